/// Which cards are publicly known to differ in rank.
#pragma once
#include <array>
#include <cstdint>

#include "engine/card.hpp"

namespace baize::fifty_six {

/// A pair of peeks that did not match tells everyone that the two ranks differ (ALL-9), wherever the cards go from then
/// on. So this is a relation between cards, not places: a bit for every two cards of different ranks. The row of a card
/// has a bit for each card of a lower rank r' < r, which are 4r; the four rows of a rank follow one another, and the
/// rows of all lower ranks are 16 (0 + 1 + … + (r - 1)) = 8r (r - 1) bits.
class Differences {
 public:
  constexpr void add(Card one, Card two) noexcept { add_if(true, one, two); }
  /// As a number, not a branch: whether something is new is as good as random.
  constexpr void add_if(bool is_new, Card one, Card two) noexcept {
    const Card low = one < two ? one : two, high = one < two ? two : one;
    const unsigned bit = start(high) + index(low);
    bits_[bit / 8] = static_cast<std::uint8_t>(bits_[bit / 8] | (is_new ? 1u : 0u) << bit % 8);
  }

  /// The cards of lower rank that this card is known to differ from.
  constexpr CardSet lower(Card card) const noexcept {
    // Eight bytes hold every row: it starts in the middle of a byte at most and has 52 bits at most.
    constexpr unsigned last_start = bytes - 8;
    const unsigned bit = start(card), byte = bit / 8 < last_start ? bit / 8 : last_start;
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bits_[byte + i]} << 8 * i;
    return CardSet(word >> (bit - 8 * byte)) & CardSet::first_n(static_cast<int>(4 * rank(card)));
  }

  constexpr bool operator==(const Differences&) const noexcept = default;

 private:
  static constexpr unsigned start(Card card) noexcept {
    return 4 * rank(card) * (2 * rank(card) + index(card) % 4 - 2);
  }
  static constexpr unsigned bytes = (8 * 13 * 12 + 2 * 52) / 8;  // twelve ranks above the ace, and the two jokers
  std::array<std::uint8_t, bytes> bits_{};
};

static_assert(sizeof(Differences) == 169);

}  // namespace baize::fifty_six
