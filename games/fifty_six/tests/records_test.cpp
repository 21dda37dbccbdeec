/// Games that were played once and must always play the same.
#include "games/fifty_six/rulebook.hpp"
#include "io/kit/golden.hpp"

namespace baize::fifty_six {
namespace {

TEST(FiftySixRecords, AGameOfTwo) { kit::expect_the_same_again(rulebook(), "games/fifty_six/records/two_seats.jsonl"); }
TEST(FiftySixRecords, AGameOfThreeWithJokers) {
  kit::expect_the_same_again(rulebook(), "games/fifty_six/records/three_seats_with_jokers.jsonl");
}
TEST(FiftySixRecords, AGameOfFourUnderdogsWithoutTheChart) {
  kit::expect_the_same_again(rulebook(), "games/fifty_six/records/four_seats_simply.jsonl");
}

}  // namespace
}  // namespace baize::fifty_six
