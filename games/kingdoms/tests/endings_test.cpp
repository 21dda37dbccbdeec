/// The rulings of 25 Kingdoms on the end of a game, and on what is remembered.
#include <gtest/gtest.h>

#include "games/kingdoms/tests/table.hpp"

namespace baize::kingdoms {
namespace {

/// Seat 1 controls so many kingdoms, seat 2 so many others, from the lowest cell up and from the highest down; both
/// leave c3 alone.
void share_out(Table& table, int one, int two) {
  const Cell kept = cell("c3");
  for (const Cell place : Standard::Grid::all())
    if (place != kept && one > 0) table.state.control[0].add(place), --one;
  for (unsigned i = 25; i-- > 0;)
    if (cell_at(i) != kept && two > 0) table.state.control[1].add(cell_at(i)), --two;
  table.state.shown = table.state.control[0] | table.state.control[1];
}

TEST(Kingdoms, KIN8_ThirteenKingdomsAtTheEndOfTheTurnWin) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "Qh"}, {.first = First::seat1, .stall = 1});
  share_out(table, 12, 12);
  table.play("attack Qh c3");
  EXPECT_FALSE(table.over());
  table.play("press");
  EXPECT_TRUE(table.over());
  EXPECT_EQ(Kingdoms::reason(table.state), "thirteen kingdoms");
  EXPECT_EQ(Kingdoms::result(table.state), most_wins(13, 12));

  Table twelve({.kingdoms = {{"c3", "9d"}}, .hand_one = "Qh"});
  share_out(twelve, 11, 12);
  twelve.play({"attack Qh c3", "press"});
  EXPECT_FALSE(twelve.over());
}

TEST(Kingdoms, KIN9_CardsUnderTheDeckAreKnownToAllInTheirOrder) {
  Table table({.kingdoms = {{"a1", "2d"}, {"e5", "3d"}}, .hand_one = "Qh 9h", .hand_two = "Kh"});
  table.play({"attack Qh a1", "press", "attack Kh e5", "press"});
  for (const Seat viewer : kit::viewers(2)) {
    const auto view = table.view(viewer);
    EXPECT_EQ(view.deck_size, 13);
    EXPECT_EQ(view.deck_known, 2);
    EXPECT_EQ(view.piles[1], read_card("Qh"));
    EXPECT_EQ(view.piles[0], read_card("Kh")) << "the later one lies lower";
    for (unsigned i = 2; i < 13; ++i) EXPECT_EQ(view.piles[i], Card::none);
  }
  for (int i = 0; i < 11; ++i) table.play("draw deck");
  EXPECT_TRUE(table.state.open_hand[0].empty() && table.state.open_hand[1].empty()) << "these were not known";
  EXPECT_EQ(table.mover(), Seat::two);
  const auto preview = Kingdoms::preview(table.view(Seat::two), {.kind = Kind::draw_deck});
  EXPECT_EQ(preview.drawn, read_card("Qh"));
  table.play("draw deck");
  for (const Seat viewer : kit::viewers(2)) EXPECT_TRUE(table.view(viewer).hand[1].has(read_card("Qh")));
  EXPECT_EQ(table.view(Seat::nobody).deck_known, 1);
  table.play("draw deck");
  for (const Seat viewer : kit::viewers(2)) EXPECT_TRUE(table.view(viewer).hand[0].has(read_card("Kh")));
}

TEST(Kingdoms, KIN9_ACardTakenFromTheDiscardPileIsKnownUntilItIsPlayed) {
  Table table({.kingdoms = {{"a1", "Kd"}}, .hand_one = "5h"});
  table.play({"attack 5h a1", "retreat", "draw discard"});
  for (const Seat viewer : {Seat::one, Seat::nobody}) EXPECT_EQ(table.view(viewer).hand[1], set_of("5h"));
  table.play({"draw deck", "attack 5h b1"});
  for (const Seat viewer : {Seat::one, Seat::nobody}) EXPECT_TRUE(table.view(viewer).hand[1].empty());
}

TEST(Kingdoms, KIN10_SixtyTurnsWithoutANewKingdomEndTheGame) {
  EXPECT_EQ(Options{}.stall, 60);
  Table table({.kingdoms = {{"a1", "2d"}, {"b1", "Kd"}}, .hand_one = "Qh 3h", .hand_two = "9h 4h"});
  table.play({"attack Qh a1", "press"});
  // A failed press, a retreat and a draw are a turn each; the attack itself is not.
  table.play({"attack 4h b1", "press", "attack 3h b1", "retreat"});
  EXPECT_EQ(table.state.idle, 2);
  for (int turn = 2; turn < 60; ++turn) {
    ASSERT_FALSE(table.over()) << turn;
    table.play(table.can("draw discard") ? "draw discard" : table.legal().front());
    if (table.state.attacking()) table.play("retreat");
  }
  EXPECT_TRUE(table.over());
  EXPECT_EQ(Kingdoms::reason(table.state), "stall");
  EXPECT_EQ(Kingdoms::result(table.state), most_wins(1, 0)) << "more kingdoms wins";
}

TEST(Kingdoms, KIN10_AGainStartsTheCountAnewAndEqualNumbersDraw) {
  Table table({.kingdoms = {{"a1", "2d"}}, .hand_one = "Qh"}, {.first = First::seat1, .stall = 3});
  table.play({"draw deck", "draw deck", "attack Qh a1", "press"});
  EXPECT_FALSE(table.over());
  table.play({"draw deck", "draw deck"});
  EXPECT_FALSE(table.over());
  table.play("draw deck");
  EXPECT_TRUE(table.over());

  Table even({}, {.first = First::seat1, .stall = 1});
  even.play("draw deck");
  EXPECT_TRUE(even.over());
  EXPECT_EQ(Kingdoms::result(even.state), most_wins(0, 0));
  EXPECT_EQ(Kingdoms::result(even.state).share[0], whole_win / 2);
}

TEST(Kingdoms, KIN10_PassesCountAndComeOnlyWhenNothingElseCanBeDone) {
  // Seat 2 throws everything away, seat 1 takes it all. (The other way round there is never nothing to draw: eleven
  // cards lie in the deck when seat 1 begins, and every turn adds or takes one.)
  Table table;
  while (table.mover() == Seat::one || table.legal().front() != "pass") {
    if (table.mover() == Seat::two) table.play(table.legal().back());
    else table.play(table.can("draw discard") ? "draw discard" : "draw deck");
    if (table.state.attacking()) table.play("retreat");
    ASSERT_FALSE(table.over() || HasFailure());
  }
  EXPECT_EQ(table.legal(), std::vector<std::string>{"pass"});
  EXPECT_EQ(table.state.hand_size[0], 27);
  const int idle = table.state.idle;
  table.play("pass");
  EXPECT_EQ(table.state.idle, idle + 1);
  EXPECT_EQ(table.mover(), Seat::one);
  EXPECT_EQ(table.legal().size(), Kingdoms::Moves::capacity) << "the longest list there is";
}

TEST(Kingdoms, KIN11_TheViewSaysWhoBegan) {
  Table table({}, {});
  EXPECT_EQ(table.view(Seat::nobody).began, Seat::nobody);
  table.play(Seat::one, "rps rock").play(Seat::two, "rps paper");
  for (const Seat viewer : kit::viewers(2)) EXPECT_EQ(table.view(viewer).began, Seat::two);
  table.play("draw deck");
  EXPECT_EQ(table.view(Seat::one).began, Seat::two);
  EXPECT_EQ(Table().view(Seat::one).began, Seat::one);
}

TEST(Kingdoms, MemoryKnowsInWhichTurnAKingdomWasLastSeen) {
  Table table({.kingdoms = {{"c3", "Kd"}}, .hand_one = "2s 3s", .hand_two = "4s"});
  table.play({"attack 2s c3", "retreat", "draw deck", "attack 3s c3", "press", "attack 4s c3", "retreat"});
  for (const Seat viewer : kit::viewers(2)) {
    EXPECT_EQ(table.view(viewer).seen[0][cell("c3")], 3U);
    EXPECT_EQ(table.view(viewer).seen[1][cell("c3")], 4U);
    EXPECT_EQ(table.view(viewer).seen[1][cell("c4")], 0U);
  }
}

TEST(Kingdoms, TurnNumbersOfTheLongestGameFitTheMemory) {
  Times<25> times;
  for (unsigned i = 0; i < 25; ++i) times.set(cell_at(i), 250'000 - i * 7'919);
  for (unsigned i = 0; i < 25; ++i) EXPECT_EQ(times[cell_at(i)], 250'000 - i * 7'919);
  times.set(cell_at(6), 3);
  EXPECT_EQ(times[cell_at(5)], 250'000 - 5 * 7'919U);
  EXPECT_EQ(times[cell_at(6)], 3U);
  EXPECT_EQ(times[cell_at(7)], 250'000 - 7 * 7'919U);
}

}  // namespace
}  // namespace baize::kingdoms
