/// What one seat, or a spectator, gets of a state (GER-7, ALL-5).
#pragma once
#include "games/gerry/state.hpp"

namespace baize::gerry {

template <class Size>
constexpr View<Size> view(const State<Size>& state, Seat viewer) noexcept {
  View<Size> view;
  static_cast<Public<Size>&>(view) = state;
  view.seat = viewer;
  view.shifted.fill(Card::none);
  if (viewer != Seat::nobody) {
    // Back in time: what a look showed is the pile before one of its cards went.
    CardPlaces<Size> hidden = state.hidden;
    for (int turn = state.over() ? Size::turns - 1 : state.played; turn >= 0; --turn) {
      const auto t = static_cast<unsigned>(turn);
      const Look look = state.looks[t];
      if (look.to != Cell::nowhere) hidden.carry(state.shifted[t], look.to, look.cell);
      if (!view.own(turn) || look.cell == Cell::nowhere) continue;
      view.seen[t / 2] = hidden.at(look.cell, state.down);
      view.shifted[t] = state.shifted[t];
    }
  }
  if (state.over()) {
    view.shifted = state.shifted;
    view.hidden = state.hidden;
  }
  return view;
}

template <class Size>
constexpr Text shown(Seat mover, Move move, Seat viewer) noexcept {
  if (move.kind == Move::Kind::shift && viewer != mover) move.card = Card::none;
  return text<Size>(move);
}

}  // namespace baize::gerry
