/// Tables for the tests of the players of Gerry.
#pragma once
#include "games/gerry/gerry.hpp"

namespace baize::gerry {

inline Deal<Gerry::Size> dealt(std::uint64_t seed) {
  Random random(seed);
  return Gerry::deal({}, random);
}

/// After moves at random that are looks in those turns that are said, and no looks in the others.
inline Gerry::State looked_at(std::uint64_t seed, int turns, auto&& looks_in) {
  Random random(seed);
  auto state = started<Gerry>({}, dealt(seed));
  while (state.played < turns || state.looking != Cell::nowhere) {
    const Seat seat = state.to_move();
    Move move = Gerry::any_move(state, seat, random);
    while (state.looking == Cell::nowhere && (move.kind == Move::Kind::look) != looks_in(int{state.played}))
      move = Gerry::any_move(state, seat, random);
    Gerry::apply(state, seat, move);
  }
  return state;
}

inline Gerry::State some_way_in(std::uint64_t seed, int turns) {
  Random random(seed);
  auto state = started<Gerry>({}, dealt(seed));
  while (state.played < turns || state.looking != Cell::nowhere)
    Gerry::apply(state, state.to_move(), Gerry::any_move(state, state.to_move(), random));
  return state;
}

}  // namespace baize::gerry
