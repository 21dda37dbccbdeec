/// The rulings of 25 Kingdoms from the deal to the end of a turn; the others are in endings_test.cpp.
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

}  // namespace
}  // namespace baize::kingdoms
