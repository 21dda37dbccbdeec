/// The measurements of `baize bench`.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "io/position.hpp"

namespace baize {

struct BenchPlan {
  std::vector<const Rulebook*> games;
  double seconds = 1;    // of measuring for each game
  unsigned threads = 1;  // for the statistics
  std::uint64_t seed = 1;
  std::uint64_t statistics = 0;  // games for the statistics
};

struct GameFigures {
  const Rulebook* rulebook = nullptr;
  double ns_per_move = 0, games_per_s = 0, copy_ns = 0;  // on one core
  std::optional<double> redeal_ns;                       // where something is hidden
  std::uint64_t allocations = 0;                         // in deal, moves, apply, view and redeal together
  Tally tally;                                           // the same for any number of threads
  double all_threads_games_per_s = 0;
};

struct BenchFigures {
  double loop_ns_per_move = 0;  // of the hand-written connect four
  std::vector<GameFigures> games;
};

BenchFigures measure(const BenchPlan& plan);

/// Games 0 … count - 1 of a seed, split among threads by their numbers.
Tally tally_games(const Rulebook& rulebook, std::uint64_t seed, std::uint64_t count, unsigned threads);

}  // namespace baize
