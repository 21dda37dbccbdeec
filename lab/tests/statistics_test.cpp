/// Intervals hold the truth as often as they say: simulated where the truth is known.
#include "lab/statistics.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "games/catalogue.hpp"
#include "lab/readings.hpp"

namespace baize::lab {
namespace {

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// How many of many simulated intervals hold the truth.
double coverage(double truth, const std::function<Figure(Random&)>& simulate) {
  constexpr int runs = 2000;
  int held = 0;
  for (int i = 0; i < runs; ++i) {
    Random random(7, static_cast<std::uint64_t>(i));
    const Figure figure = simulate(random);
    held += figure.low <= truth && truth <= figure.high;
  }
  return static_cast<double>(held) / runs;
}

void expect_about_95(double covered) {
  EXPECT_GE(covered, 0.93);
  EXPECT_LE(covered, 0.985);
}

TEST(Statistics, ProportionsAreCovered) {
  for (const double truth : {0.03, 0.2, 0.5, 0.9})
    for (const Count games : {Count{60}, Count{1000}}) {
      SCOPED_TRACE(truth);
      expect_about_95(coverage(truth, [&](Random& random) {
        Count some = 0;
        for (Count i = 0; i < games; ++i) some += uniform(random) < truth;
        return proportion(some, games);
      }));
    }
}

TEST(Statistics, SharesOfTheWinAreCoveredWithDrawsAndGamesOfOneDeal) {
  // Half of what decides is the deal, which two games share; a fifth are draws.
  for (const double deal_part : {0.0, 0.9}) {
    SCOPED_TRACE(deal_part);
    expect_about_95(coverage(0.5, [&](Random& random) {
      Moments moments;
      constexpr Count deals = 80;
      for (Count deal = 0; deal < deals; ++deal) {
        const double luck = uniform(random);
        Count twelfths = 0;
        for (int game = 0; game < 2; ++game) {
          const double x = uniform(random) < deal_part ? luck : uniform(random);
          twelfths += x < 0.4 ? 12 : x < 0.6 ? 6 : 0;
        }
        moments.add(twelfths);
      }
      return share_of(moments, deals, 1.0 / 24);
    }));
  }
}

TEST(Statistics, MeansAreCovered) {
  expect_about_95(coverage(20, [](Random& random) {
    Moments moments;
    for (int i = 0; i < 12; ++i) moments.add(random.below(41));
    return mean_of(moments, 12);
  }));
}

TEST(Statistics, MeansOverDecisionsOfGamesAreCovered) {
  // Long games offer more: what is seen in one game goes together.
  const double truth = (10.0 * 5 + 20.0 * 9) / 30;  // games of 10 decisions with 5 moves, of 20 with 9
  expect_about_95(coverage(truth, [](Random& random) {
    Ratio ratio;
    for (int game = 0; game < 100; ++game) {
      const bool longer = random.below(2) == 0;
      Count moves = 0;
      const Count decisions = longer ? 20 : 10;
      for (Count i = 0; i < decisions; ++i) moves += (longer ? 7 : 3) + random.below(5);
      ratio.add(decisions, moves);
    }
    return ratio_of(ratio, 100);
  }));
}

TEST(Statistics, QuantilesAreCovered) {
  const double covered = coverage(50, [](Random& random) {
    Histogram histogram;
    for (int i = 0; i < 200; ++i) histogram.add(random.below(101));
    return quantile(histogram, 0.5, 200);
  });
  EXPECT_GE(covered, 0.93);  // whole numbers: rather more
}

TEST(Statistics, TheDealsPartOfTheVarianceIsCovered) {
  // With chance 0.6 a game is decided by the deal's coin: then 36 % of the variance is the deal's.
  expect_about_95(coverage(0.36, [](Random& random) {
    std::array<Count, Counts::results * Counts::results> twice{};
    for (int deal = 0; deal < 300; ++deal) {
      const bool coin = random.below(2) == 0;
      const auto game = [&] { return uniform(random) < 0.6 ? coin : random.below(2) == 0; };
      const unsigned first = game() ? 12 : 0, second = game() ? 12 : 0;
      ++twice[first * Counts::results + second];
    }
    return variance_of(twice).deal;
  }));
}

TEST(Statistics, ThePlayersPartOfTheVarianceIsCovered) {
  // The better player wins 80 % from either seat: 0.3² of 0.25.
  expect_about_95(coverage(0.36, [](Random& random) {
    std::array<Count, Counts::results * Counts::results> twice{};
    for (int deal = 0; deal < 300; ++deal) {
      const unsigned first = uniform(random) < 0.8 ? 12 : 0, second = uniform(random) < 0.2 ? 12 : 0;
      ++twice[first * Counts::results + second];
    }
    return variance_of(twice).players;
  }));
}

TEST(Statistics, DifferencesAreCovered) {
  expect_about_95(coverage(0.25, [](Random& random) {
    std::array<Moments, 2> moments;
    for (Count i = 0; i < 200; ++i)
      for (const std::size_t which : {0u, 1u}) moments[which].add(uniform(random) < (which == 0 ? 0.7 : 0.45) ? 12 : 0);
    return difference(share_of(moments[0], 200, 1.0 / 12), share_of(moments[1], 200, 1.0 / 12));
  }));
}

TEST(Statistics, StepsOfSkillAreCovered) {
  Plan plan;
  plan.setup.game = *find_game("updown");
  plan.setup.options = *plan.setup.game->complete(2, {});
  plan.metrics = {"skill"};
  plan = *completed(plan);
  const auto parts = parts_of(plan);
  const std::array<double, 4> wins{0.9, 0.75, 0.6, 0.55};  // of each level against the one below
  ASSERT_EQ(parts.size(), wins.size());
  double elo = 0;
  for (const double share : wins) elo += elo_of(share);
  expect_about_95(coverage(elo / elo_of(0.75), [&](Random& random) {
    std::vector<Counts> counts(parts.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts[i].deals = 50, counts[i].games = 100;
      const auto game = [&] { return uniform(random) < wins[i] ? Count{12} : Count{0}; };
      for (Count deal = 0; deal < counts[i].deals; ++deal) {
        const Count first = game();
        counts[i].score.add(first + game());
      }
    }
    return find_reading(readings_of(plan, parts, counts), "skill")->figure;
  }));
}

TEST(Statistics, DifferencesRaiseFalseAlarmsAsOftenAsTheySay) {
  int alarms = 0, alarms_together = 0;
  constexpr int runs = 1000;
  for (int run = 0; run < runs; ++run) {
    Random random(11, static_cast<std::uint64_t>(run));
    std::vector<double> chances;
    for (int test = 0; test < 10; ++test) {
      std::array<Figure, 2> figures;
      for (Figure& figure : figures) {
        Count some = 0;
        for (int i = 0; i < 400; ++i) some += random.below(10) < 3;
        figure = proportion(some, 400);
      }
      const Figure apart = difference(figures[0], figures[1]);
      chances.push_back(chance_of(apart.value / apart.error));
      alarms += chances.back() < 0.05;
    }
    const auto adjusted = together(chances);
    alarms_together += std::any_of(adjusted.begin(), adjusted.end(), [](double p) { return p < 0.05; });
  }
  EXPECT_NEAR(alarms / (10.0 * runs), 0.05, 0.012);
  EXPECT_LT(alarms_together / static_cast<double>(runs), 0.065);
}

TEST(Statistics, NothingIsAsSureAsNothing) {
  EXPECT_EQ(proportion(0, 0).low, 0);
  EXPECT_EQ(proportion(0, 0).high, 1);
  EXPECT_GT(proportion(0, 20).high, 0.1);
  Moments sweep;
  for (int i = 0; i < 10; ++i) sweep.add(24);
  EXPECT_LT(share_of(sweep, 10, 1.0 / 24).low, 0.8) << "ten wins in a row are no certainty";
  EXPECT_EQ(ratio_of({}, 0).value, 0);
  EXPECT_EQ(variance_of(std::array<Count, Counts::results * Counts::results>{}).deal.value, 0);
}

TEST(Statistics, HistogramBinsHoldWhatTheySay) {
  for (Count x = 0; x < 100'000; ++x) {
    const unsigned bin = Histogram::bin_of(x);
    ASSERT_LE(Histogram::lowest(bin), x);
    ASSERT_LT(x, Histogram::lowest(bin + 1));
    ASSERT_LE((Histogram::lowest(bin + 1) - Histogram::lowest(bin)) * 64, std::max<Count>(x, 64)) << x;
  }
  EXPECT_EQ(Histogram::bin_of(~Count{0}), Histogram::bins - 1);
}

}  // namespace
}  // namespace baize::lab
