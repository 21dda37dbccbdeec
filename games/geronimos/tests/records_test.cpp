/// Games that were played once and must always play the same.
#include "games/geronimos/rulebook.hpp"
#include "io/kit/golden.hpp"

namespace baize::geronimos {
namespace {

TEST(GeronimosRecords, AGameWithAllKindsOfMoves) {
  kit::expect_the_same_again(rulebook(), "games/geronimos/records/match_two.jsonl");
}
TEST(GeronimosRecords, AGameOnASmallTableWithAllEdgesMatching) {
  kit::expect_the_same_again(rulebook(), "games/geronimos/records/match_all_small_table.jsonl");
}
TEST(GeronimosRecords, AGameThatEndsWithEmptyBags) {
  kit::expect_the_same_again(rulebook(), "games/geronimos/records/bags_empty.jsonl");
}

}  // namespace
}  // namespace baize::geronimos
