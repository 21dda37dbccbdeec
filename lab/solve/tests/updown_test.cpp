#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bots/updown/matrix_game.hpp"
#include "lab/solve/updown_survey.hpp"

namespace baize::lab {
namespace {

using updown::Options;
using updown::UpDown;

Duel duel(const Options& options, const updown::Deal& deal) {
  return Duel(UpDown::view(started<UpDown>(options, deal), Seat::one));
}

Duel random_duel(const Options& options, std::uint64_t number) {
  Random random(1, number);
  return duel(options, UpDown::deal(options, random));
}

/// Cards from 0.
Duel numbers(int n, std::initializer_list<unsigned> cards) {
  const Options options{.n = static_cast<std::uint8_t>(n)};
  CardSet hand;
  for (const unsigned card : cards) hand.add(card_at(card));
  return duel(options, {{hand, updown::all_cards(n) - hand}});
}

/// The value of the game of all pairs of orders.
double enumerated(const Duel& duel, bool points) {
  const std::vector<Line> one = duel.all_lines(Seat::one), two = duel.all_lines(Seat::two);
  const double most = points ? 2 * duel.each() - 1 : 1;
  std::vector<double> payoff;
  for (const Line& a : one)
    for (const Line& b : two)
      payoff.push_back(points ? duel.points(Seat::one, a, b) / most : duel.wins(Seat::one, a, b));
  const updown::MatrixSolution mixes = updown::solved(payoff, one.size(), two.size());
  double value = 0;
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t j = 0; j < two.size(); ++j) value += mixes.rows[i] * mixes.columns[j] * payoff[i * two.size() + j];
  return most * value;
}

double sum(const std::vector<double>& chances) {
  double sum = 0;
  for (const double chance : chances) sum += chance;
  return sum;
}

TEST(SolveUpDown, PointsAgreeWithTheGameOfAllOrders) {
  for (const int n : {2, 3, 4})
    for (const std::uint8_t first : {std::uint8_t{1}, std::uint8_t{2}})
      for (std::uint64_t deal = 0; deal < 8; ++deal) {
        const Duel duel = random_duel({.n = static_cast<std::uint8_t>(n), .first = first}, deal);
        const Solved solved = solve_points(duel);
        EXPECT_NEAR(solved.value(), enumerated(duel, true), 1e-7);
        EXPECT_NEAR(solved.gap(), 0, 1e-7);
      }
}

TEST(SolveUpDown, TheGapIsClosedInLargeDealsToo) {
  for (const Options options : {Options{.n = 26}, Options{.deck = updown::Deck::standard, .n = 26}, Options{.n = 13}}) {
    const Duel duel = random_duel(options, 3);
    const Solved solved = solve_points(duel);
    EXPECT_GE(solved.gap(), -1e-7);
    EXPECT_LE(solved.gap(), 1e-6);
    for (const Mix& mix : solved.mixes) EXPECT_NEAR(sum(mix.chances), 1, 1e-12);
  }
}

TEST(SolveUpDown, WinsAgreeWithTheGameOfAllOrders) {
  for (std::uint64_t deal = 0; deal < 4; ++deal) {
    const Duel duel = random_duel({.n = 4}, deal);
    ASSERT_TRUE(wins_can_be_solved(duel));
    const Solved solved = solve_wins(duel);
    EXPECT_NEAR(solved.value(), enumerated(duel, false), 1e-8);
    EXPECT_NEAR(solved.gap(), 0, 1e-7);
  }
  EXPECT_FALSE(wins_can_be_solved(random_duel({.n = 12}, 1)));
}

/// Who plays for points need not play for the win.
TEST(SolveUpDown, OddsAgainstEvens) {
  const Duel duel = numbers(3, {0, 2, 4});
  const Solved wins = solve_wins(duel);
  EXPECT_NEAR(wins.value(), 0.5, 1e-8);
  const double sure = sure_wins(duel, Seat::one, solve_points(duel).mixes[0]);
  EXPECT_LT(sure, 0.5);
}

/// Read from the other end, a pile rises where it fell: every deal of numbers is fair together with its mirror.
TEST(SolveUpDown, ADealAndItsMirrorShareThePoints) {
  for (std::uint64_t number = 0; number < 5; ++number) {
    const Options options{.n = 6};
    Random random(2, number);
    const updown::Deal deal = UpDown::deal(options, random);
    const double there = solve_points(duel(options, deal)).value();
    const double back = solve_points(duel(options, {{deal.hands[1], deal.hands[0]}})).value();
    EXPECT_NEAR(there + back, 11, 1e-6);
  }
}

/// The mean of figures that do not add up exactly shows the order in which they were added.
TEST(SolveUpDown, ASurveyThatIsStoppedGoesOnToTheSameFigures) {
  const Options options{.n = 6};
  const std::atomic<bool> never = false;
  UpDownSurvey whole(options, 40, 7);
  whole.go_on(1, never);
  EXPECT_EQ(whole.solved(), 40u);
  UpDownSummary so_far;
  for (int times = 0; so_far.points.count < 40; ++times) {
    ASSERT_LT(times, 20);
    std::atomic<bool> stop = false;
    UpDownSurvey part(options, 40, 7, so_far);
    part.go_on(2, stop, [&](std::uint64_t done) { stop = done >= so_far.points.count + 5; });
    so_far = part.summary();
  }
  EXPECT_EQ(json::serialize(to_json(so_far)), json::serialize(to_json(whole.summary())));
}

RC_GTEST_PROP(SolveUpDown, OrdersHaveTheMarginalsTheyWereMadeFrom, ()) {
  const Duel duel = random_duel({.n = static_cast<std::uint8_t>(*rc::gen::inRange(2, 11))},
                                *rc::gen::inRange(std::uint64_t{0}, std::uint64_t{1000}));
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  Mix mix;
  for (int i = 0; i < 7; ++i) mix.lines.push_back(duel.any_line(Seat::two, random)), mix.chances.push_back(1.0 / 7);
  const Marginals wanted = marginals(duel, Seat::two, mix);
  const Marginals got = marginals(duel, Seat::two, mixed_orders(duel, Seat::two, wanted));
  for (std::size_t i = 0; i < wanted.size(); ++i) RC_ASSERT(std::abs(wanted[i] - got[i]) < 1e-9);
}

RC_GTEST_PROP(SolveUpDown, TheBestOrderIsTheBestOfAll, ()) {
  const Duel duel = random_duel({.n = static_cast<std::uint8_t>(*rc::gen::inRange(2, 7))},
                                *rc::gen::inRange(std::uint64_t{0}, std::uint64_t{1000}));
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const auto n = static_cast<std::size_t>(duel.each());
  std::vector<double> worth(static_cast<std::size_t>(duel.kinds(Seat::one)) * n);
  for (double& item : worth) item = static_cast<double>(random.below(1000)) - 500;
  const auto sum_of = [&](const Line& line) {
    double sum = 0;
    for (std::size_t place = 0; place < n; ++place) sum += worth[line[place] * n + place];
    return sum;
  };
  double most = -1e9;
  for (const Line& line : duel.all_lines(Seat::one)) most = std::max(most, sum_of(line));
  const BestOrder best = best_order(duel, Seat::one, worth);
  RC_ASSERT(std::abs(best.sum - most) < 1e-6);
  RC_ASSERT(std::abs(sum_of(best.line) - most) < 1e-6);
}

}  // namespace
}  // namespace baize::lab
