/// The measurements of `baize bench --bots`.
#pragma once
#include <cstdint>
#include <vector>

#include "io/position.hpp"

namespace baize {

struct BotFigures {
  const Rulebook* rulebook = nullptr;
  double games_per_s = 0;                  // random games, timed in the same run
  double plain_per_s = 0, best_per_s = 0;  // simulations of a search without and with knowledge, from the deal
  std::vector<double> level_ms;            // of a level's move, the mean over games against itself
  std::vector<double> level_longest_ms;
  std::int64_t growth = 0;  // bytes of memory that a thousand moves of advice leave behind
};

/// One core, of its own time. `seconds` is about what each game takes.
BotFigures measure_bots(const Rulebook& game, double seconds, std::uint64_t seed);

}  // namespace baize
