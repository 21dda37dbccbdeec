#include "io/canvas.hpp"

#include <gtest/gtest.h>

namespace baize {
namespace {

TEST(Canvas, PutsTextAnywhereAndDropsTrailingBlanks) {
  Canvas canvas;
  canvas.put(2, 1, "×○ ", Paint::red);
  canvas.put(0, 0, "a");
  canvas.line("end");
  canvas.more("!");
  EXPECT_EQ(canvas.text(false), "a\n  ×○\nend!\n");
  EXPECT_EQ(canvas.width(), 5);
  EXPECT_EQ(canvas.height(), 3);
}

TEST(Canvas, ColoursOnlyWhenAskedAndEndsThemOnEveryLine) {
  Canvas canvas;
  canvas.line("x");
  canvas.more("Q", Paint::red);
  canvas.more("y");
  canvas.line("z", Paint::strong);
  EXPECT_EQ(canvas.text(true), "x\x1b[31mQ\x1b[0my\n\x1b[1mz\x1b[0m\n");
}

TEST(Canvas, LeavesOutWhatALowScreenCanDoWithout) {
  Canvas canvas;
  canvas.line("┌─┬─┐");
  canvas.line("│a│b│");
  canvas.line("├─┼─┤", Paint::faint);
  canvas.line("│c│d│");
  canvas.line("├─┼─┤ a word");
  canvas.line();
  canvas.line("end");
  EXPECT_EQ(canvas.text(false, 1), "┌─┬─┐\n│a│b│\n│c│d│\n├─┼─┤ a word\n\nend\n");
  EXPECT_EQ(canvas.text(false, 9), "┌─┬─┐\n│a│b│\n│c│d│\n├─┼─┤ a word\nend\n");
}

TEST(Canvas, CountsCharactersNotBytes) { EXPECT_EQ(columns("a×○…"), 4); }

}  // namespace
}  // namespace baize
