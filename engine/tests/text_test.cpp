#include "engine/text.hpp"

#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "engine/random.hpp"

namespace baize {
namespace {

static_assert((Text() << "lay " << -15 << ',' << 3) == "lay -15,3");

TEST(Text, WritesNumbersAsEverybodyDoes) {
  Random random(1);
  for (const int number :
       {0, 1, 9, 10, 99, 100, -1, -10, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()})
    EXPECT_EQ((Text() << number).view(), std::to_string(number));
  for (int i = 0; i < 1000; ++i) {
    const auto number = static_cast<int>(random.next()) >> random.below(32);
    EXPECT_EQ((Text() << number).view(), std::to_string(number));
  }
}

TEST(Text, IsEqualToWhatItReads) {
  const Text text("put Qh");
  EXPECT_EQ(text, "put Qh");
  EXPECT_EQ(text, Text("put ") << "Qh");
  EXPECT_FALSE(text == "put Q");
  EXPECT_FALSE(text == "put Qhs");
  EXPECT_TRUE(Text().empty());
  EXPECT_EQ(Text(), "");
}

TEST(Text, CutsOffWhatDoesNotFit) {
  const std::string exactly(Text::capacity, 'a');
  EXPECT_EQ(Text(exactly), exactly);
  EXPECT_EQ(Text(exactly + "b"), exactly);
  EXPECT_EQ(Text(exactly) << 7, exactly);
}

}  // namespace
}  // namespace baize
