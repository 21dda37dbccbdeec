/// The players of Move In Synch: right where it can be known, the same for the same seed, and better than greed.
#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/opponents.hpp"
#include "bots/synch/alpha_beta.hpp"
#include "bots/synch/greedy.hpp"
#include "bots/synch/opponents.hpp"
#include "bots/synch/why.hpp"
#include "bots/tests/synch_positions.hpp"
#include "bots/tests/synch_solver.hpp"

namespace baize::synch {
namespace {

constexpr Budget about_a_second{4000000, 0};

Settings small() {
  Settings settings;
  settings.findings = 1 << 12;
  settings.endgame_bytes = 1 << 18;
  return settings;
}

double share(int gain) { return gain > 0 ? 1.0 : gain < 0 ? 0.0 : 0.5; }

State placed(const State& board, int one, int two) {
  State state = board;
  Synch::apply(state, Seat::one, Move::place(cell(one, board.size)));
  Synch::apply(state, Seat::two, Move::place(cell(two, board.size)));
  return state;
}

Move advised(Player<Synch>& player, const State& state, const Budget& budget, std::uint64_t seed) {
  const Seat seat = Synch::acting(state).first();
  return player.advise(Synch::view(state, seat), seat, budget, seed).chosen;
}

/// Plays to the end, each seat with its player.
State played(State state, const std::array<Player<Synch>*, 2>& players, const Budget& budget, std::uint64_t seed) {
  Random random(seed);
  while (state.end == End::none) {
    const Seat seat = Synch::acting(state).first();
    Synch::apply(state, seat, advised(*players[index(seat)], state, budget, random.next()));
  }
  return state;
}

class SynchPlayer : public testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(BothVariants, SynchPlayer, testing::Values(Variant::decide_first, Variant::direct_first));

TEST_P(SynchPlayer, KnowsTheValueOfEveryStartOnThreeByThree) {
  const State board = opened(3, GetParam());
  const Solver solver(board);
  AlphaBeta player(small());
  Greedy greedy;
  for (int one = 0; one < 9; ++one) {
    for (int two = 0; two < 9; ++two) {
      if (one == two) continue;
      const State start = placed(board, one, two);
      const double value = share(solver.value(start));
      const Seat seat = Synch::acting(start).first();
      const auto advice = player.advise(Synch::view(start, seat), seat, about_a_second, 1);
      EXPECT_EQ(advice.opinions.front().wins, seat == Seat::one ? value : 1 - value) << one << ' ' << two;
      // It also knows how to get it, against itself and against others.
      const auto wins = [&](Player<Synch>& first, Player<Synch>& second) {
        return static_cast<double>(Synch::result(played(start, {&first, &second}, about_a_second, 1)).share[0]) /
               whole_win;
      };
      EXPECT_EQ(wins(player, player), value) << one << ' ' << two;
      EXPECT_GE(wins(player, greedy), value) << one << ' ' << two;
      EXPECT_LE(wins(greedy, player), value) << one << ' ' << two;
    }
  }
}

TEST_P(SynchPlayer, KnowsLatePositionsOnFourByFour) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const State start = late(4, GetParam(), 4, seed);
    const int lead = start.count[0] - start.count[1];
    AlphaBeta player(small());
    const Seat seat = Synch::acting(start).first();
    const double value = share(lead + Solver(start).value(start));
    const auto advice = player.advise(Synch::view(start, seat), seat, about_a_second, 1);
    EXPECT_EQ(advice.opinions.front().wins, seat == Seat::one ? value : 1 - value) << seed;
  }
}

/// What seat 1 gains from a1, b1 and b2, the squares that are not alike, by seat 2's square from a1 to d4. Found by the
/// solver that the other tests use, which takes minutes for this board.
constexpr int none = 0;
constexpr std::array<std::array<std::array<int, 16>, 3>, 2> four_by_four{{
    {{{none, -1, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
      {0, none, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
      {0, 1, 0, 0, 1, none, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}},
    {{{none, -1, 0, 0, -1, -1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0},
      {1, none, 0, 3, 1, -1, -1, 1, 0, 0, 0, 0, 1, 0, 0, 1},
      {1, 0, 2, 1, 0, none, 1, 1, 2, 1, 0, 0, 1, 1, 0, 0}}},
}};

TEST_P(SynchPlayer, KnowsTheValueOfEveryStartOnFourByFour) {
  const State board = opened(4, GetParam());
  AlphaBeta player;
  constexpr std::array starts{0, 1, 5};
  for (std::size_t i = 0; i < starts.size(); ++i) {
    for (int two = 0; two < 16; ++two) {
      if (starts[i] == two) continue;
      const int gain = four_by_four[static_cast<std::size_t>(GetParam())][i][static_cast<std::size_t>(two)];
      const State start = placed(board, starts[i], two);
      const Seat seat = Synch::acting(start).first();
      const auto advice = player.advise(Synch::view(start, seat), seat, about_a_second, 1);
      EXPECT_EQ(advice.opinions.front().wins, share(seat == Seat::one ? gain : -gain)) << starts[i] << ' ' << two;
    }
  }
  // Where the markers are placed, too: seat 1 does not lose from b2, and does from a1.
  const auto first = player.advise(Synch::view(board, Seat::one), Seat::one, about_a_second, 1);
  EXPECT_EQ(first.opinions.front().wins, 0.5);
  EXPECT_EQ(first.opinions.back().wins, 0.0);
  State corner = board;
  Synch::apply(corner, Seat::one, Move::place({0, 0}));
  EXPECT_EQ(player.advise(Synch::view(corner, Seat::two), Seat::two, about_a_second, 1).opinions.front().wins, 1.0);
}

TEST_P(SynchPlayer, SolvesASmallBoardBitByBit) {
  const State board = opened(4, GetParam());
  const State start = placed(board, 0, 1);  // seat 1 loses
  const Seat seat = Synch::acting(start).first();
  AlphaBeta player;
  std::uint64_t asked = 0;
  for (double wins = 0.5; wins != 0.0 && wins != 1.0; ++asked) {
    ASSERT_LT(asked, 40U);
    const auto advice = player.advise(Synch::view(start, seat), seat, {200000, 0}, 1);
    EXPECT_LT(advice.simulations, 250000U);
    wins = advice.opinions.front().wins;
  }
  EXPECT_GT(asked, 3U);
}

TEST_P(SynchPlayer, HasAnOpinionOfEveryMoveWithinItsBudget) {
  for (const int size : {2, 5, 8, 16}) {
    for (const int choices : {0, 1, 2, 3, 9}) {
      AlphaBeta player(small());
      const State state = some_way_in(size, GetParam(), choices, 4);
      if (state.end != End::none) continue;
      const Seat seat = Synch::acting(state).first();
      const auto advice = player.advise(Synch::view(state, seat), seat, {3000, 0}, 1);
      Moves legal;
      Synch::moves(state, seat, legal);
      EXPECT_LE(advice.simulations, 3000U);
      ASSERT_EQ(advice.opinions.size(), legal.size());
      for (const Move& move : legal)
        EXPECT_EQ(std::count_if(advice.opinions.begin(), advice.opinions.end(),
                                [&](const auto& opinion) { return opinion.move == move; }),
                  1);
      EXPECT_NE(std::find(legal.begin(), legal.end(), advice.chosen), legal.end());
      double before = 1;
      for (const auto& opinion : advice.opinions) {
        EXPECT_TRUE(opinion.wins >= 0 && opinion.wins <= before);
        before = opinion.wins;
      }
    }
  }
}

TEST_P(SynchPlayer, TheSameSeedAndViewsGiveTheSameAdvice) {
  Settings erring = small();
  for (Vision& vision : erring.vision) vision.noise = 50;
  for (const Settings& settings : {small(), erring}) {
    AlphaBeta one(settings), two(settings);
    const State state = some_way_in(6, GetParam(), 8, 4);
    const State first = played(state, {&one, &one}, {1000, 0}, 5), second = played(state, {&two, &two}, {1000, 0}, 5);
    EXPECT_EQ(first, second);
  }
}

TEST_P(SynchPlayer, DifferentSeedsGiveDifferentGames) {
  AlphaBeta player(small());
  std::vector<State> games;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    player.forget();
    const State game = played(opened(8, GetParam()), {&player, &player}, {300, 0}, seed);
    if (std::find(games.begin(), games.end(), game) == games.end()) games.push_back(game);
  }
  EXPECT_GE(games.size(), 4U);
}

TEST_P(SynchPlayer, KeepsToItsTime) {
  AlphaBeta player(small());
  for (const int choices : {0, 20}) {
    const State state = some_way_in(16, GetParam(), choices, 4);
    const auto start = std::chrono::steady_clock::now();
    advised(player, state, {0, 0.05}, 1);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_GT(took.count(), 0.035);
    EXPECT_LT(took.count(), 2.0);
  }
}

TEST_P(SynchPlayer, BeatsGreed) {
  AlphaBeta player(small());
  Greedy greedy;
  int shares = 0;
  constexpr int games = 10;
  for (std::uint64_t game = 0; game < games; ++game) {
    const bool first = game % 2 == 0;
    player.forget();
    const State end = played(opened(8, GetParam()),
                             {first ? static_cast<Player<Synch>*>(&player) : &greedy,
                              first ? static_cast<Player<Synch>*>(&greedy) : &player},
                             {1000, 0}, game);
    shares += Synch::result(end).share[first ? 0 : 1];
  }
  EXPECT_GE(shares, 8 * whole_win);
}

State after(State state, std::initializer_list<Move> moves) {
  for (const Move& move : moves) Synch::apply(state, Synch::acting(state).first(), move);
  return state;
}
std::string reason(const State& state, Move move) {
  const Seat seat = Synch::acting(state).first();
  return why(Synch::view(state, seat), seat, move);
}

TEST(SynchWhy, SaysWhatAMoveDoes) {
  const State start = opened(4, Variant::decide_first);
  EXPECT_EQ(reason(start, Move::place({0, 0})), "");
  const State corners = after(start, {Move::place({0, 0}), Move::place({3, 3})});
  EXPECT_EQ(reason(corners, Move::say(Way::synch)), "") << "the other marks a square, and this seat none";
  EXPECT_EQ(reason(corners, Move::say(Way::oppose)), "the other cannot gain a square, whatever the answer");
  EXPECT_EQ(reason(after(corners, {Move::say(Way::synch)}), Move::go(Direction::N)),
            "marks a2, and the other gets nothing, and stands nearer to empty squares (10 against 8)");
  EXPECT_EQ(reason(after(corners, {Move::say(Way::oppose)}), Move::go(Direction::N)), "marks a2; the other marks d3");
}

TEST(SynchWhy, SeesTheWinAndWhatIsKeptFromTheOther) {
  const State start = after(opened(2, Variant::decide_first), {Move::place({0, 0}), Move::place({1, 1})});
  const State one_ahead = after(start, {Move::say(Way::synch), Move::go(Direction::N)});
  EXPECT_EQ(reason(one_ahead, Move::say(Way::oppose)), "the other cannot gain a square, whatever the answer");
  const State open = after(one_ahead, {Move::say(Way::oppose), Move::go(Direction::W), Move::say(Way::synch)});
  EXPECT_EQ(reason(open, Move::go(Direction::S)), "wins the game");
}

TEST(SynchOpponents, LevelsHaveNamesAndTempers) {
  const Opponents& all = opponents();
  ASSERT_GE(all.levels(), 2U);
  ASSERT_LE(all.levels(), 8U);
  for (std::size_t which = 0; which < all.levels(); ++which) {
    const auto [name, temper] = all.level(which);
    EXPECT_FALSE(name.empty());
    EXPECT_TRUE(temper.ends_with('.'));
    for (std::size_t lower = 0; lower < which; ++lower) EXPECT_NE(all.level(lower).name, name);
  }
}

}  // namespace
}  // namespace baize::synch
