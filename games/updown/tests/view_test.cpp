#include <set>

#include <gtest/gtest.h>

#include "games/updown/codec.hpp"
#include "games/updown/tests/support.hpp"

namespace baize::updown {
namespace {

std::string written(const View& view) {
  return UpDownCodec::write_sight(view).json() + UpDownCodec::write_memory(view).json();
}

TEST(UpDownView, UPD2_TheOtherSeesOnlyWhetherAnOrderIsComplete) {
  const Options options = numbers(3);
  const View nothing_put = UpDown::view(state_after(options, "1 4 6", "2 5 3", 1, 0), Seat::one);
  for (int put_two = 0; put_two < 3; ++put_two) {
    const View view = UpDown::view(state_after(options, "1 4 6", "2 5 3", 1, put_two), Seat::one);
    EXPECT_EQ(view, nothing_put);
    EXPECT_EQ(written(view), written(nothing_put));
    EXPECT_FALSE(view.complete.has(Seat::two));
  }
  const View complete = UpDown::view(state_after(options, "1 4 6", "2 5 3", 1, 3), Seat::one);
  EXPECT_TRUE(complete.complete.has(Seat::two));
  EXPECT_EQ(complete, UpDown::view(state_after(options, "1 4 6", "3 2 5", 1, 3), Seat::one));
}

TEST(UpDownView, UPD2_BothOrdersAreSeenWhenBothAreComplete) {
  const State state = finished(numbers(2), "1 4", "2 3");
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
    const View view = UpDown::view(state, viewer);
    EXPECT_EQ(view.order, state.order);
    EXPECT_EQ(view.dealt, state.dealt);
  }
}

TEST(UpDownView, UPD2_APutIsShownToTheOneWhoPutsIt) {
  const State state = state_after(numbers(3), "1 4 6", "2 5 3", 3, 2);
  const Move last{Deck::numbers, card_at(2)};
  EXPECT_EQ(UpDown::shown(state, Seat::two, last, Seat::two), "put 3");
  EXPECT_TRUE(UpDown::shown(state, Seat::two, last, Seat::one).empty());
  EXPECT_TRUE(UpDown::shown(state, Seat::two, last, Seat::nobody).empty());
}

TEST(UpDownView, ASeatKnowsTheOthersHandFromTheDealOnAndASpectatorKnowsNeither) {
  const State state = state_after(numbers(3), "1 4 6", "2 5 3", 0, 0);
  EXPECT_EQ(UpDown::view(state, Seat::one).dealt, state.dealt);
  EXPECT_EQ(UpDown::view(state, Seat::two).dealt, state.dealt);
  const View spectator = UpDown::view(state, Seat::nobody);
  EXPECT_TRUE(spectator.dealt[0].empty() && spectator.dealt[1].empty() && spectator.hand.empty());
  EXPECT_EQ(spectator, UpDown::view(state_after(numbers(3), "1 2 3", "4 5 6", 2, 1), Seat::nobody));
}

/// For each deal a seat that has not finished sees one of the beginnings of its own order (1 + n + …, without the n!
/// complete ones) and whether the other is complete; a seat that has finished, one of n! orders while the other has
/// not; and at the end both orders, n! × n!.
/// n = 2: 3 × 2 + 2 + 4 = 12 for each of 6 deals. n = 3: 10 × 2 + 6 + 36 = 62 for each of 20.
/// A spectator sees that nobody, one or the other is complete, and at the end n! × n! for each deal.
TEST(UpDownView, ThereAreAsManyDifferentViewsAsThereShouldBe) {
  const auto count = [](int each, Seat viewer) {
    std::set<std::string> views;
    for (const Deal& deal : all_deals(each))
      for (const State& state : all_states(numbers(each), deal)) views.insert(written(UpDown::view(state, viewer)));
    return views.size();
  };
  EXPECT_EQ(count(2, Seat::one), 72u);
  EXPECT_EQ(count(2, Seat::two), 72u);
  EXPECT_EQ(count(2, Seat::nobody), 3u + 6 * 4);
  EXPECT_EQ(count(3, Seat::one), 1240u);
  EXPECT_EQ(count(3, Seat::nobody), 3u + 20 * 36);
}

/// Two games that differ in what a seat may not know: the other's order and how far it has come, and for a spectator
/// the deal. Views and legal moves are the same to the byte until both orders are complete.
TEST(UpDownView, TwinsLookTheSame) {
  for (const Options& options : {numbers(5), numbers(26, 2), standard()})
    for (std::uint64_t game = 0; game < 50; ++game)
      for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
        Random random(17, game);
        const Deal deal = UpDown::deal(options, random);
        State real = started<UpDown>(options, deal), twin = real;
        if (viewer == Seat::nobody) UpDown::start(twin, options, UpDown::deal(options, random));
        const auto go_on = [&](State& state, Seat seat, int cards) {
          for (int i = 0; i < cards; ++i) UpDown::apply(state, seat, UpDown::any_move(state, seat, random));
        };
        const bool completes = random.below(2) == 0;
        for (const Seat seat : {Seat::one, Seat::two}) {
          if (seat == viewer) continue;
          // Only one of two unseen seats may be complete, or the game would be over.
          const bool complete = completes && (viewer != Seat::nobody || seat == Seat::one);
          for (State* const state : {&real, &twin}) {
            const auto some = static_cast<int>(random.below(static_cast<std::uint32_t>(options.n)));
            go_on(*state, seat, complete ? options.n : some);
          }
        }
        if (viewer != Seat::nobody) {
          for (auto cards = random.below(static_cast<std::uint32_t>(options.n)); cards > 0; --cards) {
            const Move move = UpDown::any_move(real, viewer, random);
            UpDown::apply(real, viewer, move);
            UpDown::apply(twin, viewer, move);
          }
          UpDown::Moves of_real, of_twin;
          UpDown::moves(real, viewer, of_real);
          UpDown::moves(twin, viewer, of_twin);
          ASSERT_TRUE(std::equal(of_real.begin(), of_real.end(), of_twin.begin(), of_twin.end()));
        }
        ASSERT_EQ(UpDown::acting(real), UpDown::acting(twin));
        ASSERT_EQ(UpDown::view(real, viewer), UpDown::view(twin, viewer));
        ASSERT_EQ(written(UpDown::view(real, viewer)), written(UpDown::view(twin, viewer)));
        Canvas of_real, of_twin;
        UpDownCodec::draw(of_real, UpDown::view(real, viewer), true);
        UpDownCodec::draw(of_twin, UpDown::view(twin, viewer), true);
        ASSERT_EQ(of_real.text(true), of_twin.text(true));
      }
}

TEST(UpDownPreview, TheFirstAndTheLastCardOfThePileHaveOneNeighbour) {
  const State first = state_after(numbers(3), "1 4 6", "2 5 3", 0, 0);
  const Preview opening = UpDown::preview(UpDown::view(first, Seat::one), {Deck::numbers, card_at(3)});
  EXPECT_EQ(opening.place, 1);
  EXPECT_EQ(opening.over, Chances{});
  EXPECT_EQ(opening.under, (Chances{{1, 2}}));  // of 2 3 5 laid upon the 4 only the 5 goes up
  const State last = state_after(numbers(3), "1 4 6", "2 5 3", 0, 2);
  const Preview ending = UpDown::preview(UpDown::view(last, Seat::two), {Deck::numbers, card_at(2)});
  EXPECT_EQ(ending.place, 6);
  EXPECT_EQ(ending.over, (Chances{{1, 2}}));  // the 3 goes up from the 1, down from the 4 and the 6
  EXPECT_EQ(ending.under, Chances{});
}

TEST(UpDownPreview, UPD3_PlacesFollowWhoLaysFirst) {
  const State state = state_after(numbers(3, 2), "1 4 6", "2 5 3", 1, 1);
  EXPECT_EQ(UpDown::preview(UpDown::view(state, Seat::two), {Deck::numbers, card_at(4)}).place, 3);
  EXPECT_EQ(UpDown::preview(UpDown::view(state, Seat::one), {Deck::numbers, card_at(3)}).place, 4);
}

TEST(UpDownPreview, WhoHasNothingToPutIsToldNothing) {
  const State state = state_after(numbers(2), "1 4", "2 3", 2, 0);
  EXPECT_EQ(UpDown::preview(UpDown::view(state, Seat::one), {Deck::numbers, card_at(0)}), Preview{});
  EXPECT_EQ(UpDown::preview(UpDown::view(state, Seat::nobody), {Deck::numbers, card_at(0)}), Preview{});
}

/// A preview speaks of all orders of the other: what it calls certain happens in every one of them, and what it calls
/// possible in some.
TEST(UpDownPreview, WhatIsForetoldHappens) {
  const Options options = numbers(3);
  for (const Deal& deal : all_deals(3))
    for (const auto& own : beginnings(deal.hands[0])) {
      if (own.size() != 3) continue;
      for (std::size_t place = 0; place < 3; ++place) {
        State state = started<UpDown>(options, deal);
        for (std::size_t i = 0; i < place; ++i) UpDown::apply(state, Seat::one, {options.deck, own[i]});
        const Preview preview = UpDown::preview(UpDown::view(state, Seat::one), {options.deck, own[place]});
        Chances over, under;  // counted over all six orders: each of the three cards lies there in two of them
        for (const auto& others : beginnings(deal.hands[1])) {
          if (others.size() != 3) continue;
          State end = started<UpDown>(options, deal);
          for (const Card card : own) UpDown::apply(end, Seat::one, {options.deck, card});
          for (const Card card : others) UpDown::apply(end, Seat::two, {options.deck, card});
          const int i = preview.place - 1;
          ASSERT_EQ(pile_card(end.order, end.first, i), own[place]);
          if (i > 0) ++over.points[index(point(end, end.order, i))];
          if (i < 5) ++under.points[index(point(end, end.order, i + 1))];
        }
        for (const unsigned seat : {0u, 1u}) {
          ASSERT_EQ(2 * preview.over.points[seat], over.points[seat]);
          ASSERT_EQ(2 * preview.under.points[seat], under.points[seat]);
        }
      }
    }
}

}  // namespace
}  // namespace baize::updown
