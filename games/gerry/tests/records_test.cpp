/// Games that were played once and must always play the same.
#include "games/gerry/rulebook.hpp"
#include "io/kit/golden.hpp"

namespace baize::gerry {
namespace {

TEST(GerryRecords, GamesWithAMajorityOfFive) {
  kit::expect_the_same_again(rulebook(), "games/gerry/records/of_five.jsonl");
}
TEST(GerryRecords, GamesWithAMajorityOfMarked) {
  kit::expect_the_same_again(rulebook(), "games/gerry/records/of_marked.jsonl");
}

}  // namespace
}  // namespace baize::gerry
