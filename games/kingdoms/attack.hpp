/// Who is stronger (KIN-5).
#pragma once
#include <cstdint>

#include "games/kingdoms/state.hpp"

namespace baize::kingdoms {

constexpr bool is_royal(int value) noexcept { return value >= 11; }

/// What an attacking card is worth against one kingdom.
struct Strength {
  std::int8_t value = 0;  // of the card: ace 1 … king 13
  std::int8_t allies = 0, foes = 0;
  constexpr bool operator==(const Strength&) const noexcept = default;

  constexpr int total() const noexcept { return value + allies - foes; }
  /// Whether it takes a kingdom of that value: it is greater, royalty against 2 to 10, or an ace against royalty.
  constexpr bool beats(int kingdom) const noexcept {
    return total() > kingdom || (is_royal(value) && kingdom >= 2 && kingdom <= 10) || (value == 1 && is_royal(kingdom));
  }
};

/// The seat's kingdoms beside this one.
template <class Layout>
constexpr typename Layout::Cells allies(const Public<Layout>& table, Seat seat, Cell cell) noexcept {
  return Layout::Grid::neighbours(cell) & table.control[index(seat)];
}

template <class Layout>
constexpr Strength strength(const Public<Layout>& table, Seat attacker, Card card, Cell cell) noexcept {
  return {static_cast<std::int8_t>(value(card)), static_cast<std::int8_t>(allies<Layout>(table, attacker, cell).size()),
          static_cast<std::int8_t>(allies<Layout>(table, other(attacker), cell).size())};
}

}  // namespace baize::kingdoms
