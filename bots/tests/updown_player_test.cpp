/// Players of Ups and Downs: they follow what they planned, and cope with what others began.
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "bots/opponents.hpp"
#include "bots/updown/equilibrium.hpp"
#include "bots/updown/greedy.hpp"
#include "bots/updown/habits.hpp"
#include "bots/updown/opponents.hpp"
#include "bots/updown/planner.hpp"
#include "bots/updown/why.hpp"

namespace baize::updown {
namespace {

Options numbers(int n, int first = 1) { return {.deck = Deck::numbers, .n = n, .first = first}; }
State dealt(const Options& options, std::uint64_t seed) {
  Random random(seed);
  return started<UpDown>(options, UpDown::deal(options, random));
}
Move put(const State& state, int number) { return {state.deck, card_at(static_cast<unsigned>(number - 1))}; }
State with_hand(const Options& options, std::initializer_list<int> numbers_of_seat_1) {
  CardSet hand;
  for (const int number : numbers_of_seat_1) hand.add(card_at(static_cast<unsigned>(number - 1)));
  return started<UpDown>(options, Deal{{hand, all_cards(cards_each(options)) - hand}});
}

/// The line that a player puts when it is left alone; every put with a seed of its own.
Line line_of(Player<UpDown>& player, State state, Seat seat, std::uint64_t seed, const Budget& budget) {
  Random random(seed);
  while (UpDown::acting(state).has(seat)) {
    const auto advice = player.advise(UpDown::view(state, seat), seat, budget, random.next());
    EXPECT_TRUE(state.hand[index(seat)].has(advice.chosen.card));
    UpDown::apply(state, seat, advice.chosen);
  }
  const Duel duel(state, state.dealt);
  return beginning(duel, UpDown::view(state, seat)).line;
}

TEST(UpDownEquilibrium, DrawsItsOrdersAsOftenAsItsMixSays) {
  const State state = with_hand(numbers(3), {1, 3, 5});
  const Mix mix = solved(Duel(state, state.dealt), {}).mixes[0];
  Equilibrium player;
  std::map<Line, int> seen;
  constexpr int games = 3000;
  for (int game = 0; game < games; ++game)
    ++seen[line_of(player, state, Seat::one, static_cast<std::uint64_t>(game), {})];
  for (std::size_t i = 0; i < mix.lines.size(); ++i) {
    const double chance = mix.chances[i];
    // Four standard deviations.
    EXPECT_NEAR(seen[mix.lines[i]] / static_cast<double>(games), chance,
                4 * std::sqrt(chance * (1 - chance) / games) + 1e-9);
  }
}

TEST(UpDownEquilibrium, EveryOrderItPutsIsOneOfItsMix) {
  const State state = dealt(numbers(10, 2), 4);
  const Budget budget{100'000, 0};
  const Mix mix = solved(Duel(state, state.dealt), budget).mixes[1];
  Equilibrium player;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const Line line = line_of(player, state, Seat::two, seed, budget);
    EXPECT_NE(std::find(mix.lines.begin(), mix.lines.end(), line), mix.lines.end());
  }
}

TEST(UpDownEquilibrium, OpinionsAreWhatTheBestContinuationWins) {
  State state = dealt(numbers(5), 8);
  const Duel duel(state, state.dealt);
  UpDown::apply(state, Seat::one, {state.deck, state.hand[0].nth(2)});
  const View view = UpDown::view(state, Seat::one);
  Equilibrium player;
  const auto advice = player.advise(view, Seat::one, {}, 1);
  ASSERT_EQ(advice.opinions.size(), 4U);
  Responder responder(duel, Seat::one, solved(duel, {}).mixes[1]);
  const Beginning begun = beginning(duel, view);
  for (const auto& [move, visits, wins] : advice.opinions) {
    double best = 0;
    for (const Line& line : duel.all_lines(Seat::one))
      if (begun.begins(line) && line[1] == duel.kind(move.card)) best = std::max(best, responder.wins(line));
    EXPECT_NEAR(wins, best, 1e-9);
    EXPECT_GT(visits, 0U);
    EXPECT_LE(wins, advice.opinions.front().wins);
  }
}

TEST(UpDownEquilibrium, GoesOnAsWellAsCanBeWhereSomebodyElseBegan) {
  int strange = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    State state = dealt(numbers(5), seed);
    const Mix mix = solved(Duel(state, state.dealt), {}).mixes[0];
    const Duel duel(state, state.dealt);
    for (const Card card : state.dealt[0]) {
      State begun = state;
      UpDown::apply(begun, Seat::one, {state.deck, card});
      const View view = UpDown::view(begun, Seat::one);
      const Beginning beginning_here = beginning(duel, view);
      if (std::any_of(mix.lines.begin(), mix.lines.end(), [&](const Line& l) { return beginning_here.begins(l); }))
        continue;
      ++strange;
      Equilibrium player;
      const auto advice = player.advise(view, Seat::one, {}, seed);
      EXPECT_EQ(advice.chosen, advice.opinions.front().move);
    }
  }
  EXPECT_GT(strange, 10);
}

TEST(UpDownEquilibrium, TheSameSeedAndViewGiveTheSameAdviceWhateverIsHidden) {
  State here = dealt(numbers(10), 6);
  UpDown::apply(here, Seat::one, {here.deck, here.hand[0].first()});
  Random random(1);
  const State there = UpDown::redeal(UpDown::view(here, Seat::one), random);
  Equilibrium one, two;
  const Budget budget{100'000, 0};
  const auto a = one.advise(UpDown::view(here, Seat::one), Seat::one, budget, 9);
  const auto b = two.advise(UpDown::view(there, Seat::one), Seat::one, budget, 9);
  EXPECT_EQ(a.chosen, b.chosen);
  ASSERT_EQ(a.opinions.size(), b.opinions.size());
  for (std::size_t i = 0; i < a.opinions.size(); ++i) EXPECT_EQ(a.opinions[i].wins, b.opinions[i].wins);
}

TEST(UpDownEquilibrium, SolvesADealOnceAndANewOneAnew) {
  Equilibrium player, fresh;
  const Budget budget{100'000, 0};
  const State first = dealt(numbers(10), 1), second = dealt(numbers(10), 2);
  const auto solving = player.advise(UpDown::view(first, Seat::one), Seat::one, budget, 1);
  const auto known = player.advise(UpDown::view(first, Seat::one), Seat::one, budget, 1);
  EXPECT_GE(solving.simulations, known.simulations + 30'000);
  EXPECT_EQ(solving.chosen, known.chosen);
  const auto after = player.advise(UpDown::view(second, Seat::two), Seat::two, budget, 1);
  const auto alone = fresh.advise(UpDown::view(second, Seat::two), Seat::two, budget, 1);
  EXPECT_EQ(after.chosen, alone.chosen);
  EXPECT_EQ(after.simulations, alone.simulations);
}

TEST(UpDownGreedy, TakesTheLikeliestPoint) {
  Greedy greedy;
  State state = with_hand(numbers(4), {1, 4, 6, 8});
  const auto next = [&](Seat seat) {
    const Move move = greedy.advise(UpDown::view(state, seat), seat, {}, 1).chosen;
    UpDown::apply(state, seat, move);
    return move;
  };
  UpDown::apply(state, Seat::one, put(state, 4));
  EXPECT_EQ(next(Seat::one), put(state, 8)) << "to lie upon a lower one";
  EXPECT_EQ(next(Seat::two), put(state, 2));
}

TEST(UpDownLevels, NoHabitSuitsOneSeatBetter) {
  // Pile and seats turned round, the game is the same: among equals seat 1 should win every other time.
  constexpr std::uint64_t deals = 400;
  const std::vector<std::unique_ptr<Player<UpDown>>> players = [] {
    std::vector<std::unique_ptr<Player<UpDown>>> all;
    all.push_back(std::make_unique<Planner>(sorted_from_the_middle));
    all.push_back(std::make_unique<Greedy>());
    all.push_back(std::make_unique<Planner>(answers_or_sorted));
    return all;
  }();
  for (std::size_t level = 0; level < players.size(); ++level) {
    int won = 0;
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
      const State state = dealt(numbers(10), deal);
      const Line one = line_of(*players[level], state, Seat::one, 2 * deal, {});
      const Line two = line_of(*players[level], state, Seat::two, 2 * deal + 1, {});
      won += Duel(state, state.dealt).wins(Seat::one, one, two);
    }
    EXPECT_NEAR(won, deals / 2, 40.0) << "level " << level + 1;
  }
}

Line line(std::initializer_list<int> kinds) {
  Line result{};
  std::copy(kinds.begin(), kinds.end(), result.begin());
  return result;
}

TEST(UpDownHabits, SortTheWayThePileShouldGoButBeginAmidTheRow) {
  const State state = with_hand(numbers(3), {1, 3, 5});
  const Duel duel(state, state.dealt);
  EXPECT_EQ(sorted_from_the_middle(duel, Seat::one).lines, (std::vector{line({1, 2, 0}), line({2, 0, 1})}));
  EXPECT_EQ(sorted_from_the_middle(duel, Seat::two).lines, (std::vector{line({1, 0, 2}), line({0, 2, 1})}));
}

TEST(UpDownHabits, EveryOtherTimeGreedIsAnswered) {
  Greedy greedy;
  for (const Seat seat : {Seat::one, Seat::two}) {
    int won = 0, met = 0;
    for (std::uint64_t deal = 0; deal < 20; ++deal) {
      const State state = dealt(numbers(10), deal);
      const Duel duel(state, state.dealt);
      const Line theirs = line_of(greedy, state, other(seat), deal, {});
      const Mix mix = answers_or_sorted(duel, seat);
      ASSERT_EQ(mix.lines.size(), 20U);
      for (const Line& answer : mix.lines) {
        EXPECT_TRUE(std::is_permutation(answer.begin(), answer.begin() + 10, duel.sorted(seat).begin()));
        won += duel.wins(seat, answer, theirs);
        ++met;
      }
    }
    EXPECT_GT(won, met * 11 / 20) << "seat " << number(seat);
    EXPECT_LT(won, met * 9 / 10) << "what is sorted does not aim at it";
  }
}

TEST(UpDownPlanner, FollowsItsPlan) {
  const State state = with_hand(numbers(4), {1, 3, 5, 7});
  Planner wanderer(sorted_from_the_middle);
  std::map<Line, int> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) ++seen[line_of(wanderer, state, Seat::one, seed, {})];
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_GT(seen[line({1, 2, 3, 0})], 10);
}

TEST(UpDownPlanner, GoesOnWithItsFirstLineWhereSomebodyElseBegan) {
  State state = with_hand(numbers(4), {1, 3, 5, 7});
  UpDown::apply(state, Seat::one, put(state, 3));
  UpDown::apply(state, Seat::one, put(state, 7));
  Planner wanderer(sorted_from_the_middle);
  EXPECT_EQ(wanderer.advise(UpDown::view(state, Seat::one), Seat::one, {}, 1).chosen, put(state, 5));
}

TEST(UpDownWhy, SaysWhatIsCertain) {
  // Seat 2 has 2, 4, 6, 8.
  State state = with_hand(numbers(4), {1, 3, 5, 7});
  const auto said = [&](Seat seat, int number) { return why(UpDown::view(state, seat), seat, put(state, number)); };
  EXPECT_EQ(said(Seat::one, 1), "a sure point, whichever card lies upon it");
  EXPECT_EQ(said(Seat::one, 3), "3 of the 4 cards that may lie upon it give you the point");
  EXPECT_EQ(said(Seat::one, 7), "");
  UpDown::apply(state, Seat::one, put(state, 3));
  EXPECT_EQ(said(Seat::one, 7),
            "2 of their cards would give you two points between 3 and this one, none would cost one");
  EXPECT_EQ(said(Seat::one, 1), "a small step: only 1 of their cards would take both points between 3 and this one");
  EXPECT_EQ(said(Seat::two, 4), "") << "nothing is known of what it is laid upon";
  UpDown::apply(state, Seat::two, put(state, 4));
  UpDown::apply(state, Seat::two, put(state, 8));
  UpDown::apply(state, Seat::two, put(state, 6));
  EXPECT_EQ(said(Seat::two, 2), "3 of the 4 cards that may lie below it give you the point");
}

TEST(UpDownWhy, SaysWhenNothingCanComeBetween) {
  State state = with_hand(numbers(3), {1, 2, 5});
  UpDown::apply(state, Seat::one, put(state, 1));
  EXPECT_EQ(why(UpDown::view(state, Seat::one), Seat::one, put(state, 2)),
            "a point each, whatever they lay between 1 and this one");
}

}  // namespace
}  // namespace baize::updown
