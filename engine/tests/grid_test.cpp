#include "engine/grid.hpp"

#include <string>

#include <gtest/gtest.h>

namespace baize {
namespace {

static_assert(Grid<5, 5>::name(Grid<5, 5>::at(0, 0)) == "a1" && Grid<5, 5>::read("e5") == Grid<5, 5>::at(4, 4));

template <class Board>
void check_grid() {
  int cells = 0;
  for (const Cell cell : Board::all()) {
    ++cells;
    const int column = Board::column(cell), row = Board::row(cell);
    EXPECT_EQ(Board::at(column, row), cell);
    const std::string name{static_cast<char>('a' + column), static_cast<char>('1' + row)};
    EXPECT_EQ(Board::name(cell), name);
    EXPECT_EQ(Board::read(name), cell);
    typename Board::Cells near;
    for (const Cell other : Board::all()) {
      const int across = Board::column(other) - column, up = Board::row(other) - row;
      if (across * across + up * up == 1) near.add(other);
    }
    EXPECT_EQ(Board::neighbours(cell), near) << name;
  }
  EXPECT_EQ(cells, Board::width * Board::height);
}

TEST(Grid, ALL3_SquaresAreALetterForTheColumnAndANumberForTheRowFromTheBottomLeft) {
  EXPECT_EQ((Grid<8, 7>::name(Grid<8, 7>::at(0, 0))), "a1");
  EXPECT_EQ((Grid<8, 7>::name(Grid<8, 7>::at(7, 0))), "h1");
  EXPECT_EQ((Grid<8, 7>::name(Grid<8, 7>::at(0, 6))), "a7");
  Text text;
  write_square(text, 15, 15);
  EXPECT_EQ(text, "p16");
}

TEST(Grid, NamesAndNeighboursAgreeWithColumnsAndRows) {
  check_grid<Grid<5, 5>>();
  check_grid<Grid<2, 2>>();
  check_grid<Grid<8, 7>>();
  check_grid<Grid<8, 8>>();  // every bit of the word
  check_grid<Grid<1, 3>>();
  check_grid<Grid<4, 8>>();  // every bit of the smaller word
}

TEST(Grid, WhatIsNoSquareIsNotRead) {
  for (const std::string_view wrong : {"", "a", "a0", "a6", "f1", "A1", "1a", "a11", "a1 ", "`1", "a/"})
    EXPECT_EQ((Grid<5, 5>::read(wrong)), Cell::nowhere) << wrong;
}

}  // namespace
}  // namespace baize
