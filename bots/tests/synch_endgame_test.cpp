/// The exact end-game against the rules themselves.
#include <gtest/gtest.h>

#include "bots/synch/endgame.hpp"
#include "bots/tests/synch_positions.hpp"
#include "bots/tests/synch_solver.hpp"

namespace baize::synch {
namespace {

/// Both solve the board; every position must have the same value.
void expect_agreement(const State& board) {
  const Solver solver(board);
  Endgame endgame(std::size_t{1} << 20);
  ASSERT_TRUE(endgame.solve(board, [] { return true; }));
  State state = board;
  state.placed = 2;
  const int cells = board.size * board.size;
  std::vector<Square> open;
  for (int number = 0; number < cells; ++number)
    if (board.is_empty(cell(number, board.size))) open.push_back(cell(number, board.size));
  for (std::size_t filled = 0; filled < std::size_t{1} << open.size(); ++filled) {
    state.symbols = board.symbols;
    for (std::size_t i = 0; i < open.size(); ++i)
      if ((filled >> i & 1u) != 0)
        state.symbols[0][static_cast<std::size_t>(open[i].row)] |= static_cast<std::uint16_t>(1u << open[i].column);
    for (int one = 0; one < cells; ++one) {
      for (int two = 0; two < cells; ++two) {
        state.marker = {cell(one, board.size), cell(two, board.size)};
        state.directioner = Seat::one;
        ASSERT_EQ(endgame.value(state), solver.value(state)) << "filled " << filled << " markers " << one << ' ' << two;
        state.directioner = Seat::two;
        ASSERT_EQ(endgame.value(state), -solver.value(state))
            << "filled " << filled << " markers " << one << ' ' << two;
      }
    }
  }
}

class SynchEndgame : public testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(BothVariants, SynchEndgame, testing::Values(Variant::decide_first, Variant::direct_first));

TEST_P(SynchEndgame, AgreesWithTheRulesOnTheSmallestBoard) { expect_agreement(opened(2, GetParam())); }
TEST_P(SynchEndgame, AgreesWithTheRulesOnThreeByThree) { expect_agreement(opened(3, GetParam())); }
TEST_P(SynchEndgame, AgreesWithTheRulesWhenGamesStallSoon) {
  expect_agreement(opened(3, GetParam(), 1));
  expect_agreement(opened(2, GetParam(), 3));
}
TEST_P(SynchEndgame, AgreesWithTheRulesLateOnLargerBoards) {
  expect_agreement(late(4, GetParam(), 4, 1));
  expect_agreement(late(5, GetParam(), 3, 2));
  expect_agreement(late(8, GetParam(), 1, 3));
}

}  // namespace
}  // namespace baize::synch
