#include <gtest/gtest.h>

#include "games/updown/codec.hpp"
#include "games/updown/tests/support.hpp"
#include "io/kit/documented.hpp"

namespace baize::updown {
namespace {

std::string drawn(const State& state, Seat viewer, bool with_memory = false) {
  Canvas canvas;
  UpDownCodec::draw(canvas, UpDown::view(state, viewer), with_memory);
  EXPECT_LE(canvas.width(), 80);
  return joined("\n", canvas.text(false));
}

TEST(UpDownDraw, APlayerSeesItsOrderAndItsHand) {
  EXPECT_EQ(drawn(state_after(numbers(3), "4 1 6", "2 5 3", 2, 3), Seat::one), R"(
Ups and Downs · 1 to 6 · seat 1 lays first
▸ ▲ seat 1 (you)  scores the rises  arranging, 2 of 3 put
  ▼ seat 2        scores the falls  order complete

seat 2's order: face down
┌──┬──┬──┐
│░░│░░│░░│
└──┴──┴──┘

your order, and the place in the pile that each card takes
┌──┬──┬──┐
│ 4│ 1│  │
└──┴──┴──┘
  1  3  5

your hand
┌──┐
│ 6│
└──┘
)");
}

TEST(UpDownDraw, TheOthersHandIsDrawnWhereTheMemoryIsWanted) {
  const State state = state_after(numbers(2), "1 4", "2 3", 0, 1);
  EXPECT_EQ(drawn(state, Seat::one, false).find("│ 2│"), std::string::npos);
  EXPECT_NE(drawn(state, Seat::one, true).find("│ 2│ 3│"), std::string::npos);
  EXPECT_EQ(drawn(state, Seat::nobody, true), drawn(state, Seat::nobody, false));
}

TEST(UpDownDraw, TheEndShowsThePileWithItsPoints) {
  EXPECT_EQ(drawn(finished(numbers(3), "4 1 6", "2 5 3"), Seat::nobody), R"(
Ups and Downs · 1 to 6 · seat 1 lays first
  ▲ seat 1        scores the rises   2 points
  ▼ seat 2        scores the falls   3 points, wins

The pile, first to last: ▲ up, ▼ down from the card before

seat 1   4     1     6
            ▼  ▼  ▲  ▲  ▼
seat 2      2     5     3
)");
}

TEST(UpDownDraw, TheExampleOfTheRulesIsWhatIsDrawn) {
  const std::string board = drawn(finished(numbers(3), "4 1 6", "2 5 3"), Seat::nobody);
  const std::string pile = board.substr(board.rfind("seat 1"));
  EXPECT_NE(kit::file_text("games/updown/RULES.md").find("```\n" + pile + "```\n"), std::string::npos) << pile;
}

TEST(UpDownDraw, ThePackOf52FitsTheScreen) {
  Random random(5);
  State state = started<UpDown>(standard(2), UpDown::deal(standard(2), random));
  for (;;) {
    for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
      const std::string board = drawn(state, viewer, true);
      if (viewer != Seat::nobody) { EXPECT_NE(board.find("♥"), std::string::npos); }
    }
    const SeatSet acting = UpDown::acting(state);
    if (acting.empty()) break;
    UpDown::apply(state, acting.first(), UpDown::any_move(state, acting.first(), random));
  }
  EXPECT_NE(drawn(state, Seat::nobody).find("seat 2 lays first"), std::string::npos);
}

}  // namespace
}  // namespace baize::updown
