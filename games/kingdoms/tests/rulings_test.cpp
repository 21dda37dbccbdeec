/// Every ruling of 25 Kingdoms.
#include <gtest/gtest.h>

#include "games/kingdoms/tests/table.hpp"

namespace baize::kingdoms {
namespace {

TEST(Kingdoms, KIN1_TwentyFiveKingdomsEightCardsEachElevenInTheDeckAndNoDiscard) {
  Random random(1);
  const auto deal = Kingdoms::deal({}, random);
  EXPECT_EQ(deal.kingdoms.size(), 25U);
  EXPECT_EQ(deal.hands[0].size(), 8U);
  EXPECT_EQ(deal.hands[1].size(), 8U);
  EXPECT_EQ(deal.deck.size(), 11U);
  CardSet all;
  for (const Card card : deal.kingdoms) all.add(card);
  for (const auto& hand : deal.hands)
    for (const Card card : hand) all.add(card);
  for (const Card card : deal.deck) all.add(card);
  EXPECT_EQ(all.size(), 52);

  const Table table;
  EXPECT_TRUE(table.discards().empty());
  for (const Seat viewer : kit::viewers(2))
    for (const Card card : table.view(viewer).kingdom) EXPECT_EQ(card, Card::none) << "all lie face down";
  EXPECT_EQ(table.state.hand_size, (std::array<std::uint8_t, 2>{8, 8}));
}

TEST(Kingdoms, KIN1_TheDiscardPileIsOpenToAll) {
  Table table({.hand_one = "3s 4s", .hand_two = "5s"});
  table.play({"attack 3s a1", "retreat", "attack 5s b1", "retreat", "attack 4s c1", "retreat"});
  for (const Seat viewer : kit::viewers(2)) {
    const auto view = table.view(viewer);
    EXPECT_EQ(view.discards, 3);
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(view.piles[discard_place<Standard>(i)], cards_of("3s 5s 4s")[static_cast<std::size_t>(i)]);
  }
}

TEST(Kingdoms, KIN2_TheWinnerOfRockPaperScissorsTakesTheFirstTurn) {
  const std::vector<std::pair<std::string, std::string>> wins = {
      {"rps rock", "rps scissors"}, {"rps scissors", "rps paper"}, {"rps paper", "rps rock"}};
  for (const auto& [winner, loser] : wins) {
    Table one({}, {});
    one.play(Seat::one, winner).play(Seat::two, loser);
    EXPECT_EQ(Kingdoms::acting(one.state), SeatSet{Seat::one}) << winner;
    Table two({}, {});
    two.play(Seat::one, loser).play(Seat::two, winner);
    EXPECT_EQ(Kingdoms::acting(two.state), SeatSet{Seat::two}) << winner;
  }
}

TEST(Kingdoms, KIN2_BothChooseAtOnceAndOnlyThatOneHasChosenIsSeen) {
  Table table({}, {});
  EXPECT_EQ(Kingdoms::acting(table.state), (SeatSet{Seat::one, Seat::two}));
  const auto rock = Move{.kind = Kind::rps, .sign = Sign::rock};
  EXPECT_EQ(Kingdoms::shown(table.state, Seat::two, rock, Seat::two), "rps rock");
  EXPECT_EQ(Kingdoms::shown(table.state, Seat::two, rock, Seat::one), "rps ??");
  EXPECT_EQ(Kingdoms::shown(table.state, Seat::two, rock, Seat::nobody), "rps ??");

  Table twin = table;
  table.play(Seat::two, "rps rock");
  twin.play(Seat::two, "rps paper");
  EXPECT_EQ(Kingdoms::acting(table.state), SeatSet{Seat::one}) << "who has chosen no longer acts";
  for (const Seat viewer : {Seat::one, Seat::nobody}) {
    EXPECT_EQ(table.view(viewer), twin.view(viewer));
    EXPECT_TRUE(table.view(viewer).chosen.has(Seat::two));
  }
  EXPECT_EQ(table.view(Seat::two).sign, Sign::rock);

  table.play(Seat::one, "rps scissors");
  for (const Seat viewer : kit::viewers(2))
    EXPECT_EQ(table.view(viewer).last_round, (std::array{Sign::scissors, Sign::rock})) << "the round is open now";
}

TEST(Kingdoms, KIN2_ATieIsPlayedAgainAndAfterTwentyTiesSeatOneBegins) {
  Table table({}, {});
  for (int tie = 1; tie <= 19; ++tie) {
    table.play(Seat::two, "rps rock").play(Seat::one, "rps rock");
    ASSERT_EQ(Kingdoms::acting(table.state), (SeatSet{Seat::one, Seat::two})) << "after " << tie;
    ASSERT_EQ(table.view(Seat::nobody).ties, tie);
  }
  Table decided = table;
  decided.play(Seat::one, "rps rock").play(Seat::two, "rps paper");
  EXPECT_EQ(Kingdoms::acting(decided.state), SeatSet{Seat::two});
  table.play(Seat::one, "rps paper").play(Seat::two, "rps paper");
  EXPECT_EQ(Kingdoms::acting(table.state), SeatSet{Seat::one});
}

TEST(Kingdoms, KIN2_WithSeat1ThereIsNoRockPaperScissors) {
  EXPECT_EQ(Options{}.first, First::rps);
  const Table table({}, {.first = First::seat1});
  EXPECT_EQ(Kingdoms::acting(table.state), SeatSet{Seat::one});
  EXPECT_TRUE(table.can("draw deck"));
}

TEST(Kingdoms, KIN3_ATurnIsOneDrawOrOneAttackAndTurnsAlternate) {
  Table table({.hand_one = "3s", .deck = "9h 8h"});
  EXPECT_EQ(table.legal().size(), 1U + 8 * 25) << "no discard to draw yet";
  table.play("draw deck");
  EXPECT_TRUE(table.state.hand[0].has(read_card("9h"))) << "the top of the deck";
  EXPECT_EQ(table.mover(), Seat::two);
  table.play("draw deck");
  EXPECT_TRUE(table.state.hand[1].has(read_card("8h")));
  table.play({"attack 3s a1", "retreat"});
  EXPECT_EQ(table.mover(), Seat::two);
  EXPECT_EQ(table.legal().size(), 2U + 9 * 25);
  table.play("draw discard");
  EXPECT_TRUE(table.state.hand[1].has(read_card("3s")));
  EXPECT_EQ(table.mover(), Seat::one);
}

TEST(Kingdoms, KIN3_TheDiscardIsDrawnFromItsTop) {
  Table table({.hand_one = "3s", .hand_two = "4s"});
  table.play({"attack 3s a1", "retreat", "attack 4s a1", "retreat", "draw discard"});
  EXPECT_TRUE(table.state.hand[0].has(read_card("4s")));
  EXPECT_EQ(table.discards(), cards_of("3s"));
}

TEST(Kingdoms, KIN3_AnEmptyDeckIsNotRefilledAndAHandHasNoLimit) {
  Table table({.hand_one = "3s"});
  table.play({"attack 3s a1", "retreat"});
  for (int i = 0; i < 11; ++i) table.play("draw deck");
  EXPECT_EQ(table.state.deck_size, 0);
  EXPECT_EQ(table.discards(), cards_of("3s"));
  EXPECT_FALSE(table.can("draw deck"));
  EXPECT_TRUE(table.can("draw discard"));
  EXPECT_EQ(table.state.hand_size[1], 8 + 6);
}

TEST(Kingdoms, KIN4_TheAttackerAloneLooksAndTheAttackingCardIsSeen) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "Qh"});
  table.play("attack Qh c3");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"press", "retreat"}));
  EXPECT_EQ(table.mover(), Seat::one);
  EXPECT_EQ(table.known(Seat::one, "c3"), read_card("9d"));
  EXPECT_TRUE(table.view(Seat::one).in_sight(cell("c3")));
  for (const Seat viewer : {Seat::two, Seat::nobody}) {
    EXPECT_EQ(table.known(viewer, "c3"), Card::none);
    EXPECT_FALSE(table.view(viewer).in_sight(cell("c3")));
    EXPECT_EQ(table.view(viewer).attacker, read_card("Qh"));
    EXPECT_EQ(table.view(viewer).target, cell("c3"));
  }
  EXPECT_FALSE(table.state.hand[0].has(read_card("Qh")));
}

TEST(Kingdoms, KIN4_ARetreatDiscardsTheAttackerAndTheOtherHasSeenNothing) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "Qh"});
  table.play({"attack Qh c3", "retreat"});
  EXPECT_EQ(table.discards(), cards_of("Qh"));
  EXPECT_EQ(table.known(Seat::one, "c3"), read_card("9d"));
  EXPECT_FALSE(table.view(Seat::one).in_sight(cell("c3"))) << "it lies face down again";
  EXPECT_EQ(table.known(Seat::two, "c3"), Card::none);
  EXPECT_EQ(table.known(Seat::nobody, "c3"), Card::none);
  EXPECT_EQ(table.view(Seat::two).seen[0][cell("c3")], 1U) << "that seat 1 looked, and when, is seen by all";
}

TEST(Kingdoms, KIN4_TwoPrivateLooksAreNotAPublicOne) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "2s", .hand_two = "3s"});
  table.play({"attack 2s c3", "retreat", "attack 3s c3", "retreat"});
  EXPECT_EQ(table.known(Seat::one, "c3"), read_card("9d"));
  EXPECT_EQ(table.known(Seat::two, "c3"), read_card("9d"));
  EXPECT_EQ(table.known(Seat::nobody, "c3"), Card::none);
}

TEST(Kingdoms, KIN4_APressShowsTheKingdomToAll) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "2s"});
  table.play({"attack 2s c3", "press"});
  for (const Seat viewer : kit::viewers(2)) {
    EXPECT_EQ(table.known(viewer, "c3"), read_card("9d"));
    EXPECT_TRUE(table.view(viewer).in_sight(cell("c3"))) << "until the next move";
  }
  table.play("draw deck");
  for (const Seat viewer : kit::viewers(2)) {
    EXPECT_EQ(table.known(viewer, "c3"), read_card("9d"));
    EXPECT_FALSE(table.view(viewer).in_sight(cell("c3")));
  }
}

TEST(Kingdoms, KIN5_EveryCardAgainstEveryKingdomWithEveryHelp) {
  for (int card = 1; card <= 13; ++card)
    for (int allies = 0; allies <= 4; ++allies)
      for (int foes = 0; foes + allies <= 4; ++foes)
        for (int kingdom = 1; kingdom <= 13; ++kingdom) {
          const bool greater = card + allies - foes > kingdom;
          const bool lords_over = (card == 11 || card == 12 || card == 13) && kingdom != 1 && kingdom < 11;
          const bool assassin = card == 1 && (kingdom == 11 || kingdom == 12 || kingdom == 13);
          const Strength strength{static_cast<std::int8_t>(card), static_cast<std::int8_t>(allies),
                                  static_cast<std::int8_t>(foes)};
          EXPECT_EQ(strength.beats(kingdom), greater || lords_over || assassin)
              << card << '+' << allies << '-' << foes << " against " << kingdom;
        }
}

bool wins(std::string_view attacker, std::string_view kingdom, Standard::Cells own = {}, Standard::Cells others = {}) {
  Table table({.kingdoms = {{"c3", std::string(kingdom)}}, .hand_one = std::string(attacker)});
  table.state.control = {own, others};
  table.play("attack " + std::string(attacker) + " c3").play("press");
  return table.state.control[0].has(cell("c3"));
}

TEST(Kingdoms, KIN5a_TheGreaterValueWinsAndEqualValuesDoNot) {
  EXPECT_TRUE(wins("8s", "7d"));
  EXPECT_FALSE(wins("7s", "7d"));
  EXPECT_TRUE(wins("2s", "Ad"));
  EXPECT_TRUE(wins("Ks", "Qd"));
  EXPECT_FALSE(wins("Qs", "Kd"));
}

TEST(Kingdoms, KIN5a_OrthogonalNeighboursHelpAndHinder) {
  const auto b3 = cell("b3"), c4 = cell("c4"), d3 = cell("d3"), c2 = cell("c2"), b2 = cell("b2"), e5 = cell("e5");
  EXPECT_TRUE(wins("7s", "7d", {b3}));
  EXPECT_FALSE(wins("7s", "7d", {b2, e5})) << "neither diagonal nor far";
  EXPECT_TRUE(wins("4s", "7d", {b3, c4, d3, c2}));
  EXPECT_FALSE(wins("3s", "7d", {b3, c4, d3, c2}));
  EXPECT_FALSE(wins("8s", "7d", {}, {b3}));
  EXPECT_TRUE(wins("8s", "7d", {c4}, {b3, b2}));
}

TEST(Kingdoms, KIN5b_RoyaltyTakesTwoToTenWhateverStandsAround) {
  const Standard::Cells around{cell("b3"), cell("c4"), cell("d3"), cell("c2")};
  for (const std::string_view kingdom : {"2d", "Td"}) EXPECT_TRUE(wins("Js", kingdom, {}, around));
  EXPECT_FALSE(wins("Js", "Jd", {}, {}));
  EXPECT_FALSE(wins("Ts", "9d", {}, around)) << "a ten is not royal";
}

TEST(Kingdoms, KIN5c_AnAceTakesRoyalty) {
  for (const std::string_view kingdom : {"Jd", "Qd", "Kd"}) EXPECT_TRUE(wins("As", kingdom));
  EXPECT_FALSE(wins("As", "Td"));
  EXPECT_FALSE(wins("As", "Ad"));
}

TEST(Kingdoms, KIN6_SuccessTurnsTheKingdomUpAndPutsTheCardUnderTheDeck) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "Qh"});
  table.play({"attack Qh c3", "press"});
  EXPECT_EQ(table.view(Seat::nobody).controller(cell("c3")), Seat::one);
  for (const Seat viewer : kit::viewers(2)) EXPECT_TRUE(table.view(viewer).in_sight(cell("c3")));
  EXPECT_EQ(table.deck().size(), 12U);
  EXPECT_EQ(table.deck().back(), read_card("Qh"));
  EXPECT_TRUE(table.discards().empty());
  table.play("draw deck");
  for (const Seat viewer : kit::viewers(2)) EXPECT_TRUE(table.view(viewer).in_sight(cell("c3"))) << "from now on";
}

TEST(Kingdoms, KIN6_FailureDiscardsTheCardAndTheKingdomLiesFaceDownKnownToBoth) {
  Table table({.kingdoms = {{"c3", "9d"}}, .hand_one = "9h 2h"});
  table.play({"attack 2h a1", "retreat", "draw deck", "attack 9h c3", "press"});
  EXPECT_EQ(table.discards(), cards_of("9h 2h"));
  EXPECT_EQ(table.deck().size(), 10U);
  EXPECT_EQ(table.view(Seat::two).controller(cell("c3")), Seat::nobody);
  EXPECT_EQ(table.known(Seat::two, "c3"), read_card("9d"));
  EXPECT_EQ(table.view(Seat::two).seen[1][cell("c3")], 3U) << "seat 2 saw it in the third turn";
  EXPECT_TRUE(table.can("attack " + std::string(name(table.state.hand[1].first()).view()) + " c3"));
}

TEST(Kingdoms, KIN7_AControlledKingdomCannotBeAttacked) {
  Table table({.kingdoms = {{"c3", "9d"}, {"d4", "5d"}}, .hand_one = "Qh", .hand_two = "Qs"});
  table.play({"attack Qh c3", "press", "attack Qs d4", "press"});
  for (int turn = 0; turn < 2; ++turn) {
    for (const auto& move : table.legal())
      EXPECT_TRUE(move.find("c3") == std::string::npos && move.find("d4") == std::string::npos) << move;
    EXPECT_EQ(table.legal().size(), 1U + 7 * 23);
    table.play("draw deck");
  }
}

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
    table.play(table.can("draw discard") ? "draw discard" : table.can("draw deck") ? "draw deck" : table.legal().front());
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
    table.play(table.mover() == Seat::two ? table.legal().back() : table.can("draw discard") ? "draw discard" : "draw deck");
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
