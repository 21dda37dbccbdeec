#include "server/load/scan.hpp"

#include <map>

#include <gtest/gtest.h>

namespace baize {
namespace {

TEST(Scan, FindsWhatAPlayerNeedsAndStepsOverTheRest) {
  const Letter letter = scan_letter(
      R"({"re":"1-7","type":"state","table":"k3m9","version":12,"settings":{"clock":null,"moves":["no"]},)"
      R"("seats":[{"name":"a \"quoted\" }] name"}],"status":"playing","moves":{"say":["yes","no"]},"limit":null})");
  EXPECT_EQ(letter.re, "1-7");
  EXPECT_EQ(letter.type, "state");
  EXPECT_EQ(letter.table, "k3m9");
  EXPECT_EQ(letter.version, 12U);
  EXPECT_EQ(letter.status, "playing");
  EXPECT_EQ(letter.moves, R"({"say":["yes","no"]})");
  EXPECT_EQ(letter.code, "");
}

TEST(Scan, NullIsNothing) {
  EXPECT_EQ(scan_letter(R"({"type":"state","moves":null})").moves, "");
  EXPECT_EQ(scan_letter(R"({"type":"refused","re":null,"code":"late"})").re, "");
}

TEST(Scan, StaysWithinATextThatIsCut) {
  const std::string whole =
      R"({"type":"state","table":"k\"3","version":4,"moves":{"look":["a1",""],"go":{"b":["c"]}}})";
  Random random(1);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    // A copy of its own, so that a sanitizer sees a step too far.
    const std::string cut(whole, 0, size);
    const Letter letter = scan_letter(cut);
    random_move(letter.moves, random);
  }
}

TEST(Scan, EveryMoveOfATreeIsDrawnAndNoOther) {
  Random random(1);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 3'000; ++i)
    ++drawn[random_move(R"({"retreat":[""],"attack":{"7h":["c3","c4"],"8h":["c5"]},"wait":["here"]})", random)];
  ASSERT_EQ(drawn.size(), 5U);
  EXPECT_NEAR(drawn["retreat"], 1'000, 150);
  EXPECT_NEAR(drawn["wait here"], 1'000, 150);
  EXPECT_NEAR(drawn["attack 8h c5"], 500, 120);
  EXPECT_NEAR(drawn["attack 7h c3"], 250, 90);
  EXPECT_NEAR(drawn["attack 7h c4"], 250, 90);
}

}  // namespace
}  // namespace baize
