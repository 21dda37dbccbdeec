#include "engine/result.hpp"

#include <gtest/gtest.h>

namespace baize {
namespace {

using Shares = std::array<std::uint8_t, most_seats>;

static_assert(most_wins(3, 2).share == Shares{12, 0, 0, 0} && most_wins(3, 2).score[1] == 2);

TEST(Result, ALL7_TheMostWins) {
  EXPECT_EQ(most_wins(0, 1).share, (Shares{0, 12, 0, 0}));
  EXPECT_EQ(most_wins({1, 5, 2, 0}, 3).share, (Shares{0, 12, 0, 0}));
  EXPECT_EQ(most_wins({-3, -5, -4, -2}, 4).share, (Shares{0, 0, 0, 12}));
}

TEST(Result, ALL7_EqualCountsShareTheWin) {
  EXPECT_EQ(most_wins(4, 4).share, (Shares{6, 6, 0, 0}));
  EXPECT_EQ(most_wins({7, 2, 7, 0}, 3).share, (Shares{6, 0, 6, 0}));
  EXPECT_EQ(most_wins({7, 7, 7, 0}, 3).share, (Shares{4, 4, 4, 0}));
  EXPECT_EQ(most_wins({0, 0, 0, 0}, 4).share, (Shares{3, 3, 3, 3}));
}

TEST(Result, SeatsThatAreNotInTheGameShareNothing) {
  EXPECT_EQ(most_wins({0, 0, 0, 0}, 2).share, (Shares{6, 6, 0, 0}));
  EXPECT_EQ(most_wins({-1, -1, 0, 0}, 2).share, (Shares{6, 6, 0, 0}));
}

}  // namespace
}  // namespace baize
