/// The legal moves, and one of them by chance.
#pragma once
#include "games/fifty_six/turn.hpp"

namespace baize::fifty_six {

namespace detail {

constexpr Choice choice_of(const State& state) noexcept {
  return with_part(state.phase, [&state](auto part) {
    if constexpr (requires { part.choice(state); }) return part.choice(state);
    else return Choice{Kind::swap, 0, true};
  });
}

/// FIF-14: two different places, at least one with a card.
constexpr void list_swaps(const State& state, Moves& list) noexcept {
  const Cells all = places(state.jokers);
  for (const Cell one : all)
    for (const Cell two : state.occupied.has(one) ? all : state.occupied)
      if (is_before(one, two)) list.push(swap_of(one, two));
}

/// The n-th swap: of a card and a gap first, then of two cards. Cards leave in pairs, so that their number c is even
/// and the c (c - 1) / 2 pairs of them fill a rectangle: the row of c - 1 - r items before the card c - 1 - r follows
/// that of r items before the card r.
constexpr Move nth_swap(const State& state, std::uint32_t n) noexcept {
  const Cells gaps = places(state.jokers) - state.occupied;
  const auto cards = static_cast<std::uint32_t>(state.occupied.size()), free = static_cast<std::uint32_t>(gaps.size());
  if (n < cards * free) return swap_of(state.occupied.nth(n / free), gaps.nth(n % free));
  n -= cards * free;
  const std::uint32_t row = n / (cards - 1), column = n % (cards - 1);
  const bool folded = column >= row;
  return swap_of(state.occupied.nth(folded ? cards - 1 - row : row),
                 state.occupied.nth(folded ? column - row : column));
}

constexpr std::uint32_t number_of_swaps(const State& state) noexcept {
  const auto cards = static_cast<std::uint32_t>(state.occupied.size());
  const auto free = static_cast<std::uint32_t>((places(state.jokers) - state.occupied).size());
  return cards * free + cards * (cards - 1) / 2;
}

}  // namespace detail

constexpr void list_moves(const State& state, Moves& list) noexcept {
  if (state.phase == Phase::jokers_swap) detail::list_swaps(state, list);
  const Choice choice = detail::choice_of(state);
  for (std::uint64_t rest = choice.options; rest != 0; rest &= rest - 1)
    list.push({choice.kind, static_cast<std::uint8_t>(bits::lowest(rest)), 0});
  if (choice.may_stop) list.push({});
}

constexpr Move draw_move(const State& state, RandomSource auto& random) noexcept {
  const Choice choice = detail::choice_of(state);
  const std::uint32_t options = state.phase == Phase::jokers_swap
                                    ? detail::number_of_swaps(state)
                                    : static_cast<std::uint32_t>(bits::count(choice.options));
  const std::uint32_t n = random.below(options + (choice.may_stop ? 1u : 0u));
  if (n == options) return {};
  if (state.phase == Phase::jokers_swap) return detail::nth_swap(state, n);
  return {choice.kind, static_cast<std::uint8_t>(bits::nth(choice.options, n)), 0};
}

constexpr void play(State& state, Move move) noexcept {
  with_part(state.phase, [&state, move](auto part) { part.take(state, move); });
}

}  // namespace baize::fifty_six
