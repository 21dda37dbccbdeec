/// Tables for the tests of the players of Gerry.
#pragma once
#include "games/gerry/gerry.hpp"

namespace baize::gerry {

inline Deal<Gerry::Size> dealt(std::uint64_t seed) {
  Random random(seed);
  return Gerry::deal({}, random);
}

/// After moves at random, of those that fit the turn.
inline Gerry::State played(std::uint64_t seed, int turns, auto&& fits) {
  Random random(seed);
  auto state = started<Gerry>({}, dealt(seed));
  while (state.played < turns || state.looking != Cell::nowhere) {
    const Seat seat = state.to_move();
    Move move = Gerry::any_move(state, seat, random);
    while (state.looking == Cell::nowhere && !fits(int{state.played}, move))
      move = Gerry::any_move(state, seat, random);
    Gerry::apply(state, seat, move);
  }
  return state;
}

inline Gerry::State some_way_in(std::uint64_t seed, int turns) {
  return played(seed, turns, [](int, Move) { return true; });
}

/// Somebody looks in those turns that are said, and in no others.
inline Gerry::State looked_at(std::uint64_t seed, int turns, auto&& looks_in) {
  return played(seed, turns, [&](int turn, Move move) { return (move.kind == Move::Kind::look) == looks_in(turn); });
}

}  // namespace baize::gerry
