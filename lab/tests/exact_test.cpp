/// Figures against what they must be, worked out in another way.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "games/synch/synch.hpp"
#include "lab/readings.hpp"

namespace baize::lab {
namespace {

const std::atomic<bool> go_on{false};

Measurement measured(std::string_view game, const json::object& options, Count games,
                     std::vector<std::string> bots = {}, std::vector<std::string> metrics = {}) {
  Plan plan;
  plan.setup.game = *find_game(game);
  plan.setup.options = *plan.setup.game->complete(2, options);
  plan.games = games, plan.courses = 4, plan.matches = 1, plan.simulations = 20;
  plan.bots = std::move(bots), plan.metrics = std::move(metrics);
  Measurement run(*completed(plan));
  run.play(0, run.blocks() - 1, 2, go_on, [](std::size_t) {});
  return run;
}

Figure figure(const Measurement& run, std::string_view id) {
  for (const Reading& reading : readings_of(run.plan(), run.parts(), run.counts()))
    if (reading.id == id) return reading.figure;
  ADD_FAILURE() << "no reading " << id;
  return {};
}

void expect_holds(const Figure& figure, double truth) {
  EXPECT_LE(figure.low, truth);
  EXPECT_GE(figure.high, truth);
  EXPECT_NEAR(figure.value, truth, 4 * figure.error + 1e-9);
}

/// Random orders of all deals of 2n cards: how much of the variance of the result is between deals.
double deals_part_of_updown(int n) {
  std::vector<int> side(static_cast<std::size_t>(2 * n), 0);
  std::fill(side.begin() + n, side.end(), 1);
  double deals = 0, sum = 0, squares = 0;
  do {
    std::array<std::vector<int>, 2> hand;
    for (int card = 0; card < 2 * n; ++card)
      hand[static_cast<std::size_t>(side[static_cast<std::size_t>(card)])].push_back(card);
    double orders = 0, wins = 0;
    std::sort(hand[0].begin(), hand[0].end());
    do {
      std::sort(hand[1].begin(), hand[1].end());
      do {
        int ups = 0, last = -1;
        for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i)
          for (const int card : {hand[0][i], hand[1][i]}) {
            if (last >= 0) ups += card > last ? 1 : -1;
            last = card;
          }
        ++orders, wins += ups > 0;
      } while (std::next_permutation(hand[1].begin(), hand[1].end()));
    } while (std::next_permutation(hand[0].begin(), hand[0].end()));
    ++deals, sum += wins / orders, squares += wins / orders * (wins / orders);
  } while (std::next_permutation(side.begin(), side.end()));
  const double mean = sum / deals;
  return (squares / deals - mean * mean) / (mean * (1 - mean));
}

TEST(Exact, UpsAndDownsWithTwoAndThreeCards) {
  for (const int n : {2, 3}) {
    SCOPED_TRACE(n);
    const Measurement run = measured("updown", {{"n", n}}, 400'000);
    expect_holds(figure(run, "balance.1"), 0.5);  // turning all cards round exchanges ups and downs
    EXPECT_EQ(figure(run, "draws").value, 0);
    EXPECT_EQ(figure(run, "length").value, 2 * n);
    expect_holds(figure(run, "choice"), (n + 1) / 2.0);
    expect_holds(figure(run, "forced"), 1.0 / n);
    EXPECT_NEAR(figure(run, "entropy").value, std::log2(std::tgamma(n + 1)) / n, 0.001);
    expect_holds(figure(run, "luck.deal"), deals_part_of_updown(n));
  }
}

/// Expectations of random play, by following every move.
struct Expected {
  double wins = 0, draws = 0, length = 0;
};
class Follower {
 public:
  Expected of(const synch::Synch::State& state) {
    using G = synch::Synch;
    const SeatSet acting = G::acting(state);
    if (acting.empty()) {
      const Result result = G::result(state);
      return {result.share[0] / 12.0, result.share[0] == 6 ? 1.0 : 0.0, 0};
    }
    const std::string bytes(reinterpret_cast<const char*>(&state), sizeof state);
    if (const auto found = known_.find(bytes); found != known_.end()) return found->second;
    G::Moves moves;
    G::moves(state, acting.first(), moves);
    Expected sum;
    for (const auto& move : moves) {
      auto next = state;
      G::apply(next, acting.first(), move);
      const Expected one = of(next);
      const auto part = 1 / static_cast<double>(moves.size());
      sum.wins += part * one.wins, sum.draws += part * one.draws, sum.length += part * (1 + one.length);
    }
    return known_[bytes] = sum;
  }

 private:
  std::map<std::string, Expected> known_;
};

TEST(Exact, InSynchOnTheSmallestBoard) {
  for (const auto* const variant : {"decide_first", "direct_first"}) {
    SCOPED_TRACE(variant);
    const Measurement run = measured("synch", {{"size", 2}, {"variant", variant}, {"stall", 4}}, 200'000);
    synch::Synch::Options options;
    options.size = 2, options.stall = 4;
    options.variant =
        variant == std::string_view("decide_first") ? synch::Variant::decide_first : synch::Variant::direct_first;
    synch::Synch::State state;
    std::memset(static_cast<void*>(&state), 0, sizeof state);
    synch::Synch::start(state, options, {});
    Follower follower;
    const Expected exact = follower.of(state);
    expect_holds(figure(run, "balance.1"), exact.wins);
    expect_holds(figure(run, "draws"), exact.draws);
    expect_holds(figure(run, "length"), exact.length);
  }
}

TEST(Exact, RandomGamesAreThoseOfTheBenchmark) {
  for (const Rulebook* game : all_games()) {
    SCOPED_TRACE(game->id());
    const Measurement run = measured(game->id(), {}, 300);
    const Tally tally = *game->play_out(2, *game->complete(2, {}), 1, 0, 300, false);
    const Counts counts = run.counts().front();
    EXPECT_EQ(counts.games, 300u);
    EXPECT_EQ(counts.moves, tally.moves);
    for (unsigned i = 0; i < 2; ++i) EXPECT_EQ(counts.share[i].sum, tally.share[i]);
  }
}

TEST(Exact, SeatedPlayersAreCountedAsRandomOnesAre) {
  // There is one kind of move, so that both of these choose evenly.
  const Measurement run = measured("updown", {{"n", 3}}, 8000, {"random", "kinds"});
  const Counts counts = run.counts().front();
  EXPECT_EQ(counts.games, 8000u);
  EXPECT_EQ(counts.deals, 4000u);
  expect_holds(figure(run, "balance.1"), 0.5);
  expect_holds(figure(run, "score"), 0.5);
  expect_holds(figure(run, "choice"), 2);
  expect_holds(figure(run, "luck.deal"), deals_part_of_updown(3));
  EXPECT_LT(figure(run, "luck.players").value, 0.01);
  EXPECT_EQ(counts.ends.at("all cards placed"), 8000u);
}

TEST(Exact, OnePlayerMeetsEveryDealTwice) {
  const Counts counts = measured("updown", {}, 20, {"level:1"}).counts().front();
  EXPECT_EQ(counts.games, 20u);
  EXPECT_EQ(counts.deals, 10u);
}

TEST(Exact, WhoSeesEverythingWinsMore) {
  Plan plan;
  plan.setup.game = *find_game("gerry");
  plan.setup.options = *plan.setup.game->complete(2, {});
  plan.metrics = {"hidden"}, plan.matches = 30, plan.simulations = 100;
  Measurement run(*completed(plan));
  run.play(0, run.blocks() - 1, 2, go_on, [](std::size_t) {});
  EXPECT_GT(figure(run, "hidden").low, 0.5);
}

/// With the players' own metrics or those of random games.
void expect_sound_readings(const Rulebook& game, const std::vector<std::string>& bots, Count games) {
  SCOPED_TRACE(game.id());
  const Measurement run = measured(game.id(), {}, games, bots, {"all"});
  const auto readings = readings_of(run.plan(), run.parts(), run.counts());
  for (const std::string& metric : run.plan().metrics)
    EXPECT_TRUE(std::any_of(readings.begin(), readings.end(), [&](const auto& one) { return one.metric == metric; }))
        << metric;
  for (const Reading& reading : readings) {
    SCOPED_TRACE(reading.id);
    EXPECT_LE(reading.figure.low, reading.figure.value + 1e-9);
    EXPECT_GE(reading.figure.high, reading.figure.value - 1e-9);
    EXPECT_TRUE(reading.sentence.ends_with(".")) << reading.sentence;
  }
  EXPECT_GT(figure(run, "uncertainty").value, 0.1);
  EXPECT_LE(figure(run, "uncertainty").value, 1);
}

TEST(Exact, EveryGameAnswersEveryQuestion) {
  for (const Rulebook* game : all_games()) {
    expect_sound_readings(*game, {}, 100);
    expect_sound_readings(*game, {"level:1", "greedy"}, 10);
  }
}

}  // namespace
}  // namespace baize::lab
