/// Looking back at games: what was forced, what was missed, and where the result came from.
#include "bots/analysis.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace baize {
namespace {

class AnalysisOf : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(EveryGame, AnalysisOf,
                         testing::Values("gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"),
                         [](const auto& game) { return game.param; });

TEST_P(AnalysisOf, OnlyASingleLegalMoveIsForcedAndEveryResultIsAccountedFor) {
  const Rulebook& game = **find_game(GetParam());
  SeededRandom dealing(Random(7, 0));
  auto position = *game.deal(game.fewest_seats(), {}, dealing);
  Random random(7, 1);
  std::vector<std::unique_ptr<Position>> positions;
  std::vector<JudgedMove> moves;
  while (!position->over() && moves.size() < 60) {
    const Seat seat = position->acting().first();
    const auto legal = position->legal(seat);
    const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    positions.push_back(position->clone());
    moves.push_back({positions.back().get(), seat, move});
    ASSERT_TRUE(position->play(seat, move));
  }
  const Outcome outcome = position->outcome();
  const Analysis analysis = analysed(moves, outcome, {64, 0}, 1, 2, [] {});
  ASSERT_EQ(analysis.moves.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Review& review = analysis.moves[i];
    EXPECT_EQ(review.forced, moves[i].before->legal(moves[i].seat).size() == 1) << "move " << i;
    EXPECT_LE(review.wins, review.best_wins);
    EXPECT_TRUE(review.wins >= 0 && review.best_wins <= 1);
  }
  for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) {
    const Account& account = analysis.seats[seat];
    EXPECT_NEAR(
        account.result,
        1.0 / static_cast<double>(analysis.seats.size()) + account.deal + account.luck + account.gifts - account.errors,
        1e-9);
  }
}

}  // namespace
}  // namespace baize
