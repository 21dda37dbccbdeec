/// The one place where a player's name becomes a player.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "io/position.hpp"

namespace baize {

struct BotKind {
  std::string_view name;   // `random`
  std::string_view usage;  // `mcts[:sims=N|:time=S]`
  std::string_view about;
};

std::span<const BotKind> all_bots();

/// `random`, `kinds`, `mcts`, `mcts:sims=2000`, `mcts:time=0.5`. The error says what there is, and what was probably
/// meant.
Expected<std::unique_ptr<Bot>> make_bot(std::string_view name, const Rulebook& game);

}  // namespace baize
