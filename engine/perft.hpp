/// Counts the move sequences from a state: the shortest summary of a rule book.
#pragma once
#include <cstdint>

#include "engine/game.hpp"

namespace baize {

/// Sequences of exactly `depth` moves (shorter where the game ends before). Where several seats may act, each of them
/// may be the next.
template <Game G>
constexpr std::uint64_t perft(const typename G::State& state, int depth) noexcept {
  const SeatSet acting = G::acting(state);
  if (depth == 0 || acting.empty()) return 1;
  std::uint64_t sequences = 0;
  for (const Seat seat : acting) {
    typename G::Moves moves;
    G::moves(state, seat, moves);
    if (depth == 1) {
      sequences += moves.size();
      continue;
    }
    for (const auto& move : moves) {
      auto next = state;
      G::apply(next, seat, move);
      sequences += perft<G>(next, depth - 1);
    }
  }
  return sequences;
}

}  // namespace baize
