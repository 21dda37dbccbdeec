/// The mixed chart: FIF-6 and FIF-7.
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

/// A mixed pair of that rank on b1 and c1, just matched by seat 1.
Play matched(const std::string& rank, Cards more = {}, const Options& options = {}) {
  const std::string black = rank + "s", red = rank + "h";
  more.emplace_back("b1", black);
  more.emplace_back("c1", red);
  Play play(more, options);
  play("peek b1, peek c1");
  return play;
}

TEST(FiftySix, FIF6_AnAceLetsOneSeatGainOneLoseAndRevealsACard) {
  Play play = matched("A", {{"d1", "Kd"}}, seats(3));
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 3"}));
  play("seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{20, 21, 20}));
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 3"})) << "also the one that gained";
  play("seat 3");
  EXPECT_EQ(play.tokens(), (Tokens{20, 21, 19}));
  EXPECT_EQ(play.kinds(), Texts{"reveal"});
  EXPECT_EQ(play.legal().size(), 50u);
  play("reveal d1");
  for (const int viewer : {0, 1, 2, 3}) EXPECT_EQ(play.view(viewer).at(cell("d1")), card("Kd"));
  EXPECT_FALSE(play.state.face_up.has(cell("d1"))) << "turned down again";
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF6_ATwoLooksAtTwoCardsAndSwapsThem) {
  Play play = matched("2", {{"d1", "Kd"}, {"e1", "Qd"}});
  EXPECT_EQ(play.kinds(), Texts{"look"});
  play("look d1");
  EXPECT_EQ(play.view(1).at(cell("d1")), card("Kd"));
  EXPECT_EQ(play.view(2).at(cell("d1")), Card::none);
  EXPECT_FALSE(play.can("look d1")) << "two looks are at different cards (FIF-7)";
  EXPECT_EQ(play.legal().size(), 49u);
  play("look e1");
  EXPECT_EQ(play.state.at(cell("d1")), card("Qd"));
  EXPECT_EQ(play.state.at(cell("e1")), card("Kd"));
  EXPECT_EQ(play.view(1).at(cell("d1")), card("Qd"));
  EXPECT_EQ(play.view(2).at(cell("e1")), Card::none);
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF6_SwappedCardsKeepTheirFacing) {
  Play play({{"b1", "2s"}, {"c1", "2h"}, {"d1", "Kd"}, {"e1", "Qd"}});
  play.turn_up({"d1"});
  play("peek b1, peek c1, look d1, look e1");
  EXPECT_EQ(play.state.face_up, Cells{cell("e1")});
  EXPECT_EQ(play.view(2).at(cell("e1")), card("Kd"));
  EXPECT_EQ(play.view(2).at(cell("d1")), Card::none);
}

TEST(FiftySix, FIF6_AThreeRevealsUpToFourCards) {
  Play play = matched("3", {{"d1", "Kd"}, {"e1", "Qd"}, {"f1", "Jd"}, {"g1", "Td"}});
  EXPECT_TRUE(play.can("done")) << "up to four: none, too";
  play("reveal d1");
  EXPECT_FALSE(play.can("reveal d1")) << "different cards";
  play("reveal e1, reveal f1");
  EXPECT_EQ(play.seat(), 1);
  play("reveal g1");
  EXPECT_EQ(play.seat(), 2) << "four end it, and no 3 was among them";
  EXPECT_EQ(play.kinds(), Texts{"peek"});
  EXPECT_EQ(play.state.shown.size(), 4);
}

TEST(FiftySix, FIF6_AThreeAmongTheRevealedLetsUpToThreeSeatsLoseThree) {
  Play play = matched("3", {{"d1", "3d"}}, seats(4));
  play("reveal d1");
  EXPECT_EQ(play.kinds(), (Texts{"reveal", "done"})) << "the rest may still be revealed";
  play("done");
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 3", "seat 4", "done"}));
  play("seat 4");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20, 20, 17})) << "as it is chosen";
  EXPECT_FALSE(play.can("seat 4")) << "different seats";
  play("seat 2, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{17, 17, 20, 17}));
  EXPECT_EQ(play.kinds(), Texts{"peek"}) << "three end it";
}

TEST(FiftySix, FIF6_ThreeOfOneRankCountLikeAThree) {
  Play three = matched("3", {{"d1", "Kd"}, {"e1", "Ks"}, {"f1", "2h"}, {"g1", "Kh"}});
  three("reveal d1, reveal e1, reveal f1, reveal g1");
  EXPECT_EQ(three.kinds(), (Texts{"seat", "done"}));
  three("seat 2, seat 1");
  EXPECT_EQ(three.tokens(), (Tokens{17, 17}));
  EXPECT_EQ(three.kinds(), Texts{"peek"}) << "nobody is left to choose";
  Play two = matched("3", {{"d1", "Kd"}, {"e1", "Ks"}, {"f1", "2h"}, {"g1", "2d"}});
  two("reveal d1, reveal e1, reveal f1, reveal g1");
  EXPECT_EQ(two.kinds(), Texts{"peek"});
}

TEST(FiftySix, FIF6_AThreesLossesMayBeDeclined) {
  Play play = matched("3", {{"d1", "3d"}});
  play("reveal d1, done, done");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20}));
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF6_AFourLooksAtTwoCardsOfASquareAndRevealsTheRest) {
  Play play = matched("4", {{"d3", "Kd"}, {"e3", "Qd"}, {"d4", "Jd"}, {"e4", "Td"}});
  EXPECT_EQ(play.kinds(), Texts{"square"});
  EXPECT_EQ(play.legal().size(), 42u);
  EXPECT_FALSE(play.can("square h3") || play.can("square d7"));
  play("square d3");
  EXPECT_EQ(play.legal(), (Texts{"look d3", "look e3", "look d4", "look e4"}));
  play("look d4");
  EXPECT_EQ(play.legal(), (Texts{"look d3", "look e3", "look e4"}));
  EXPECT_EQ(play.state.shown.size(), 0);
  play("look e3");
  EXPECT_EQ(play.state.shown, (Cells{cell("d3"), cell("e4")}));
  EXPECT_TRUE(play.state.face_up.empty());
  EXPECT_EQ(play.view(1).at(cell("d4")), card("Jd"));
  EXPECT_EQ(play.view(2).at(cell("d4")), Card::none);
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF6_AFourLooksAtAllIfTheSquareHasFewer) {
  Play play({{"b1", "4s"}, {"c1", "4h"}});
  play.leave_only({"b1", "c1", "b2", "f6"});
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal(), (Texts{"square a1", "square a2", "square b1", "square b2", "square e5", "square f5",
                                 "square e6", "square f6"}));
  play("square a1");
  EXPECT_EQ(play.legal(), Texts{"look b2"});
  play("look b2");
  EXPECT_EQ(play.seat(), 2);
  EXPECT_TRUE(play.state.shown.empty());
}

TEST(FiftySix, FIF6_AFiveRevealsACrossAndGivesAnotherTurn) {
  Play play = matched("5");
  EXPECT_EQ(play.kinds(), Texts{"cross"});
  EXPECT_EQ(play.legal().size(), 56u);
  play("cross d4");
  EXPECT_EQ(play.state.shown, (Cells{cell("d4"), cell("c4"), cell("e4"), cell("d3"), cell("d5")}));
  EXPECT_TRUE(play.state.face_up.empty());
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.kinds(), Texts{"peek"});
  play("peek d4, peek d5");
  EXPECT_EQ(play.kinds(), Texts{"back"});
  play("back up up");
  EXPECT_EQ(play.seat(), 2) << "without an offer";
}

TEST(FiftySix, FIF6_ASixTurnsAnyNumberOfCardsForGood) {
  Play play = matched("6");
  EXPECT_EQ(play.kinds(), (Texts{"turn", "done"}));
  play("turn d1, turn e4");
  EXPECT_FALSE(play.can("turn d1"));
  play("done");
  EXPECT_EQ(play.state.face_up, (Cells{cell("d1"), cell("e4")}));
  EXPECT_EQ(play.seat(), 2);
  for (const int viewer : {0, 1, 2}) EXPECT_NE(play.view(viewer).at(cell("d1")), Card::none);
}

TEST(FiftySix, FIF6_ASevenGivesAnotherTurnAndThenOneForFiveTokens) {
  Play play = matched("7", {{"d1", "As"}, {"e1", "2s"}});
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.kinds(), Texts{"peek"}) << "the other turn comes first";
  play("peek d1, peek e1, back up up");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.legal(), (Texts{"pay", "done"})) << "at that turn's end";
  play("pay");
  EXPECT_EQ(play.tokens(), (Tokens{15, 20}));
  EXPECT_EQ(play.seat(), 1);
  play("peek d1, peek e1, back up up");
  EXPECT_EQ(play.seat(), 2) << "which carries no second offer";
}

TEST(FiftySix, FIF6_ASevensOfferMayBeDeclined) {
  Play play = matched("7", {{"d1", "As"}, {"e1", "2s"}});
  play("peek d1, peek e1, back up up, done");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20}));
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF6_TheOfferNeedsSixTokensAndFiveWithUnderdogs) {
  for (const bool underdogs : {false, true})
    for (int tokens = 4; tokens <= 7; ++tokens) {
      Options options;
      options.underdogs = underdogs;
      Play play = matched("7", {{"d1", "As"}, {"e1", "2s"}}, options);
      play.state.tokens[0] = static_cast<std::uint8_t>(tokens);
      play("peek d1, peek e1, back up up");
      EXPECT_EQ(play.can("pay"), tokens >= (underdogs ? 5 : 6)) << tokens << " tokens, underdogs " << underdogs;
    }
}

TEST(FiftySix, FIF6_AnEightMakesTheNextSeatMissItsTurn) {
  Play play = matched("8", {{"d1", "As"}, {"e1", "2s"}}, seats(3));
  EXPECT_EQ(play.seat(), 3);
  for (const int seat : {3, 1, 2, 3}) {
    EXPECT_EQ(play.seat(), seat);
    play("peek d1, peek e1, back up up");
  }
}

TEST(FiftySix, FIF6_AnEightHitsTheNextSeatStillInTheGame) {
  Play play({{"b1", "8s"}, {"c1", "8h"}, {"d1", "As"}, {"e1", "2s"}}, seats(4));
  play.state.tokens[1] = 0;
  play("peek b1, peek c1");
  EXPECT_EQ(play.seat(), 4);
}

TEST(FiftySix, FIF6_ANineIsKeptAndShieldsOnce) {
  Play play = matched("9", {{"d1", "Qs"}, {"e1", "Qc"}, {"f1", "Ks"}, {"g1", "Kc"}});
  EXPECT_EQ(play.kept_by(1), 1);
  EXPECT_EQ(play.state.kept[0].pair(), Pair(card("9s"), card("9h")));
  EXPECT_EQ(play.seat(), 2);
  play("peek d1, peek e1, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20}));
  EXPECT_EQ(play.kept_by(1), 0);
  play("peek f1, peek g1, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{7, 20}));
}

TEST(FiftySix, FIF6_ATenIsKeptAndTakesTheNextMatchOfAnother) {
  Play play = matched("T", {{"d1", "Qh"}, {"e1", "Qd"}, {"f1", "Kh"}, {"g1", "Kd"}});
  EXPECT_EQ(play.state.kept[0].pair(), Pair(card("Ts"), card("Th")));
  play("peek d1, peek e1");
  EXPECT_EQ(play.seat(), 1) << "the keeper chooses";
  EXPECT_EQ(play.kept_by(1), 0);
  play("seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{32, 20}));
  EXPECT_EQ(play.seat(), 1);
  play("peek b2, peek g1, back up up, peek f1, peek g1");
  EXPECT_EQ(play.seat(), 2) << "once";
}

TEST(FiftySix, FIF6_AJackSharesTheTokensOfTwoSeats) {
  Play play({{"b1", "Js"}, {"c1", "Jh"}}, seats(3));
  play.state.tokens = {20, 5, 12, 0};
  play("peek b1, peek c1, seat 2");
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 3"})) << "two different seats";
  play("seat 3");
  EXPECT_EQ(play.tokens(), (Tokens{20, 8, 8})) << "the odd one goes to the bank";
}

TEST(FiftySix, FIF6_AQueenMakesOneSeatGiveSixToAnother) {
  Play play({{"b1", "Qs"}, {"c1", "Qh"}, {"d1", "Qd"}, {"e1", "Qc"}}, seats(3));
  play("peek b1, peek c1, seat 3");
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2"}));
  play("seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{26, 20, 14}));
  play.state.tokens[2] = 4;
  play("peek d1, peek e1, seat 3, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{26, 24, 0})) << "all, if fewer";
}

TEST(FiftySix, FIF6_AQueenWithTwoSeatsStillAsksForTheReceiver) {
  Play play = matched("Q");
  play("seat 2");
  EXPECT_EQ(play.legal(), Texts{"seat 1"}) << "a choice with one possibility is still a move (ALL-8)";
}

TEST(FiftySix, FIF6_AKingTakesAnyOtherEffectOfTheChart) {
  const Play play = matched("K");
  EXPECT_EQ(play.legal(), (Texts{"effect A", "effect 2", "effect 3", "effect 4", "effect 5", "effect 6", "effect 7",
                                 "effect 8", "effect 9", "effect T", "effect J", "effect Q"}));
  const std::map<std::string, Texts> next{{"A", {"seat"}},   {"2", {"look"}},  {"3", {"reveal", "done"}},
                                          {"4", {"square"}}, {"5", {"cross"}}, {"6", {"turn", "done"}},
                                          {"7", {"peek"}},   {"8", {"peek"}},  {"9", {"peek"}},
                                          {"T", {"peek"}},   {"J", {"seat"}},  {"Q", {"seat"}}};
  for (const auto& [rank, kinds] : next) {
    Play king = play;
    king("effect " + rank);
    EXPECT_EQ(king.kinds(), kinds) << rank;
    EXPECT_EQ(king.seat(), rank == "9" || rank == "T" ? 2 : 1) << rank;
  }
  Play queen = play;
  queen("effect Q, seat 2, seat 1");
  EXPECT_EQ(queen.tokens(), (Tokens{26, 14})) << "six, not thirteen";
}

TEST(FiftySix, FIF6_AKingIsOfferedEffectsThatWillBePassedOver) {
  Play play({{"b1", "Ks"}, {"c1", "Kh"}});
  play.leave_only({"b1", "c1"});
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal().size(), 12u);
  play("effect 6");
  EXPECT_EQ(play.reason(), "no cards left");
}

/// All cards but the pair lie face up.
Play all_up(const std::string& rank) {
  const std::string black = rank + "s", red = rank + "h";
  Play play({{"b1", black}, {"c1", red}, {"d1", "Ad"}, {"e1", "Kd"}, {"d2", "Qd"}, {"e2", "Jc"}});
  play.state.turn_over(play.state.occupied, {});
  play("peek b1, peek c1");
  return play;
}

TEST(FiftySix, FIF7_ARevealNeedsAFaceDownCard) {
  Play play = matched("A", {{"d1", "Kd"}});
  play.turn_up({"d1"});
  play("seat 1, seat 2");
  EXPECT_FALSE(play.can("reveal d1"));
  EXPECT_EQ(play.legal().size(), 49u);
  Play three = matched("3", {{"d1", "Kd"}});
  three.turn_up({"d1"});
  EXPECT_FALSE(three.can("reveal d1"));
}

TEST(FiftySix, FIF7_WithoutFaceDownCardsRevealsAndTurningsArePassedOver) {
  Play ace = all_up("A");
  ace("seat 1, seat 2");
  EXPECT_EQ(ace.seat(), 2);
  EXPECT_EQ(ace.kinds(), Texts{"peek"});
  for (const std::string rank : {"3", "6"}) EXPECT_EQ(all_up(rank).seat(), 2) << rank;
  const Play five = all_up("5");
  EXPECT_EQ(five.seat(), 1) << "the other turn is given all the same";
  EXPECT_EQ(five.kinds(), Texts{"peek"}) << "the choice of a cross is passed over too";
  EXPECT_EQ(all_up("2").kinds(), Texts{"look"}) << "a look may choose a face-up card";
  EXPECT_EQ(all_up("4").kinds(), Texts{"square"}) << "a square is chosen as long as there is a card";
}

TEST(FiftySix, FIF7_InASquareFaceUpCardsMayBeLookedAtAndStayAsTheyAre) {
  Play play = all_up("4");
  play("square d1, look d1, look e1");
  EXPECT_TRUE(play.state.face_up.has(cell("d2")) && play.state.face_up.has(cell("d1")));
  EXPECT_TRUE(play.state.revealed.empty());
}

TEST(FiftySix, FIF7_InACrossFaceUpCardsStayAsTheyAre) {
  Play play = matched("5");
  play.turn_up({"d4"});
  play("cross d4");
  EXPECT_EQ(play.state.face_up, Cells{cell("d4")});
  EXPECT_EQ(play.state.revealed, (Cells{cell("c4"), cell("e4"), cell("d3"), cell("d5")}));
}

TEST(FiftySix, FIF7_CornersAndGapsMayBePartOfSquaresAndCrosses) {
  Play play = matched("5");
  play("cross h1");
  EXPECT_EQ(play.state.revealed, (Cells{cell("g1"), cell("h2")}));
  Play four({{"b1", "4s"}, {"c1", "4h"}});
  four("peek b1, peek c1, square a1");
  EXPECT_EQ(four.legal(), (Texts{"look a2", "look b2"})) << "a1 is a corner and b1 a gap";
}

TEST(FiftySix, FIF7_ACrossOrSquareNeedsACard) {
  Play play({{"b1", "5s"}, {"c1", "5h"}});
  play.leave_only({"b1", "c1", "d4", "e6"});
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal(), (Texts{"cross d4", "cross c4", "cross e4", "cross d3", "cross d5", "cross e6", "cross d6",
                                 "cross f6", "cross e5", "cross e7"}));
}

TEST(FiftySix, FIF7_AThreeThatHasRevealedAllEndsByItself) {
  Play play({{"b1", "3s"}, {"c1", "3h"}, {"d1", "Kd"}, {"e1", "Qd"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  play("peek b1, peek c1, reveal d1, reveal e1");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF7_ASixThatHasTurnedAllEndsByItself) {
  Play play({{"b1", "6s"}, {"c1", "6h"}, {"d1", "Kd"}, {"e1", "Qd"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  play("peek b1, peek c1, turn d1, turn e1");
  EXPECT_EQ(play.seat(), 2);
}

}  // namespace
}  // namespace baize::fifty_six::test
