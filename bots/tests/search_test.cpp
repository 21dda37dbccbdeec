/// The search over any game: fair by its types, the same on any number of threads, and worth its time.
#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "bots/gerry/forecast.hpp"
#include "bots/search/mcts.hpp"
#include "games/fifty_six/fifty_six.hpp"
#include "games/geronimos/geronimos.hpp"
#include "games/gerry/gerry.hpp"
#include "games/kingdoms/kingdoms.hpp"

namespace baize {
namespace {

using fifty_six::FiftySix;
using geronimos::Geronimos;
using gerry::Gerry;
using kingdoms::Kingdoms;

// What must not compile: a world from a real state, or a player that is handed one.
template <class G>
concept CanPeek =
    std::is_constructible_v<World<G>, typename G::State> ||
    std::is_constructible_v<World<G>, const typename G::State&, Random&> ||
    requires(Player<G>& player, const typename G::State& state) { player.advise(state, Seat::one, Budget{}, 1); };
static_assert(!CanPeek<Gerry> && !CanPeek<Kingdoms> && !CanPeek<FiftySix> && !CanPeek<Geronimos>);

template <class G>
typename G::State some_way_in(std::uint64_t seed, int moves) {
  Random random(seed);
  typename G::Options options;
  G::fill_in(options);
  auto state = started<G>(options, G::deal(options, random));
  for (int i = 0; i < moves && !G::acting(state).empty(); ++i) {
    const Seat seat = G::acting(state).first();
    G::apply(state, seat, G::any_move(state, seat, random));
  }
  return state;
}

SearchSettings small(unsigned threads) {
  SearchSettings settings;
  settings.threads = threads;
  settings.nodes = 1 << 12;
  settings.branches = 1 << 18;
  return settings;
}

template <class Move>
std::vector<std::uint64_t> visits(const Advice<Move>& advice) {
  std::vector<std::uint64_t> counts;
  for (const auto& opinion : advice.opinions) counts.push_back(opinion.visits);
  return counts;
}

template <class G>
class SearchOf : public testing::Test {};
using HiddenGames = testing::Types<Gerry, Kingdoms, FiftySix, Geronimos>;
TYPED_TEST_SUITE(SearchOf, HiddenGames);

TYPED_TEST(SearchOf, TheSameSeedGivesTheSameAdviceOnAnyNumberOfThreads) {
  using G = TypeParam;
  const auto state = some_way_in<G>(4, 9);
  const Seat seat = G::acting(state).first();
  Search<G> alone(small(1)), together(small(3));
  const auto one = alone.advise(G::view(state, seat), seat, {400, 0}, 7);
  const auto two = together.advise(G::view(state, seat), seat, {400, 0}, 7);
  EXPECT_EQ(one.chosen, two.chosen);
  EXPECT_EQ(visits(one), visits(two));
  EXPECT_EQ(one.simulations, 400U);
}

TYPED_TEST(SearchOf, TheSameViewGivesTheSameAdviceInAnyHiddenWorld) {
  using G = TypeParam;
  const auto state = some_way_in<G>(5, 12);
  const Seat seat = G::acting(state).first();
  Random random(3);
  const auto world = G::redeal(G::view(state, seat), random);
  Search<G> here(small(1)), there(small(1));
  const auto one = here.advise(G::view(state, seat), seat, {200, 0}, 7);
  const auto two = there.advise(G::view(world, seat), seat, {200, 0}, 7);
  EXPECT_EQ(one.chosen, two.chosen);
  EXPECT_EQ(visits(one), visits(two));
}

TYPED_TEST(SearchOf, AdviceIsLegalAndCountsEverySimulation) {
  using G = TypeParam;
  Search<G> search(small(1));
  for (const int moves : {0, 3, 17}) {
    const auto state = some_way_in<G>(6, moves);
    for (const Seat seat : G::acting(state)) {
      search.forget();
      const auto advice = search.advise(G::view(state, seat), seat, {100, 0}, 1);
      typename G::Moves legal;
      G::moves(state, seat, legal);
      EXPECT_EQ(advice.opinions.size(), legal.size());
      EXPECT_NE(std::find(legal.begin(), legal.end(), advice.chosen), legal.end());
      std::uint64_t sum = 0;
      for (const auto count : visits(advice)) sum += count;
      EXPECT_EQ(sum, advice.simulations);
      for (const auto& opinion : advice.opinions) EXPECT_TRUE(opinion.wins >= 0 && opinion.wins <= 1);
    }
  }
}

TEST(Parallel, AllAreDoneInTimeOnAnyNumberOfThreads) {
  for (std::size_t count = 1; count <= 8; ++count) {
    for (unsigned threads = 0; threads <= 10; ++threads) {
      const double each = time_for_each(1, count, threads);
      std::vector<double> busy(std::max(1U, threads));  // until then; whoever is free first takes the next
      for (std::size_t i = 0; i < count; ++i) *std::min_element(busy.begin(), busy.end()) += each;
      EXPECT_NEAR(*std::max_element(busy.begin(), busy.end()), 1, 1e-9) << count << " on " << threads;
    }
  }
}

/// Says something else whenever it is asked, as a sum in another order does in its last digit.
struct Fickle : gerry::Insight {
  static double expected(float, double, double) {
    static Random random(1);
    return static_cast<double>(random.below(1000)) / 1000;
  }
};

TEST(Halving, RanksByWhatWasSaidOnce) {
  const auto state = some_way_in<Gerry>(1, 2);
  Halving<Gerry, Fickle> player;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto advice = player.advise(Gerry::view(state, Seat::one), Seat::one, {1000, 0}, seed);
    std::set<std::uint32_t> compared;
    for (const auto& opinion : advice.opinions) compared.insert(Gerry::code(opinion.move));
    ASSERT_EQ(compared.size(), std::size_t{Fickle::most_candidates}) << seed;
  }
}

TEST(Search, KeepsWhatItFoundOut) {
  const auto state = some_way_in<Kingdoms>(8, 20);
  const Seat seat = Kingdoms::acting(state).first();
  Search<Kingdoms> search(small(1));
  search.advise(Kingdoms::view(state, seat), seat, {300, 0}, 1);
  const auto again = search.advise(Kingdoms::view(state, seat), seat, {300, 0}, 2);
  std::uint64_t sum = 0;
  for (const auto count : visits(again)) sum += count;
  EXPECT_EQ(again.simulations, 300U);
  EXPECT_EQ(sum, 600U) << "of both searches";
}

TEST(Search, BeatsRandomPlay) {
  int twelfths = 0;
  constexpr int games = 8;
  for (std::uint64_t game = 0; game < games; ++game) {
    auto state = some_way_in<Kingdoms>(game, 0);
    const Seat thinker = seat_at(game % 2);
    Random random(game, 1);
    Search<Kingdoms> search(small(1));
    while (!Kingdoms::acting(state).empty()) {
      const Seat seat = Kingdoms::acting(state).first();
      const auto move = seat == thinker
                            ? search.advise(Kingdoms::view(state, seat), seat, {120, 0}, random.next()).chosen
                            : Kingdoms::any_move(state, seat, random);
      Kingdoms::apply(state, seat, move);
    }
    twelfths += Kingdoms::result(state).share[index(thinker)];
  }
  EXPECT_GE(twelfths, 7 * whole_win);
}

}  // namespace
}  // namespace baize
