/// Positions of 25 Kingdoms by wished cards and by their moves.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kit/conformance.hpp"
#include "games/kingdoms/kingdoms.hpp"

namespace baize::kingdoms {

inline std::vector<Card> cards_of(std::string_view text) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at + 2 <= text.size(); at += 3) cards.push_back(read_card(text.substr(at, 2)));
  return cards;
}
inline CardSet set_of(std::string_view text) {
  CardSet set;
  for (const Card card : cards_of(text)) set.add(card);
  return set;
}
inline Cell cell(std::string_view text) { return Kingdoms::Grid::read(text); }

/// What a test needs to lie where; all other cards are dealt in the order of the pack.
struct Wish {
  std::map<std::string, std::string> kingdoms{};
  std::string hand_one{}, hand_two{}, deck{};  // "Qh 3s": some or all of them, the deck from its top
};

inline Kingdoms::Deal dealt(const Wish& wish) {
  Kingdoms::Deal deal{};
  std::vector<Card*> places;
  CardSet rest = Standard::pack();
  const auto put = [&](Card& place, Card card) {
    EXPECT_TRUE(card != Card::none && rest.has(card)) << "wished twice, or no card: " << name(card).view();
    place = card;
    rest.remove(card);
  };
  const auto deal_pile = [&](auto& pile, std::string_view wished) {
    const auto cards = cards_of(wished);
    for (std::size_t i = 0; i < pile.size(); ++i)
      if (i < cards.size()) put(pile[i], cards[i]);
      else places.push_back(&pile[i]);
  };
  for (const Cell at : Standard::Grid::all()) {
    const auto found = wish.kingdoms.find(std::string(Kingdoms::Grid::name(at).view()));
    if (found != wish.kingdoms.end()) put(deal.kingdoms[index(at)], read_card(found->second));
    else places.push_back(&deal.kingdoms[index(at)]);
  }
  deal_pile(deal.hands[0], wish.hand_one);
  deal_pile(deal.hands[1], wish.hand_two);
  deal_pile(deal.deck, wish.deck);
  for (Card* place : places) {
    *place = rest.first();
    rest.remove(*place);
  }
  return deal;
}

/// A game in progress, played by text.
struct Table {
  Kingdoms::State state;

  explicit Table(const Wish& wish = {}, Options options = {.first = First::seat1})
      : state(started<Kingdoms>(options, dealt(wish))) {}

  Seat mover() const { return Kingdoms::acting(state).first(); }
  std::vector<std::string> legal() const { return kit::texts<Kingdoms>(state, mover()); }
  bool can(std::string_view text) const {
    const auto texts = legal();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  bool over() const { return Kingdoms::acting(state).empty(); }
  Kingdoms::View view(Seat viewer) const { return Kingdoms::view(state, viewer); }
  Card known(Seat viewer, std::string_view place) const { return view(viewer).kingdom[index(cell(place))]; }
  /// From the top.
  std::vector<Card> discards() const {
    std::vector<Card> cards;
    for (int i = state.discards - 1; i >= 0; --i) cards.push_back(state.piles[discard_place<Standard>(i)]);
    return cards;
  }
  /// From the top.
  std::vector<Card> deck() const {
    std::vector<Card> cards(state.piles.begin(), state.piles.begin() + state.deck_size);
    return {cards.rbegin(), cards.rend()};
  }

  Table& play(Seat seat, std::string_view text) {
    Kingdoms::Moves moves;
    if (Kingdoms::acting(state).has(seat)) Kingdoms::moves(state, seat, moves);
    for (const Move move : moves)
      if (Kingdoms::text(move) == text) {
        Kingdoms::apply(state, seat, move);
        return *this;
      }
    ADD_FAILURE() << "not legal for seat " << number(seat) << ": " << text;
    return *this;
  }
  Table& play(std::string_view text) { return play(mover(), text); }
  Table& play(std::initializer_list<std::string_view> moves) {
    for (const auto move : moves) play(move);
    return *this;
  }
};

}  // namespace baize::kingdoms
