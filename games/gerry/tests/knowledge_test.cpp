/// What a seat is shown, and what follows from it.
#include "games/gerry/tests/position.hpp"

namespace baize::gerry {
namespace {

using Cells = Gerry::Size::Cells;

Cells cells(std::initializer_list<std::string_view> names) {
  Cells set;
  for (const auto name : names) set.add(at(name));
  return set;
}

TEST(Gerry, GER7_OthersSeeWhereAFaceDownCardWentAndNotWhichOne) {
  const auto state = after({"look c3", "shift 4s d3"});
  for (const Seat viewer : {Seat::two, Seat::nobody}) {
    const auto view = Gerry::view(state, viewer);
    EXPECT_EQ(view.looks[0], (Look{at("c3"), at("d3")}));
    EXPECT_EQ(view.barred, at("c3"));
    EXPECT_EQ(view.downs[index(at("c3"))], 0);
    EXPECT_EQ(view.downs[index(at("d3"))], 2);
    EXPECT_EQ(view.shifted[0], Card::none);
    EXPECT_EQ(view.hidden, decltype(view.hidden)());
    EXPECT_EQ(view.seen, decltype(view.seen)());
  }
  EXPECT_EQ(Gerry::view(state, Seat::one).shifted[0], card("4s"));
  EXPECT_EQ(Gerry::view(state, Seat::one).seen[0], cards({"4s"}));
}

TEST(Gerry, GER7_AShiftIsShownToTheOthersWithoutItsCard) {
  const auto state = after({"look c3"});
  const Move shift = Move::shift(card("4s"), at("d3"));
  EXPECT_EQ(Gerry::shown(state, Seat::one, shift, Seat::one).view(), "shift 4s d3");
  EXPECT_EQ(Gerry::shown(state, Seat::one, shift, Seat::two).view(), "shift ?? d3");
  EXPECT_EQ(Gerry::shown(state, Seat::one, shift, Seat::nobody).view(), "shift ?? d3");
  EXPECT_EQ(Gerry::shown(state, Seat::one, Move::look(at("c3")), Seat::two).view(), "look c3");
  EXPECT_EQ(Gerry::shown(state, Seat::one, Move::up(at("c3"), card("Th"), at("a1")), Seat::two).view(),
            "move c3 Th a1");
}

TEST(Gerry, GER7_OnlyTheLookerSeesThePileAndOnlyWhileItLooks) {
  auto state = after({"look c3"});
  EXPECT_EQ(Gerry::view(state, Seat::one).in_sight(at("c3")), cards({"4s"}));
  EXPECT_TRUE(Gerry::view(state, Seat::two).in_sight(at("c3")).empty());
  EXPECT_TRUE(Gerry::view(state, Seat::nobody).in_sight(at("c3")).empty());
  play<Gerry>(state, "shift 4s d3");
  EXPECT_TRUE(Gerry::view(state, Seat::one).in_sight(at("d3")).empty()) << "memory, no longer sight";
  play<Gerry>(state, "look d3");
  EXPECT_EQ(Gerry::view(state, Seat::two).in_sight(at("d3")), cards({"4s", "4h"}));
  EXPECT_TRUE(Gerry::view(state, Seat::one).in_sight(at("d3")).empty()) << "it knows of one, and sees none";
}

TEST(Gerry, GER7_APileHasNoOrder) {
  // 4s and 3c come to c4 in either order; whoever looks afterwards sees the same.
  auto deal = ordered<Gerry>();
  const auto one = after<Gerry>(deal, {"look c3", "shift 4s c4", "look b4", "shift 5s c4", "look c4"});
  exchange(deal, card("4s"), card("5s"));
  const auto two = after<Gerry>(deal, {"look c3", "shift 5s c4", "look b4", "shift 4s c4", "look c4"});
  EXPECT_EQ(Gerry::view(one, Seat::one).in_sight(at("c4")), Gerry::view(two, Seat::one).in_sight(at("c4")));
  EXPECT_EQ(legal<Gerry>(one), legal<Gerry>(two));
}

TEST(Gerry, GER7_WhenTheGameIsOverEverythingIsOpen) {
  Random random(1, 2);
  auto state = started<Gerry>({}, Gerry::deal({}, random));
  while (!Gerry::acting(state).empty()) Gerry::apply(state, mover<Gerry>(state), curious_move<Gerry>(state, random));
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
    const auto view = Gerry::view(state, viewer);
    EXPECT_EQ(view.hidden, state.hidden);
    EXPECT_EQ(view.shifted, state.shifted);
    EXPECT_EQ(Gerry::redeal(view, random), state);
    for (const Cell cell : Gerry::Size::Grid::all()) EXPECT_EQ(knowledge(view).certain(cell), state.pile(cell));
  }
}

TEST(Gerry, GER8_ACardThatWasSeenIsKnownUntilItMayHaveGone) {
  auto state = after({"look c3", "shift 4s d3", "move a1 7h b2", "move e5 Kc a1"});
  auto known = knowledge(Gerry::view(state, Seat::one));
  EXPECT_EQ(known.certain(at("d3")), cards({"4s"}));
  EXPECT_EQ(known.seen, cards({"4s"}));
  play<Gerry>(state, "look d3");
  play<Gerry>(state, "shift 4h e3");
  known = knowledge(Gerry::view(state, Seat::one));
  EXPECT_EQ(known.cells(card("4s")), cells({"d3", "e3"}));
  EXPECT_TRUE(known.certain(at("d3")).empty());
  EXPECT_EQ(knowledge(Gerry::view(state, Seat::two)).certain(at("d3")), cards({"4s"})) << "seat 2 sent 4h on";
  EXPECT_EQ(knowledge(Gerry::view(state, Seat::two)).certain(at("e3")), cards({"4h"}));
}

TEST(Gerry, GER8_WhatIsNotSeenInALookLiesElsewhere) {
  // Seat 1 knows 4s in d3; seat 2 takes a card from there to e3; seat 1 looks at e3, where 4s is not.
  const auto state = after({"look c3", "shift 4s d3", "look d3", "shift 4h e3", "look e3", "shift 4h e4"});
  const auto known = knowledge(Gerry::view(state, Seat::one));
  EXPECT_EQ(known.certain(at("d3")), cards({"4s"}));
  EXPECT_EQ(known.certain(at("e4")), cards({"4h"}));
}

TEST(Gerry, GER8_ThatAShiftMovesOneCardOnlyIsPartOfWhatFollows) {
  // Seat 1 has brought 4s and 3c to 4h in c3 … d3, and knows 4s and 4h there. Seat 2 takes one of them to e3, and then
  // one of e3 to e2. Seat 1 finds 4s in e2: so it was 4s both times, and 4h has stayed in d3, though a card might have
  // gone.
  auto deal = ordered<Gerry>();
  const auto state = after<Gerry>(deal, {"look c3", "shift 4s d3", "move a1 7h b1", "look d3", "shift 4h c3",
                                         "move b1 7h a1", "look c3", "shift 4h d3", "look d3", "shift 4s e3",
                                         "move a5 Qh b5", "look e3", "shift 4s e2", "look e2", "shift 4s e1"});
  const auto known = knowledge(Gerry::view(state, Seat::one));
  EXPECT_EQ(known.certain(at("e1")), cards({"4s"}));
  EXPECT_EQ(known.certain(at("d3")), cards({"4h"}));
}

TEST(Gerry, GER8_WhatIsLeftOverIsKnownToo) {
  // On 2 × 2 whoever has seen three of the four face-down cards knows the fourth.
  const auto state = after<Small>(ordered<Small>(), {"look a1", "shift As b1", "move a2 2d a1", "look b1",
                                                     "shift Ah b2", "move a1 2d a2", "look b2", "shift Ac b1"});
  const auto known = knowledge(Small::view(state, Seat::one));
  EXPECT_EQ(known.seen, cards({"As", "Ah", "Ac"}));
  EXPECT_EQ(known.certain(cell_of<Small>("a2")), cards({"Ad"}));
}

TEST(Gerry, GER8_ASpectatorKnowsNothingButCounts) {
  const auto state = after({"look c3", "shift 4s d3", "look d3", "shift 4s c3"});
  const auto known = knowledge(Gerry::view(state, Seat::nobody));
  EXPECT_TRUE(known.seen.empty());
  for (const Cell cell : Gerry::Size::Grid::all()) {
    EXPECT_TRUE(known.certain(cell).empty());
    EXPECT_EQ(known.may_lie[index(cell)], state.downs[index(cell)] > 0 ? state.down : CardSet());
  }
}

// 2 × 2, the face-up cards given: four face-down cards can lie in 24 ways, and nobody can tell them apart: one view.
// Seat 1 looks at a1: 4 cards, 4 views of its own; one for the others. It sends the card to b1: as many.
// Seat 2 looks at b1, which holds two: 6 pairs. It sends one of them back to a1: 6 × 2. Seat 1 cannot know whether its
// card came back: 4. Then seat 1 looks at b1, where one is left: its own card (4 views) or another (4 × 3): 16. For
// seat 2 nothing is new: 12.
TEST(Gerry, DistinctViewsAreAsManyAsCountedByHand) {
  struct Row {
    std::string_view shown;
    std::size_t one, two, spectator;
  };
  const std::vector<Row> rows{{"look a1", 4, 1, 1},      {"shift ?? b1", 4, 1, 1},    {"look b1", 4, 6, 1},
                              {"shift ?? a1", 4, 12, 1}, {"move a1 2s a2", 4, 12, 1}, {"move a2 2s a1", 4, 12, 1},
                              {"look b1", 16, 12, 1}};
  // Seat 1 may not look at b1 while it is barred, so that two moves go by; its face-up 2h keeps company there.
  std::vector<Small::State> states;
  auto deal = ordered<Small>();
  do states.push_back(started<Small>({}, deal));
  while (std::next_permutation(deal.down.begin(), deal.down.end()));
  for (const Row& row : rows) {
    std::vector<Small::State> next;
    for (const auto& state : states) {
      Small::Moves moves;
      Small::moves(state, mover<Small>(state), moves);
      for (const Move move : moves) {
        if (Small::shown(state, mover<Small>(state), move, Seat::nobody) != row.shown) continue;
        next.push_back(state);
        Small::apply(next.back(), mover<Small>(state), move);
      }
    }
    states = std::move(next);
    const auto distinct = [&](Seat viewer) {
      std::vector<Small::View> views;
      for (const auto& state : states)
        if (const auto view = Small::view(state, viewer); std::find(views.begin(), views.end(), view) == views.end())
          views.push_back(view);
      return views.size();
    };
    EXPECT_EQ(distinct(Seat::one), row.one) << row.shown;
    EXPECT_EQ(distinct(Seat::two), row.two) << row.shown;
    EXPECT_EQ(distinct(Seat::nobody), row.spectator) << row.shown;
  }
}

}  // namespace
}  // namespace baize::gerry
