/// One game between players.
#pragma once
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "io/record.hpp"

namespace baize {

struct PlayedGame {
  Outcome outcome;
  std::size_t moves = 0;
  std::optional<Seat> forfeiter;  // whose player gave no legal move
  std::string why;                // it forfeits
  bool stopped = false;           // before its end, because somebody asked for it
};

/// Plays from the position on. Seat i's player draws from its own numbers of the seed, so that its choices depend on
/// nobody else's.
PlayedGame play_game(const Position& start, const std::vector<std::unique_ptr<Bot>>& players, std::uint64_t seed,
                     const std::atomic<bool>& stop);

}  // namespace baize
