/// What a viewer knows, what follows from it by logic, and the worlds that agree with it.
///
/// Nothing that was once known is ever lost: every card that comes into play, to the discard pile or under the deck is
/// seen by all, and a kingdom stays where it is. So a viewer's knowledge is a set of places with their cards, and the
/// unseen cards may lie in the other places in any order: exchanging two of them changes nothing that the viewer was
/// ever shown.
#pragma once
#include "games/kingdoms/state.hpp"

namespace baize::kingdoms {

/// The cards whose place the viewer does not know.
template <class Layout>
constexpr CardSet unseen(const View<Layout>& view) noexcept {
  CardSet cards = Layout::pack() - (view.hand[0] | view.hand[1]);
  if (view.attacking()) cards.remove(view.attacker);
  for (const Card card : view.piles)
    if (card != Card::none) cards.remove(card);
  for (const Card card : view.kingdom)
    if (card != Card::none) cards.remove(card);
  return cards;
}

/// How many cards of a hand the viewer does not know.
template <class Layout>
constexpr int unknown_in_hand(const View<Layout>& view, Seat seat) noexcept {
  return view.hand_size[index(seat)] - view.hand[index(seat)].size();
}

namespace detail {

/// Where only one kind of place is left for the unseen cards, some or all of them are found: a hand has no order, and
/// the last card can only lie in the last place. (With two kinds of places every filling is possible.)
template <class Layout>
constexpr void infer(View<Layout>& view) noexcept {
  const CardSet left = unseen(view);
  const int cards = left.size();
  if (cards == 0) return;
  for (const Seat seat : {Seat::one, Seat::two})
    if (unknown_in_hand(view, seat) == cards) view.hand[index(seat)] |= left;
  if (cards > 1) return;
  for (Card& card : view.kingdom)
    if (card == Card::none) card = left.first();
  for (unsigned i = 0; i < view.deck_size; ++i)
    if (view.piles[i] == Card::none) view.piles[i] = left.first();
}

}  // namespace detail

template <class Layout>
constexpr View<Layout> view(const State<Layout>& state, Seat viewer) noexcept {
  View<Layout> view;
  static_cast<Public<Layout>&>(view) = state;
  view.viewer = viewer;
  view.hand = state.open_hand;
  auto faces = state.shown;
  if (viewer != Seat::nobody) {
    view.hand[index(viewer)] = state.hand[index(viewer)];
    view.sign = state.sign[index(viewer)];
    for (const Cell cell : Layout::Grid::all())
      if (state.seen[index(viewer)][cell] != 0) faces.add(cell);
  }
  for (Card& card : view.kingdom) card = Card::none;
  for (const Cell cell : faces) view.kingdom[index(cell)] = state.kingdom[index(cell)];
  for (Card& card : view.piles) card = Card::none;
  for (unsigned i = 0; i < state.deck_known; ++i) view.piles[i] = state.piles[i];
  for (int i = 0; i < state.discards; ++i) view.piles[discard_place<Layout>(i)] = state.piles[discard_place<Layout>(i)];
  detail::infer(view);
  return view;
}

/// A world drawn evenly from all that would have shown the viewer the same (ALL-9).
template <class Layout, RandomSource Source>
constexpr State<Layout> redeal(const View<Layout>& view, Source& random) noexcept {
  State<Layout> state;
  static_cast<Public<Layout>&>(state) = view;
  state.hand = view.hand;
  state.kingdom = view.kingdom;
  state.piles = view.piles;

  std::array<Card, Layout::cards> pool{};
  std::size_t left = 0;
  for (const Card card : unseen(view)) pool[left++] = card;
  shuffle(pool, left, random);
  for (Card& card : state.kingdom)
    if (card == Card::none && left > 0) card = pool[--left];
  for (unsigned i = 0; i < view.deck_size; ++i)
    if (state.piles[i] == Card::none && left > 0) state.piles[i] = pool[--left];
  for (const Seat seat : {Seat::one, Seat::two})
    for (int i = unknown_in_hand(view, seat); i > 0 && left > 0; --i) state.hand[index(seat)].add(pool[--left]);

  for (const Seat seat : view.chosen)
    state.sign[index(seat)] = seat == view.viewer ? view.sign : static_cast<Sign>(1 + random.below(3));
  return state;
}

}  // namespace baize::kingdoms
