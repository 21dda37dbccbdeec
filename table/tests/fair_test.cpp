#include "table/fair.hpp"

#include <gtest/gtest.h>

#include "table/move_tree.hpp"

namespace baize {
namespace {

// The standard's own examples, and its padding at every length that matters.
static_assert(sha256("abc")[0] == 0xba && sha256("abc")[31] == 0xad);
TEST(Sha256, AgreesWithTheStandardsExamples) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(hex(sha256(std::string(55, 'x'))).size(), 64u);
}

TEST(FairRandom, DrawsEvenlyAndDependsOnEveryNonce) {
  const std::vector<std::string> nonces{"0011223344556677", ""};
  FairRandom random("secret", nonces);
  std::array<int, 6> counts{};
  constexpr int draws = 60'000;
  for (int i = 0; i < draws; ++i) ++counts[random.below(6)];
  double chi = 0;
  for (const int count : counts) chi += (count - draws / 6.0) * (count - draws / 6.0) / (draws / 6.0);
  EXPECT_LT(chi, 25);  // five degrees of freedom: one in seven thousand
  const auto first = [](const std::string& secret, std::vector<std::string> with) {
    FairRandom source(secret, with);
    return std::pair(source.below(1u << 31), source.below(1u << 31));
  };
  EXPECT_EQ(first("s", {"a", "b"}), first("s", {"a", "b"}));
  EXPECT_NE(first("s", {"a", "b"}), first("s", {"a", "c"}));
  EXPECT_NE(first("s", {"a", "b"}), first("t", {"a", "b"}));
  EXPECT_NE(first("s", {"ab", ""}), first("s", {"a", "b"}));
}

TEST(MoveTree, IsSmallAndHoldsEveryMove) {
  const std::vector<std::string> moves{"look a1", "look b1", "move a1 7h b1", "move a1 7h c1", "done"};
  EXPECT_EQ(move_tree(moves), R"({"look":["a1","b1"],"move":{"a1":{"7h":["b1","c1"]}},"done":[""]})");
  EXPECT_EQ(move_tree(std::vector<std::string>{"synch", "oppose"}), R"(["synch","oppose"])");
  EXPECT_EQ(move_tree(std::vector<std::string>{"lay 0,1", "lay 0,1 3"}), R"({"lay":{"0,1":["","3"]}})");
  EXPECT_EQ(move_tree({}), "[]");
}

TEST(MoveTree, PutsTogetherWhatBeginsAlikeWhereverItStands) {
  const std::vector<std::string> moves{"b 1 x", "a 2", "b 1 y", "a 1", "c", "b 2 x", "b 1 z"};
  EXPECT_EQ(move_tree(moves), R"({"b":{"1":["x","y","z"],"2":["x"]},"a":["2","1"],"c":[""]})");
}

}  // namespace
}  // namespace baize
