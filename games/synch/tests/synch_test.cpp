#include "games/synch/synch.hpp"

#include <gtest/gtest.h>

#include "engine/kit/conformance.hpp"
#include "engine/perft.hpp"
#include "games/synch/codec.hpp"
#include "games/synch/tests/position.hpp"

namespace baize::synch {
namespace {

TEST(Synch, SYN1_TheBoardHasTwoToSixteenSquaresAlongASide) {
  for (const int size : {2, 8, 16}) {
    const State state = begun({.size = static_cast<std::uint8_t>(size)});
    EXPECT_EQ(kit::texts<Synch>(state, Seat::one).size(), static_cast<std::size_t>(size * size));
  }
  EXPECT_EQ(Options{}.size, 8);
  EXPECT_EQ(Options{}.variant, Variant::decide_first);
}

TEST(Synch, SYN2_SeatTwoMayNotStartOnSeatOnesSquareAndBothStartSquaresAreMarked) {
  State state = begun({.size = 3});
  play(state, "place b2");
  EXPECT_EQ(kit::texts<Synch>(state, Seat::two).size(), 8U);
  EXPECT_FALSE(can(state, "place b2"));
  play(state, "place c3");
  EXPECT_TRUE(state.has_symbol(Seat::one, {1, 1}));
  EXPECT_TRUE(state.has_symbol(Seat::two, {2, 2}));
}

TEST(Synch, SYN3_SeatTwoDecidesFirstThenTheRolesAlternate) {
  State state = after({}, {"place b2", "place f6"});
  EXPECT_EQ(mover(state), Seat::two);
  play(state, "synch");
  EXPECT_EQ(mover(state), Seat::one);
  play(state, "go N");
  EXPECT_EQ(mover(state), Seat::one) << "seat 1 decides the second move";
  play(state, "oppose");
  EXPECT_EQ(mover(state), Seat::two);
}

TEST(Synch, SYN4_TheDirectionMustKeepBothMarkersOnTheBoard) {
  // Seat 1 on a1, seat 2 on c3 of 3 × 3: in synch seat 1 may go N, NE or E, seat 2 may go S, SW or W: none is common.
  // In opposition all three keep both on the board.
  State state = after({.size = 3}, {"place a1", "place c3", "oppose"});
  EXPECT_EQ(legal(state), (std::vector<std::string>{"go N", "go NE", "go E"}));
  // On 4 × 4 from b1 and b2, synch: seat 1 cannot go S, SE, SW.
  state = after({.size = 4}, {"place b1", "place d2", "synch"});
  EXPECT_EQ(legal(state), (std::vector<std::string>{"go N", "go W", "go NW"}));
}

TEST(Synch, SYN5_WithoutSuchADirectionTheDecidersMarkerStaysPut) {
  State state = after({.size = 3}, {"place a1", "place c3", "synch"});
  EXPECT_EQ(legal(state), (std::vector<std::string>{"go N", "go NE", "go E"}));
  play(state, "go NE");
  EXPECT_EQ(state.marker[0], (Square{1, 1}));
  EXPECT_EQ(state.marker[1], (Square{2, 2}));
  EXPECT_EQ(state.count[0], 2);
}

TEST(Synch, SYN6_TheDirectionerGoesFirstAndADeciderThatCannotFollowIsNotAsked) {
  // Seat 2 in the corner b2 of 2 × 2 can never follow N or oppose S from there: N leads off, S leads to b1.
  State state = after({.size = 3, .variant = Variant::direct_first}, {"place a1", "place c3"});
  EXPECT_EQ(mover(state), Seat::one);
  EXPECT_EQ(legal(state), (std::vector<std::string>{"go N", "go NE", "go E"}));
  play(state, "go NE");
  EXPECT_EQ(mover(state), Seat::two);
  EXPECT_EQ(legal(state), (std::vector<std::string>{"oppose"}));

  // Seat 2 on a3: NE and SW both lead off the board, so that seat 2 is not asked and is the next directioner.
  state = after({.size = 3, .variant = Variant::direct_first}, {"place a1", "place a3", "go NE"});
  EXPECT_EQ(state.marker[0], (Square{1, 1}));
  EXPECT_EQ(state.marker[1], (Square{0, 2}));
  EXPECT_EQ(mover(state), Seat::two);
  EXPECT_TRUE(can(state, "go E"));
}

TEST(Synch, SYN7_NobodyMarksWhereBothArrive) {
  State state = after({.size = 3}, {"place a1", "place c1", "oppose", "go E"});
  EXPECT_EQ(state.marker[0], state.marker[1]);
  EXPECT_TRUE(state.is_empty({1, 0}));
  EXPECT_EQ(state.count[0] + state.count[1], 2);
  EXPECT_EQ(state.idle, 1);
}

TEST(Synch, SYN7_AMarkedSquareKeepsItsSymbol) {
  State state = after({.size = 3}, {"place a1", "place b1", "oppose", "go E"});  // they change places
  EXPECT_TRUE(state.has_symbol(Seat::one, {0, 0}));
  EXPECT_TRUE(state.has_symbol(Seat::two, {1, 0}));
  EXPECT_EQ(state.count[0] + state.count[1], 2);
}

TEST(Synch, SYN8_AFullBoardEndsTheGame) {
  // 2 × 2 from a1 and b1, synch N: both upper squares are marked and nothing is empty.
  const State state = after({.size = 2}, {"place a1", "place b1", "synch", "go N"});
  EXPECT_TRUE(Synch::acting(state).empty());
  EXPECT_EQ(Synch::reason(state), "board full");
  EXPECT_EQ(Synch::result(state).share[0], whole_win / 2);
}

TEST(Synch, SYN8_ALeadGreaterThanTheEmptySquaresDecides) {
  // 2 × 2 with a stuck decider: seat 1 marks a third square, 2 : 1 with one empty is no decision …
  State state = after({.size = 2, .variant = Variant::direct_first}, {"place a1", "place b1", "go NE"});
  // … seat 2 on b1 cannot go NE or SW, so it stayed. 2 : 1, one square empty: the lead equals the rest.
  EXPECT_EQ(state.end, End::none);
  EXPECT_EQ(state.count[0], 2);
  EXPECT_EQ(state.count[1], 1);
  // Seat 2 directs W to a1; seat 1 on b2 follows W to a2, the last square.
  play(state, "go W");
  play(state, "synch");
  EXPECT_EQ(Synch::reason(state), "board full") << "named first when both hold";
  EXPECT_EQ(Synch::result(state).share[0], whole_win);

  State ahead = begun({.size = 3});
  ahead.placed = 2;
  ahead.marker = {Square{0, 0}, Square{2, 0}};
  ahead.symbols[0] = {0b011, 0b111, 0};
  ahead.symbols[1] = {0b100, 0, 0};
  ahead.count = {5, 1};
  play(ahead, "synch");
  play(ahead, "go N");  // both arrive on marked squares
  EXPECT_EQ(Synch::reason(ahead), "decided") << "5 : 1 with three empty";
}

TEST(Synch, SYN9_MovesWithoutANewSymbolEndTheGame) {
  State state = after({.size = 3, .stall = 2}, {"place a1", "place b1", "oppose", "go E"});
  EXPECT_EQ(state.end, End::none);
  play(state, "oppose");
  play(state, "go E");  // seat 2 directs now, and they change places again
  EXPECT_EQ(Synch::reason(state), "stall");
  EXPECT_EQ(Synch::result(state).share[1], whole_win / 2);
}

TEST(Synch, SYN9_TheLimitIsSixteenTimesTheSizeUnlessGiven) {
  EXPECT_EQ(begun({}).stall, 128);
  EXPECT_EQ(begun({.size = 3}).stall, 48);
  EXPECT_EQ(begun({.size = 3, .stall = 7}).stall, 7);
}

TEST(Synch, ConformsInBothVariantsAndAllSizes) {
  for (const Variant variant : {Variant::decide_first, Variant::direct_first})
    for (const int size : {2, 3, 5, 8, 16})
      kit::conform<Synch>({.size = static_cast<std::uint8_t>(size), .variant = variant}, {.games = 6});
}

// 2 × 2: four squares, then three. Seat 2 says one of two words. Directions: the two start squares are neighbours along
// a side (8 of 12 ordered pairs) or along a diagonal (4 of 12), and every square has three ways out. Along a side, say
// a1 and b1: in synch seat 1 may go N NE E, seat 2 N NW W: N alone is common. In opposition seat 2's marker must take
// the opposite: N needs S, NE needs SW, E needs W: E alone. One direction for each word: 2 sequences. Along a diagonal,
// a1 and b2: in synch N NE E against S SW W: none is common, so seat 1 has its own three (SYN-5); in opposition all
// three fit. 6 sequences. 12 pairs at depth 2; depth 3: 12 × 2 = 24; depth 4: 8 × 2 + 4 × 6 = 40.
TEST(Synch, PerftOfTwoByTwoAgreesWithTheCountByHand) {
  const State state = begun({.size = 2});
  EXPECT_EQ(perft<Synch>(state, 1), 4U);
  EXPECT_EQ(perft<Synch>(state, 2), 12U);
  EXPECT_EQ(perft<Synch>(state, 3), 24U);
  EXPECT_EQ(perft<Synch>(state, 4), 40U);
}

constexpr bool opening_is_playable() {
  State state;
  Synch::start(state, {.size = 4}, {});
  for (const Move move : {Move::place({0, 0}), Move::place({3, 3}), Move::say(Way::oppose), Move::go(Direction::NE)})
    Synch::apply(state, Synch::acting(state).first(), move);
  return state.marker[0] == Square{1, 1} && state.marker[1] == Square{2, 2} && state.count[0] == 2 &&
         state.directioner == Seat::two;
}
static_assert(opening_is_playable());

constexpr bool random_games_end() {
  Tally tally;
  State state;
  play_game<Synch, true>(tally, state, {.size = 3, .variant = Variant::direct_first}, 1, 1);
  return tally.games == 1 && tally.share[0] + tally.share[1] == whole_win;
}
static_assert(random_games_end());

}  // namespace
}  // namespace baize::synch
