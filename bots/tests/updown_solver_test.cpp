/// Solving a deal of Ups and Downs: against the rules, against enumeration, and against what is known by proof.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "bots/updown/matrix_game.hpp"
#include "bots/updown/responder.hpp"
#include "bots/updown/solver.hpp"

namespace baize::updown {
namespace {

State dealt(const Options& options, std::uint64_t seed) {
  Random random(seed);
  return started<UpDown>(options, UpDown::deal(options, random));
}
Options numbers(int n, int first = 1) { return {.deck = Deck::numbers, .n = n, .first = first}; }
Options standard(int first) { return {.deck = Deck::standard, .n = most_each, .first = first}; }
Duel duel_of(const State& state) { return {state, state.dealt}; }

/// What the seat wins at least with its mix, whatever the other plays: by trying everything.
double guarantee(const Duel& duel, Seat seat, const Mix& mix) {
  Responder answers(duel, other(seat), mix);
  double most = 0;
  for (const Line& line : duel.all_lines(other(seat))) most = std::max(most, answers.wins(line));
  return 1 - most;
}
double lack(const Duel& duel, const Solution& solution) {
  return 1 - guarantee(duel, Seat::one, solution.mixes[0]) - guarantee(duel, Seat::two, solution.mixes[1]);
}

TEST(UpDownDuel, AgreesWithTheRulesOnEveryOrder) {
  for (const Options& options : {numbers(2), numbers(7, 2), numbers(10), standard(1), standard(2)})
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      State state = dealt(options, seed);
      const Duel duel = duel_of(state);
      Random random(seed, 1);
      while (!UpDown::acting(state).empty()) {
        const Seat seat = UpDown::acting(state).first();
        UpDown::apply(state, seat, UpDown::any_move(state, seat, random));
      }
      std::array<Line, 2> lines{};
      for (unsigned seat = 0; seat < 2; ++seat)
        for (unsigned place = 0; place < state.each; ++place) lines[seat][place] = duel.kind(state.order[seat][place]);
      const auto scores = UpDown::result(state).score;
      EXPECT_EQ(duel.points(Seat::one, lines[0], lines[1]), scores[0]);
      EXPECT_EQ(duel.points(Seat::two, lines[1], lines[0]), scores[1]);
    }
}

TEST(UpDownDuel, ListsEveryLineOnce) {
  const Duel duel = duel_of(dealt(numbers(6), 3));
  const std::vector<Line> lines = duel.all_lines(Seat::two);
  EXPECT_EQ(std::set<Line>(lines.begin(), lines.end()).size(), lines.size());
  EXPECT_EQ(duel.lines(Seat::two, 100000), lines.size());
  EXPECT_EQ(duel.lines(Seat::two, lines.size() - 1), lines.size() - 1);
}

TEST(MatrixGame, SolvesWhatIsSolvedByHand) {
  // Matching pennies where one match is worth half: the row player shows it twice as often.
  const MatrixSolution pennies = solved({0.5, 0, 0, 1}, 2, 2);
  EXPECT_NEAR(pennies.rows[0], 2.0 / 3, 1e-7);
  EXPECT_NEAR(pennies.columns[0], 2.0 / 3, 1e-7);
  // A column that is never better than another is not played.
  const MatrixSolution dominated = solved({0.3, 0.4, 0.2, 0.9}, 2, 2);
  EXPECT_NEAR(dominated.rows[0], 1, 1e-7);
  EXPECT_NEAR(dominated.columns[0], 1, 1e-7);
}

TEST(MatrixGame, LeavesNothingToGainInGamesDrawnAtRandom) {
  Random random(5);
  for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 1}, {3, 9}, {40, 17}, {60, 60}})
    for (const std::uint32_t grains : {2u, 1000u}) {
      std::vector<double> payoff(rows * columns);
      for (double& cell : payoff) cell = random.below(grains) / static_cast<double>(grains - 1);
      const MatrixSolution solution = solved(payoff, rows, columns);
      double least = 1, most = 0;
      for (std::size_t column = 0; column < columns; ++column) {
        double gain = 0;
        for (std::size_t row = 0; row < rows; ++row) gain += solution.rows[row] * payoff[row * columns + column];
        least = std::min(least, gain);
      }
      for (std::size_t row = 0; row < rows; ++row) {
        double gain = 0;
        for (std::size_t column = 0; column < columns; ++column)
          gain += solution.columns[column] * payoff[row * columns + column];
        most = std::max(most, gain);
      }
      EXPECT_NEAR(least, most, 1e-7) << rows << " x " << columns;
    }
}

TEST(UpDownSolver, IsExactForUpToFiveCards) {
  for (int n = 2; n <= 5; ++n)
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const Duel duel = duel_of(dealt(numbers(n, 1 + static_cast<int>(seed % 2)), seed));
      EXPECT_LT(lack(duel, solved(duel, {1, 0})), 1e-6) << n << " cards, deal " << seed;
    }
}

TEST(UpDownSolver, IsExactWhereNoTwoCardsAreOfAKind) {
  CardSet odd;
  for (unsigned i = 0; i < 5; ++i) odd.add(card_at(2 * i));
  const State state = started<UpDown>(numbers(5), Deal{{odd, all_cards(5) - odd}});
  const Duel duel = duel_of(state);
  ASSERT_EQ(duel.all_lines(Seat::one).size(), 120U);
  EXPECT_LT(lack(duel, solved(duel, {1, 0})), 1e-6);
}

/// All orders of a seat's cards, without the solver's kinds and lines.
std::vector<std::vector<Card>> all_orders(CardSet hand) {
  std::vector<Card> order;
  for (const Card card : hand) order.push_back(card);
  std::vector<std::vector<Card>> all;
  do all.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  return all;
}

/// The value for seat 1 between what two mixes guarantee, found by playing every pair of orders by the rules and by
/// multiplicative weights: nothing of it is shared with the solver.
std::array<double, 2> independent_bounds(const State& start) {
  const auto one = all_orders(start.dealt[0]), two = all_orders(start.dealt[1]);
  std::vector<std::vector<double>> wins(one.size(), std::vector<double>(two.size()));
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t j = 0; j < two.size(); ++j) {
      State state = start;
      for (const Card card : one[i]) UpDown::apply(state, Seat::one, {start.deck, card});
      for (const Card card : two[j]) UpDown::apply(state, Seat::two, {start.deck, card});
      wins[i][j] = UpDown::result(state).share[0] == whole_win ? 1 : 0;
    }
  std::vector<double> x(one.size(), 1), y(two.size(), 1), played_x(one.size()), played_y(two.size());
  constexpr int rounds = 20000;
  const auto make_chances = [](std::vector<double>& weights) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    for (double& weight : weights) weight /= sum;
  };
  for (int round = 0; round < rounds; ++round) {
    make_chances(x), make_chances(y);
    std::vector<double> gain(one.size()), loss(two.size());
    for (std::size_t i = 0; i < one.size(); ++i)
      for (std::size_t j = 0; j < two.size(); ++j) gain[i] += wins[i][j] * y[j], loss[j] += wins[i][j] * x[i];
    for (std::size_t i = 0; i < one.size(); ++i) played_x[i] += x[i], x[i] *= std::exp(0.02 * gain[i]);
    for (std::size_t j = 0; j < two.size(); ++j) played_y[j] += y[j], y[j] *= std::exp(-0.02 * loss[j]);
  }
  make_chances(played_x), make_chances(played_y);
  double low = 1, high = 0;
  for (std::size_t j = 0; j < two.size(); ++j) {
    double gain = 0;
    for (std::size_t i = 0; i < one.size(); ++i) gain += played_x[i] * wins[i][j];
    low = std::min(low, gain);
  }
  for (std::size_t i = 0; i < one.size(); ++i) {
    double gain = 0;
    for (std::size_t j = 0; j < two.size(); ++j) gain += played_y[j] * wins[i][j];
    high = std::max(high, gain);
  }
  return {low, high};
}

TEST(UpDownSolver, FindsTheValuesOfAllSmallDeals) {
  for (const int n : {2, 3})
    for (std::uint64_t half = 0; half < 1u << (2 * n); ++half) {
      const CardSet hand(half);
      if (hand.size() != n) continue;
      const State state = started<UpDown>(numbers(n), Deal{{hand, all_cards(n) - hand}});
      const Duel duel = duel_of(state);
      const auto [low, high] = independent_bounds(state);
      ASSERT_LT(high - low, 0.03);
      const double value = guarantee(duel, Seat::one, solved(duel, {1, 0}).mixes[0]);
      EXPECT_GT(value, low - 1e-9) << n << ": " << half;
      EXPECT_LT(value, high + 1e-9) << n << ": " << half;
    }
}

TEST(UpDownSolver, WinningIsNotTheSameAsMakingPoints) {
  const CardSet odd{card_at(0), card_at(2), card_at(4)};
  const Duel duel(started<UpDown>(numbers(3), Deal{{odd, all_cards(3) - odd}}), {odd, all_cards(3) - odd});
  EXPECT_NEAR(guarantee(duel, Seat::one, solved(duel, {1, 0}).mixes[0]), 1.0 / 2, 1e-6);
  EXPECT_NEAR(guarantee(duel, Seat::two, solved(duel, {1, 0}).mixes[1]), 1.0 / 2, 1e-6);

  const std::vector<Line> one = duel.all_lines(Seat::one), two = duel.all_lines(Seat::two);
  std::vector<double> points;
  for (const Line& a : one)
    for (const Line& b : two) points.push_back(duel.points(Seat::one, a, b) / 5.0);
  const MatrixSolution best = solved(points, one.size(), two.size());
  EXPECT_NEAR(guarantee(duel, Seat::one, {one, best.rows}), 1.0 / 3, 1e-6);
  EXPECT_NEAR(guarantee(duel, Seat::two, {two, best.columns}), 1.0 / 3, 1e-6);
}

TEST(UpDownSolver, LeavesTheLessToGainTheMoreItSpends) {
  double little = 0, much = 0;
  for (const std::uint64_t seed : {1u, 2u}) {
    const Duel duel = duel_of(dealt(numbers(7), seed));
    little += lack(duel, solved(duel, {50'000, 0})) / 2;
    much += lack(duel, solved(duel, {8'000'000, 0})) / 2;
  }
  EXPECT_LT(much, little / 2);
  EXPECT_LT(much, 0.1) << "of both seats together";
}

TEST(UpDownSolver, TheSameSimulationsGiveTheSameMixes) {
  const Duel duel = duel_of(dealt(standard(2), 5));
  const Solution one = solved(duel, {100'000, 0}), two = solved(duel, {100'000, 0});
  for (unsigned seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(one.mixes[seat].lines, two.mixes[seat].lines);
    EXPECT_EQ(one.mixes[seat].chances, two.mixes[seat].chances);
  }
}

Mix drawn_mix(const Duel& duel, Seat seat, std::size_t size, Random& random) {
  Mix mix;
  for (std::size_t i = 0; i < size; ++i) mix.lines.push_back(duel.any_line(seat, random));
  mix.chances.assign(size, 1 / static_cast<double>(size));
  return mix;
}

TEST(UpDownResponder, FindsWhatEnumerationFinds) {
  Random random(3);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Duel duel = duel_of(dealt(numbers(8), seed));
    const Mix mix = drawn_mix(duel, Seat::two, 200, random);
    Responder responder(duel, Seat::one, mix);
    const double best = 1 - guarantee(duel, Seat::two, mix);
    const Response exact = responder.exact(1'000'000).value_or(Response{});
    EXPECT_NEAR(exact.wins, best, 1e-9);
    EXPECT_NEAR(responder.wins(exact.line), best, 1e-9);
    EXPECT_GE(responder.search(3, 400, random).wins, best - 0.05);
  }
}

TEST(UpDownResponder, LeavesCardsThatArePutWhereTheyAre) {
  Random random(4);
  const Duel duel = duel_of(dealt(numbers(9), 1));
  Responder responder(duel, Seat::two, drawn_mix(duel, Seat::one, 50, random));
  int moved = 0;
  for (int i = 0; i < 20; ++i) {
    const Line start = duel.any_line(Seat::two, random);
    const Line found = responder.anneal(start, 4, 100, random).line;
    EXPECT_TRUE(std::equal(start.begin(), start.begin() + 4, found.begin()));
    EXPECT_TRUE(std::is_permutation(start.begin(), start.end(), found.begin()));
    moved += found != start;
  }
  EXPECT_GT(moved, 10);
}

}  // namespace
}  // namespace baize::updown
