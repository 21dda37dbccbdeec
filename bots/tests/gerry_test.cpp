/// The players of Gerry: they forget what they should, think as long as they may, and notice how the other plays.
#include <gtest/gtest.h>

#include "bots/gerry/forecast.hpp"
#include "bots/gerry/greedy.hpp"
#include "bots/gerry/instinct.hpp"
#include "bots/gerry/opponents.hpp"
#include "bots/gerry/why.hpp"
#include "bots/opponents.hpp"
#include "bots/tests/gerry_positions.hpp"

namespace baize::gerry {
namespace {

Move advised(Player<Gerry>& player, const Gerry::State& state, std::uint64_t simulations = 0) {
  return player.advise(Gerry::view(state, state.to_move()), state.to_move(), {simulations, 0}, 7).chosen;
}

TEST(GerryForecast, TheSameSeedGivesTheSameAdviceOnAnyNumberOfThreadsAndInAnyHiddenWorld) {
  const auto state = some_way_in(3, 9);
  const Seat seat = state.to_move();
  Random random(8);
  const auto twin = Gerry::redeal(Gerry::view(state, seat), random);
  Forecast alone(1), together(3);
  const auto one = alone.advise(Gerry::view(state, seat), seat, {20'000, 0}, 5);
  const auto two = together.advise(Gerry::view(twin, seat), seat, {20'000, 0}, 5);
  ASSERT_EQ(one.opinions.size(), two.opinions.size());
  EXPECT_EQ(one.chosen, two.chosen);
  for (std::size_t i = 0; i < one.opinions.size(); ++i) {
    EXPECT_EQ(one.opinions[i].move, two.opinions[i].move);
    EXPECT_EQ(one.opinions[i].wins, two.opinions[i].wins);
  }
  EXPECT_NEAR(static_cast<double>(one.simulations), 20'000, 1000);
}

TEST(GerryForecast, NoticesWhoNeverLooks) {
  // Seat 1 looks at every turn; seat 2 in the turn that is given, from 0, and not at all in turn 9.
  const auto never_looks = [](int turns, int looks_in) {
    const auto state = looked_at(5, turns, [&](int turn) { return turn % 2 == 0 || turn / 2 == looks_in; });
    Insight insight;
    insight.watch(Gerry::view(state, Seat::one), Seat::one);
    return insight.never_looks;
  };
  EXPECT_EQ(never_looks(0, 9), Seat::nobody) << "nothing is known of the other";
  EXPECT_EQ(never_looks(4, 9), Seat::nobody) << "two turns may be chance";
  EXPECT_EQ(never_looks(6, 9), Seat::two);
  EXPECT_EQ(never_looks(6, 2), Seat::nobody);
  EXPECT_EQ(never_looks(8, 0), Seat::nobody);
}

TEST(GerryForecast, GoesByImaginedGamesOnceThereAreMany) {
  EXPECT_GT(Insight::expected(1, 0, 0), Insight::expected(0, 0, 0)) << "all that there is to go by is the first look";
  EXPECT_GT(Insight::expected(1, 4, 10), Insight::expected(0, 4, 10));
  for (const float gain : {-3.0f, 0.0f, 3.0f})
    EXPECT_NEAR(Insight::expected(gain, 40'000, 100'000), 0.4, 0.002) << gain;
}

TEST(GerryForecast, SpendsTheTimeItIsGivenAndNoMore) {
  const auto state = some_way_in(4, 6);
  Forecast forecast(1);
  const auto began = std::chrono::steady_clock::now();
  const auto advice = forecast.advise(Gerry::view(state, state.to_move()), state.to_move(), {0, 0.1}, 5);
  const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  EXPECT_GT(advice.simulations, 100U);
  EXPECT_GT(spent, 0.08);
  EXPECT_LT(spent, 1) << "on a busy machine too";
}

/// The best and worst first moves differ by what the same playouts say of them one by one.
TEST(GerryForecast, ExpectsMoreOfTheMoveItChooses) {
  const auto state = some_way_in(6, 18);
  const Seat seat = state.to_move();
  Forecast forecast(1);
  const auto advice = forecast.advise(Gerry::view(state, seat), seat, {4000, 0}, 1);
  Gerry::Moves moves;
  Gerry::moves(state, seat, moves);
  Random random(1);
  double others = 0;
  for (int i = 0; i < 10; ++i)
    others += forecast.expect(Gerry::view(state, seat), seat,
                              moves[random.below(static_cast<std::uint32_t>(moves.size()))], {400, 0}, 2) /
              10;
  EXPECT_GT(forecast.expect(Gerry::view(state, seat), seat, advice.chosen, {2000, 0}, 2), others + 0.05);
}

TEST(GerryInstinct, ForgetsWhatItShould) {
  // Two deals that differ in two face-down cards, one of which seat 1 looks at and sends on.
  const auto first_turns = [](Card shifted, const Deal<Gerry::Size>& deal) {
    auto state = started<Gerry>({}, deal);
    Gerry::apply(state, Seat::one, Move::look(cell_at(12)));
    Gerry::apply(state, Seat::one, Move::shift(shifted, cell_at(13)));
    const Card other = state.face_up(cell_at(0)).first();
    Gerry::apply(state, Seat::two, Move::up(cell_at(0), other, cell_at(1)));
    return state;
  };
  int remembered = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Deal<Gerry::Size> one = dealt(seed), two = one;
    std::swap(two.down[12], two.down[24]);
    const auto here = first_turns(one.down[12], one), there = first_turns(two.down[12], two);
    Instinct forgetful(0), faithful(10);
    EXPECT_EQ(advised(forgetful, here), advised(forgetful, there)) << seed;
    remembered += advised(faithful, here) != advised(faithful, there);
  }
  EXPECT_GT(remembered, 0) << "what it saw must make a difference to somebody";
}

TEST(GerryGreedy, LeavesNoLineBehind) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto state = started<Gerry>({}, dealt(seed));
    const auto view = Gerry::view(state, Seat::one);
    Greedy greedy;
    const int chosen = Gerry::preview(view, advised(greedy, state)).memory.after.points.lead();
    Gerry::Moves moves;
    Gerry::moves(state, Seat::one, moves);
    for (const Move& move : moves)
      if (move.kind == Move::Kind::move) {
        EXPECT_LE(Gerry::preview(view, move).memory.after.points.lead(), chosen) << seed;
      }
  }
}

TEST(GerryWhy, SaysWhatAMoveWins) {
  int said = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto state = started<Gerry>({}, dealt(seed));
    const auto view = Gerry::view(state, Seat::one);
    Greedy greedy;
    const Move move = advised(greedy, state);
    const auto preview = Gerry::preview(view, move);
    if (preview.memory.after.points.red <= preview.memory.before.points.red) continue;
    EXPECT_EQ(why(view, Seat::one, move).substr(0, 5), "wins ") << Gerry::text(move).view();
    ++said;
  }
  EXPECT_GT(said, 3);
  const auto state = started<Gerry>({}, dealt(1));
  EXPECT_EQ(why(Gerry::view(state, Seat::one), Seat::one, Move::look(cell_at(3))),
            "shows a card you do not know, and what you carry off stays your secret");
}

double score(Player<Gerry>& one, Player<Gerry>& two, std::uint64_t deals, std::uint64_t simulations) {
  double shares = 0;
  for (std::uint64_t game = 0; game < 2 * deals; ++game) {
    auto state = started<Gerry>({}, dealt(game / 2));
    while (!state.over()) {
      const bool first = (index(state.to_move()) + game) % 2 == 0;
      Gerry::apply(state, state.to_move(), advised(first ? one : two, state, simulations));
    }
    shares += static_cast<double>(Gerry::result(state).share[game % 2]) / whole_win;
  }
  return shares / static_cast<double>(2 * deals);
}

TEST(GerryForecast, BeatsGreed) {
  Forecast forecast(1);
  Greedy greedy;
  EXPECT_GT(score(forecast, greedy, 10, 400), 0.6);
}

TEST(GerryOpponents, HaveNamesAndTempers) {
  const auto& all = opponents();
  ASSERT_GE(all.levels(), 3U);
  for (std::size_t level = 0; level < all.levels(); ++level) {
    EXPECT_FALSE(all.level(level).name.empty());
    EXPECT_EQ(all.level(level).temper.back(), '.');
  }
}

}  // namespace
}  // namespace baize::gerry
