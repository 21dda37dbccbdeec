/// Gerry: options, the size of a table, moves.
#pragma once
#include <cstdint>

#include "engine/card.hpp"
#include "engine/grid.hpp"
#include "engine/move_list.hpp"
#include "engine/seat.hpp"

namespace baize::gerry {

/// Of which cells a line's majority is counted (GER-10).
enum class Majority : std::uint8_t { of_five, of_marked };

struct Options {
  Majority majority = Majority::of_five;

  constexpr bool operator==(const Options&) const noexcept = default;
};

/// The game is played with Size<5, 20>. Smaller tables exist so that tests can enumerate all that could be.
template <int Side, int Turns>
struct Size {
  static_assert(Side >= 2 && Side <= 5);
  using Grid = baize::Grid<Side, Side>;
  using Cells = typename Grid::Cells;
  static constexpr int side = Side, turns = Turns, cells = Side * Side, cards = 2 * cells;
  static constexpr int lines = 2 * Side;  // columns from the left, then rows from the bottom

  /// Ks and Kh, the cards 48 and 49, are the two kings that the players hold (GER-1).
  static constexpr CardSet deck() noexcept {
    return cards <= 48 ? CardSet::first_n(cards) : CardSet::first_n(cards + 2) - CardSet(std::uint64_t{0b11} << 48);
  }
  /// The n-th card in play, from 0.
  static constexpr Card card(int n) noexcept { return card_at(static_cast<unsigned>(n < 48 ? n : n + 2)); }

  static constexpr Cells line(int n) noexcept {
    using Word = decltype(Cells::word);
    const Word column = Grid::left_edge().word, row = Cells::first_n(Side).word;
    return Cells(n < Side ? static_cast<Word>(column << n) : static_cast<Word>(row << Side * (n - Side)));
  }
};

/// There is no passing (GER-6), and never a need for it: the cell where a card has just arrived holds two cards and is
/// not barred, and after a look that ended the turn some other cell than the one looked at must hold two.
struct Move {
  enum class Kind : std::uint8_t { move, look, shift };
  Kind kind = Kind::look;
  Cell cell = Cell::nowhere;  // the selected one; nowhere for a shift, which follows its look
  Card card = Card::none;
  Cell to = Cell::nowhere;

  static constexpr Move up(Cell from, Card card, Cell to) noexcept { return {Kind::move, from, card, to}; }
  static constexpr Move look(Cell cell) noexcept { return {Kind::look, cell, Card::none, Cell::nowhere}; }
  static constexpr Move shift(Card card, Cell to) noexcept { return {Kind::shift, Cell::nowhere, card, to}; }

  constexpr bool operator==(const Move&) const noexcept = default;
};

/// Every face-up card to every other cell, and a look at every cell. A shift has fewer ways.
template <class Size>
using Moves = MoveList<Move, static_cast<std::size_t>(Size::cells*(Size::cells - 1) + Size::cells)>;

template <class Size>
constexpr Text text(Move move) noexcept {
  using Grid = typename Size::Grid;
  Text text;
  switch (move.kind) {
    case Move::Kind::move:
      return text << "move " << Grid::name(move.cell) << ' ' << move.card << ' ' << Grid::name(move.to);
    case Move::Kind::look: return text << "look " << Grid::name(move.cell);
    case Move::Kind::shift: return text << "shift " << move.card << ' ' << Grid::name(move.to);
  }
  return text;
}

constexpr std::uint32_t code(Move move) noexcept {
  return static_cast<std::uint32_t>(move.kind) << 24 | index(move.cell) << 16 | index(move.card) << 8 | index(move.to);
}

}  // namespace baize::gerry
