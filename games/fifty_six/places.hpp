/// The grid the cards lie on, its squares and its crosses (rulings FIF-1, FIF-6, FIF-7, FIF-14).
#pragma once
#include "engine/grid.hpp"

namespace baize::fifty_six {

using Board = Grid<8, 7>;
using Cells = Board::Cells;

/// Where cards can lie: all but the corners; with jokers the corners a1 and h7 too, never a7 and h1.
constexpr Cells places(bool jokers) noexcept {
  constexpr Cell a1 = Board::at(0, 0), h1 = Board::at(7, 0), a7 = Board::at(0, 6), h7 = Board::at(7, 6);
  return jokers ? Board::all() - Cells{h1, a7} : Board::all() - Cells{a1, h1, a7, h7};
}

constexpr Cells square(Cell bottom_left) noexcept {
  constexpr std::uint64_t at_a1 = 0b11u | 0b11u << Board::width;
  return Cells(at_a1 << index(bottom_left));
}

/// The bottom-left places of the 2 × 2 squares that hold at least one of these cells.
constexpr Cells squares_with(Cells cells) noexcept {
  constexpr int up = Board::width;
  constexpr std::uint64_t last_column = Board::left_edge().word << (up - 1);
  const std::uint64_t word = cells.word | cells.word >> 1 | cells.word >> up | cells.word >> (up + 1);
  return Cells(word & ~last_column) & Cells::first_n(Board::size - up);
}

/// The centre and what the grid has of its four neighbours.
constexpr Cells cross(Cell centre) noexcept { return Board::neighbours(centre) | Cells::only(centre); }

/// The centres of the crosses that hold at least one of these cells.
constexpr Cells crosses_with(Cells cells) noexcept {
  constexpr int up = Board::width;
  constexpr std::uint64_t left = Board::left_edge().word, right = left << (up - 1);
  const std::uint64_t word = cells.word;
  return Cells(word | (word & ~left) >> 1 | (word & ~right) << 1 | word >> up | word << up) & Board::all();
}

/// The order of names: by column, then row.
constexpr bool is_before(Cell one, Cell two) noexcept {
  const auto order = [](Cell cell) { return Board::column(cell) * Board::height + Board::row(cell); };
  return order(one) < order(two);
}

}  // namespace baize::fifty_six
