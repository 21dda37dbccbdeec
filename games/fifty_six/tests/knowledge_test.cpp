/// Who knows what: views, memory, twins and redealt worlds (ALL-5, ALL-9).
#include <algorithm>
#include <numeric>

#include "engine/kit/conformance.hpp"
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

TEST(FiftySix, KnowledgeGoesWithTheCard) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "2s"}, {"e1", "2h"}, {"f1", "Qd"}});
  play("peek b1, peek c1, back down down");    // seat 1 knows both
  play("peek d1, peek e1, look c1, look f1");  // seat 2 swaps c1 and f1
  EXPECT_EQ(play.view(1).at(cell("f1")), card("Kd"));
  EXPECT_EQ(play.view(1).at(cell("c1")), Card::none);
  EXPECT_EQ(play.view(2).at(cell("f1")), card("Kd"));
  EXPECT_EQ(play.view(2).at(cell("c1")), card("Qd"));
  EXPECT_EQ(play.view(0).at(cell("f1")), Card::none) << "seen by both, but not by all";
}

TEST(FiftySix, TwoPrivateLooksAreNotAPublicOne) {
  Play play({{"b1", "As"}, {"c1", "Kd"}});
  play("peek b1, peek c1, back down down, peek b1, peek c1, back down down");
  EXPECT_EQ(play.view(1).at(cell("b1")), card("As"));
  EXPECT_EQ(play.view(2).at(cell("b1")), card("As"));
  EXPECT_EQ(play.view(0).at(cell("b1")), Card::none);
}

TEST(FiftySix, PeeksThatDoNotMatchTellAllThatTheRanksDiffer) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Ks"}});
  play("peek b1, peek c1");
  for (const int viewer : {0, 2}) {
    EXPECT_EQ(play.view(viewer).differs[index(cell("b1"))], Cells{cell("c1")}) << "before they are put back";
    EXPECT_EQ(play.view(viewer).differs[index(cell("c1"))], Cells{cell("b1")});
  }
  play("back down down, peek c1, peek d1");  // the kings leave
  EXPECT_EQ(play.view(1).differs_gone[index(cell("b1"))], CardSet{card("Kd")});
  EXPECT_TRUE(excluded_ranks(play.view(2), cell("b1")).has(Rank::king));
}

TEST(FiftySix, WhatIsKnownToDifferMovesWithTheCards) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "2s"}, {"e1", "2h"}, {"f1", "Qd"}, {"g1", "Jd"}}, seats(3));
  play("peek b1, peek c1, back down down, peek d1, peek e1, look c1, look f1");
  EXPECT_EQ(play.view(3).differs[index(cell("b1"))], Cells{cell("f1")});
  EXPECT_EQ(play.view(3).differs[index(cell("f1"))], Cells{cell("b1")});
  EXPECT_TRUE(play.view(3).differs[index(cell("c1"))].empty());
}

/// A card seen once, `turns` turn ends ago, after `before` turns of the game.
Age age_after(int before, int turns) {
  Options options;
  options.stall = 10'000;
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Qs"}, {"e1", "Js"}}, options);
  for (int i = 0; i < before; ++i) play("peek d1, peek e1, back up up");
  const Seat looker = play.acting();
  play("peek b1, peek c1");
  EXPECT_EQ(play.state.age_at(looker, cell("b1")), seen_now);
  EXPECT_EQ(play.state.age_at(other(looker), cell("b1")), never_seen);
  play("back down down");
  for (int i = 1; i < turns; ++i) play("peek d1, peek e1, back up up");
  return play.state.age_at(looker, cell("b1"));
}

TEST(FiftySix, MemoryKnowsWhenInClassesThatDouble) {
  for (int before = 0; before < 40; before += 3)
    for (int turns = 1; turns <= 70; ++turns) {
      const Age age = age_after(before, turns);
      ASSERT_GE(age, 2);
      ASSERT_LE(age, oldest_age);
      ASSERT_GE(turns, age == oldest_age ? 32 : 1 << (age - 2)) << "class " << age;
      if (age < oldest_age) { ASSERT_LE(turns, (1 << age) - 2) << "class " << age; }
    }
}

TEST(FiftySix, AFaceUpCardIsSeenUntilItIsTurnedDown) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Qs"}, {"e1", "Js"}});
  play("peek b1, peek c1, back up up");
  for (int i = 0; i < 9; ++i) play("peek d1, peek e1, back up up");
  play("peek c1, peek b1, back down up");
  EXPECT_EQ(play.state.age_at(Seat::one, cell("c1")), 2) << "one turn's end ago, for all";
  EXPECT_EQ(play.state.age_at(Seat::two, cell("c1")), 2);
}

TEST(FiftySix, WhatIsShownStaysInSightUntilTheNextTurnBegins) {
  Play play({{"b1", "As"}, {"c1", "Ah"}, {"d1", "2s"}, {"e1", "2h"}, {"f1", "Qd"}, {"g1", "Jd"}});
  play("peek b1, peek c1, seat 1, seat 2, reveal f1");
  EXPECT_EQ(play.view(0).revealed, Cells{cell("f1")});
  play("peek d1");
  EXPECT_TRUE(play.view(0).revealed.empty());
  play("peek e1, look f1, look g1");
  EXPECT_EQ(play.view(2).picks, (std::array<Cell, 2>{cell("f1"), cell("g1")})) << "the looker sees its second card too";
  EXPECT_EQ(play.view(2).chooser, Seat::two);
  play("peek f1");
  EXPECT_EQ(play.view(2).picks[1], Cell::nowhere);
}

TEST(FiftySix, CountingTellsWhatTheLastCardsAre) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Ah"}, {"e1", "Kh"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  const auto ranks = [&play](int viewer, std::string_view place) {
    return PossibleRanks(play.view(viewer)).at[index(cell(place))];
  };
  EXPECT_EQ(ranks(2, "b1"), (Ranks{Rank::ace, Rank::king}));
  play("peek b1, peek c1, back down up");  // all see the king: b1 is none, so an ace
  EXPECT_EQ(ranks(2, "b1"), Ranks{Rank::ace});
  EXPECT_EQ(ranks(2, "d1"), (Ranks{Rank::ace, Rank::king}));
  play("peek b1, peek d1");
  EXPECT_TRUE(ranks(1, "e1") == Ranks{Rank::king}) << "the aces are gone";
}

TEST(FiftySix, CountingFollowsChainsOfDifferences) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Ah"}, {"e1", "Kh"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  play.state.differences.add(card("As"), card("Kd"));
  play.state.differences.add(card("As"), card("Kh"));
  // b1 differs from c1 and e1: with two aces and two kings d1 must be what b1 is, though nobody knows which.
  EXPECT_EQ(PossibleRanks(play.view(0)).at[index(cell("d1"))], (Ranks{Rank::ace, Rank::king}));
  play.state.see(Seat::one, cell("d1"));
  EXPECT_EQ(PossibleRanks(play.view(1)).at[index(cell("b1"))], (Ranks{Rank::ace, Rank::king}));
  play.state.see(Seat::one, cell("c1"));
  EXPECT_EQ(PossibleRanks(play.view(1)).at[index(cell("b1"))], Ranks{Rank::ace});
  EXPECT_EQ(PossibleRanks(play.view(1)).at[index(cell("e1"))], Ranks{Rank::king});
}

/// Four cards left, As Ah Ks Kh on four places, in all 24 ways; the views after these peeks.
std::array<std::size_t, 3> distinct_views(bool second) {
  std::array<std::vector<View>, 3> seen;
  std::array<std::string, 4> cards{"As", "Ah", "Ks", "Kh"};
  std::sort(cards.begin(), cards.end());
  const std::array<std::string_view, 4> names{"b1", "c1", "d1", "e1"};
  do {
    Play start({{"b1", cards[0]}, {"c1", cards[1]}, {"d1", cards[2]}, {"e1", cards[3]}});
    start.leave_only({"b1", "c1", "d1", "e1"});
    for (const auto first : names)
      for (const auto next : names) {
        if (second ? first == next : next != names[0]) continue;
        Play play = start;
        play("peek " + std::string(first));
        if (second) play("peek " + std::string(next));
        for (int viewer = 0; viewer < 3; ++viewer) {
          auto& views = seen[static_cast<std::size_t>(viewer)];
          if (std::find(views.begin(), views.end(), play.view(viewer)) == views.end())
            views.push_back(play.view(viewer));
        }
      }
  } while (std::next_permutation(cards.begin(), cards.end()));
  return {seen[0].size(), seen[1].size(), seen[2].size()};
}

TEST(FiftySix, DistinctViewsAreAsManyAsCountedByHand) {
  // After the first peek: seat 1 has seen one of 4 cards on one of 4 places; the others know the place alone.
  EXPECT_EQ(distinct_views(false), (std::array<std::size_t, 3>{4, 16, 4}));
  // After the second: a match is one of 2 pairs from one of 6 pairs of places, and all see the same, 12. Without one
  // the others know the places, in order: 12. Seat 1 also knows the first card (4) and the second of other rank
  // (2): 96.
  EXPECT_EQ(distinct_views(true), (std::array<std::size_t, 3>{24, 108, 24}));
}

/// All worlds of a view: the unplaced cards in every order that keeps apart what differs.
std::vector<Layout> all_worlds(const View& view) {
  std::vector<Card> cards;
  for (const Card unplaced : view.unplaced()) cards.push_back(unplaced);
  std::vector<Layout> worlds;
  do {
    Layout layout = view.layout;
    std::size_t next = 0;
    for (const Cell place : view.unknown()) layout[index(place)] = cards[next++];
    bool fits = true;
    for (const Cell one : view.occupied) {
      for (const Cell two : view.differs[index(one)])
        fits = fits && rank(layout[index(one)]) != rank(layout[index(two)]);
      for (const Card gone : view.differs_gone[index(one)]) fits = fits && rank(layout[index(one)]) != rank(gone);
    }
    if (fits) worlds.push_back(layout);
  } while (std::next_permutation(cards.begin(), cards.end()));
  return worlds;
}

std::vector<std::uint64_t> draw_worlds(const View& view, const std::vector<Layout>& worlds, int each) {
  std::vector<std::uint64_t> counts(worlds.size());
  Random random(99);
  for (std::size_t i = 0; i < static_cast<std::size_t>(each) * worlds.size(); ++i) {
    const State world = FiftySix::redeal(view, random);
    const auto found = std::find(worlds.begin(), worlds.end(), world.layout);
    if (found == worlds.end()) {
      ADD_FAILURE() << "a world that cannot be";
      return counts;
    }
    ++counts[static_cast<std::size_t>(found - worlds.begin())];
  }
  return counts;
}

/// Eight cards left; seat 1 has peeked at b1 and c1, then b1 and d1, and seat 2 at e1 and f1, without a match.
Play late_position() {
  Play play(
      {{"b1", "As"}, {"c1", "Kd"}, {"d1", "Qh"}, {"e1", "Qs"}, {"f1", "Ah"}, {"g1", "Kh"}, {"b2", "Js"}, {"c2", "Jh"}});
  play.leave_only({"b1", "c1", "d1", "e1", "f1", "g1", "b2", "c2"});
  play("peek b1, peek c1, back down down, peek e1, peek f1, back down down, peek b1, peek d1, back down down");
  return play;
}

TEST(FiftySix, RedealIsUniformOverAllWorldsOfASmallPosition) {
  const Play play = late_position();
  for (const int viewer : {1, 2}) {
    const View view = play.view(viewer);
    const auto worlds = all_worlds(view);
    EXPECT_EQ(view.unknown().size(), viewer == 1 ? 5 : 6);
    // Seat 1 does not know e1, f1, g1, b2, c2, which hold Ah, Kh, Qs, Js, Jh: 120 orders, less those with both jacks on
    // e1 and f1, 2 × 3! = 12.
    if (viewer == 1) { EXPECT_EQ(worlds.size(), 108u); }
    EXPECT_TRUE(kit::looks_uniform(draw_worlds(view, worlds, 60))) << "seat " << viewer;
  }
}

TEST(FiftySix, ASpectatorsWorldsRespectEveryDifference) {
  Play play = late_position();
  play.leave_only({"b1", "c1", "d1", "e1", "f1", "g1"});
  const View view = play.view(0);
  const auto worlds = all_worlds(view);
  // As Ah Kd Kh Qs Qh on six places, 720 orders; b1 ≠ c1, b1 ≠ d1, e1 ≠ f1. By inclusion and exclusion over pairs of
  // places with equal ranks: one given pair is equal in 3 × 2 × 4! = 144 orders; b1c1 and b1d1 together in none;
  // b1c1 and e1f1 in 6 × 4 × 2 = 48, as b1d1 and e1f1. 720 - 3 × 144 + 2 × 48 = 384.
  EXPECT_EQ(worlds.size(), 384u);
  EXPECT_TRUE(kit::looks_uniform(draw_worlds(view, worlds, 40)));
}

TEST(FiftySix, WhereWorldsAreRareTheyAreFoundAllTheSame) {
  // Four jacks and four others on eight places; the four jacks are known to differ from all the others, so that only
  // 2 × 4! × 4! of 8! orders fit, where rejection would fail most of the time.
  Play play(
      {{"b1", "Js"}, {"c1", "Jh"}, {"d1", "Jd"}, {"e1", "Jc"}, {"f1", "As"}, {"g1", "Ah"}, {"b2", "Ad"}, {"c2", "Ac"}});
  play.leave_only({"b1", "c1", "d1", "e1", "f1", "g1", "b2", "c2"});
  for (const auto* const jack : {"Js", "Jh", "Jd", "Jc"})
    for (const auto* const ace : {"As", "Ah", "Ad", "Ac"}) play.state.differences.add(card(jack), card(ace));
  const View view = play.view(0);
  const auto worlds = all_worlds(view);
  EXPECT_EQ(worlds.size(), 2u * 24 * 24);
  const auto counts = draw_worlds(view, worlds, 20);
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 0u), 0) << "every world turns up";
}

TEST(FiftySix, RedealOfAViewThatCannotBeStillReturns) {
  Play play({{"b1", "Js"}, {"c1", "Jh"}});
  play.leave_only({"b1", "c1"});
  View view = play.view(0);
  view.differs[index(cell("b1"))] = Cells{cell("c1")};  // two jacks that differ in rank
  view.differs[index(cell("c1"))] = Cells{cell("b1")};
  Random random(1);
  const State world = FiftySix::redeal(view, random);
  EXPECT_EQ(world.occupied.size(), 2);
}

TEST(FiftySix, RedealGivesTheOthersTheKnowledgeTheyHave) {
  const Play play = late_position();
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const State world = FiftySix::redeal(play.view(1), random);
    EXPECT_EQ(world.known(Seat::two), play.state.known(Seat::two));
    const View theirs = FiftySix::view(world, Seat::two);
    EXPECT_EQ(theirs.differs, play.view(2).differs) << "what all were told of places";
    EXPECT_EQ(theirs.differs_gone, play.view(2).differs_gone);
  }
}

/// A second deal that seat `viewer` cannot tell from the first up to the `length`-th move: the world redealt there,
/// carried back to the deal card by card.
Deal twin_deal(const Deal& deal, const State& later, const State& world) {
  std::array<Card, 54> twin{};
  for (unsigned i = 0; i < 54; ++i) twin[i] = card_at(i);
  for (const Cell place : later.occupied) twin[index(later.at(place))] = world.at(place);
  Deal other;
  for (const Cell place : places(later.jokers)) other.layout[index(place)] = twin[index(deal.layout[index(place)])];
  return other;
}

TEST(FiftySix, TwinsShowASeatTheSameThroughout) {
  int different = 0;
  for (const Options& options : all_options(30))
    for (std::uint64_t game = 0; game < 3; ++game) {
      Random random(17, game);
      const Deal deal = FiftySix::deal(options, random);
      const auto viewer = random.below(options.seats + 1u) == 0 ? Seat::nobody : seat_at(random.below(options.seats));
      State state;
      FiftySix::start(state, options, deal);
      std::vector<Move> moves;
      for (std::uint32_t left = 5 + random.below(90); left > 0 && !state.over(); --left) {
        Moves legal;
        FiftySix::moves(state, state.acting().first(), legal);
        moves.push_back(kit::by_kind<FiftySix>(legal, random));
        FiftySix::apply(state, state.acting().first(), moves.back());
      }
      const State world = FiftySix::redeal(FiftySix::view(state, viewer), random);
      const Deal other = twin_deal(deal, state, world);
      different += other == deal ? 0 : 1;
      State one, two;
      FiftySix::start(one, options, deal);
      FiftySix::start(two, options, other);
      for (const Move move : moves) {
        ASSERT_EQ(FiftySix::view(one, viewer), FiftySix::view(two, viewer));
        const Seat mover = one.acting().first();
        ASSERT_EQ(kit::texts<FiftySix>(one, mover), kit::texts<FiftySix>(two, mover));
        ASSERT_EQ(FiftySix::shown(one, mover, move, viewer), FiftySix::shown(two, mover, move, viewer));
        FiftySix::apply(one, mover, move);
        FiftySix::apply(two, mover, move);
      }
      ASSERT_EQ(FiftySix::view(one, viewer), FiftySix::view(two, viewer));
    }
  EXPECT_GT(different, 60) << "of 72 twins";
}

}  // namespace
}  // namespace baize::fifty_six::test
