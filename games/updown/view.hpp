/// What a seat sees and knows, and what a choice would do (rulings UPD-2, ALL-5).
#pragma once
#include "games/updown/pile.hpp"

namespace baize::updown {

constexpr View view(const State& state, Seat viewer) noexcept {
  View view;
  static_cast<Public&>(view) = state;
  view.seat = viewer;
  for (Order& order : view.order) order.fill(Card::none);
  if (viewer != Seat::nobody) {
    const unsigned own = index(viewer);
    view.hand = state.hand[own];
    view.order[own] = state.order[own];
    view.dealt[own] = state.dealt[own];
    view.dealt[1 - own] = all_cards(state.each) - state.dealt[own];
  }
  if (over(state)) {
    view.order = state.order;
    view.dealt = state.dealt;
  }
  return view;
}

/// How the point of a comparison could fall. Nothing is known of the other's order, so that each of its cards could
/// be the one that `card` meets.
constexpr Chances chances(Deck deck, CardSet others, Card card, bool laid_upon_it) noexcept {
  Chances chances;
  for (const Card another : others) {
    const bool up = laid_upon_it ? goes_up(deck, card, another) : goes_up(deck, another, card);
    ++chances.points[up ? 0 : 1];
  }
  return chances;
}

constexpr Preview preview(const View& view, Move move) noexcept {
  Preview preview;
  if (view.hand.empty()) return preview;
  const int before = 2 * (view.each - view.hand.size()) + (view.seat == view.first ? 0 : 1);
  const CardSet others = view.dealt[index(other(view.seat))];
  preview.place = static_cast<std::uint8_t>(before + 1);
  if (before > 0) preview.over = chances(view.deck, others, move.card, false);
  if (preview.place < 2 * view.each) preview.under = chances(view.deck, others, move.card, true);
  return preview;
}

}  // namespace baize::updown
