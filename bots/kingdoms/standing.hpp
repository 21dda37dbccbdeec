/// Who is ahead in 25 Kingdoms: by what a seat has, where it has it, and what it can take.
#pragma once
#include <algorithm>
#include <cmath>

#include "bots/kingdoms/worth.hpp"

namespace baize::kingdoms {

/// The open kingdoms that a seat has seen, in a look of its own or when the other pressed.
constexpr Standard::Cells known_to(const Kingdoms::State& table, Seat seat) noexcept {
  Standard::Cells known;
  for (const Cell cell : table.open())
    if (table.seen[index(seat)][cell] != 0) known.add(cell);
  return known;
}

/// The cards of a hand with which a seat takes a kingdom.
constexpr CardSet takers(const Kingdoms::State& table, Seat seat, Cell cell, CardSet hand) noexcept {
  const CardSet aces(0b1111), royals(std::uint64_t{0xFFF} << 40);
  const int kingdom = value(table.kingdom[index(cell)]);
  const int not_enough = std::clamp(kingdom - support(table, seat, cell), 0, 13);
  CardSet enough = hand - CardSet::first_n(4 * not_enough);
  if (is_royal(kingdom)) enough |= hand & aces;
  else if (kingdom >= 2) enough |= hand & royals;
  return enough;
}

/// What the seat knows that it can take, each with a card of its own; in kingdoms, less half of what the cards are
/// worth.
constexpr float sure_of(const Kingdoms::State& table, Seat seat) noexcept {
  float sum = 0;
  CardSet hand = table.hand[index(seat)];
  for (const Cell cell : known_to(table, seat)) {
    const CardSet enough = takers(table, seat, cell, hand);
    if (enough.empty()) continue;
    hand.remove(enough.first());
    sum += 1 - 0.5f * worth(enough.first());
  }
  return sum;
}

/// How well a seat stands where the one that is ahead has so many kingdoms: fitted to the ends of games of good
/// players, as the logarithm of the odds. Early it counts most where the kingdoms lie; late, what can be taken next.
constexpr float standing(const Kingdoms::State& table, Seat seat, float most) noexcept {
  float sum = (0.08f + 0.073f * most) * static_cast<float>(table.kingdoms(seat)) + 0.084f * most * sure_of(table, seat);
  for (const Card card : table.hand[index(seat)]) sum += 0.33f * worth(card);
  for (const Cell cell : table.control[index(seat)])
    sum += 0.072f * static_cast<float>((Standard::Grid::neighbours(cell) & table.open()).size());
  return sum;
}

/// How likely the seat on turn wins.
inline float wins_on_turn(const Kingdoms::State& table) noexcept {
  constexpr float next_turn = 0.13f;
  const auto most = static_cast<float>(std::max(table.kingdoms(Seat::one), table.kingdoms(Seat::two)));
  const float ahead = next_turn + standing(table, table.turn, most) - standing(table, other(table.turn), most);
  return 1 / (1 + std::exp(-ahead));
}

}  // namespace baize::kingdoms
