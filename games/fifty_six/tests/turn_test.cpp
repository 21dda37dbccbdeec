/// The course of a turn and of the game: FIF-1 to FIF-5, FIF-12, FIF-17.
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

TEST(FiftySix, FIF1_FiftyTwoCardsFaceDownWithoutTheCornersAndTwentyTokensEach) {
  for (int number = 2; number <= 4; ++number) {
    const Play play({}, seats(number));
    EXPECT_EQ(play.state.occupied.size(), 52);
    for (const auto* const corner : {"a1", "h1", "a7", "h7"}) EXPECT_FALSE(play.state.occupied.has(cell(corner)));
    EXPECT_TRUE(play.state.face_up.empty());
    EXPECT_EQ(play.tokens(), Tokens(static_cast<std::size_t>(number), 20));
    EXPECT_EQ(play.legal().size(), 52u);
    EXPECT_FALSE(play.can("peek a1"));
  }
}

TEST(FiftySix, FIF1_SeatOneFirstThenToTheLeft) {
  Play play({{"b1", "As"}, {"c1", "2s"}}, seats(4));
  for (const int seat : {1, 2, 3, 4, 1}) {
    EXPECT_EQ(play.seat(), seat);
    play("peek b1, peek c1, back up up");
  }
}

TEST(FiftySix, FIF2_TwoDifferentCardsAreLookedAtByThePlayerAlone) {
  Play play({{"b1", "As"}, {"c1", "2s"}});
  play("peek b1");
  EXPECT_EQ(play.view(1).at(cell("b1")), card("As"));
  EXPECT_EQ(play.view(2).at(cell("b1")), Card::none);
  EXPECT_EQ(play.view(0).at(cell("b1")), Card::none);
  EXPECT_EQ(play.seat(), 1);
  EXPECT_FALSE(play.can("peek b1"));
  EXPECT_EQ(play.legal().size(), 51u);
  play("peek c1");
  EXPECT_EQ(play.view(1).at(cell("c1")), card("2s"));
  EXPECT_EQ(play.view(2).at(cell("c1")), Card::none);
}

TEST(FiftySix, FIF2_ACardThatLiesFaceUpMayBePicked) {
  Play play({{"b1", "As"}, {"c1", "2s"}, {"d1", "Ah"}});
  play("peek b1, peek c1, back up up, peek b1, peek d1");
  EXPECT_EQ(play.state.pair, Pair(card("As"), card("Ah")));
}

TEST(FiftySix, FIF3_AMatchIsShownToAllAndPickedUpBeforeItsEffect) {
  Play play({{"b1", "2s"}, {"c1", "2h"}});
  play("peek b1, peek c1");
  EXPECT_FALSE(play.state.occupied.has(cell("b1")) || play.state.occupied.has(cell("c1")));
  EXPECT_FALSE(play.can("look b1")) << "no effect can touch them";
  for (const int viewer : {0, 1, 2}) {
    EXPECT_EQ(play.view(viewer).gone, (CardSet{card("2s"), card("2h")}));
    EXPECT_EQ(play.view(viewer).pair, Pair(card("2s"), card("2h")));
  }
  EXPECT_EQ(play.legal().size(), 50u);
}

TEST(FiftySix, FIF4_BothGoBackFaceUpUnlessPaidFor) {
  Play play({{"b1", "As"}, {"c1", "2s"}});
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal(), (Texts{"back up up", "back up down", "back down up", "back down down"}));
  play("back up down");
  EXPECT_EQ(play.state.face_up, Cells{cell("b1")});
  EXPECT_EQ(play.tokens(), (Tokens{19, 20}));
  EXPECT_EQ(play.view(2).at(cell("b1")), card("As"));
  EXPECT_EQ(play.view(2).at(cell("c1")), Card::none);
  play("peek b1, peek c1, back down down");
  EXPECT_EQ(play.tokens(), (Tokens{19, 18}));
  EXPECT_TRUE(play.state.face_up.empty()) << "also one that lay face up before";
  play("peek b1, peek c1, back up up");
  EXPECT_EQ(play.tokens(), (Tokens{19, 18}));
  EXPECT_EQ(play.state.face_up.size(), 2);
  EXPECT_EQ(play.seat(), 2) << "then the turn ends";
}

TEST(FiftySix, FIF4_ThePlayerMustOwnTheTokensItPays) {
  Options options;
  options.underdogs = true;
  Play play({{"b1", "As"}, {"c1", "2s"}}, options);
  play.state.tokens[0] = 1;
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal(), (Texts{"back up up", "back up down", "back down up"}));
  play("back down up, peek b1, peek c1, back up up, peek b1, peek c1");
  EXPECT_EQ(play.state.tokens[0], 0);
  EXPECT_EQ(play.legal(), (Texts{"back up up"})) << "a choice with one possibility is still a move (ALL-8)";
}

TEST(FiftySix, FIF4_WhoPaysItsLastTokenIsOut) {
  Play play({{"b1", "As"}, {"c1", "2s"}}, seats(3));
  play.state.tokens[0] = 2;
  play("peek b1, peek c1, back down down");
  EXPECT_EQ(play.tokens(), (Tokens{0, 20, 20}));
  EXPECT_EQ(play.seat(), 2);
  play("peek b1, peek c1, back up up, peek b1, peek c1, back up up");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF5_TwoBlackTakeTheirValueFromASeatOfThePlayersChoice) {
  Play play({{"b1", "Qs"}, {"c1", "Qc"}}, seats(3));
  play("peek b1, peek c1");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 3"})) << "itself allowed";
  play("seat 3");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20, 8}));
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF5_TwoRedGiveTheirValueToASeat) {
  Play play({{"b1", "Kh"}, {"c1", "Kd"}, {"d1", "Ah"}, {"e1", "Ad"}});
  play("peek b1, peek c1, seat 1, peek d1, peek e1, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{34, 20}));
}

TEST(FiftySix, FIF5_OnlySeatsStillInTheGameAreChosen) {
  Play play({{"b1", "Kh"}, {"c1", "Kd"}}, seats(4));
  play.state.tokens[2] = 0;
  play("peek b1, peek c1");
  EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 4"}));
}

TEST(FiftySix, FIF12_OnlyOneSeatHasTokens) {
  Play play({{"b1", "Ks"}, {"c1", "Kc"}});
  play.state.tokens[1] = 13;
  play("peek b1, peek c1, seat 2");
  EXPECT_EQ(play.reason(), "one seat left");
  EXPECT_TRUE(play.state.acting().empty());
  EXPECT_EQ(FiftySix::result(play.state).share[0], whole_win);
  EXPECT_EQ(FiftySix::result(play.state).score[1], 0);
}

TEST(FiftySix, FIF12_AtOnceEvenWithinAnEffect) {
  Play play({{"b1", "As"}, {"c1", "Ah"}});
  play.state.tokens[1] = 1;
  play("peek b1, peek c1, seat 1, seat 2");  // the reveal does not follow
  EXPECT_EQ(play.reason(), "one seat left");
}

TEST(FiftySix, FIF12_NoCardsLeftAtTheEndOfATurnAndTheLastMatchStillHasItsEffect) {
  Play play({{"b1", "Qs"}, {"c1", "Qh"}});
  play.leave_only({"b1", "c1"});
  play("peek b1, peek c1");
  EXPECT_EQ(play.reason(), "");
  play("seat 2, seat 1");
  EXPECT_EQ(play.reason(), "no cards left");
  EXPECT_EQ(play.tokens(), (Tokens{26, 14}));
  EXPECT_EQ(FiftySix::result(play.state).share[0], whole_win);
}

TEST(FiftySix, FIF12_WithoutCardsPartsThatNeedThemArePassedOverAndNoTurnFollows) {
  for (const std::string rank : {"2", "3", "4", "5", "6", "7", "8", "9", "T"}) {
    Play play({{"b1", rank + "s"}, {"c1", rank + "h"}});
    play.leave_only({"b1", "c1"});
    play("peek b1, peek c1");
    EXPECT_EQ(play.reason(), "no cards left") << rank;
  }
  Play ace({{"b1", "As"}, {"c1", "Ah"}});
  ace.leave_only({"b1", "c1"});
  ace("peek b1, peek c1, seat 1, seat 2");
  EXPECT_EQ(ace.reason(), "no cards left");
  EXPECT_EQ(ace.tokens(), (Tokens{21, 19}));
}

TEST(FiftySix, FIF12_NoPaymentFollowsTheLastMatch) {
  Play play({{"b1", "7s"}, {"c1", "7h"}, {"d1", "Ks"}, {"e1", "Kc"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  play("peek b1, peek c1, peek d1, peek e1, seat 2");
  EXPECT_EQ(play.reason(), "no cards left");
}

TEST(FiftySix, FIF12_EqualTokensDraw) {
  Play play({{"b1", "9s"}, {"c1", "9h"}}, seats(3));
  play.leave_only({"b1", "c1"});
  play.state.tokens = {7, 9, 9, 0};
  play("peek b1, peek c1");
  const Result result = FiftySix::result(play.state);
  EXPECT_EQ(result.share, (std::array<std::uint8_t, 4>{0, 6, 6, 0}));
  EXPECT_EQ(result.score, (std::array<std::int16_t, 4>{7, 9, 9, 0}));
}

TEST(FiftySix, FIF17_TurnsInARowWithoutAMatchEndTheGame) {
  Play play({{"b1", "As"}, {"c1", "2s"}});
  for (int turn = 0; turn < 99; ++turn) play("peek b1, peek c1, back up up");
  EXPECT_EQ(play.reason(), "");
  play("peek b1, peek c1");
  EXPECT_EQ(play.reason(), "") << "at the end of the last of them";
  play("back up down");
  EXPECT_EQ(play.reason(), "stall");
  EXPECT_EQ(FiftySix::result(play.state).score[1], 19) << "counted as it stands";
}

TEST(FiftySix, FIF17_AMatchStartsTheCountAnew) {
  Options options;
  options.stall = 3;
  Play play({{"b1", "As"}, {"c1", "2s"}, {"d1", "8s"}, {"e1", "8h"}}, options);
  play("peek b1, peek c1, back up up, peek b1, peek c1, back up up, peek d1, peek e1");
  play("peek b1, peek c1, back up up, peek b1, peek c1, back up up");
  EXPECT_EQ(play.reason(), "");
  play("peek b1, peek c1, back up up");
  EXPECT_EQ(play.reason(), "stall");
}

TEST(FiftySix, FIF17_TheStallComesBeforeAPaymentIsOffered) {
  Options options;
  options.stall = 1;
  Play play({{"b1", "7s"}, {"c1", "7h"}, {"d1", "As"}, {"e1", "2s"}}, options);
  play("peek b1, peek c1, peek d1, peek e1, back up up");
  EXPECT_EQ(play.reason(), "stall");
}

}  // namespace
}  // namespace baize::fifty_six::test
