/// Worlds that a viewer cannot tell from the real one (ruling ALL-9).
#pragma once
#include "engine/random.hpp"
#include "games/updown/rules.hpp"

namespace baize::updown {

/// How many cards a seat whose order is not complete has left, 1 to `each`. A world is a beginning of an order, and
/// there are each! / left! of these with so many left: the chance of `left` must be as 1 / left!. From 1 on, a step
/// stops with the chance 1/2, goes on to left + 1 with the chance 1 / (left + 1), and otherwise begins again, so that
/// stopping at `left` has the chance 1 / (2 × left!): exact for every hand, without a large number.
template <RandomSource Source>
constexpr int any_number_left(int each, Source& random) noexcept {
  for (int round = 0; round < 64; ++round) {  // one in seven begins again; 64 in a row do not happen
    for (int left = 1; left <= each;) {
      const auto next = static_cast<std::uint32_t>(left + 1);
      const std::uint32_t drawn = random.below(2 * next);
      if (drawn < next) return left;
      if (drawn >= next + 2) break;
      ++left;
    }
  }
  return 1;
}

/// An order that the seat could have put down by now; `state.dealt` and `state.complete` are given.
template <RandomSource Source>
constexpr void guess_order(State& state, Seat seat, Source& random) noexcept {
  const int left = state.complete.has(seat) ? 0 : any_number_left(state.each, random);
  CardSet& hand = state.hand[index(seat)];
  hand = state.dealt[index(seat)];
  Order& order = state.order[index(seat)];
  std::uint8_t& put = state.put[index(seat)];
  for (; put < state.each - left; ++put) {
    order[put] = hand.nth(random.below(static_cast<std::uint32_t>(state.each - put)));
    hand.remove(order[put]);
  }
}

template <RandomSource Source>
constexpr State redeal(const View& view, Source& random) noexcept {
  State state;
  static_cast<Public&>(state) = view;
  state.dealt = view.dealt;
  state.order = view.order;
  if (over(view)) {
    state.put = {view.each, view.each};
    return state;
  }
  if (view.seat == Seat::nobody) {
    const CardSet half = half_of_deck(view.each, random);
    state.dealt = {half, all_cards(view.each) - half};
    guess_order(state, Seat::one, random);
    guess_order(state, Seat::two, random);
  } else {
    state.hand[index(view.seat)] = view.hand;
    state.put[index(view.seat)] = static_cast<std::uint8_t>(view.each - view.hand.size());
    guess_order(state, other(view.seat), random);
  }
  return state;
}

}  // namespace baize::updown
