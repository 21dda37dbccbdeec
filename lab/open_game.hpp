/// A game with all its cards face up: for the laboratory's own player that sees everything, so as to measure what that
/// would be worth. Nothing outside the laboratory is handed a State.
#pragma once
#include "engine/game.hpp"

namespace baize::lab {

template <Game G>
struct Open : G {
  using State = typename G::State;
  using Move = typename G::Move;

  /// All that is true.
  struct View {
    State state;
    Seat seat = Seat::nobody;
    /// As far as anybody at the table knows.
    bool operator==(const View& view) const {
      return seat == view.seat && G::view(state, seat) == G::view(view.state, seat);
    }
  };

  static View view(const State& state, Seat seat) noexcept { return {state, seat}; }
  static State known(const View& view) noexcept { return view.state; }
  static typename G::Preview preview(const View& view, Move move) noexcept {
    return G::preview(G::view(view.state, view.seat), move);
  }
  /// What all know together. Within one search the hidden cards are the same, so that this tells positions apart.
  static std::uint64_t information(const State& state, Seat viewer) noexcept {
    std::uint64_t all = index(viewer);
    for (unsigned i = 0; i < static_cast<unsigned>(G::most_seats); ++i)
      all = (all ^ G::information(state, seat_at(i))) * 0x9E3779B97F4A7C15u;
    return all ^ all >> 31;
  }
};

}  // namespace baize::lab
