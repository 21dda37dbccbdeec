/// The one place where a player's name becomes a player.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/opponents.hpp"
#include "io/position.hpp"

namespace baize {

struct BotKind {
  std::string_view name;   // `random`
  std::string_view usage;  // `mcts[:sims=N|:time=S]`
  std::string_view about;
};

std::span<const BotKind> all_bots();

/// What those who seat a bot decide.
struct BotSetup {
  std::optional<Budget> budget;  // for bots that take one, where their name does not say it
  unsigned threads = 1;          // for its own search
};

/// `random`, `level:5`, `best:time=0.5`. The error says what there is, and what was probably meant.
Expected<std::unique_ptr<Bot>> make_bot(std::string_view name, const Rulebook& game, const BotSetup& setup = {});

/// `sims=2000` or `time=0.5`.
Expected<Budget> read_budget(std::string_view text);

const Opponents& opponents_of(const Rulebook& game);
/// The level, from 1, for someone of whom nothing is known.
std::size_t middle_level(const Opponents& opponents);
/// A bot's name for people: `the Archivist (level 3)`, or as it is written.
std::string title_of(std::string_view name, const Rulebook& game);

}  // namespace baize
