/// How a turn ends, and who has the next one (FIF-10, FIF-12, FIF-17).
#pragma once
#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

constexpr void begin_next_turn(State& state) noexcept {
  state.earned = false;
  state.phase = Phase::first_peek;
  if (!state.waiting.empty()) {
    const FurtherTurn next = state.waiting.take_first();
    state.turn = next.seat;
    state.with_offer = next.with_offer;
    return;
  }
  state.with_offer = false;
  state.last_ordinary = state.next_in_game(state.last_ordinary);
  while (state.missed.of(state.last_ordinary) > 0) {  // FIF-11
    state.missed.remove(state.last_ordinary);
    state.last_ordinary = state.next_in_game(state.last_ordinary);
  }
  state.turn = state.last_ordinary;
}

constexpr void end_turn(State& state) noexcept {
  if (state.over()) return;
  state.idle = state.pair.none() ? static_cast<std::uint16_t>(state.idle + 1) : std::uint16_t{0};
  if (state.occupied.empty()) {
    state.phase = Phase::no_cards_left;
    return;
  }
  if (state.idle >= state.stall) {
    state.phase = Phase::stalled;
    return;
  }
  state.grow_older(++state.clock);
  if (state.with_offer && state.can_buy_turn()) state.phase = Phase::offer;
  else begin_next_turn(state);
}

}  // namespace baize::fifty_six
