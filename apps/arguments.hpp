/// What several commands take: numbers with a range, and a game with its seats and options.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/command.hpp"
#include "apps/console.hpp"
#include "arena/players.hpp"
#include "io/position.hpp"

namespace baize {

/// A whole number, digits only; throws a UsageError that says what would be right.
std::uint64_t read_number(std::string_view name, std::string_view text, std::uint64_t low, std::uint64_t high);

/// A text that must not be empty: what is given is not ignored.
Argument add_text(Command command, const std::string& name, std::string& value, const std::string& about);
Argument add_number(Command command, const std::string& name, std::uint64_t& value, std::uint64_t low,
                    std::uint64_t high, const std::string& about);
/// `--seed S`, a 64-bit number.
Argument add_seed(Command command, std::uint64_t& seed);
/// `--no-color`, for commands that have colours to leave out.
Argument add_no_color(Command command, Console& console);

/// A game as it was chosen: complete options.
struct ChosenGame {
  const Rulebook* rulebook;
  int seats;
  json::object options;
};

/// `GAME [--seats N] [--option name=value]…`
class GameArguments {
 public:
  void add(Command command, bool game_required);
  bool has_game() const { return !game_.empty(); }
  bool has_more() const { return seats_ != 0 || !options_.empty(); }
  bool has_seats() const { return seats_ != 0; }
  void set_game(std::string game) { game_ = std::move(game); }
  void set_seats(int seats) { seats_ = static_cast<std::uint64_t>(seats); }
  void set_options(std::vector<std::string> options) { options_ = std::move(options); }
  /// Throws a UsageError where the game, an option or a value is unknown.
  ChosenGame resolve() const;

 private:
  std::string game_;
  std::uint64_t seats_ = 0;  // 0: the fewest
  std::vector<std::string> options_;
};

/// Throws a UsageError where neither a game nor something to go on with is given.
void need_a_game(bool given, std::string_view command);

/// What `--threads N` means: 0, where it was not given, is one for each core.
unsigned threads_or_cores(std::uint64_t threads);

/// `gerry`, as find_game says it; throws a UsageError.
const Rulebook& named_game(std::string_view id);
/// A new player of this game; throws a UsageError that says which was probably meant.
std::unique_ptr<Bot> named_bot(std::string_view name, const Rulebook& game, const BotSetup& setup = {});
/// `--time S` or `--sims N`, kept as `time=S` or `sims=N`; `about` ends their sentence: `for a move`.
Argument add_budget(Command command, std::string& budget, const std::string& about);
/// For help pages.
std::string list_of_bots();

/// `a,b` split at its commas.
std::vector<std::string> split_list(std::string_view list);

}  // namespace baize
