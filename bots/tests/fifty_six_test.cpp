/// The players of Fifty-Six: what they take, hide and forget, and that practice pays.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/fifty_six/insight.hpp"
#include "bots/fifty_six/memory.hpp"
#include "bots/fifty_six/natural.hpp"
#include "bots/fifty_six/opponents.hpp"
#include "bots/fifty_six/why.hpp"
#include "bots/opponents.hpp"
#include "games/catalogue.hpp"
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six {
namespace {

using test::cell;
using test::Play;

State some_way_in(std::uint64_t seed, int moves, Options options = {}) {
  Random random(seed);
  State state = started<FiftySix>(options, make_deal(options, random));
  for (int i = 0; i < moves && !state.over(); ++i) play(state, draw_move(state, random));
  return state;
}

std::string advised(Player<FiftySix>& player, const State& state, std::uint64_t simulations = 100) {
  const Seat seat = state.acting().first();
  return std::string(text(player.advise(make_view(state, seat), seat, {simulations, 0}, 1).chosen).view());
}

/// The share of the wins of one over two, every deal played twice with seats exchanged.
double score(Player<FiftySix>& one, Player<FiftySix>& two, int deals) {
  int twelfths = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    State state = some_way_in(static_cast<std::uint64_t>(game / 2), 0);
    Random random(static_cast<std::uint64_t>(game), 1);
    const Seat first = seat_at(static_cast<unsigned>(game % 2));
    while (!state.over()) {
      const Seat seat = state.acting().first();
      Player<FiftySix>& player = seat == first ? one : two;
      play(state, player.advise(make_view(state, seat), seat, {}, random.next()).chosen);
    }
    twelfths += FiftySix::result(state).share[index(first)];
  }
  return twelfths / (2.0 * whole_win * deals);
}

TEST(FiftySixMemory, ForgetsTheOldestFirstAndHoldsNoMore) {
  int forgotten = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State state = some_way_in(seed, 40);
    if (state.over()) continue;
    const Seat seat = state.acting().first();
    const View view = make_view(state, seat), left = faded(view, {.holds = 3});
    const Cells before = view.known(seat) & view.occupied, after = left.known(seat) & view.occupied;
    EXPECT_TRUE((after - before).empty());
    EXPECT_TRUE((view.face_up - after).empty()) << "what lies open is seen";
    Cells in_mind = after - view.face_up;
    for (const Cell place : in_mind)
      if (view.age_at(seat, place) == seen_now) in_mind.remove(place);
    EXPECT_LE(in_mind.size(), 3);
    for (const Cell lost : before - after) {
      EXPECT_EQ(left.at(lost), Card::none);
      for (const Cell kept : in_mind) EXPECT_LE(view.age_at(seat, kept), view.age_at(seat, lost));
      ++forgotten;
    }
  }
  EXPECT_GT(forgotten, 20);
}

TEST(FiftySixMemory, WhatIsLeftIsAViewThatWorldsCanBeDrawnFrom) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State state = some_way_in(seed, 33, {.seats = 3, .jokers = true});
    if (state.over()) continue;
    const Seat seat = state.acting().first();
    const View left = faded(make_view(state, seat), {.holds = 1});
    Random random(seed);
    const State world = make_world(left, random);
    EXPECT_EQ(make_view(world, seat), left);
    Moves real, imagined;
    list_moves(state, real);
    list_moves(world, imagined);
    EXPECT_TRUE(std::equal(real.begin(), real.end(), imagined.begin(), imagined.end()));
  }
}

TEST(FiftySixNatural, TakesTheMatchThatIsWorthMost) {
  Play table({{"b2", "3h"}, {"c2", "3d"}, {"d2", "Qs"}, {"e2", "Qc"}, {"f2", "5h"}});
  table.turn_up({"b2", "c2", "d2", "e2", "f2"});
  Natural greedy(greed);
  const std::string first = advised(greedy, table.state);
  EXPECT_TRUE(first == "peek d2" || first == "peek e2") << first;
  play(table.state, name_cell(Kind::peek, cell("d2")));
  EXPECT_EQ(advised(greedy, table.state), "peek e2");
}

TEST(FiftySixNatural, LeavesAMatchAloneThatARivalsTensWouldTake) {
  Play table({{"b2", "Kh"}, {"c2", "Kd"}});
  table.turn_up({"b2", "c2"});
  Natural practised;
  EXPECT_EQ(advised(practised, table.state).substr(0, 6), "peek b");
  table.state.pair = Pair(test::card("Ts"), test::card("Th"));
  table.state.keep(Seat::two, Use::claim);
  const std::string move = advised(practised, table.state);
  EXPECT_TRUE(move != "peek b2" && move != "peek c2") << move;
}

TEST(FiftySixNatural, HidesWhatItHasFoundAndLooksAtWhatTheRivalHides) {
  Play table({{"b2", "3h"}, {"c2", "9d"}});
  Natural practised, greedy(greed);
  play(table.state, name_cell(Kind::peek, cell("b2")));
  play(table.state, name_cell(Kind::peek, cell("c2")));
  EXPECT_EQ(advised(practised, table.state), "back down down");
  EXPECT_EQ(advised(greedy, table.state), "back up up");
  play(table.state, {Kind::back, 3, 0});
  const std::string move = advised(practised, table.state);
  EXPECT_TRUE(move == "peek b2" || move == "peek c2") << move;
}

TEST(FiftySixSearch, NeverPaysToHideWhatAllHaveSeen) {
  Play table({{"b2", "3h"}, {"c2", "9d"}});
  table.turn_up({"b2", "c2"});
  play(table.state, name_cell(Kind::peek, cell("b2")));
  play(table.state, name_cell(Kind::peek, cell("c2")));
  Search<FiftySix, Insight> search({.nodes = 1 << 10, .branches = 1 << 14});
  EXPECT_EQ(advised(search, table.state), "back up up");
  const auto advice = search.advise(make_view(table.state, Seat::one), Seat::one, {50, 0}, 2);
  for (const auto& opinion : advice.opinions) EXPECT_EQ(opinion.visits > 0, opinion.move.cost() == 0);
}

TEST(FiftySixSearch, NamesTheRivalThatABlackPairPutsOut) {
  Play table({{"b2", "Ks"}, {"c2", "Kc"}});
  table.turn_up({"b2", "c2"});
  table.state.tokens[1] = 9;
  Search<FiftySix, Insight> search({.nodes = 1 << 10, .branches = 1 << 14});
  EXPECT_EQ(advised(search, table.state).substr(0, 4), "peek");
  play(table.state, name_cell(Kind::peek, cell("b2")));
  EXPECT_EQ(advised(search, table.state), "peek c2");
  play(table.state, name_cell(Kind::peek, cell("c2")));
  EXPECT_EQ(advised(search, table.state), "seat 2");
}

TEST(FiftySixLadder, PracticePays) {
  Natural practised, secretive(Habits{.curious = false}), greedy(greed);
  Forgetful passenger(std::make_unique<Natural>(greed), {.holds = 0});
  EXPECT_GT(score(greedy, passenger, 150), 0.6);
  EXPECT_GT(score(secretive, greedy, 100), 0.7);
  EXPECT_GT(score(practised, secretive, 150), 0.58);
}

TEST(FiftySixLadder, EveryLevelPlaysEveryTableToTheEnd) {
  const Rulebook& game = **find_game("fifty_six");
  const Opponents& all = opponents();
  for (int seats = 2; seats <= 4; ++seats)
    for (const bool simplicity : {false, true})
      for (const bool jokers : {false, true})
        for (const bool underdogs : {false, true}) {
          const json::object options{{"simplicity", simplicity}, {"jokers", jokers}, {"underdogs", underdogs}};
          SeededRandom dealing(Random(7, static_cast<std::uint64_t>(seats)));
          const auto position = *game.deal(seats, options, dealing);
          std::vector<std::unique_ptr<Bot>> bots;
          bots.reserve(static_cast<std::size_t>(seats));
          for (int seat = 0; seat < seats; ++seat)
            bots.push_back(all.at_level((2 * static_cast<std::size_t>(seat) + jokers + 4u * underdogs) % all.levels(),
                                        Budget{10, 0}, 1));
          Random random(3);
          int moves = 0;
          for (; !position->over() && moves < 2000; ++moves) {
            const Seat seat = position->acting().first();
            const auto move = bots[index(seat)]->choose(*position->seat_view(seat), random);
            ASSERT_TRUE(move && position->play(seat, *move));
          }
          EXPECT_TRUE(position->over()) << moves;
        }
}

TEST(FiftySixWhy, SaysWhatAPairBrings) {
  Play table({{"b2", "Qs"}, {"c2", "Qc"}, {"d2", "7h"}});
  table.turn_up({"b2", "c2"});
  const auto said = [&](Move move) { return why(make_view(table.state, Seat::one), Seat::one, move); };
  EXPECT_EQ(said(name_cell(Kind::peek, cell("b2"))), "a pair of black queens, which cost a rival 12 tokens");
  EXPECT_EQ(said(name_cell(Kind::peek, cell("d2"))), "a card that nobody has seen");
  play(table.state, name_cell(Kind::peek, cell("b2")));
  play(table.state, name_cell(Kind::peek, cell("c2")));
  EXPECT_EQ(said(name_seat(Seat::two)), "seat 2 loses 12 tokens");
  table.state.tokens[1] = 12;
  EXPECT_EQ(said(name_seat(Seat::two)), "seat 2 loses 12 tokens and is out");
}

TEST(FiftySixWhy, SaysWhatIsKeptFromWhom) {
  Play table({{"b2", "Qs"}, {"c2", "7h"}});
  play(table.state, name_cell(Kind::peek, cell("b2")));
  play(table.state, name_cell(Kind::peek, cell("c2")));
  const auto said = [&](unsigned down) {
    return why(make_view(table.state, Seat::one), Seat::one, {Kind::back, static_cast<std::uint8_t>(down), 0});
  };
  EXPECT_EQ(said(3), "keeps the Qs and the 7h from the others");
  EXPECT_EQ(said(2), "keeps the 7h from the others");
  EXPECT_EQ(said(0), "saves tokens");
}

}  // namespace
}  // namespace baize::fifty_six
