#include <cmath>
#include <map>
#include <numbers>

#include <gtest/gtest.h>

#include "games/updown/tests/support.hpp"

namespace baize::updown {
namespace {

/// A world is the deal and what each seat has put.
using World = std::pair<std::array<std::uint64_t, 2>, std::array<Order, 2>>;
World world_of(const State& state) { return {{state.dealt[0].word, state.dealt[1].word}, state.order}; }

/// All worlds that show the viewer what this state shows it.
std::map<World, int> worlds_like(const Options& options, const State& state, Seat viewer) {
  std::map<World, int> worlds;
  const View seen = UpDown::view(state, viewer);
  for (const Deal& deal : all_deals(options.n))
    for (const State& other : all_states(options, deal))
      if (UpDown::view(other, viewer) == seen) worlds[world_of(other)] = 0;
  return worlds;
}

void expect_uniform(const Options& options, const State& state, Seat viewer, std::size_t how_many) {
  auto worlds = worlds_like(options, state, viewer);
  ASSERT_EQ(worlds.size(), how_many);
  const View seen = UpDown::view(state, viewer);
  Random random(23, how_many);
  const int times = 400 * static_cast<int>(how_many);
  for (int i = 0; i < times; ++i) {
    const auto found = worlds.find(world_of(UpDown::redeal(seen, random)));
    ASSERT_NE(found, worlds.end()) << "a world that cannot be";
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [world, seen_times] : worlds) chi_square += (seen_times - 400.) * (seen_times - 400.) / 400.;
  const double freedom = static_cast<double>(how_many) - 1;
  EXPECT_LE(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << how_many << " worlds";
}

// Beginnings of an order of three that are not complete: 1 + 3 + 6.
TEST(UpDownRedeal, ALL9_AnUnfinishedOrderMayHaveComeToAnyPlace) {
  expect_uniform(numbers(2), state_after(numbers(2), "1 4", "2 3", 0, 1), Seat::one, 1 + 2);
  expect_uniform(numbers(3), state_after(numbers(3), "1 4 6", "2 3 5", 0, 0), Seat::one, 10);
  expect_uniform(numbers(3), state_after(numbers(3), "1 4 6", "2 3 5", 1, 2), Seat::two, 10);
  expect_uniform(numbers(3), state_after(numbers(3), "1 4 6", "2 3 5", 3, 1), Seat::one, 10);
}

TEST(UpDownRedeal, ALL9_ACompleteOrderIsAnyOrder) {
  expect_uniform(numbers(2), state_after(numbers(2), "1 4", "2 3", 1, 2), Seat::one, 2);
  expect_uniform(numbers(3), state_after(numbers(3), "1 4 6", "2 3 5", 3, 1), Seat::two, 6);
}

TEST(UpDownRedeal, ALL9_ASpectatorDoesNotKnowTheDealEither) {
  expect_uniform(numbers(2), state_after(numbers(2), "1 4", "2 3", 0, 0), Seat::nobody, std::size_t{6} * 3 * 3);
  expect_uniform(numbers(2), state_after(numbers(2), "1 4", "2 3", 1, 2), Seat::nobody, std::size_t{6} * 3 * 2);
}

TEST(UpDownRedeal, ALL9_NothingIsOpenWhenTheGameIsOver) {
  const State state = finished(numbers(2), "1 4", "2 3");
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) expect_uniform(numbers(2), state, viewer, 1);
}

/// In hands too large for counting worlds: the number of cards left has the chance 1 / left!, so that one card is left
/// in 1 / (e − 1) of all worlds, two in half as many, three in a sixth.
TEST(UpDownRedeal, ALL9_OrdersThatAreNearlyCompleteAreMostOfTheWorlds) {
  Random random(29);
  const View view = UpDown::view(started<UpDown>(standard(), UpDown::deal(standard(), random)), Seat::two);
  constexpr int times = 40000;
  std::array<int, 27> left{};
  for (int i = 0; i < times; ++i) ++left[static_cast<unsigned>(UpDown::redeal(view, random).hand[0].size())];
  EXPECT_EQ(left[0], 0);
  double chance = 1 / (std::numbers::e - 1);
  for (unsigned cards = 1; cards <= 4; chance /= ++cards)
    EXPECT_NEAR(left[cards], chance * times, 5 * std::sqrt(chance * times)) << cards;
}

TEST(UpDownRedeal, TheViewIsUnchangedAndTheWorldIsSound) {
  for (const Options& options : {numbers(2), numbers(10, 2), numbers(26), standard()})
    for (std::uint64_t game = 0; game < 20; ++game) {
      Random random(31, game);
      State state = started<UpDown>(options, UpDown::deal(options, random));
      for (;;) {
        for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
          const View view = UpDown::view(state, viewer);
          State world = UpDown::redeal(view, random);
          ASSERT_EQ(UpDown::view(world, viewer), view);
          ASSERT_EQ(UpDown::acting(world), UpDown::acting(state));
          ASSERT_EQ(world.dealt[0] | world.dealt[1], all_cards(options.n));
          for (const Seat seat : {Seat::one, Seat::two}) {
            CardSet cards = world.hand[index(seat)];
            ASSERT_EQ(world.put[index(seat)] + cards.size(), options.n);
            for (unsigned i = 0; i < world.put[index(seat)]; ++i) cards.add(world.order[index(seat)][i]);
            ASSERT_EQ(cards, world.dealt[index(seat)]);
          }
        }
        const SeatSet acting = UpDown::acting(state);
        if (acting.empty()) break;
        const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
        UpDown::apply(state, seat, UpDown::any_move(state, seat, random));
      }
    }
}

}  // namespace
}  // namespace baize::updown
