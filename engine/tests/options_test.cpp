#include "engine/options.hpp"

#include <gtest/gtest.h>

namespace baize {
namespace {

static_assert(nth_word("decide_first direct_first", 1) == "direct_first");

TEST(Options, ALL10_WordsAreCountedFromTheFirst) {
  EXPECT_EQ(nth_word("one two three", 0), "one");
  EXPECT_EQ(nth_word("one two three", 1), "two");
  EXPECT_EQ(nth_word("one two three", 2), "three");
  EXPECT_EQ(nth_word("one two three", 3), "");
  EXPECT_EQ(nth_word("one two three", 99), "");
  EXPECT_EQ(nth_word("alone", 0), "alone");
  EXPECT_EQ(nth_word("alone", 1), "");
  EXPECT_EQ(nth_word("", 0), "");
}

}  // namespace
}  // namespace baize
