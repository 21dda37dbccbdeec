#include "engine/random.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/bits.hpp"
#include "engine/kit/conformance.hpp"

namespace baize {
namespace {

/// A source that can only draw one number at a time, as those of provably fair deals.
struct OneAtATime {
  Random random;
  constexpr std::uint32_t below(std::uint32_t n) noexcept { return random.below(n); }
};
static_assert(RandomSource<Random> && RandomSource<OneAtATime>);
static_assert(Random(5).next() == Random(5).next());

// The first numbers that SplitMix64's author gives for the seed 1234567.
TEST(Random, IsSplitMix64) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, BelowDrawsEvenlyAndStaysBelow) {
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 20U, 52U, 100U}) {
    Random random(3);
    std::vector<std::uint64_t> counts(n);
    for (std::uint32_t i = 0; i < 500 * n; ++i) ++counts.at(random.below(n));
    EXPECT_TRUE(kit::looks_uniform(counts)) << n;
  }
  Random random(4);
  std::uint32_t most = 0;
  for (int i = 0; i < 1000; ++i) most = std::max(most, random.below(0xFFFFFFFFU));
  EXPECT_LT(most, 0xFFFFFFFFU);
  EXPECT_GT(most, 0xF0000000U);
}

TEST(Random, TwoDrawsAtOnceAreEvenAndIndependent) {
  Random random(5);
  std::vector<std::uint64_t> counts(std::size_t{6} * 5);
  for (int i = 0; i < 30000; ++i) {
    const auto [a, b] = random.below(6, 5);
    ++counts.at(std::size_t{a} * 5 + b);
  }
  EXPECT_TRUE(kit::looks_uniform(counts));
}

/// Not even shifted: a stream that begins where another is after a few numbers would play the same cards again.
TEST(Random, EveryGameOfEverySeedHasItsOwnNumbers) {
  std::set<std::uint64_t> numbers;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (std::uint64_t game = 0; game < 100; ++game) {
      Random random(seed, game);
      for (int i = 0; i < 5; ++i) numbers.insert(random.next());
    }
  EXPECT_EQ(numbers.size(), 50000U);
  EXPECT_NE(Random(1, 2).next(), Random(2, 1).next());
}

/// Of 64 bits two unrelated numbers share 32, give or take 4.
TEST(Random, NeighbouringGamesAreUnrelated) {
  constexpr int pairs = 4000;
  for (const std::uint64_t step : {1U, 2U, 64U}) {
    std::array<double, 3> shared{};  // next game, next seed, and the second number of the next game
    for (std::uint64_t i = 0; i < pairs; ++i) {
      const std::uint64_t number = Random(7, i).next();
      Random next_game(7, i + step);
      shared[0] += bits::count(~(number ^ next_game.next()));
      shared[1] += bits::count(~(Random(i, 7).next() ^ Random(i + step, 7).next()));
      shared[2] += bits::count(~(number ^ next_game.next()));
    }
    for (const double sum : shared) EXPECT_NEAR(sum / pairs, 32, 0.5) << "games " << step << " apart";
  }
}

TEST(Random, TheFirstDrawsOfGamesAreEven) {
  for (const std::uint64_t seed : {0U, 1U, 7U}) {
    std::vector<std::uint64_t> counts(std::size_t{8} * 8);
    for (std::uint64_t game = 0; game < 32000; ++game) {
      Random random(seed, game);
      const auto one = random.below(8), two = random.below(8);
      ++counts[std::size_t{one} * 8 + two];
    }
    EXPECT_TRUE(kit::looks_uniform(counts)) << seed;
  }
}

template <class Source>
void expect_even_shuffles(std::size_t size, std::size_t orders) {
  Source random{Random(11)};
  std::map<std::vector<int>, std::uint64_t> seen;
  for (std::size_t i = 0; i < 200 * orders; ++i) {
    std::vector<int> items{0, 1, 2, 3, 4, 5};
    shuffle(items, size, random);
    for (std::size_t beyond = size; beyond < items.size(); ++beyond) ASSERT_EQ(items[beyond], static_cast<int>(beyond));
    ++seen[items];
  }
  EXPECT_EQ(seen.size(), orders);
  std::vector<std::uint64_t> counts;
  counts.reserve(seen.size());
  for (const auto& [order, count] : seen) counts.push_back(count);
  EXPECT_TRUE(kit::looks_uniform(counts)) << size;
}

TEST(Shuffle, EveryOrderIsEquallyLikely) {
  // Even and odd sizes: cards are swapped in pairs where the source draws in pairs.
  expect_even_shuffles<Random>(0, 1);
  expect_even_shuffles<Random>(1, 1);
  expect_even_shuffles<Random>(2, 2);
  expect_even_shuffles<Random>(3, 6);
  expect_even_shuffles<Random>(4, 24);
  expect_even_shuffles<Random>(5, 120);
  expect_even_shuffles<OneAtATime>(4, 24);
  expect_even_shuffles<OneAtATime>(5, 120);
}

}  // namespace
}  // namespace baize
