#include "server/site/pairing.hpp"

#include <gtest/gtest.h>

namespace baize {
namespace {

class PairingTest : public testing::Test {
 protected:
  Pairing::Place pair(const std::string& account, const std::string& game = "synch") {
    return pairing.pair(
        game, account, now, [this](const std::string&) { return room; },
        [this] { return "table" + std::to_string(++tables); });
  }

  Pairing pairing;
  std::int64_t now = 1'000'000;
  bool room = true;
  int tables = 0;
};

TEST_F(PairingTest, SendsTheSecondToTheFirst) {
  EXPECT_EQ(pair("ann").seat, 1);
  const auto again = pair("ann");
  EXPECT_EQ(again.table, "table1");
  EXPECT_EQ(again.seat, 1);
  const auto other = pair("ben", "gerry");
  EXPECT_EQ(other.table, "table2") << "another game";
  const auto second = pair("ben");
  EXPECT_EQ(second.table, "table1");
  EXPECT_EQ(second.seat, 2);
  EXPECT_EQ(pair("cy").table, "table3") << "the pair is complete";
}

TEST_F(PairingTest, NobodyIsSentToATableThatWasLeft) {
  pair("ann");
  room = false;
  now += 4'000;
  EXPECT_EQ(pair("ann").table, "table1") << "ann's page may still be on its way";
  now += 60'000;
  const auto second = pair("ben");
  EXPECT_EQ(second.table, "table2");
  EXPECT_EQ(second.seat, 1);
  room = true;
  EXPECT_EQ(pair("ann").table, "table2");
}

}  // namespace
}  // namespace baize
