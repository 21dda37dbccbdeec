/// Where a piece may lie (HEX-5, HEX-6).
#include <gtest/gtest.h>

#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

using enum HexDirection;

TEST(Geronimos, HEX5_OneNumberTouchedMustMatch) {
  State state = bare_table();
  give(state, blue, "123456");
  ask(state, centre, W, 4);
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 0"});
  give(state, blue, "142356");
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 2"}) << "its 4 is one step after its 1";
}

TEST(Geronimos, HEX5_OfTwoNumbersBothMustMatch) {
  State state = bare_table();
  ask(state, centre, E, 1);
  ask(state, centre, SE, 2);
  give(state, blue, "123456");
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 0"});
  give(state, blue, "132456");
  EXPECT_EQ(plays_at(state, centre), Texts{});
}

TEST(Geronimos, HEX5_OfThreeNumbersTwoSufficeUnlessAllAreDemanded) {
  for (const Match match : {Match::two, Match::all}) {
    State state = bare_table({.match = match});
    ask(state, centre, E, 1);
    ask(state, centre, SE, 2);
    ask(state, centre, W, 6);
    give(state, blue, "123456");
    EXPECT_EQ(plays_at(state, centre), match == Match::two ? Texts{"lay 0,0 0"} : Texts{});
    give(state, blue, "124653");  // 6 to the west as well
    EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 0"});
  }
}

TEST(Geronimos, HEX5_APieceMustTouchAnother) {
  State state = bare_table();
  ask(state, centre, E, 1);
  give(state, blue, "135246");
  EXPECT_EQ(legal(state).size(), 6U) << "one turn on each of the six hexes around the only piece";
  EXPECT_EQ(plays_at(state, {5, 5}), Texts{});
}

TEST(Geronimos, HEX6_ATouchedLeaderDemandsNothing) {
  State state = bare_table();
  put_leader(state, step(centre, E), red);
  give(state, blue, "135246");
  EXPECT_EQ(plays_at(state, centre).size(), 6U) << "any way round beside Leaders only";
  ask(state, centre, W, 1);
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 3"}) << "the only number must match";
  state = bare_table({.match = Match::all});
  put_leader(state, step(centre, E), red);
  ask(state, centre, W, 1);
  ask(state, centre, NW, 3);
  give(state, blue, "135246");
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 3"}) << "all numbers, the Leader aside";
}

TEST(Geronimos, HEX6_ALeaderCountsForNoBonus) {
  State state = bare_table();
  put_leader(state, step(centre, E), red);
  ask(state, centre, W, 4);
  ask(state, centre, NW, 5);
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  EXPECT_EQ(state.phase, Phase::playing);
  EXPECT_EQ(state.turn, red);
}

TEST(Geronimos, HEX6_InACoveBothNumbersBesideTheLeaderMustMatch) {
  State state = bare_table();
  put_leader(state, step(centre, SE), red);
  ask(state, centre, E, 1);
  ask(state, centre, SW, 4);
  ask(state, centre, W, 4);
  ask(state, centre, NW, 5);
  give(state, blue, "123456");
  EXPECT_EQ(plays_at(state, centre), Texts{}) << "three others match, but not the 4 beside the Leader";
  give(state, blue, "124653");
  EXPECT_EQ(plays_at(state, centre), Texts{"lay 0,0 0"}) << "1 and 4 beside the Leader match, and they are enough";
}

TEST(Geronimos, HEX6_WithoutNumbersOnBothSidesThereIsNoCove) {
  State one_side = bare_table();
  put_leader(one_side, step(centre, SE), red);
  ask(one_side, centre, E, 2);
  ask(one_side, centre, W, 4);
  ask(one_side, centre, NW, 5);
  give(one_side, blue, "123456");
  EXPECT_EQ(plays_at(one_side, centre), Texts{"lay 0,0 0"});

  State two_leaders = bare_table();
  put_leader(two_leaders, step(centre, SE), red);
  put_leader(two_leaders, step(centre, SW), red);
  ask(two_leaders, centre, E, 2);
  ask(two_leaders, centre, W, 4);
  ask(two_leaders, centre, NW, 5);
  give(two_leaders, blue, "123456");
  EXPECT_EQ(plays_at(two_leaders, centre), Texts{"lay 0,0 0"});
}

}  // namespace
}  // namespace baize::geronimos
