/// The rulings of RULES.md, one by one.
#include "engine/perft.hpp"
#include "games/gerry/tests/position.hpp"

namespace baize::gerry {
namespace {

// On the ordered deal a1 has 7h over As, b1 7d over Ah, c1 7c over Ad, d1 8s over Ac, e1 8h over 2s, a2 8d over 2h,
// b2 8c over 2d, c2 9s over 2c, … c3 Th over 4s, … e5 Kc over 7s.

TEST(Gerry, GER1_FiftyCardsWithoutTheTwoKingsOneFaceDownAndOneFaceUpInEveryCell) {
  for (std::uint64_t game = 0; game < 50; ++game) {
    Random random(1, game);
    const auto deal = Gerry::deal({}, random);
    CardSet dealt;
    for (const Card card : deal.down) dealt.add(card);
    for (const Card card : deal.up) dealt.add(card);
    EXPECT_EQ(dealt, CardSet::first_n(52) - cards({"Kh", "Ks"}));
    const auto state = started<Gerry>({}, deal);
    for (const Cell cell : Gerry::Size::Grid::all()) {
      EXPECT_EQ(state.face_up(cell), CardSet::only(deal.up[index(cell)]));
      EXPECT_EQ(state.pile(cell), CardSet::only(deal.down[index(cell)]));
      EXPECT_EQ(state.downs[index(cell)], 1);
    }
  }
}

TEST(Gerry, GER1_EveryCardIsAsLikelyInEveryPlace) {
  std::vector<std::uint64_t> down_in_c3(52), up_in_a1(52);
  for (std::uint64_t game = 0; game < 20'000; ++game) {
    Random random(2, game);
    const auto deal = Gerry::deal({}, random);
    ++down_in_c3[index(deal.down[index(at("c3"))])];
    ++up_in_a1[index(deal.up[0])];
  }
  for (auto* counts : {&down_in_c3, &up_in_a1}) {
    counts->erase(counts->begin() + 48, counts->begin() + 50);  // the two kings
    EXPECT_TRUE(kit::looks_uniform(*counts));
  }
}

/// The result of a table with every card of one colour in a cell of its own, and all others in the opposite corner.
Result result_of_colour(bool red) {
  auto state = started<Gerry>({}, ordered<Gerry>());
  state.down = CardSet();
  state.hidden = {};
  unsigned cell = 0;
  for (const Card card : Gerry::Size::deck()) state.up[index(card)] = is_red(card) == red ? cell_at(cell++) : at("e5");
  return Gerry::result(state);
}

TEST(Gerry, GER1_SeatOneIsRedAndSeatTwoBlack) {
  EXPECT_EQ(result_of_colour(true).score[0], 10) << "four of five cells of the last row and column, and all others";
  EXPECT_EQ(result_of_colour(true).score[1], 0);
  EXPECT_EQ(result_of_colour(false).score[0], 0);
  EXPECT_EQ(result_of_colour(false).score[1], 10);
}

TEST(Gerry, GER2_SeatOneBeginsTurnsAlternateAndAreTwentyInAll) {
  Random random(3);
  auto state = started<Gerry>({}, ordered<Gerry>());
  for (int turn = 0; turn < 20; ++turn) {
    ASSERT_EQ(state.played, turn);
    while (state.played == turn) {  // a look and its shift are one turn
      ASSERT_EQ(Gerry::acting(state), SeatSet::only(turn % 2 == 0 ? Seat::one : Seat::two));
      Gerry::apply(state, mover<Gerry>(state), curious_move<Gerry>(state, random));
    }
  }
  EXPECT_TRUE(Gerry::acting(state).empty());
  EXPECT_EQ(Gerry::reason(state), "all turns played");
}

TEST(Gerry, GER3_TheCellThatTheOpponentHasJustSelectedIsBarredForOneTurn) {
  auto state = after({"move c3 Th e5"});
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 0);
  EXPECT_FALSE(can<Gerry>(state, "look c3"));
  play<Gerry>(state, "move a1 7h b2");
  EXPECT_TRUE(can<Gerry>(state, "look c3"));
}

TEST(Gerry, GER3_FaceUpCardsOfABarredCellStayAndWhereACardWentIsNotBarred) {
  auto state = after({"move c3 Th e5", "move a1 7h b1", "move b1 7d c1"});
  EXPECT_EQ(beginning<Gerry>(state, "move b1"), 0) << "7h is left there with a face-down card, and barred";
  EXPECT_EQ(beginning<Gerry>(state, "move c1"), 2 * 24) << "a card went there: not barred";
  EXPECT_TRUE(can<Gerry>(state, "look c1"));
}

TEST(Gerry, GER3_ALookBarsItsCellToo) {
  auto state = after({"look c3", "shift 4s c4"});
  EXPECT_FALSE(can<Gerry>(state, "look c3"));
  EXPECT_TRUE(can<Gerry>(state, "look c4"));
  EXPECT_EQ(beginning<Gerry>(state, "move c4"), 24);
}

TEST(Gerry, GER3_OnesOwnCellOfTheTurnBeforeIsNotBarred) {
  auto state = after({"move c3 Th e5", "move a1 7h b2"});
  EXPECT_TRUE(can<Gerry>(state, "look c3")) << "seat 1 selected it two turns ago";
}

TEST(Gerry, GER4_AFaceUpCardGoesToAnyOtherCellAndStaysFaceUp) {
  auto state = started<Gerry>({}, ordered<Gerry>());
  EXPECT_EQ(beginning<Gerry>(state, "move c3 Th"), 24);
  EXPECT_FALSE(can<Gerry>(state, "move c3 Th c3"));
  play<Gerry>(state, "move c3 Th a5");
  EXPECT_TRUE(state.face_up(at("c3")).empty());
  EXPECT_TRUE(state.face_up(at("a5")).has(card("Th")));
  EXPECT_EQ(state.face_up(at("a5")).size(), 2);
  EXPECT_EQ(state.downs[index(at("c3"))], 1);
}

TEST(Gerry, GER4_ACardIsOneOfSeveralFaceUpCardsOfItsCell) {
  auto state = after({"move c3 Th a5", "move a1 7h b1"});
  EXPECT_EQ(beginning<Gerry>(state, "move a5"), 2 * 24);
  EXPECT_TRUE(can<Gerry>(state, "move a5 Th e1"));
}

TEST(Gerry, GER4_TheCellMustHoldAtLeastTwoCards) {
  // c3's face-down card goes away, and Th is alone; then a card joins it, and both may move.
  auto state = after({"look c3", "shift 4s c4", "move a1 7h b2"});
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 0);
  play<Gerry>(state, "move e5 Kc c3");
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 2 * 24);
  play<Gerry>(state, "move c3 Th e5");
  play<Gerry>(state, "move d5 Kd d4");
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 0) << "Kc is alone now";
  EXPECT_FALSE(can<Gerry>(state, "look c3"));
}

TEST(Gerry, GER4_AFaceDownCardUnderneathCountsToo) {
  auto state = after({"look c3", "shift 4s c4", "look b3", "shift 3c c3"});
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 24) << "Th is no longer alone: a face-down card has come";
}

TEST(Gerry, GER5_ALookThatMustMoveIsFollowedByAShiftToAnOrthogonalNeighbour) {
  auto state = after({"look c3"});
  EXPECT_EQ(mover<Gerry>(state), Seat::one);
  auto texts = legal<Gerry>(state);
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts, (std::vector<std::string>{"shift 4s b3", "shift 4s c2", "shift 4s c4", "shift 4s d3"}));
  EXPECT_EQ(legal<Gerry>(after({"look a1"})).size(), 2U);
  EXPECT_EQ(legal<Gerry>(after({"look e3"})).size(), 3U);
}

TEST(Gerry, GER5_TheCardStaysFaceDown) {
  const auto state = after({"look c3", "shift 4s d3"});
  EXPECT_EQ(state.pile(at("d3")), cards({"4s", "4h"}));
  EXPECT_TRUE(state.pile(at("c3")).empty());
  EXPECT_FALSE(state.face_up(at("d3")).has(card("4s")));
  EXPECT_EQ(state.downs[index(at("d3"))], 2);
  EXPECT_EQ(state.downs[index(at("c3"))], 0);
}

TEST(Gerry, GER5_AllFaceDownCardsAreSeenAndAnyOfThemMayGo) {
  const auto state = after({"look c3", "shift 4s d3", "look d3"});
  EXPECT_EQ(Gerry::view(state, Seat::two).in_sight(at("d3")), cards({"4s", "4h"}));
  EXPECT_EQ(beginning<Gerry>(state, "shift 4s"), 4);
  EXPECT_EQ(beginning<Gerry>(state, "shift 4h"), 4);
  EXPECT_EQ(legal<Gerry>(state).size(), 8U) << "and nothing else";
}

TEST(Gerry, GER5_ALoneFaceDownCardMayBeLookedAtAndStays) {
  auto state = after({"move c3 Th e5", "move a1 7h b2", "look c3"});
  EXPECT_EQ(state.played, 3) << "the turn ended with the look";
  EXPECT_EQ(mover<Gerry>(state), Seat::two);
  EXPECT_EQ(state.pile(at("c3")), cards({"4s"}));
  EXPECT_EQ(Gerry::view(state, Seat::one).seen[1], cards({"4s"}));
  EXPECT_FALSE(can<Gerry>(state, "look c3")) << "it was selected";
}

TEST(Gerry, GER5_ALoneCardLiesOpenToItsLookerUntilTheirNextTurnGoesOn) {
  auto state = after({"move c3 Th e5", "move a1 7h b2", "look c3"});
  EXPECT_EQ(Gerry::view(state, Seat::one).in_sight(at("c3")), cards({"4s"}));
  EXPECT_TRUE(Gerry::view(state, Seat::one).in_sight(at("c4")).empty());
  EXPECT_TRUE(Gerry::view(state, Seat::two).in_sight(at("c3")).empty());
  EXPECT_TRUE(Gerry::view(state, Seat::nobody).in_sight(at("c3")).empty());
  play<Gerry>(state, "look b3");
  EXPECT_EQ(Gerry::view(state, Seat::one).in_sight(at("c3")), cards({"4s"})) << "the other's turn is not over";
  play<Gerry>(state, "shift 3c b4");
  EXPECT_EQ(Gerry::view(state, Seat::one).in_sight(at("c3")), cards({"4s"})) << "nobody need be quick";
  play<Gerry>(state, "look d3");
  EXPECT_TRUE(Gerry::view(state, Seat::one).in_sight(at("c3")).empty()) << "memory, no longer sight";
  EXPECT_FALSE(Gerry::view(state, Seat::one).in_sight(at("d3")).empty());
}

TEST(Gerry, GER5_TwoFaceDownCardsWithoutAFaceUpOneMustMoveToo) {
  const auto state = after({"look b3", "shift 3c c3", "move c3 Th a1", "move a1 7h e5", "look c3"});
  EXPECT_EQ(state.looking, at("c3"));
  EXPECT_EQ(legal<Gerry>(state).size(), 8U);
}

TEST(Gerry, GER5_ACellWithoutAFaceDownCardCannotBeLookedAt) {
  auto state = after({"look c3", "shift 4s c4", "move e5 Kc c3", "move a1 7h b2"});
  EXPECT_FALSE(can<Gerry>(state, "look c3"));
  EXPECT_EQ(beginning<Gerry>(state, "look"), 23) << "neither c3 nor the barred a1";
}

TEST(Gerry, GER6_ACellWhoseOnlyCardIsFaceUpCannotBeSelected) {
  auto state = after({"look c3", "shift 4s c4", "move a1 7h b2", "move e1 8h b2"});
  EXPECT_EQ(beginning<Gerry>(state, "move c3"), 0);
  EXPECT_FALSE(can<Gerry>(state, "look c3"));
}

// A cell of two cards can always be selected: it has a face-up card to move, or only face-down ones to look at. One
// that is not barred is where the last card went; if none went, n - 1 cells share 2 n - 1 cards.
TEST(Gerry, GER6_ThereIsNoPassingBecauseSomethingCanAlwaysBeSelected) {
  using Long = Rules<2, 60>;
  for (std::uint64_t game = 0; game < 300; ++game) {
    Random random(4, game);
    auto state = started<Long>({}, Long::deal({}, random));
    for (; !Long::acting(state).empty(); Long::apply(state, mover<Long>(state), curious_move<Long>(state, random)))
      ASSERT_FALSE(legal<Long>(state).empty());
  }
}

/// Everything lies face up in e5 but the cards asked for, which lie in b2.
Gerry::State heap_in_b2(CardSet up, CardSet down, Majority majority = Majority::of_five) {
  auto state = started<Gerry>({.majority = majority}, ordered<Gerry>());
  state.down = down;
  state.hidden = {};
  for (const Card card : state.face_up()) state.up[index(card)] = at(up.has(card) ? "b2" : "e5");
  for (const Card card : down) state.hidden.put(card, at("b2"));
  return state;
}

TEST(Gerry, GER9_RedAndBlackValuesOfACellAreAddedApartFaceDownCardsIncluded) {
  EXPECT_EQ(sums(cards({"Ah", "Jd", "Qs", "Kd", "Tc"})), count(1 + 11 + 13, 12 + 10));
  // The pack is 169 red against 169 black, so that what b2 has too much e5 has too little. Red leads in b2 by Kd, face
  // down, and black in e5: each marks a row and a column. With Kc as well both cells are even.
  const Result red = Gerry::result(heap_in_b2({}, cards({"Kd"}), Majority::of_marked));
  EXPECT_EQ(red.score[0], 2);
  EXPECT_EQ(red.score[1], 2);
  const Result even = Gerry::result(heap_in_b2(cards({"Kc"}), cards({"Kd"}), Majority::of_marked));
  EXPECT_EQ(even.score[0] + even.score[1], 0);
}

TEST(Gerry, GER9_EveryCardHasTheValueOfItsRank) {
  constexpr std::string_view ranks = "A23456789TJQK";
  for (int value = 1; value <= 13; ++value)
    for (const char suit : {'s', 'h', 'd', 'c'}) {
      const char name[] = {ranks[static_cast<std::size_t>(value - 1)], suit};
      const bool red = suit == 'h' || suit == 'd';
      EXPECT_EQ(sums(cards({std::string_view(name, 2)})), count(red ? value : 0, red ? 0 : value));
    }
}

TEST(Gerry, GER9_TheHigherColourMarksTheCellAndEqualSumsLeaveItUnmarked) {
  Marks<Gerry::Size> marks;
  marks.mark(at("a1"), count(7, 6).lead());
  marks.mark(at("b1"), count(6, 7).lead());
  marks.mark(at("c1"), count(7, 7).lead());
  EXPECT_EQ(marks.red, (Gerry::Size::Cells{at("a1")}));
  EXPECT_EQ(marks.black, (Gerry::Size::Cells{at("b1")}));
}

TEST(Gerry, GER10_ALineIsScoredByTheColourOfAtLeastThreeOfItsFiveCells) {
  using Size = Gerry::Size;
  EXPECT_EQ(point<Size>(Majority::of_five, count(3, 2)), count(1, 0));
  EXPECT_EQ(point<Size>(Majority::of_five, count(2, 3)), count(0, 1));
  EXPECT_EQ(point<Size>(Majority::of_five, count(2, 1)), count(0, 0));
  EXPECT_EQ(point<Size>(Majority::of_five, count(2, 2)), count(0, 0));
  EXPECT_EQ(Options{}.majority, Majority::of_five);
}

TEST(Gerry, GER10_OfMarkedNeedsMoreCellsThanTheOtherColour) {
  using Size = Gerry::Size;
  EXPECT_EQ(point<Size>(Majority::of_marked, count(2, 1)), count(1, 0));
  EXPECT_EQ(point<Size>(Majority::of_marked, count(0, 1)), count(0, 1));
  EXPECT_EQ(point<Size>(Majority::of_marked, count(2, 2)), count(0, 0));
  EXPECT_EQ(point<Size>(Majority::of_marked, count(0, 0)), count(0, 0));
}

TEST(Gerry, GER10_TheOptionDecidesTheResult) {
  // The pack is 169 red against 169 black. With Td in b2, e5 is black: no line has three marked cells.
  const Result of_five = Gerry::result(heap_in_b2(cards({"Td"}), {}));
  EXPECT_EQ(of_five.score[0] + of_five.score[1], 0);
  EXPECT_EQ(of_five.share[0], whole_win / 2);
  const Result of_marked = Gerry::result(heap_in_b2(cards({"Td"}), {}, Majority::of_marked));
  EXPECT_EQ(of_marked.score[0], 2) << "row 2 and column b";
  EXPECT_EQ(of_marked.score[1], 2) << "row 5 and column e";
}

TEST(Gerry, GER10_RowsAndColumnsAllCount) {
  using Size = Gerry::Size;
  std::array<int, 25> lines_of_cell{};
  for (int line = 0; line < Size::lines; ++line) {
    EXPECT_EQ(Size::line(line).size(), 5);
    for (const Cell cell : Size::line(line)) ++lines_of_cell[index(cell)];
  }
  for (const int lines : lines_of_cell) EXPECT_EQ(lines, 2);
  Marks<Size> marks;
  for (const std::string_view name : {"b1", "b3", "b5"}) marks.red.add(at(name));
  for (const std::string_view name : {"a4", "c4", "e4"}) marks.black.add(at(name));
  EXPECT_EQ(points(Majority::of_five, marks), count(1, 1)) << "column b and row 4";
}

TEST(Gerry, GER11_MorePointsWinAndEqualPointsDraw) {
  EXPECT_EQ(result_of_colour(true).share, (std::array<std::uint8_t, 4>{whole_win, 0, 0, 0}));
  EXPECT_EQ(result_of_colour(false).share, (std::array<std::uint8_t, 4>{0, whole_win, 0, 0}));
  const Result even = Gerry::result(heap_in_b2(cards({"Td"}), {}, Majority::of_marked));
  EXPECT_EQ(even.score[0], even.score[1]);
  EXPECT_EQ(even.share, (std::array<std::uint8_t, 4>{whole_win / 2, whole_win / 2, 0, 0}));
}

TEST(Gerry, MovesAreWrittenAsTheRulingsSay) {
  EXPECT_EQ(Gerry::text(Move::up(at("c3"), card("Qh"), at("e5"))).view(), "move c3 Qh e5");
  EXPECT_EQ(Gerry::text(Move::look(at("c3"))).view(), "look c3");
  EXPECT_EQ(Gerry::text(Move::shift(card("Qh"), at("d3"))).view(), "shift Qh d3");
}

constexpr Gerry::State ordered_start() {
  Gerry::Deal deal;
  for (int n = 0; n < 25; ++n) {
    deal.down[static_cast<unsigned>(n)] = Gerry::Size::card(n);
    deal.up[static_cast<unsigned>(n)] = Gerry::Size::card(n + 25);
  }
  Gerry::State state;
  Gerry::start(state, {}, deal);
  return state;
}
constexpr bool a_look_and_its_shift_are_one_turn() {
  Gerry::State state = ordered_start();
  const Cell from = Gerry::Size::Grid::read("c3"), to = Gerry::Size::Grid::read("d3");
  Gerry::apply(state, Seat::one, Move::look(from));
  if (state.played != 0 || Gerry::acting(state) != SeatSet::only(Seat::one)) return false;
  Gerry::apply(state, Seat::one, Move::shift(read_card("4s"), to));
  return state.played == 1 && state.barred == from && state.pile(to) == CardSet{read_card("4s"), read_card("4h")} &&
         Gerry::shown(state, Seat::one, Move::shift(read_card("4s"), to), Seat::two) == "shift ?? d3";
}
static_assert(a_look_and_its_shift_are_one_turn());

constexpr bool a_random_game_ends_and_its_views_can_be_redealt() {
  Random random(1, 1);
  Middle::State state;
  Middle::start(state, {}, Middle::deal({}, random));
  while (!Middle::acting(state).empty()) {
    const Seat seat = Middle::acting(state).first();
    const auto view = Middle::view(state, seat);
    if (Middle::view(Middle::redeal(view, random), seat) != view) return false;
    const Move move = Middle::any_move(state, seat, random);
    if (Middle::preview(view, move).kind != move.kind) return false;
    Middle::apply(state, seat, move);
  }
  return Middle::result(state).share[0] + Middle::result(state).share[1] == whole_win;
}
static_assert(a_random_game_ends_and_its_views_can_be_redealt());

}  // namespace
}  // namespace baize::gerry
