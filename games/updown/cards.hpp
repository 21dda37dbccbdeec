/// The two decks and what makes a card go up or down (rulings UPD-1, UPD-4, UPD-5).
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/card.hpp"

namespace baize::updown {

/// Both decks use the engine's cards: in the numbers deck card i is the number i + 1 and its suit means nothing. So
/// one word holds a hand of either, and a card alone does not say how it is written: that takes the deck.
enum class Deck : std::uint8_t { numbers, standard };

enum : std::uint8_t { fewest_each = 2, most_each = 26, usual_each = 10 };  // cards of a seat

constexpr CardSet all_cards(int each) noexcept { return CardSet::first_n(2 * each); }

/// `7` or `Qh`; `??` for none.
constexpr Text& write_card(Text& text, Deck deck, Card card) noexcept {
  if (deck == Deck::standard || card == Card::none) return text << card;
  return text << static_cast<int>(index(card)) + 1;
}
constexpr Text card_name(Deck deck, Card card) noexcept {
  Text text;
  write_card(text, deck, card);
  return text;
}

/// None where the text is no card of a deck of 2 × `each`. A number has no leading zero, so that every card has one
/// name.
constexpr Card card_named(Deck deck, int each, std::string_view text) noexcept {
  if (deck == Deck::standard) {
    const Card card = read_card(text);
    return is_joker(card) ? Card::none : card;
  }
  if (text.empty() || text.size() > 2 || text[0] == '0') return Card::none;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return Card::none;
    number = 10 * number + (digit - '0');
  }
  return number <= 2 * each ? card_at(static_cast<unsigned>(number - 1)) : Card::none;
}

/// Whether `above`, laid upon `below`, is a point for seat 1: higher (UPD-4), or equal and red (UPD-5). One rank
/// more for a red card says just that: it then beats its equals, and still nothing above it.
constexpr bool goes_up(Deck deck, Card below, Card above) noexcept {
  const unsigned standard = deck == Deck::standard ? 1U : 0U;
  const unsigned shift = 2 * standard, red = 0b0110U >> (index(above) & 3U) & standard;
  return (index(above) >> shift) + red > index(below) >> shift;
}

}  // namespace baize::updown
