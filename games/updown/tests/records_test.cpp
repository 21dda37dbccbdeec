/// Games that were played once and must always play the same.
#include "games/updown/rulebook.hpp"
#include "io/kit/golden.hpp"

namespace baize::updown {
namespace {

TEST(UpDownRecords, TheExampleOfTheRulesWithEverybodysViews) {
  kit::expect_the_same_again(rulebook(), "games/updown/records/example.jsonl", kit::Rewriter::Form::views);
}

TEST(UpDownRecords, AGameWithThePackOf52) {
  kit::expect_the_same_again(rulebook(), "games/updown/records/standard.jsonl", kit::Rewriter::Form::trace);
}

}  // namespace
}  // namespace baize::updown
