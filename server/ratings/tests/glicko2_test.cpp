#include "server/ratings/glicko2.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace baize {
namespace {

constexpr std::int64_t day = 86'400'000;

TEST(Glicko2, FollowsThePublishedExample) {
  const Strength player{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::vector<Bout> bouts{{{.rating = 1400, .deviation = 30, .volatility = 0.06}, 1},
                                {{.rating = 1550, .deviation = 100, .volatility = 0.06}, 0},
                                {{.rating = 1700, .deviation = 300, .volatility = 0.06}, 0}};
  const Strength after = after_bouts(player, bouts, 1);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, APauseMakesLessCertainUpToANewcomer) {
  const Strength known{.rating = 1800, .deviation = 50, .volatility = 0.06};
  EXPECT_EQ(after_pause(known, 0).deviation, 50);
  const double month = after_pause(known, 30).deviation;
  EXPECT_NEAR(month, std::sqrt(50 * 50 + 30 * std::pow(0.06 * 173.7178, 2)), 1e-9);
  EXPECT_EQ(after_pause(known, 1e6).deviation, newcomers_deviation);
  EXPECT_EQ(after_pause(known, 1e6).rating, 1800);
  EXPECT_EQ(after_pause(known, -5).deviation, 50) << "a clock that was set back";
  EXPECT_GT(after_pause({.rating = 1500, .deviation = 50, .volatility = 0.09}, 30).deviation, month);
}

TEST(Glicko2, ManyGamesInADayDoNotMakeUncertain) {
  Strength player{.rating = 1500, .deviation = 60, .volatility = 0.06};
  for (int i = 0; i < 1000; ++i) {
    const std::vector<Bout> bout{{{.rating = 1500, .deviation = 60, .volatility = 0.06}, i % 2 == 0 ? 1.0 : 0.0}};
    player = after_bouts(player, bout, 0.001);
  }
  EXPECT_LT(player.deviation, 45);
  EXPECT_GE(player.deviation, least_deviation);
  EXPECT_NEAR(player.rating, 1500, 30);
}

TEST(Glicko2, TwoNewcomersMoveAlikeAndApart) {
  const std::vector<RatedSeat> seats{{.before = {}, .share = 12, .last_ms = 0},
                                     {.before = {}, .share = 0, .last_ms = 0}};
  const auto after = after_game(seats, 100 * day);
  EXPECT_NEAR(after[0].rating - 1500, 1500 - after[1].rating, 1e-6);
  EXPECT_GT(after[0].rating, 1600);
  EXPECT_LT(after[0].deviation, 300);
  const std::vector<RatedSeat> drawn{{.before = {}, .share = 6, .last_ms = 0},
                                     {.before = {}, .share = 6, .last_ms = 0}};
  EXPECT_NEAR(after_game(drawn, day)[0].rating, 1500, 1e-9);
}

TEST(Glicko2, FourSeatsAreRatedAgainstEachOther) {
  std::vector<RatedSeat> seats(4);
  for (int share : {0, 1, 2}) seats[static_cast<unsigned>(share)].share = 4;  // three share the win
  const auto after = after_game(seats, day);
  EXPECT_NEAR(after[0].rating, after[2].rating, 1e-9);
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_LT(after[3].rating, 1400);
}

TEST(Glicko2, WhoWasAwayMovesFurther) {
  const Strength known{.rating = 1500, .deviation = 50, .volatility = 0.06};
  const std::vector<RatedSeat> seats{{.before = known, .share = 12, .last_ms = 700 * day},
                                     {.before = known, .share = 0, .last_ms = 1}};
  const auto after = after_game(seats, 700 * day);
  EXPECT_LT(after[0].rating - 1500, 15);
  EXPECT_GT(1500 - after[1].rating, 30);
}

TEST(Glicko2, FindsTheStrengthThatMadeTheResults) {
  std::mt19937 random(1);
  Strength player;
  const double truth = 1750;
  for (int i = 0; i < 400; ++i) {
    const double opponent = 1400 + static_cast<double>(random() % 700);
    const double wins = 1 / (1 + std::pow(10, (opponent - truth) / 400));
    const double score = static_cast<double>(random()) / 4294967296.0 < wins ? 1 : 0;
    const std::vector<Bout> bout{{{.rating = opponent, .deviation = 50, .volatility = 0.06}, score}};
    player = after_bouts(player, bout, 0.1);
  }
  EXPECT_NEAR(player.rating, truth, 100);
  EXPECT_LT(player.deviation, 60);
}

TEST(Glicko2, StaysFiniteWhateverHappens) {
  Strength player;
  for (int i = 0; i < 3000; ++i) {
    const std::vector<Bout> bout{{{.rating = 4000, .deviation = 30, .volatility = 0.06}, i < 1500 ? 1.0 : 0.0}};
    player = after_bouts(player, bout, i % 100);
    ASSERT_TRUE(std::isfinite(player.rating) && std::isfinite(player.volatility)) << i;
    ASSERT_GT(player.volatility, 0);
    ASSERT_LT(player.volatility, 1);
  }
}

}  // namespace
}  // namespace baize
