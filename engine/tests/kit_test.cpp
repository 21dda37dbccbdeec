/// The kit must find what is wrong with a game: each flaw of the toy, by its own complaint.
#include <gtest/gtest-spi.h>

#include "engine/kit/conformance.hpp"
#include "engine/tests/toy.hpp"

namespace baize::toy {
namespace {

/// All that the kit complains about.
template <Flaw Chosen>
std::string complaints(const Options& options = {}) {
  testing::TestPartResultArray failures;
  {
    const testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
    kit::conform<Toy<Chosen>>(options, {.games = 5});
  }
  std::string text;
  for (int i = 0; i < failures.size(); ++i) text += failures.GetTestPartResult(i).message();
  return text;
}

template <Flaw Chosen>
void expect_complaint(std::string_view words) {
  const std::string text = complaints<Chosen>();
  EXPECT_NE(text.find(words), std::string::npos) << "the kit said: " << text;
}

TEST(Kit, PassesASoundGame) { EXPECT_EQ(complaints<Flaw::none>(), ""); }

TEST(Kit, FindsAMoveThatIsDrawnTooOften) {
  expect_complaint<Flaw::biased>("any_move does not draw evenly from 2 moves");
}
TEST(Kit, FindsAMoveThatIsNotOnTheList) { expect_complaint<Flaw::off_the_list>("any_move gave take 3"); }
TEST(Kit, FindsTwoMovesWrittenAlike) { expect_complaint<Flaw::written_alike>("written alike: take 1"); }
TEST(Kit, FindsTwoMovesWithOneCode) { expect_complaint<Flaw::coded_alike>("two moves with one code"); }
TEST(Kit, ALL8_FindsADeadEnd) { expect_complaint<Flaw::dead_end>("a dead end"); }
TEST(Kit, ALL6_FindsAGameThatDoesNotEnd) { expect_complaint<Flaw::endless>("acting(world).empty()"); }
TEST(Kit, ALL9_FindsARedealThatASeatCanTellFromItsWorld) { expect_complaint<Flaw::seen_through>("seat 2 can tell"); }
TEST(Kit, FindsAMoverWhoIsShownSomethingElse) { expect_complaint<Flaw::told_otherwise>("a mover sees its own move"); }
TEST(Kit, FindsSharesThatDoNotMakeAWhole) { expect_complaint<Flaw::shared_victory>("whole_win"); }

TEST(Kit, RefusesOptionsThatDoNotAgree) {
  EXPECT_NE(complaints<Flaw::none>({-1}).find("a heap cannot be less than nothing"), std::string::npos);
}

}  // namespace
}  // namespace baize::toy
