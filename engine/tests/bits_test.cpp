#include "engine/bits.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/random.hpp"

namespace baize::bits {
namespace {

static_assert(count(std::uint8_t{0b1011}) == 3 && count(~std::uint64_t{0}) == 64);
static_assert(lowest(std::uint16_t{0b1000}) == 3 && lowest(std::uint64_t{1} << 63) == 63);
static_assert(lowest(std::uint8_t{0}) == 8 && lowest(std::uint32_t{0}) == 32 && lowest(std::uint64_t{0}) == 64);
static_assert(width(std::uint32_t{0}) == 0 && width(std::uint8_t{255}) == 8 && width(std::uint64_t{1} << 40) == 41);
static_assert(nth(std::uint64_t{0b1010'0100}, 0) == 2 && nth(std::uint64_t{0b1010'0100}, 2) == 7);

template <class Word>
void compare_with_plain_loops() {
  constexpr int bits = 8 * sizeof(Word);
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    // Thin and thick words too, not only those with half of their bits.
    const auto word = static_cast<Word>(round % 3 == 0   ? random.next()
                                        : round % 3 == 1 ? random.next() & random.next() & random.next()
                                                         : random.next() | random.next() | random.next());
    std::vector<int> set;
    for (int i = 0; i < bits; ++i)
      if ((word >> i & 1U) != 0) set.push_back(i);
    ASSERT_EQ(count(word), static_cast<int>(set.size()));
    ASSERT_EQ(lowest(word), set.empty() ? bits : set.front());
    ASSERT_EQ(width(word), set.empty() ? 0 : set.back() + 1);
    for (std::size_t n = 0; n < set.size(); ++n) ASSERT_EQ(nth(word, static_cast<std::uint32_t>(n)), set[n]);
  }
}

TEST(Bits, AgreeWithPlainLoopsInEveryWidth) {
  compare_with_plain_loops<std::uint8_t>();
  compare_with_plain_loops<std::uint16_t>();
  compare_with_plain_loops<std::uint32_t>();
  compare_with_plain_loops<std::uint64_t>();
}

}  // namespace
}  // namespace baize::bits
