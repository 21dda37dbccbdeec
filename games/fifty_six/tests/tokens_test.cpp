/// Going out, shields, claims and turns out of order: FIF-8 to FIF-11.
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

TEST(FiftySix, FIF8_ToLoseMoreThanOneHasIsToLoseAll) {
  Play play({{"b1", "Ks"}, {"c1", "Kc"}}, seats(3));
  play.state.tokens[1] = 5;
  play("peek b1, peek c1, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{20, 0, 20}));
  EXPECT_EQ(play.seat(), 3) << "out at once";
}

TEST(FiftySix, FIF8_TheKeptPairsOfASeatThatGoesOutAreDiscarded) {
  Play play({{"b1", "Ts"}, {"c1", "Th"}, {"d1", "Ks"}, {"e1", "Kc"}, {"f1", "Qs"}, {"g1", "Qc"}, {"b2", "As"}},
            seats(3));
  play("peek b1, peek c1");
  play.state.tokens[0] = 3;
  play.state.turn = Seat::one;  // so that its own 10 does not take the match
  play("peek d1, peek e1, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{0, 20, 20}));
  EXPECT_EQ(play.kept_by(1), 0);
  play("peek f1, peek g1");
  EXPECT_EQ(play.seat(), 3) << "nobody takes seat 3's match";
}

TEST(FiftySix, FIF8_FurtherTurnsDueToASeatThatGoesOutLapse) {
  Play play({{"b1", "Ks"}, {"c1", "Kc"}, {"d1", "As"}, {"e1", "2s"}}, seats(3));
  play.state.waiting.put_first({Seat::two, false});
  play.state.waiting.put_first({Seat::three, false});
  play.state.waiting.put_first({Seat::two, true});
  play.state.tokens[1] = 1;
  play("peek b1, peek c1, seat 2");
  EXPECT_EQ(play.seat(), 3);
  EXPECT_TRUE(play.state.waiting.empty());
  play("peek d1, peek e1, back up up");
  EXPECT_EQ(play.seat(), 3) << "seat 1 had the last ordinary turn, seat 2 is out";
}

TEST(FiftySix, FIF8_IfTheChooserGoesOutTheRestOfTheEffectLapses) {
  Play ace({{"b1", "As"}, {"c1", "Ah"}}, seats(3));
  ace.state.tokens[0] = 1;
  ace("peek b1, peek c1, seat 2, seat 1");
  EXPECT_EQ(ace.seat(), 2) << "no reveal";
  EXPECT_EQ(ace.kinds(), Texts{"peek"});
  Play three({{"b1", "3s"}, {"c1", "3h"}, {"d1", "3d"}}, seats(4));
  three.state.tokens[0] = 2;
  three("peek b1, peek c1, reveal d1, done, seat 1");
  EXPECT_EQ(three.seat(), 2);
  EXPECT_EQ(three.tokens(), (Tokens{0, 20, 20, 20}));
}

TEST(FiftySix, FIF8_IfAnotherSeatGoesOutTheEffectGoesOnEvenIfItWasItsTurn) {
  Play play({{"b1", "Ts"}, {"c1", "Th"}, {"d1", "3s"}, {"e1", "3h"}, {"f1", "3d"}, {"g1", "Kd"}}, seats(4));
  play("peek b1, peek c1");
  play.state.tokens[1] = 3;
  play("peek d1, peek e1");
  EXPECT_EQ(play.seat(), 1);
  play("reveal f1, done, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{20, 0, 20, 20}));
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 3", "seat 4", "done"}));
  play("seat 4, done");
  EXPECT_EQ(play.tokens(), (Tokens{20, 0, 20, 17}));
  EXPECT_EQ(play.seat(), 3);
}

/// Seat 1 keeps a shield, the two named cards make seat 2's match.
Play shielded(const std::string& one, const std::string& two, int number = 3) {
  Play play({{"b1", "9s"}, {"c1", "9h"}, {"d1", one}, {"e1", two}, {"f1", "3d"}}, seats(number));
  play("peek b1, peek c1, peek d1, peek e1");
  return play;
}

TEST(FiftySix, FIF9_TheShieldStandsAgainstBlackAcesThreesQueensAndJacks) {
  Play black = shielded("Qs", "Qc");
  black("seat 1");
  EXPECT_EQ(black.tokens(), (Tokens{20, 20, 20}));
  EXPECT_EQ(black.kept_by(1), 0);
  Play ace = shielded("As", "Ah");
  ace("seat 2, seat 1");
  EXPECT_EQ(ace.tokens(), (Tokens{20, 21, 20}));
  EXPECT_EQ(ace.kept_by(1), 0);
  Play three = shielded("3s", "3h");
  three("reveal f1, done, seat 1, seat 3, done");
  EXPECT_EQ(three.tokens(), (Tokens{20, 20, 17}));
  EXPECT_EQ(three.kept_by(1), 0);
  Play queen = shielded("Qs", "Qh");
  queen("seat 1, seat 3");
  EXPECT_EQ(queen.tokens(), (Tokens{20, 20, 20})) << "nothing changes hands";
  EXPECT_EQ(queen.kept_by(1), 0);
  Play receiver = shielded("Qs", "Qh");
  receiver("seat 3, seat 1");
  EXPECT_EQ(receiver.tokens(), (Tokens{26, 20, 14})) << "who receives loses nothing";
  EXPECT_EQ(receiver.kept_by(1), 1);
}

TEST(FiftySix, FIF9_TheJackIsStoppedByTheShieldOfTheSeatThatWouldEndWithFewer) {
  Play richer = shielded("Js", "Jh");
  richer.state.tokens = {20, 3, 20, 0};
  richer("seat 2, seat 1");
  EXPECT_EQ(richer.tokens(), (Tokens{20, 3, 20}));
  EXPECT_EQ(richer.kept_by(1), 0);
  Play poorer = shielded("Js", "Jh");
  poorer.state.tokens = {3, 20, 20, 0};
  poorer("seat 1, seat 2");
  EXPECT_EQ(poorer.tokens(), (Tokens{11, 11, 20}));
  EXPECT_EQ(poorer.kept_by(1), 1);
  Play by_one = shielded("Js", "Jh");
  by_one.state.tokens = {10, 9, 20, 0};
  by_one("seat 1, seat 2");
  EXPECT_EQ(by_one.tokens(), (Tokens{10, 9, 20})) << "the odd token would be a loss too";
  EXPECT_EQ(by_one.kept_by(1), 0);
  for (const auto* const choices : {"seat 1, seat 2", "seat 2, seat 1"}) {
    Play equal = shielded("Js", "Jh");
    equal(choices);
    EXPECT_EQ(equal.tokens(), (Tokens{20, 20, 20}));
    EXPECT_EQ(equal.kept_by(1), 1) << "nobody would end with fewer";
  }
}

TEST(FiftySix, FIF9_PaymentsOfOnesOwnChoiceAreNoLosses) {
  Play play({{"b1", "9s"}, {"c1", "9h"}, {"d1", "As"}, {"e1", "2s"}, {"f1", "7s"}, {"g1", "7h"}});
  play("peek b1, peek c1, peek d1, peek e1, back up up, peek d1, peek e1, back down down");
  EXPECT_EQ(play.tokens(), (Tokens{18, 20}));
  EXPECT_EQ(play.kept_by(1), 1);
  play("peek d1, peek e1, back up up, peek f1, peek g1, peek d1, peek e1, back up up, pay");
  EXPECT_EQ(play.tokens(), (Tokens{13, 20}));
  EXPECT_EQ(play.kept_by(1), 1);
}

TEST(FiftySix, FIF9_ASeatWithoutTokensLosesNothingAndDiscardsNothing) {
  Options options;
  options.underdogs = true;
  Play play(
      {{"b1", "9s"}, {"c1", "9h"}, {"d1", "Qs"}, {"e1", "Qc"}, {"f1", "Qh"}, {"g1", "Qd"}, {"b2", "Ks"}, {"c2", "Kh"}},
      options);
  play("peek b1, peek c1");
  play.state.tokens[0] = 0;
  play("peek d1, peek e1, seat 1");
  EXPECT_EQ(play.kept_by(1), 1);
  play("peek b2, peek c2, effect Q, seat 1, seat 2");
  EXPECT_EQ(play.kept_by(1), 1);
  EXPECT_EQ(play.tokens(), (Tokens{0, 20}));
}

TEST(FiftySix, FIF9_OnePairPerLossTheOldestFirst) {
  Play play(
      {{"b1", "9s"}, {"c1", "9h"}, {"d1", "9d"}, {"e1", "9c"}, {"f1", "Qs"}, {"g1", "Qc"}, {"b2", "2s"}, {"c2", "3s"}});
  play("peek b1, peek c1, peek b2, peek c2, back up up, peek d1, peek e1");
  EXPECT_EQ(play.kept_by(1), 2);
  play("peek f1, peek g1, seat 1");
  EXPECT_EQ(play.kept_by(1), 1);
  EXPECT_EQ(play.state.kept[0].pair(), Pair(card("9d"), card("9c")));
  EXPECT_TRUE(play.state.kept[1].none());
}

TEST(FiftySix, FIF10_OnesOwnTenNeverTakesOnesOwnMatch) {
  Play play({{"b1", "Ts"}, {"c1", "Th"}, {"d1", "As"}, {"e1", "2s"}, {"f1", "Kh"}, {"g1", "Kd"}});
  play("peek b1, peek c1, peek d1, peek e1, back up up, peek f1, peek g1, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{33, 20}));
  EXPECT_EQ(play.kept_by(1), 1);
}

TEST(FiftySix, FIF10_TheOldestOfSeveralIsUsedOnePerMatch) {
  Play play(
      {{"b1", "Ts"}, {"c1", "Th"}, {"d1", "Td"}, {"e1", "Tc"}, {"f1", "Kh"}, {"g1", "Kd"}, {"b2", "2s"}, {"c2", "3s"}});
  play("peek b1, peek c1, peek b2, peek c2, back up up, peek d1, peek e1");
  EXPECT_EQ(play.kept_by(1), 2);
  play("peek f1, peek g1");
  EXPECT_EQ(play.kept_by(1), 1);
  EXPECT_EQ(play.state.kept[0].pair(), Pair(card("Td"), card("Tc")));
  EXPECT_EQ(play.seat(), 1);
}

TEST(FiftySix, FIF10_OfTwoKeepersTheOneWithTheOlderTenTakesTheMatch) {
  Play play({{"b1", "Kh"}, {"c1", "Kd"}, {"d1", "Qh"}, {"e1", "Qd"}}, seats(3));
  play.state.pair = Pair(card("Ts"), card("Th"));
  play.state.keep(Seat::three, Use::claim);
  play.state.pair = Pair(card("Td"), card("Tc"));
  play.state.keep(Seat::two, Use::claim);
  play("peek b1, peek c1");
  EXPECT_EQ(play.seat(), 3);
  EXPECT_EQ(play.kept_by(2), 1) << "one per match";
  play("seat 3, peek d1, peek e1");
  EXPECT_EQ(play.seat(), 2) << "its own 10 does not take its own match";
  EXPECT_EQ(play.kept_by(2), 1);
}

TEST(FiftySix, FIF10_APairToKeepGoesToTheKeeper) {
  Play play(
      {{"b1", "Ts"}, {"c1", "Th"}, {"d1", "Td"}, {"e1", "Tc"}, {"f1", "9s"}, {"g1", "9h"}, {"b2", "2s"}, {"c2", "3s"}});
  play("peek b1, peek c1, peek d1, peek e1");
  EXPECT_EQ(play.kept_by(1), 1) << "the old 10 for the new";
  EXPECT_EQ(play.kept_by(2), 0);
  EXPECT_EQ(play.state.kept[0].pair(), Pair(card("Td"), card("Tc")));
  play("peek b2, peek c2, back up up, peek f1, peek g1");
  EXPECT_EQ(play.kept_by(1), 1);
  EXPECT_EQ(play.state.kept[0].use(), Use::shield);
}

TEST(FiftySix, FIF10_FurtherTurnsAreTheKeepersThenPlayGoesOnFromTheLastOrdinaryTurn) {
  Play play({{"b1", "Ts"}, {"c1", "Th"}, {"d1", "5s"}, {"e1", "5h"}, {"f1", "Ah"}, {"g1", "2s"}}, seats(3));
  play("peek b1, peek c1, peek d1, peek e1");
  EXPECT_EQ(play.seat(), 1);
  play("cross d4");
  EXPECT_EQ(play.seat(), 1) << "right after seat 2's turn";
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 3) << "to the left of seat 2";
}

TEST(FiftySix, FIF10_TheEightHitsTheSeatLeftOfTheKeeper) {
  Play play({{"b1", "Ts"}, {"c1", "Th"}, {"d1", "8s"}, {"e1", "8h"}, {"f1", "Ah"}, {"g1", "2s"}}, seats(3));
  play("peek b1, peek c1, peek d1, peek e1");
  for (const int seat : {3, 1, 3}) {  // seat 2, left of seat 1, misses its next turn
    EXPECT_EQ(play.seat(), seat);
    play("peek f1, peek g1, back up up");
  }
}

TEST(FiftySix, FIF10_TurnsEarnedInOneTurnComeBeforeThoseThatWaitTheMatchsBeforeThePaidOne) {
  Play play({{"b1", "7s"}, {"c1", "7h"}, {"d1", "7d"}, {"e1", "7c"}, {"f1", "Ah"}, {"g1", "2s"}}, seats(4));
  play.state.waiting.put_first({Seat::three, false});
  play("peek b1, peek c1");  // earns a turn with an offer
  EXPECT_EQ(play.seat(), 1);
  play("peek d1, peek e1");  // in it, another such turn
  EXPECT_EQ(play.legal(), (Texts{"pay", "done"}));
  play("pay");
  EXPECT_EQ(play.state.waiting.size(), 2);
  EXPECT_TRUE(play.state.with_offer) << "the match's turn comes first";
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.kinds(), (Texts{"pay", "done"}));
  play("done");
  EXPECT_EQ(play.seat(), 1) << "then the paid one";
  EXPECT_FALSE(play.state.with_offer);
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 3) << "then the one that waited";
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF10_ThePaidTurnBelongsToTheOneWhoseTurnItWasEvenIfItsMatchWasTaken) {
  Play play({{"b1", "7s"}, {"c1", "7h"}, {"d1", "5s"}, {"e1", "5h"}, {"f1", "Ah"}, {"g1", "2s"}}, seats(3));
  play("peek b1, peek c1");
  play.state.pair = Pair(card("Ts"), card("Th"));
  play.state.keep(Seat::three, Use::claim);
  play("peek d1, peek e1, cross d4, pay");
  EXPECT_EQ(play.tokens(), (Tokens{15, 20, 20}));
  EXPECT_EQ(play.seat(), 3) << "the match's turn, its keeper's";
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 1) << "the paid turn";
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF11_AKingUsedAsNineOrTenIsKept) {
  Play shield({{"b1", "Ks"}, {"c1", "Kh"}, {"d1", "Qs"}, {"e1", "Qc"}});
  shield("peek b1, peek c1, effect 9");
  EXPECT_EQ(shield.state.kept[0].pair(), Pair(card("Ks"), card("Kh")));
  shield("peek d1, peek e1, seat 1");
  EXPECT_EQ(shield.tokens(), (Tokens{20, 20}));
  Play claim({{"b1", "Ks"}, {"c1", "Kh"}, {"d1", "Qs"}, {"e1", "Qc"}});
  claim("peek b1, peek c1, effect T");
  EXPECT_EQ(claim.state.kept[0].pair(), Pair(card("Ks"), card("Kh")));
  claim("peek d1, peek e1");
  EXPECT_EQ(claim.seat(), 1);
  EXPECT_EQ(claim.kept_by(1), 0);
}

TEST(FiftySix, FIF11_SeveralEightsMissSeveralOrdinaryTurns) {
  Play play({{"b1", "8s"}, {"c1", "8h"}, {"d1", "8d"}, {"e1", "8c"}, {"f1", "Ah"}, {"g1", "2s"}});
  play("peek b1, peek c1");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.state.missed.of(Seat::two), 0) << "missed already";
  play.state.missed.add(Seat::two);
  play("peek d1, peek e1");
  EXPECT_EQ(play.seat(), 1);
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 1);
  play("peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF11_FurtherTurnsAreNeverMissed) {
  Play play({{"b1", "7s"}, {"c1", "7h"}, {"f1", "Ah"}, {"g1", "2s"}});
  play.state.missed.add(Seat::one);
  play("peek b1, peek c1");
  EXPECT_EQ(play.seat(), 1);
  play("peek f1, peek g1, back up up, pay");
  EXPECT_EQ(play.seat(), 1);
  play("peek f1, peek g1, back up up, peek f1, peek g1, back up up");
  EXPECT_EQ(play.seat(), 2) << "seat 1's ordinary turn is";
}

}  // namespace
}  // namespace baize::fifty_six::test
