/// Playing cards (ruling ALL-3).
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/set.hpp"
#include "engine/text.hpp"

namespace baize {

/// 0 … 51: rank (0 is the ace) times four plus suit (spades, hearts, diamonds, clubs); then the two jokers.
enum class Card : std::uint8_t { red_joker = 52, black_joker = 53, none = 255 };

using CardSet = Set<Card, std::uint64_t>;

constexpr unsigned index(Card card) noexcept { return static_cast<unsigned>(card); }
constexpr Card card_at(unsigned index) noexcept { return static_cast<Card>(index); }
/// 0 ace … 12 king, 13 joker.
constexpr unsigned rank(Card card) noexcept { return index(card) / 4; }
/// Ace 1 … king 13.
constexpr int value(Card card) noexcept { return static_cast<int>(rank(card)) + 1; }
constexpr bool is_joker(Card card) noexcept { return card == Card::red_joker || card == Card::black_joker; }
/// Hearts, diamonds and the red joker.
constexpr bool is_red(Card card) noexcept {
  return is_joker(card) ? card == Card::red_joker : (0b0110u >> index(card) % 4 & 1u) != 0;
}

constexpr std::string_view rank_letters = "A23456789TJQKX";
constexpr std::string_view suit_letters = "shdc";

constexpr char rank_letter(unsigned rank) noexcept { return rank_letters[rank]; }

/// `Qh`, `Td`, `Xr`; `??` for none, which is how a hidden card is written.
constexpr Text& operator<<(Text& text, Card card) noexcept {
  if (card == Card::none) return text << "??";
  if (is_joker(card)) return text << 'X' << (is_red(card) ? 'r' : 'b');
  return text << rank_letters[rank(card)] << suit_letters[index(card) % 4];
}
constexpr Text name(Card card) noexcept {
  Text text;
  text << card;
  return text;
}

/// None where the text is no card.
constexpr Card read_card(std::string_view text) noexcept {
  if (text.size() != 2) return Card::none;
  if (text == "Xr") return Card::red_joker;
  if (text == "Xb") return Card::black_joker;
  const auto rank = rank_letters.find(text[0]), suit = suit_letters.find(text[1]);
  if (rank >= 13 || suit == std::string_view::npos) return Card::none;
  return card_at(static_cast<unsigned>(4 * rank + suit));
}

}  // namespace baize
