/// Positions of Ups and Downs in the words of a record.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/updown/updown.hpp"

namespace baize::updown {

using Names = std::vector<std::string>;

inline Names split(std::string_view words) {
  Names names;
  for (std::size_t n = 0; !nth_word(words, n).empty(); ++n) names.emplace_back(nth_word(words, n));
  return names;
}

inline CardSet cards(const Options& options, std::string_view words) {
  CardSet set;
  for (const auto& name : split(words)) set.add(card_named(options.deck, cards_each(options), name));
  return set;
}

inline Options numbers(int n, int first = 1) { return {.deck = Deck::numbers, .n = n, .first = first}; }
inline Options standard(int first = 1) { return {.deck = Deck::standard, .n = 26, .first = first}; }

/// Puts cards by name, and refuses what is not legal.
inline void put(State& state, Seat seat, std::string_view words) {
  for (const auto& name : split(words)) {
    UpDown::Moves moves;
    ASSERT_TRUE(UpDown::acting(state).has(seat)) << "seat " << number(seat) << " may not put " << name;
    UpDown::moves(state, seat, moves);
    bool found = false;
    for (const Move move : moves)
      if (UpDown::text(move) == "put " + name) UpDown::apply(state, seat, move), found = true;
    ASSERT_TRUE(found) << "seat " << number(seat) << " cannot put " << name;
  }
}

/// A state in which the two seats, who were dealt these cards, have put the first of them in this order.
inline State state_after(const Options& options, std::string_view one, std::string_view two, int put_one, int put_two) {
  State state = started<UpDown>(options, {{cards(options, one), cards(options, two)}});
  for (int i = 0; i < put_one; ++i) put(state, Seat::one, nth_word(one, static_cast<std::size_t>(i)));
  for (int i = 0; i < put_two; ++i) put(state, Seat::two, nth_word(two, static_cast<std::size_t>(i)));
  return state;
}

/// A finished game.
inline State finished(const Options& options, std::string_view one, std::string_view two) {
  const int each = cards_each(options);
  return state_after(options, one, two, each, each);
}

/// Every beginning of an order of these cards, the empty one and the complete ones included.
inline std::vector<std::vector<Card>> beginnings(CardSet cards) {
  std::vector<std::vector<Card>> all{{}};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Card card : cards) {
      auto longer = all[i];
      bool used = false;
      for (const Card earlier : longer) used |= earlier == card;
      if (used) continue;
      longer.push_back(card);
      all.push_back(longer);
    }
  return all;
}

inline std::vector<Deal> all_deals(int each) {
  std::vector<Deal> deals;
  for (std::uint64_t word = 0; word < std::uint64_t{1} << (2 * each); ++word)
    if (CardSet(word).size() == each) deals.push_back({{CardSet(word), all_cards(each) - CardSet(word)}});
  return deals;
}

/// Every state that can be reached from this deal, each once: who put a card when leaves no trace.
inline std::vector<State> all_states(const Options& options, const Deal& deal) {
  std::vector<State> states;
  for (const auto& one : beginnings(deal.hands[0]))
    for (const auto& two : beginnings(deal.hands[1])) {
      State state = started<UpDown>(options, deal);
      for (const Card card : one) UpDown::apply(state, Seat::one, {options.deck, card});
      for (const Card card : two) UpDown::apply(state, Seat::two, {options.deck, card});
      states.push_back(state);
    }
  return states;
}

}  // namespace baize::updown
