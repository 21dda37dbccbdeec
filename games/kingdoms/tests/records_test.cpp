/// Games that were played once and must always play the same.
#include "games/kingdoms/rulebook.hpp"
#include "io/kit/golden.hpp"

namespace baize::kingdoms {
namespace {

TEST(KingdomsRecords, AWinAndAStallAfterRockPaperScissors) {
  kit::expect_the_same_again(rulebook(), "games/kingdoms/records/rps.jsonl");
}
TEST(KingdomsRecords, ShortGamesThatSeatOneBegins) {
  kit::expect_the_same_again(rulebook(), "games/kingdoms/records/seat1.jsonl");
}

}  // namespace
}  // namespace baize::kingdoms
