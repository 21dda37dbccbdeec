/// The options: FIF-13 to FIF-16.
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

TEST(FiftySix, FIF13_WithSimplicityAMixedPairMakesOneSeatGiveItsValue) {
  for (const std::string rank : {"A", "2", "9", "T", "K"}) {
    Options options = seats(3);
    options.simplicity = true;
    const std::string black = rank + "s", red = rank + "h";
    Play play({{"b1", black}, {"c1", red}}, options);
    play("peek b1, peek c1");
    EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2", "seat 3"}));
    play("seat 3");
    EXPECT_EQ(play.legal(), (Texts{"seat 1", "seat 2"})) << "not both";
    play("seat 2");
    const int value = baize::value(card(black));
    EXPECT_EQ(play.tokens(), (Tokens{20, 20 + value, 20 - value}));
    EXPECT_EQ(play.seat(), 2);
    EXPECT_TRUE(play.state.kept[0].none());
  }
}

TEST(FiftySix, FIF13_AllIfFewerAndTwoOfOneColourAsEver) {
  Options options = seats(3);
  options.simplicity = true;
  Play play({{"b1", "Ks"}, {"c1", "Kh"}, {"d1", "Qh"}, {"e1", "Qd"}}, options);
  play.state.tokens[2] = 4;
  play("peek b1, peek c1, seat 3, seat 1");
  EXPECT_EQ(play.tokens(), (Tokens{24, 20, 0}));
  play("peek d1, peek e1, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{24, 32, 0}));
}

Options with_jokers() {
  Options options;
  options.jokers = true;
  return options;
}

TEST(FiftySix, FIF14_FiftyFourCardsAndTwoOfTheCornersArePlaces) {
  const Play play({}, with_jokers());
  EXPECT_EQ(play.state.occupied.size(), 54);
  EXPECT_TRUE(play.can("peek a1") && play.can("peek h7"));
  EXPECT_FALSE(play.can("peek a7") || play.can("peek h1"));
}

TEST(FiftySix, FIF14_APairOfJokersRearrangesTheLayout) {
  Play play({{"a1", "Xr"}, {"h7", "Xb"}, {"b1", "Kd"}, {"c1", "Qd"}}, with_jokers());
  play("peek a1, peek h7");
  EXPECT_EQ(play.seat(), 1);
  // 52 cards among themselves, 52 × 2 with the two gaps, and done.
  EXPECT_EQ(play.legal().size(), 52u * 51 / 2 + 104 + 1);
  EXPECT_FALSE(play.can("swap a1 h7")) << "at least one with a card";
  EXPECT_FALSE(play.can("swap a7 b1") || play.can("swap b1 h1")) << "no places";
  EXPECT_TRUE(play.can("swap a2 b1")) << "the smaller name first, by column, then row";
  EXPECT_FALSE(play.can("swap b1 a2"));
  play.turn_up({"c1"});
  play("swap b1 c1, swap a1 c1");
  EXPECT_EQ(play.state.at(cell("b1")), card("Qd"));
  EXPECT_EQ(play.state.at(cell("a1")), card("Kd"));
  EXPECT_FALSE(play.state.occupied.has(cell("c1")));
  EXPECT_EQ(play.state.face_up, Cells{cell("b1")}) << "facing goes with the card";
  EXPECT_EQ(play.view(1).at(cell("a1")), Card::none) << "without looking";
  play("done");
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF14_FiftyTwoSwapsAreAll) {
  Play play({{"a1", "Xr"}, {"h7", "Xb"}}, with_jokers());
  play("peek a1, peek h7");
  for (int i = 0; i < 52; ++i) {
    EXPECT_EQ(play.seat(), 1);
    play("swap b1 c1");
  }
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF14_JokersAreNoMixedPairAndNeedCards) {
  Options options = with_jokers();
  options.simplicity = true;
  Play play({{"a1", "Xr"}, {"h7", "Xb"}}, options);
  play("peek a1, peek h7");
  EXPECT_EQ(play.kinds(), (Texts{"swap", "done"}));
  Play last({{"a1", "Xr"}, {"h7", "Xb"}}, options);
  last.leave_only({"a1", "h7"});
  last("peek a1, peek h7");
  EXPECT_EQ(last.reason(), "no cards left");
}

TEST(FiftySix, FIF15_WithUnderdogsASeatWithoutTokensStaysIn) {
  Options options;
  options.underdogs = true;
  Play play({{"b1", "Ks"}, {"c1", "Kc"}, {"d1", "Qh"}, {"e1", "Qd"}}, options);
  play.state.tokens[1] = 5;
  play("peek b1, peek c1, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{20, 0}));
  EXPECT_EQ(play.reason(), "");
  EXPECT_EQ(play.seat(), 2);
  play("peek d1, peek e1, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{20, 12}));
}

TEST(FiftySix, FIF15_ItsKeptPairsAndFurtherTurnsStayToo) {
  Options options = seats(3);
  options.underdogs = true;
  Play play({{"b1", "Ks"}, {"c1", "Kc"}}, options);
  play.state.pair = Pair(card("9s"), card("9h"));
  play.state.waiting.put_first({Seat::three, false});
  play.state.keep(Seat::two, Use::claim);
  play.state.keep(Seat::three, Use::claim);
  play.state.tokens = {20, 20, 13, 0};
  play("peek b1, peek c1, seat 3");
  EXPECT_EQ(play.tokens(), (Tokens{20, 20, 0}));
  EXPECT_EQ(play.kept_by(3), 1);
  EXPECT_EQ(play.seat(), 3);
}

TEST(FiftySix, FIF15_AJackMayLeaveTwoSeatsWithNothing) {
  Options options;
  options.underdogs = true;
  Play play({{"b1", "Js"}, {"c1", "Jh"}}, options);
  play.state.tokens = {1, 0, 0, 0};
  play("peek b1, peek c1, seat 1, seat 2");
  EXPECT_EQ(play.tokens(), (Tokens{0, 0}));
  EXPECT_EQ(play.seat(), 2);
}

TEST(FiftySix, FIF16_TheOptionsCombineFreely) {
  for (const Options& options : all_options(100)) {
    EXPECT_EQ(FiftySix::problem(options), "");
    Play play({{"b1", "Qs"}, {"c1", "Qh"}}, options);
    EXPECT_EQ(play.state.occupied.size(), options.jokers ? 54 : 52);
    EXPECT_EQ(play.tokens().size(), options.seats);
    play.state.tokens[1] = 3;
    play("peek b1, peek c1, seat 2, seat 1");
    EXPECT_EQ(play.state.tokens[0], 23);
    EXPECT_EQ(play.seat(), options.underdogs ? 2 : options.seats == 2 ? 0 : 3);
  }
}

}  // namespace
}  // namespace baize::fifty_six::test
