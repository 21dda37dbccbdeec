/// The pile that the two complete orders make (rulings UPD-3, UPD-4).
#pragma once
#include "games/updown/state.hpp"

namespace baize::updown {

/// Who lays card i of the pile, i from 0 (UPD-3).
constexpr Seat layer(Seat first, int i) noexcept { return i % 2 == 0 ? first : other(first); }

constexpr Card pile_card(const std::array<Order, 2>& order, Seat first, int i) noexcept {
  return order[index(layer(first, i))][static_cast<unsigned>(i) / 2];
}

/// Who gets the point for card i of the pile, i from 1: the first card is compared with nothing (UPD-4).
constexpr Seat point(const Public& table, const std::array<Order, 2>& order, int i) noexcept {
  const Card below = pile_card(order, table.first, i - 1), card = pile_card(order, table.first, i);
  return goes_up(table.deck, below, card) ? Seat::one : Seat::two;
}

/// The points of both seats. Two plain sums without branches: random games are decided here.
constexpr std::array<int, 2> points(const Public& table, const std::array<Order, 2>& order) noexcept {
  const Order& leads = order[index(table.first)];
  const Order& follows = order[index(other(table.first))];
  int ups = 0;
  for (unsigned i = 0; i < table.each; ++i) ups += goes_up(table.deck, leads[i], follows[i]);
  for (unsigned i = 1; i < table.each; ++i) ups += goes_up(table.deck, follows[i - 1], leads[i]);
  return {ups, 2 * table.each - 1 - ups};
}

}  // namespace baize::updown
