/// Victory, the edge of the table, empty bags, and what is known (HEX-10 to HEX-13).
#include <gtest/gtest.h>

#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

/// A piece of `inner` in the centre with the other seat's pieces on all six sides but the last ones.
State nearly_surrounded(Seat inner, unsigned missing) {
  State state = bare_table();
  for (unsigned d = 0; d + missing < 6; ++d) ask(state, centre, hex_direction_at(d), d + 1, other(inner));
  put_piece(state, centre, "123456", 0, inner);
  return state;
}

TEST(Geronimos, HEX10_SixAroundAnOpponentsPieceWin) {
  State state = nearly_surrounded(red, 1);
  give(state, blue, "L");
  play(state, "lay 1,-1");
  EXPECT_TRUE(Geronimos::acting(state).empty());
  EXPECT_EQ(Geronimos::reason(state), "surrounded");
  EXPECT_EQ(Geronimos::result(state), most_wins(1, 0));
}

TEST(Geronimos, HEX10_FiveOrAMixedRingDoNot) {
  State state = nearly_surrounded(red, 2);
  give(state, blue, "L");
  play(state, "lay 0,-1");
  EXPECT_EQ(state.end, End::none);
  give(state, red, "L");
  play(state, "lay 1,-1");
  EXPECT_EQ(state.end, End::none);
}

TEST(Geronimos, HEX10_APieceLaidAmidSixOfTheOpponentLoses) {
  State state = bare_table();
  for (unsigned d = 0; d < 6; ++d) ask(state, centre, hex_direction_at(d), d + 1, red);
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  EXPECT_EQ(Geronimos::result(state), most_wins(0, 1));
  EXPECT_EQ(state.bonus, 0) << "over at once, even with a bonus earned";
}

TEST(Geronimos, HEX10_ACoverCanCompleteARingAndLeadersCountOnBothSides) {
  State state = nearly_surrounded(red, 1);
  put_piece(state, {1, -1}, "135246", 0, red);
  give(state, blue, "135246");
  play(state, "cover 1,-1");
  EXPECT_EQ(state.winner, blue);

  State leader = bare_table();
  put_leader(leader, centre, red);
  for (unsigned d = 0; d < 5; ++d) put_leader(leader, step(centre, hex_direction_at(d)), blue);
  give(leader, blue, "L");
  play(leader, "lay 1,-1");
  EXPECT_EQ(leader.winner, blue);
}

TEST(Geronimos, HEX10_TheTopPieceIsTheOneThatCounts) {
  State state = nearly_surrounded(red, 1);
  give(state, red, "L");
  play(state, "cover 1,0");  // red breaks the ring
  give(state, blue, "L");
  play(state, "lay 1,-1");
  EXPECT_EQ(state.end, End::none);
  give(state, blue, "L");
  play(state, "cover 1,0");
  EXPECT_EQ(state.winner, blue);

  State own = nearly_surrounded(red, 0);  // as if it had come about without anyone noticing
  give(own, blue, "L");
  play(own, "cover 0,0");
  EXPECT_EQ(own.end, End::none) << "the piece in the middle is Blue's now";
}

TEST(Geronimos, HEX11_TheTableEnds) {
  EXPECT_EQ(Options{}.radius, 12);
  for (const int radius : {4, 12, 15}) {
    State state = bare_table({.radius = static_cast<std::uint8_t>(radius)});
    put_leader(state, hex_at(radius, 0), red);
    give(state, blue, "L");
    Texts texts = legal(state);
    texts.erase("cover " + std::to_string(radius) + ",0");
    const std::string inside = "lay " + std::to_string(radius - 1);
    EXPECT_EQ(texts, (Texts{inside + ",0", inside + ",1", "lay " + std::to_string(radius) + ",-1"})) << radius;
  }
}

/// A small table full of pieces but for the centre, around which only ones are shown.
State full_but_for_the_centre() {
  const Options options{.radius = 4};
  State state = bare_table(options);
  for (const HexDirection direction : every_direction())
    ask(state, centre, direction, 1, index(direction) % 2 == 0 ? blue : red);
  for (int q = -4; q <= 4; ++q)
    for (int r = -4; r <= 4; ++r)
      if (distance(hex_at(q, r), centre) <= 4 && distance(hex_at(q, r), centre) > 1)
        put_piece(state, hex_at(q, r), "123456", 0, (q - r) % 3 == 0 ? blue : red);
  return state;
}

TEST(Geronimos, HEX12_APieceThatFitsNowhereIsPutOutAndABonusGoesOn) {
  State state = full_but_for_the_centre();
  give(state, blue, "165432");
  EXPECT_EQ(legal(state), Texts{"pass"});
  state.bonus = 2;
  Random random(1);
  EXPECT_EQ(Geronimos::any_move(state, blue, random), Move::pass());
  play(state, "pass");
  EXPECT_EQ(state.phase, Phase::choosing);
  EXPECT_EQ(state.turn, blue);
  EXPECT_EQ(state.bonus, 2);
  EXPECT_EQ(state.hand, Piece::none);
  play(state, "stop");
  give(state, red, "165432");
  play(state, "pass");
  EXPECT_EQ(state.turn, blue);
  EXPECT_FALSE(state.bag[1].has(read_piece("165432")) && state.hand == read_piece("165432"));
  give(state, blue, "L");
  EXPECT_TRUE(legal(state).contains("lay 0,0")) << "a Leader fits everywhere";
}

TEST(Geronimos, HEX12_ASeatWithAnEmptyBagPassesWhileTheOtherPlaysOn) {
  State state = bare_table();
  ask(state, centre, HexDirection::E, 1);
  state.bag[1] = Bag();
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  EXPECT_EQ(state.turn, red);
  EXPECT_EQ(legal(state), Texts{"pass"});
  play(state, "pass");
  EXPECT_EQ(state.turn, blue);
  EXPECT_NE(state.hand, Piece::none);
}

TEST(Geronimos, HEX12_BothBagsEmptyAndNothingLeftToPlayIsADrawAtOnce) {
  State state = bare_table();
  ask(state, centre, HexDirection::E, 1);
  state.bag[0] = state.bag[1] = Bag();
  give(state, blue, "123456");
  EXPECT_EQ(Geronimos::acting(state), SeatSet{blue}) << "a drawn piece is still played";
  play(state, "lay 0,0 0");
  EXPECT_TRUE(Geronimos::acting(state).empty());
  EXPECT_EQ(Geronimos::reason(state), "bags empty");
  EXPECT_EQ(Geronimos::result(state), most_wins(0, 0));
}

TEST(Geronimos, HEX13_WhatIsLeftInTheBagsIsKnownButNotItsOrder) {
  State state = begun({"123456", "142536"}, {"135246"});
  EXPECT_EQ(state.bag[0].size(), 123U);
  EXPECT_FALSE(state.bag[0].has(read_piece("123456")));
  EXPECT_TRUE(state.bag[0].has(read_piece("142536")));
  play(state, "lay 1,0 3");
  EXPECT_FALSE(state.bag[0].has(read_piece("142536")));
  State twin = state;
  std::swap(twin.order[0][2], twin.order[0][77]);
  std::swap(twin.order[1][5], twin.order[1][120]);
  for (const Seat viewer : {Seat::nobody, blue, red})
    EXPECT_EQ(Geronimos::view(state, viewer), Geronimos::view(twin, viewer));
}

TEST(Geronimos, HEX13_ThereAreSixRotations) {
  State state = bare_table();
  put_leader(state, {1, 0}, red);
  give(state, blue, "123456");
  EXPECT_EQ(plays_at(state, centre),
            (Texts{"lay 0,0 0", "lay 0,0 1", "lay 0,0 2", "lay 0,0 3", "lay 0,0 4", "lay 0,0 5"}));
  for (unsigned turn = 0; turn < 6; ++turn)
    EXPECT_EQ(ring_of(read_piece("123456")).turned(turn).number(hex_direction_at(turn)), 1U) << "its 1 points there";
}

}  // namespace
}  // namespace baize::geronimos
