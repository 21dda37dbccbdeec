/// What somebody knows of a table of Gerry, cell by cell.
#pragma once
#include <array>

#include "games/gerry/gerry.hpp"

namespace baize::gerry {

/// Red's value of a card: black cards count against it.
constexpr int signed_value(Card card) noexcept { return is_red(card) ? value(card) : -value(card); }

/// The face-down cards that a seat has looked at from a turn on. (A seat knows where most of them lie now; in a world
/// that it imagines all of them lie somewhere.)
inline CardSet seen_since(const Gerry::State& table, Seat seat, int since) noexcept {
  CardSet seen;
  CardPlaces<Gerry::Size> hidden = table.hidden;
  for (int turn = table.over() ? Gerry::Size::turns - 1 : table.played; turn >= since; --turn) {
    const auto t = static_cast<unsigned>(turn);
    const Look look = table.looks[t];
    if (look.to != Cell::nowhere) hidden.carry(table.shifted[t], look.to, look.cell);
    if (look.cell != Cell::nowhere && t % 2 == index(seat)) seen |= hidden.at(look.cell, table.down);
  }
  return seen;
}

/// Follows the table through moves without reckoning anew.
class Outlook {
 public:
  static constexpr std::size_t cells = Gerry::Size::cells;

  /// Of somebody who knows these face-down cards.
  Outlook(const Gerry::State& table, CardSet known) noexcept : known_(known & table.down), others_(table.down - known) {
    for (const Card card : table.face_up()) sum_[index(table.up[index(card)])] += signed_value(card);
    for (const Card card : table.down) count(card, table.hidden.of(card), 1);
    reckon_average();
  }

  /// Red's lead by the cards that are known, the others counting what they count on average.
  int lead(unsigned cell) const noexcept { return sum_[cell] + average_[unknown_[cell]]; }
  /// Face-down cards that may be any of `others`.
  int unknown(unsigned cell) const noexcept { return unknown_[cell]; }
  CardSet known() const noexcept { return known_; }
  CardSet others() const noexcept { return others_; }

  void move(Card card, Cell from, Cell to) noexcept {
    sum_[index(from)] -= signed_value(card);
    sum_[index(to)] += signed_value(card);
  }
  void shift(Card card, Cell from, Cell to) noexcept {
    count(card, from, -1);
    count(card, to, 1);
  }
  /// These cards of a cell are known from now on.
  void learn(CardSet cards, Cell cell) noexcept {
    cards &= others_;
    if (cards.empty()) return;
    for (const Card card : cards) count(card, cell, -1);
    known_ |= cards;
    others_ -= cards;
    for (const Card card : cards) count(card, cell, 1);
    reckon_average();
  }

 private:
  void count(Card card, Cell cell, int times) noexcept {
    if (known_.has(card)) sum_[index(cell)] += times * signed_value(card);
    else unknown_[index(cell)] = static_cast<std::uint8_t>(unknown_[index(cell)] + times);
  }
  void reckon_average() noexcept {
    const int size = others_.size();
    if (size == 0) return;
    const int sum = sums(others_).lead();
    for (int n = 1; n < static_cast<int>(average_.size()); ++n) average_[static_cast<unsigned>(n)] = n * sum / size;
  }

  std::array<int, cells> sum_{};
  std::array<std::uint8_t, cells> unknown_{};
  std::array<int, cells + 1> average_{};  // of so many cards of `others`
  CardSet known_, others_;
};

}  // namespace baize::gerry
