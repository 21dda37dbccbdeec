/// Dealing, and what a move does.
#pragma once
#include "games/kingdoms/attack.hpp"
#include "games/kingdoms/state.hpp"

namespace baize::kingdoms {

template <class Layout, RandomSource Source>
constexpr Deal<Layout> deal(Source& random) noexcept {
  std::array<Card, Layout::cards> cards{};
  for (int i = 0; i < Layout::cards; ++i) cards[static_cast<unsigned>(i)] = Layout::card(i);
  shuffle(cards, Layout::cards, random);
  Deal<Layout> deal{};
  unsigned next = 0;
  for (Card& card : deal.kingdoms) card = cards[next++];
  for (auto& hand : deal.hands)
    for (Card& card : hand) card = cards[next++];
  for (Card& card : deal.deck) card = cards[next++];
  return deal;
}

template <class Layout>
constexpr void start(State<Layout>& state, const Options& options, const Deal<Layout>& deal) noexcept {
  state = State<Layout>{};
  state.kingdom = deal.kingdoms;
  for (unsigned seat = 0; seat < 2; ++seat) {
    for (const Card card : deal.hands[seat]) state.hand[seat].add(card);
    state.hand_size[seat] = Layout::hand;
  }
  for (unsigned i = 0; i < Layout::deck; ++i) state.piles[Layout::deck - 1 - i] = deal.deck[i];
  state.deck_size = Layout::deck;
  state.stall = options.stall;
  if (options.first == First::seat1) state.began = Seat::one;
}

namespace detail {

constexpr int ties_allowed = 20;  // KIN-2

template <class Layout>
constexpr void end_turn(State<Layout>& state, bool gained) noexcept {
  state.attacker = Card::none;
  state.target = Cell::nowhere;
  state.idle = gained ? std::uint16_t{0} : static_cast<std::uint16_t>(state.idle + 1);
  state.turn = other(state.turn);
  ++state.turns;
}

template <class Layout>
constexpr void choose_sign(State<Layout>& state, Seat seat, Sign sign) noexcept {
  state.sign[index(seat)] = sign;
  state.chosen.add(seat);
  if (state.chosen.size() < 2) return;
  state.last_round = state.sign;
  state.sign = {Sign::none, Sign::none};
  state.chosen = SeatSet();
  const int ahead = (static_cast<int>(state.last_round[0]) - static_cast<int>(state.last_round[1]) + 3) % 3;
  if (ahead == 0 && ++state.ties < ties_allowed) return;
  state.began = ahead == 2 ? Seat::two : Seat::one;
  state.turn = state.began;
}

template <class Layout>
constexpr void take(State<Layout>& state, Seat seat, Card card, bool seen_by_all) noexcept {
  state.hand[index(seat)].add(card);
  if (seen_by_all) state.open_hand[index(seat)].add(card);
  ++state.hand_size[index(seat)];
}

template <class Layout>
constexpr void draw_from_deck(State<Layout>& state, Seat seat) noexcept {
  const bool known = state.deck_known == state.deck_size;  // KIN-9
  --state.deck_size;
  if (known) --state.deck_known;
  take(state, seat, state.piles[state.deck_size], known);
}

template <class Layout>
constexpr void put_under_deck(State<Layout>& state, Card card) noexcept {
  for (unsigned i = state.deck_size; i > 0; --i) state.piles[i] = state.piles[i - 1];
  state.piles[0] = card;
  ++state.deck_size;
  ++state.deck_known;
}

template <class Layout>
constexpr void discard(State<Layout>& state, Card card) noexcept {
  state.piles[discard_place<Layout>(state.discards)] = card;
  ++state.discards;
}

/// The card leaves the hand; the attacker alone sees the kingdom (KIN-4).
template <class Layout>
constexpr void attack(State<Layout>& state, Seat seat, Card card, Cell cell) noexcept {
  state.hand[index(seat)].remove(card);
  state.open_hand[index(seat)].remove(card);
  --state.hand_size[index(seat)];
  state.attacker = card;
  state.target = cell;
  state.seen[index(seat)].set(cell, state.turn_number());
}

/// All see the kingdom; it is won or stays where it is (KIN-6).
template <class Layout>
constexpr void press(State<Layout>& state, Seat seat) noexcept {
  const Cell cell = state.target;
  const bool won = strength<Layout>(state, seat, state.attacker, cell).beats(value(state.kingdom[index(cell)]));
  state.shown.add(cell);
  state.seen[index(other(seat))].set(cell, state.turn_number());
  if (won) {
    state.control[index(seat)].add(cell);
    put_under_deck(state, state.attacker);
  } else {
    state.revealed = cell;
    discard(state, state.attacker);
  }
  end_turn(state, won);
}

}  // namespace detail

template <class Layout>
constexpr void apply(State<Layout>& state, Seat seat, Move move) noexcept {
  state.revealed = Cell::nowhere;
  switch (move.kind) {
    case Kind::rps: return detail::choose_sign(state, seat, move.sign);
    case Kind::attack: return detail::attack(state, seat, move.card, move.cell);
    case Kind::press: return detail::press(state, seat);
    case Kind::retreat: detail::discard(state, state.attacker); break;
    case Kind::draw_deck: detail::draw_from_deck(state, seat); break;
    case Kind::draw_discard:
      --state.discards;
      detail::take(state, seat, state.piles[discard_place<Layout>(state.discards)], true);
      break;
    case Kind::pass: break;
  }
  detail::end_turn(state, false);
}

}  // namespace baize::kingdoms
