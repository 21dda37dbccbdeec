/// The type-erased door to a game: text and JSON in, text and JSON out. Everything above the rules (table, server,
/// terminal, browser) plays through it and knows no rule.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/playout.hpp"
#include "io/codec.hpp"
#include "io/seat_view.hpp"

namespace baize {

class Rulebook;

struct Outcome {
  std::vector<int> share;  // of the win, in twelfths
  std::vector<int> score;
  std::string reason;  // of a finished game; empty before
};

/// What a move that was played looked like, to each seat and to a spectator, by `index(viewer)`.
struct PlayedMove {
  Seat seat;
  std::string move;
  std::array<std::optional<std::string>, most_seats + 1> shown;  // nothing: it was not shown at all
  std::array<bool, most_seats + 1> noticed{};                    // the viewer's view, or who may move, has changed
};

/// A time limit of the rules for people (the Jokers' minute): when it is over, the move is played for them.
struct TimeLimit {
  Seat seat;
  int seconds;
  std::string move;
};

/// A game in progress, with its secrets: only `view`, `shown`, `preview`, `draw` and an acting seat's own `legal` are
/// fit for a player.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> clone() const = 0;
  virtual const Rulebook& rulebook() const = 0;
  virtual int seats() const = 0;
  virtual json::object options() const = 0;  // all of them
  virtual json::object deal() const = 0;

  virtual SeatSet acting() const = 0;
  bool over() const { return acting().empty(); }
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  /// Plays a legal move of an acting seat; anything else is refused and changes nothing.
  virtual Expected<void> play(Seat seat, std::string_view move) = 0;
  /// The same, and tells what everybody noticed of it.
  virtual Expected<PlayedMove> play_shown(Seat seat, std::string_view move) = 0;

  /// What the viewer gets: `{"seat":…,"sight":{…},"memory":{…}}`. Once the game is over (ruling ALL-5), be it by the
  /// rules or because people ended it, also the deal, and as `open` what is hidden in this position, where the game
  /// hides something. `Seat::nobody` is a spectator.
  std::string view_text(Seat viewer, bool ended = false, bool with_memory = true) const;
  /// The same for those who look into it.
  json::object view(Seat viewer, bool ended = false) const;
  /// Whether the viewer sees the same in both, of which the other is of the same game.
  virtual bool looks_alike(const Position& other, Seat viewer) const = 0;
  /// A legal move as the viewer is shown it, judged before it is played; nothing if it is not shown at all.
  virtual std::optional<std::string> shown(Seat mover, std::string_view move, Seat viewer) const = 0;
  /// What a choice of the seat would do, as far as the seat can know.
  virtual Expected<JsonObject> preview(Seat seat, std::string_view move) const = 0;
  /// All that an acting seat decides by: what a bot is handed.
  virtual std::unique_ptr<SeatView> seat_view(Seat seat) const = 0;
  virtual void draw(Canvas& canvas, Seat viewer, bool with_memory) const = 0;

  /// A world that the viewer cannot tell from this one (ruling ALL-9), to be played on in its place; this very one
  /// where nothing is hidden. Its deal is still that of the real world.
  virtual std::unique_ptr<Position> redealt(Seat viewer, Random& random) const = 0;

  virtual std::optional<TimeLimit> time_limit() const = 0;

  /// Counted as it stands if the game is not over.
  virtual Outcome outcome() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;

 protected:
  Position() = default;
  Position(const Position&) = default;
  Position& operator=(const Position&) = default;
  virtual JsonObject written_view(Seat viewer, bool with_memory) const = 0;
  virtual void add_open(JsonObject& view) const = 0;
};

struct OptionInfo {
  enum class Kind : unsigned char { number, flag, word };
  std::string name;
  Kind kind;
  int low = 0, high = 0;           // of a number
  std::vector<std::string> words;  // of a word
  json::value preset;              // the default; null if it follows other options
  std::string about;

  /// What would be right: `a whole number from 2 to 16`.
  std::string allowed() const;
};

/// A source of chance behind a virtual call, for deals.
class AnyRandom {
 public:
  virtual ~AnyRandom() = default;
  virtual std::uint32_t below(std::uint32_t n) = 0;
};

class SeededRandom final : public AnyRandom {
 public:
  explicit SeededRandom(Random random) : random_(random) {}
  std::uint32_t below(std::uint32_t n) override { return random_.below(n); }

 private:
  Random random_;
};

/// One game with everything about it that does not need a position.
class Rulebook {
 public:
  virtual ~Rulebook() = default;
  virtual std::string_view id() const = 0;
  virtual const Title& title() const = 0;
  virtual int rules_version() const = 0;
  virtual int fewest_seats() const = 0;
  virtual int most_seats() const = 0;
  virtual bool hides() const = 0;  // something is hidden: there is a redeal
  virtual std::size_t state_bytes() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;

  /// Checks the options that are given and fills in the others.
  virtual Expected<json::object> complete(int seats, const json::object& options) const = 0;
  virtual Expected<std::unique_ptr<Position>> start(int seats, const json::object& options,
                                                    const json::value& deal) const = 0;
  virtual Expected<std::unique_ptr<Position>> deal(int seats, const json::object& options, AnyRandom& random) const = 0;

  /// Random games `first` … `first + games - 1` of a seed, without text; with a hash of every move if wanted.
  virtual Expected<Tally> play_out(int seats, const json::object& options, std::uint64_t seed, std::uint64_t first,
                                   std::uint64_t games, bool hash) const = 0;
  /// Copies states of random games, and redeals them, so that a caller with a watch can time it. The result depends
  /// on the work, so that it cannot be optimised away.
  virtual Expected<std::uint64_t> copy_states(int seats, const json::object& options, std::uint64_t seed,
                                              std::uint64_t copies) const = 0;
  virtual Expected<std::uint64_t> redeal_states(int seats, const json::object& options, std::uint64_t seed,
                                                std::uint64_t redeals) const = 0;
  /// Random games in which everything a game offers runs at every move (moves, every seat's view, redeal), so that a
  /// caller can count what that allocates.
  virtual Expected<std::uint64_t> exercise(int seats, const json::object& options, std::uint64_t seed,
                                           std::uint64_t games) const = 0;
};

}  // namespace baize
