/// Matched pairs in one byte each: the one just made, and those that seats keep (rulings FIF-3, FIF-6).
#pragma once
#include <cstdint>

#include "engine/card.hpp"
#include "engine/seat.hpp"

namespace baize::fifty_six {

/// Ranks as the engine counts them, under the names of the chart.
enum class Rank : std::uint8_t { ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, joker };

constexpr Rank rank_of(Card card) noexcept { return static_cast<Rank>(rank(card)); }
constexpr int value(Rank rank) noexcept { return static_cast<int>(rank) + 1; }
constexpr CardSet cards_of(Rank rank) noexcept { return CardSet(std::uint64_t{0xF} << 4 * static_cast<int>(rank)); }

/// Two different cards of one rank.
class Pair {
 public:
  constexpr Pair() noexcept = default;
  constexpr Pair(Card one, Card two) noexcept
      : bits_(static_cast<std::uint8_t>(index(rank_of(one)) << 4 | (one < two ? suits(one, two) : suits(two, one)))) {}

  constexpr bool none() const noexcept { return bits_ == 0; }
  constexpr Rank rank() const noexcept { return static_cast<Rank>(bits_ >> 4); }
  constexpr Card low() const noexcept { return card_at(4u * (bits_ >> 4) + (bits_ >> 2 & 3u)); }
  constexpr Card high() const noexcept { return card_at(4u * (bits_ >> 4) + (bits_ & 3u)); }
  constexpr bool both_red() const noexcept { return is_red(low()) && is_red(high()); }
  constexpr bool both_black() const noexcept { return !is_red(low()) && !is_red(high()); }
  constexpr bool operator==(const Pair&) const noexcept = default;

 private:
  static constexpr unsigned index(Rank rank) noexcept { return static_cast<unsigned>(rank); }
  static constexpr unsigned suits(Card low, Card high) noexcept {
    return baize::index(low) % 4 << 2 | baize::index(high) % 4;
  }
  std::uint8_t bits_ = 0;  // the rank, the lower suit, the higher: never equal, so that 0 is no pair
};

/// What a kept pair is for. Kings can be either (FIF-11).
enum class Use : std::uint8_t { shield, claim };

/// A pair in front of a seat: a 9, a 10 or a king (FIF-6). It shields its owner from a loss, or claims another seat's
/// match.
class Kept {
 public:
  constexpr Kept() noexcept = default;
  constexpr Kept(Seat owner, Use use, Pair pair) noexcept
      : bits_(static_cast<std::uint8_t>(index(owner) << 6 | static_cast<unsigned>(use) << 5 |
                                        (pair.rank() == Rank::king ? 1u : 0u) << 4 |
                                        (index(pair.low()) % 4 << 2 | index(pair.high()) % 4))) {}

  constexpr bool none() const noexcept { return bits_ == 0; }
  constexpr Seat owner() const noexcept { return seat_at(bits_ >> 6); }
  constexpr Use use() const noexcept { return static_cast<Use>(bits_ >> 5 & 1u); }
  constexpr Pair pair() const noexcept {
    const Rank rank = (bits_ & 16u) != 0 ? Rank::king : use() == Use::shield ? Rank::nine : Rank::ten;
    const unsigned first = 4u * static_cast<unsigned>(rank);
    return {card_at(first + (bits_ >> 2 & 3u)), card_at(first + (bits_ & 3u))};
  }
  constexpr bool operator==(const Kept&) const noexcept = default;

 private:
  std::uint8_t bits_ = 0;  // owner, use, king or not, the two suits as in Pair: 0 is none
};

}  // namespace baize::fifty_six
