/// Elo, intervals and sequential tests, against figures worked out by hand and by simulation.
#include "arena/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/random.hpp"

namespace baize {
namespace {

TEST(Elo, IsTheLogisticScale) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-9);
  EXPECT_NEAR(score_of(elo_of(0.37)), 0.37, 1e-12);
  EXPECT_TRUE(std::isfinite(elo_of(1)) && std::isfinite(elo_of(0)));
}

TEST(Scores, HaveAnIntervalThatHolds95TimesOf100) {
  constexpr double truth = 0.7;
  Random random(5);
  int held = 0;
  constexpr int runs = 2000;
  for (int run = 0; run < runs; ++run) {
    Scores scores;
    for (int i = 0; i < 60; ++i) scores.add(random.below(1000) < 1000 * truth ? 1 : 0);
    const Estimate estimate = scores.estimate();
    held += estimate.low <= truth && truth <= estimate.high;
  }
  EXPECT_NEAR(static_cast<double>(held) / runs, 0.95, 0.02);
}

TEST(Scores, ASweepIsNoCertainty) {
  Scores scores;
  for (int i = 0; i < 10; ++i) scores.add(1);
  EXPECT_EQ(scores.estimate().value, 1);
  EXPECT_LT(scores.estimate().low, 0.85);
  EXPECT_EQ(scores.estimate().high, 1);
}

TEST(Scores, DealsThatDecideThemselvesSayThatPlayersAreEqual) {
  // Every deal gives each side one win: no spread at all, and so a narrow interval.
  Scores even, noisy;
  for (int i = 0; i < 100; ++i) even.add(0.5), noisy.add(i % 2);
  EXPECT_LT(even.estimate().high - even.estimate().low, 0.3 * (noisy.estimate().high - noisy.estimate().low));
}

TEST(Spread, HasAnIntervalThatHolds95TimesOf100EvenForFew) {
  for (const int few : {5, 10, 40}) {
    Random random(7);
    int held = 0;
    constexpr int runs = 4000;
    for (int run = 0; run < runs; ++run) {
      Spread spread;
      for (int i = 0; i < few; ++i) {
        double sum = 0;  // of twelve even draws: as good as normal
        for (int j = 0; j < 12; ++j) sum += random.below(1'000'000) / 1e6;
        spread.add(sum);
      }
      const Estimate estimate = spread.estimate();
      held += estimate.low <= 6 && 6 <= estimate.high;
    }
    EXPECT_NEAR(static_cast<double>(held) / runs, 0.95, 0.012) << few;
  }
}

TEST(Sprt, FindsOutWhichDifferenceIsNearer) {
  const Sprt sprt(0, 100);
  int wrong = 0, open = 0;
  for (std::uint64_t run = 0; run < 200; ++run) {
    Random random(run, 1);
    const bool stronger = run % 2 == 0;
    const double truth = score_of(stronger ? 100 : 0);
    Scores scores;
    while (sprt.verdict(scores) == Sprt::Verdict::open && scores.count() < 2000)
      scores.add(random.below(100'000) < 100'000 * truth ? 1 : 0);
    const auto verdict = sprt.verdict(scores);
    open += verdict == Sprt::Verdict::open;
    wrong += verdict != Sprt::Verdict::open && (verdict == Sprt::Verdict::higher) != stronger;
  }
  EXPECT_EQ(open, 0);
  EXPECT_LE(wrong, 20) << "5 % of 200 are 10";
}

TEST(Ratings, RecoverTheStrengthsThatMadeTheScores) {
  const std::vector<double> truth{0, 150, -100};
  std::vector<DealScore> scores;
  Random random(9);
  for (std::uint64_t deal = 0; deal < 1500; ++deal)
    for (unsigned one = 0; one < 3; ++one)
      for (unsigned two = one + 1; two < 3; ++two)
        scores.push_back(
            {one, two, deal, random.below(100'000) < 100'000 * score_of(truth[one] - truth[two]) ? 1.0 : 0.0});
  const auto found = ratings(scores, 3);
  EXPECT_EQ(found[0].value, 0);
  for (unsigned i = 1; i < 3; ++i) {
    EXPECT_NEAR(found[i].value, truth[i], 20);
    EXPECT_LT(found[i].low, truth[i]);
    EXPECT_GT(found[i].high, truth[i]);
    EXPECT_LT(found[i].high - found[i].low, 60);
  }
}

}  // namespace
}  // namespace baize
