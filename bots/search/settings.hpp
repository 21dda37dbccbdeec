/// How a search thinks and how long.
#pragma once
#include <cstdint>

namespace baize {

struct SearchSettings {
  double exploration = 0.7;  // the constant of UCB1, for wins from 0 to 1
  /// Only the most promising branches are considered, `widen_from` + `widen_by` × visits ^ `widen_power` of them: a
  /// game with hundreds of moves would otherwise try each of them once and learn nothing.
  double widen_from = 6, widen_by = 1.5, widen_power = 0.45;
  double bias = 0.3;         // weight of the game's own opinion of a move, which fades with visits
  std::uint32_t unfold = 2;  // visits before a node gets branches
  /// A fixed number of independent searches whose counts are added: the same seed and simulations give the same move
  /// on any number of threads.
#if !defined(__wasm__)
  unsigned workers = 4;
  std::size_t nodes = std::size_t{1} << 16, branches = std::size_t{1} << 20;  // of each worker's tree
#else
  unsigned workers = 1;  // there is one thread, and a phone's memory
  std::size_t nodes = std::size_t{1} << 15, branches = std::size_t{1} << 19;
#endif
  unsigned threads = 1;
};

}  // namespace baize
