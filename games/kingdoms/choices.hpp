/// The legal moves, and one of them by chance.
#pragma once
#include "games/kingdoms/state.hpp"

namespace baize::kingdoms {

template <class Layout>
constexpr SeatSet acting(const State<Layout>& state) noexcept {
  if (state.choosing()) return SeatSet{Seat::one, Seat::two} - state.chosen;  // KIN-2
  return state.over() ? SeatSet() : SeatSet::only(state.turn);
}

template <class Layout>
constexpr void moves(const State<Layout>& state, Seat seat, Moves<Layout>& list) noexcept {
  if (state.choosing()) {
    for (const Sign sign : {Sign::rock, Sign::paper, Sign::scissors}) list.push({.kind = Kind::rps, .sign = sign});
    return;
  }
  if (state.attacking()) {
    list.push({.kind = Kind::press});
    list.push({.kind = Kind::retreat});
    return;
  }
  if (state.deck_size > 0) list.push({.kind = Kind::draw_deck});
  if (state.discards > 0) list.push({.kind = Kind::draw_discard});
  for (const Card card : state.hand[index(seat)])
    for (const Cell cell : state.open()) list.push({.kind = Kind::attack, .card = card, .cell = cell});
  if (list.empty()) list.push({.kind = Kind::pass});  // ALL-8
}

template <class Layout, RandomSource Source>
constexpr Move any_move(const State<Layout>& state, Seat seat, Source& random) noexcept {
  if (state.attacking()) return {.kind = random.below(2) == 0 ? Kind::press : Kind::retreat};
  if (state.choosing()) return {.kind = Kind::rps, .sign = static_cast<Sign>(1 + random.below(3))};
  const auto cells = state.open();
  const auto targets = static_cast<std::uint32_t>(cells.size());
  const std::uint32_t attacks = state.hand_size[index(seat)] * targets;
  const std::uint32_t deck = state.deck_size != 0, discard = state.discards != 0;
  if (attacks + deck + discard == 0) return {.kind = Kind::pass};
  const std::uint32_t n = random.below(attacks + deck + discard);
  if (n >= attacks) return {.kind = n - attacks < deck ? Kind::draw_deck : Kind::draw_discard};
  return {.kind = Kind::attack, .card = state.hand[index(seat)].nth(n / targets), .cell = cells.nth(n % targets)};
}

}  // namespace baize::kingdoms
