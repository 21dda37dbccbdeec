/// Covering, Leaders and the bonus (HEX-7 to HEX-9).
#include <gtest/gtest.h>

#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

using enum HexDirection;

TEST(Geronimos, HEX7_APieceCoversItsEqualOfTheOpponent) {
  State state = bare_table();
  put_piece(state, centre, "135246", 2, red);
  ask(state, centre, E, 6, blue);  // clashes, which does not matter for a cover
  give(state, blue, "135246");
  EXPECT_EQ(plays_at(state, centre), Texts{"cover 0,0"});
  const Ring before = state.table.shores.in_slot(state.table.cells[Frame::at({-1, 0})].slot()).asked();
  play(state, "cover 0,0");
  const Cell cell = state.table.cells[Frame::at(centre)];
  EXPECT_EQ(cell.owner(), blue);
  EXPECT_EQ(cell.piece(), read_piece("135246"));
  EXPECT_EQ(cell.turn(), 2U) << "turned so that the numbers coincide";
  EXPECT_TRUE(cell.doubled());
  EXPECT_EQ(state.table.shores.in_slot(state.table.cells[Frame::at({-1, 0})].slot()).asked(), before);
  EXPECT_TRUE(state.table.owns(blue, Frame::at(centre)));
  EXPECT_FALSE(state.table.owns(red, Frame::at(centre)));
}

TEST(Geronimos, HEX7_NoPieceCoversAnotherPieceOrOnesOwnOrWhatIsCovered) {
  State state = bare_table();
  put_piece(state, centre, "135246", 2, red);
  give(state, blue, "135264");
  EXPECT_EQ(plays_at(state, centre), Texts{});
  give(state, red, "135246");
  EXPECT_EQ(plays_at(state, centre), Texts{}) << "one's own";
  give(state, blue, "L");
  play(state, "cover 0,0");
  give(state, blue, "135246");
  EXPECT_EQ(plays_at(state, centre), Texts{}) << "the top piece counts";
}

TEST(Geronimos, HEX8_ALeaderLiesBesideAnyPieceOrOnAnyOfTheOpponent) {
  State state = bare_table();
  put_piece(state, centre, "135246", 2, red);
  put_piece(state, {1, 0}, "123456", 0, blue);
  put_leader(state, {2, 0}, red);
  give(state, blue, "L");
  const Texts texts = legal(state);
  EXPECT_TRUE(texts.contains("cover 0,0"));
  EXPECT_TRUE(texts.contains("cover 2,0")) << "Leaders included";
  EXPECT_FALSE(texts.contains("cover 1,0")) << "not one's own";
  EXPECT_EQ(texts.size(), 2U + 10U) << "ten hexes around a row of three";
  play(state, "cover 2,0");
  give(state, red, "L");
  EXPECT_TRUE(legal(state).contains("cover 2,0"));
  give(state, red, "123456");
  EXPECT_FALSE(legal(state).contains("cover 2,0")) << "nothing numbered covers a Leader";
  EXPECT_TRUE(legal(state).contains("cover 1,0"));
}

TEST(Geronimos, HEX8_ALeaderOnANumberTakesItsNumbersAway) {
  State state = bare_table();
  ask(state, centre, E, 1);
  give(state, blue, "135246");
  EXPECT_EQ(plays_at(state, centre).size(), 1U);
  give(state, blue, "L");
  play(state, "cover 1,0");
  give(state, red, "135246");
  EXPECT_EQ(plays_at(state, centre).size(), 6U);
}

TEST(Geronimos, HEX9_ThreeMatchesEarnOneMorePieceAndSixEarnFour) {
  for (unsigned matches = 2; matches <= 6; ++matches) {
    State state = bare_table();
    for (unsigned d = 0; d < matches; ++d) ask(state, centre, hex_direction_at(d), d + 1, d % 2 == 0 ? blue : red);
    give(state, blue, "123456");
    play(state, "lay 0,0 0");
    if (matches == 2) {
      EXPECT_EQ(state.turn, red);
      continue;
    }
    EXPECT_EQ(state.turn, blue);
    EXPECT_EQ(state.bonus, matches - 2);
    EXPECT_EQ(legal(state), (Texts{"draw", "stop"}));
  }
}

TEST(Geronimos, HEX9_BonusPiecesEarnMoreAndItAddsUp) {
  State state = bare_table();
  for (unsigned d = 0; d < 4; ++d) ask(state, centre, hex_direction_at(d), d + 1, d % 2 == 0 ? blue : red);
  state.bonus = 2;
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  EXPECT_EQ(state.bonus, 4);
  const unsigned left = state.bag[0].size();
  play(state, "draw");
  EXPECT_EQ(state.bonus, 3);
  EXPECT_EQ(state.bag[0].size(), left - 1);
  EXPECT_EQ(state.phase, Phase::playing);
  EXPECT_NE(state.hand, Piece::none);
}

TEST(Geronimos, HEX9_ToDeclineOneIsToDeclineAllThatAreLeft) {
  State state = bare_table();
  for (unsigned d = 0; d < 4; ++d) ask(state, centre, hex_direction_at(d), d + 1, d % 2 == 0 ? blue : red);
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  play(state, "stop");
  EXPECT_EQ(state.turn, red);
  EXPECT_EQ(state.bonus, 0);
  EXPECT_EQ(state.phase, Phase::playing);
}

TEST(Geronimos, HEX9_ACoverEarnsTooAndWhatLiesBeneathCountsForNothing) {
  State state = bare_table();
  put_piece(state, centre, "123456", 0, red);
  for (unsigned d = 0; d < 3; ++d) ask(state, centre, hex_direction_at(d), d + 1, blue);
  give(state, blue, "123456");
  play(state, "cover 0,0");
  EXPECT_EQ(state.bonus, 1) << "three neighbours match; the piece beneath is none of them";
}

TEST(Geronimos, HEX9_WithAnEmptyBagTheBonusLapses) {
  State state = bare_table();
  for (unsigned d = 0; d < 4; ++d) ask(state, centre, hex_direction_at(d), d + 1, d % 2 == 0 ? blue : red);
  state.bag[0] = Bag();
  give(state, blue, "123456");
  play(state, "lay 0,0 0");
  EXPECT_EQ(state.turn, red);
  EXPECT_EQ(state.bonus, 0);
}

}  // namespace
}  // namespace baize::geronimos
