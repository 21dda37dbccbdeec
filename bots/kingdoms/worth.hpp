/// What cards are worth in 25 Kingdoms, and what they can be expected to take.
#pragma once
#include <algorithm>
#include <array>

#include "games/kingdoms/kingdoms.hpp"

namespace baize::kingdoms {

/// Turns of work that a card in the hand saves, in kingdoms: what it takes of all there is, and a little more for aces,
/// which wait for royalty, found by playing.
constexpr float worth(Card card) noexcept {
  constexpr std::array<float, 14> by_value{0,     0.35f, 0.13f, 0.15f, 0.18f, 0.25f, 0.29f,
                                           0.36f, 0.52f, 0.63f, 0.71f, 0.76f, 0.87f, 0.93f};
  return by_value[static_cast<unsigned>(value(card))];
}
/// Of a card that nobody knows.
constexpr float usual_worth = 0.5f;

/// Allies less foes beside a kingdom.
constexpr int support(const Public<Standard>& table, Seat seat, Cell cell) noexcept {
  const auto around = Standard::Grid::neighbours(cell);
  return (around & table.control[index(seat)]).size() - (around & table.control[index(other(seat))]).size();
}

/// A kingdom supports attacks on all open ones beside it, as long as they are open. By how much more support a seat is
/// ahead once it has taken this one.
constexpr int ground(const Public<Standard>& table, Seat seat, Cell cell) noexcept {
  return (Standard::Grid::neighbours(cell) & table.open()).size() - support(table, seat, cell);
}

/// How likely a card takes a kingdom that may be any of some cards.
class Odds {
 public:
  constexpr explicit Odds(CardSet unseen) noexcept {
    const float one = unseen.empty() ? 0 : 1 / static_cast<float>(unseen.size());
    for (unsigned v = 1; v <= 13; ++v) below_[v + 1] = below_[v] + one * static_cast<float>(of_value(unseen, v).size());
  }

  constexpr float of(Card card, int supported) const noexcept {
    const int own = value(card);
    const float greater = below_[static_cast<unsigned>(std::clamp(own + supported, 1, 14))];
    if (is_royal(own)) return std::max(greater, below_[11]);  // with three foes beside it a jack is still an 8
    return own == 1 ? greater + below_[14] - below_[11] : greater;
  }

 private:
  static constexpr CardSet of_value(CardSet cards, unsigned v) noexcept {
    return cards & CardSet(std::uint64_t{0b1111} << 4 * (v - 1));
  }
  std::array<float, 15> below_{};  // the share of cards with less than that value
};

}  // namespace baize::kingdoms
