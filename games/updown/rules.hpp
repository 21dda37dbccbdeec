/// Dealing, putting cards in order, and the result (rulings UPD-1 to UPD-6).
#pragma once
#include "engine/random.hpp"
#include "engine/result.hpp"
#include "games/updown/pile.hpp"
#include "games/updown/state.hpp"

namespace baize::updown {

/// Draws half of the deck, every half equally likely: a coin for every card parts the deck, and the larger part loses
/// cards, drawn evenly, until it is a half. No step tells one card from another, so that no half is preferred. That is
/// faster than a shuffle, whose order would mean nothing in a hand.
template <RandomSource Source>
constexpr CardSet half_of_deck(int each, Source& random) noexcept {
  const std::uint32_t coins = std::uint32_t{1} << each;
  const std::uint64_t low = random.below(coins), high = random.below(coins);
  CardSet half(high << each | low);
  if (half.size() < each) half = all_cards(each) - half;
  for (int size = half.size(); size > each; --size)
    half.remove(half.nth(random.below(static_cast<std::uint32_t>(size))));
  return half;
}

template <RandomSource Source>
constexpr Deal deal(const Options& options, Source& random) noexcept {
  const int each = cards_each(options);
  const CardSet half = half_of_deck(each, random);
  return {{half, all_cards(each) - half}};
}

constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
  state.deck = options.deck;
  state.each = static_cast<std::uint8_t>(cards_each(options));
  state.first = options.first == 1 ? Seat::one : Seat::two;
  state.complete = SeatSet();
  state.put = {};
  state.dealt = deal.hands;
  state.hand = deal.hands;
  for (Order& order : state.order) order.fill(Card::none);
}

/// Both seats arrange at the same time (UPD-2).
constexpr SeatSet acting(const Public& table) noexcept { return SeatSet::first_n(2) - table.complete; }

constexpr void moves(const State& state, Seat seat, Moves& moves) noexcept {
  for (const Card card : state.hand[index(seat)]) moves.push({state.deck, card});
}

template <RandomSource Source>
constexpr Move any_move(const State& state, Seat seat, Source& random) noexcept {
  const auto left = static_cast<std::uint32_t>(state.each - state.put[index(seat)]);
  return {state.deck, state.hand[index(seat)].nth(random.below(left))};
}

constexpr void apply(State& state, Seat seat, Move move) noexcept {
  std::uint8_t& put = state.put[index(seat)];
  state.order[index(seat)][put++] = move.card;
  state.hand[index(seat)].remove(move.card);
  if (put == state.each) state.complete.add(seat);
}

/// An odd number of comparisons: nobody draws (UPD-6). Before both orders are complete nothing is placed, and a table
/// that counts as it stands counts nothing.
constexpr Result result(const State& state) noexcept {
  if (!over(state)) return most_wins(0, 0);
  const auto [one, two] = points(state, state.order);
  return most_wins(one, two);
}

}  // namespace baize::updown
