#include <gtest/gtest.h>

#include "apps/help_text.hpp"
#include "apps/json_text.hpp"
#include "apps/markdown.hpp"
#include "apps/moves_text.hpp"
#include "apps/save_file.hpp"
#include "apps/wrap.hpp"

namespace baize {

using Lines = std::vector<std::string>;

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(wrap("one two  three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap("überall Äpfel", 7), (Lines{"überall", "Äpfel"})) << "columns, not bytes";
  EXPECT_EQ(wrap("incomprehensible word", 5), (Lines{"incomprehensible", "word"}));
  EXPECT_EQ(wrap("", 5), (Lines{""}));
}

TEST(HelpText, ProseIsWrappedAndSecondColumnsHang) {
  EXPECT_EQ(fitted("One two\nthree four.\n\nFive:\n  A,…  six seven\n  eight --nine --ten", 13),
            "One two three\nfour.\n\nFive:\n  A,…  six\n       seven\n  eight --nine --ten\n");
}

TEST(Markdown, PlainHasNoMarksButThoseOfCode) {
  EXPECT_EQ(render_markdown("# Title\n\nSome **bold** and *slanted* and `code`\nin a [link](x.md).\n", 80, false),
            "Title\n═════\n\nSome bold and slanted and `code` in a link.\n");
}

TEST(Markdown, ColoursAreClosedOnEveryLine) {
  EXPECT_EQ(render_markdown("**two words**", 5, true), "\x1b[1mtwo\x1b[0m\n\x1b[1mwords\x1b[0m\n");
}

TEST(Markdown, ListsHang) {
  EXPECT_EQ(render_markdown("- one two\n  three\n- four\n  1. five\n", 9, false),
            "• one two\n  three\n• four\n  1. five\n");
}

TEST(Markdown, DrawingsStayAsTheyAre) {
  EXPECT_EQ(render_markdown("See:\n```\n a  **b**\n\n   c\n```\nEnd.\n", 80, false),
            "See:\n\n   a  **b**\n\n     c\n\nEnd.\n");
  EXPECT_EQ(render_markdown("```\nopen", 80, false), "  open\n") << "a fence that is not closed ends with the page";
}

TEST(Markdown, TablesAlign) {
  EXPECT_EQ(render_markdown("| a | long head |\n|---|---|\n| wide cell | x |\n", 80, false),
            "a          long head\n────────────────────\nwide cell  x\n");
}

TEST(Markdown, SignsThatAreNoMarksStay) {
  EXPECT_EQ(render_markdown("3 * 4 * 5, fifty_six and snake_case_x, \\*so\\*", 80, false),
            "3 * 4 * 5, fifty_six and snake_case_x, *so*\n");
}

const Lines gerry_moves{"move a1 Qh b1", "move a1 Qh c1", "move a2 Td b1", "look a1", "look c3", "pass"};

TEST(MovesText, MeantMove) {
  EXPECT_EQ(meant_move(gerry_moves, "look c3"), "look c3");
  EXPECT_EQ(meant_move(gerry_moves, "  LOOK   C3 "), "look c3");
  EXPECT_EQ(meant_move(gerry_moves, "c3"), "look c3") << "the first word may be left out";
  EXPECT_EQ(meant_move(gerry_moves, "move a2 10d b1"), "move a2 Td b1") << "a ten as people read it";
  EXPECT_EQ(meant_move(gerry_moves, "look"), "");
  EXPECT_EQ(meant_move(gerry_moves, ""), "");
  EXPECT_EQ(meant_move(Lines{"look a1", "peek a1"}, "a1"), "") << "two could be meant";
}

TEST(MovesText, NextWords) {
  EXPECT_EQ(next_words(gerry_moves, "", ""), (Lines{"move", "look", "pass"}));
  EXPECT_EQ(next_words(gerry_moves, "", "l"), (Lines{"look"}));
  EXPECT_EQ(next_words(gerry_moves, "move ", ""), (Lines{"a1", "a2"}));
  EXPECT_EQ(next_words(gerry_moves, "move a1 ", "q"), (Lines{"Qh"}));
  EXPECT_EQ(next_words(gerry_moves, "pass ", ""), Lines{});
  EXPECT_EQ(next_words(gerry_moves, "mo ", ""), Lines{});
}

TEST(MovesText, SummaryNamesKindsWhereMovesAreMany) {
  EXPECT_EQ(moves_summary(gerry_moves, 200).front(),
            "move a1 Qh b1 · move a1 Qh c1 · move a2 Td b1 · look a1 · look c3 · pass");
  Lines many;
  for (char column = 'a'; column <= 'p'; ++column) many.push_back(std::string("look ") + column + "1");
  many.emplace_back("pass");
  EXPECT_EQ(moves_summary(many, 200), (Lines{"look … (16, such as look a1) · pass"}));
}

TEST(MovesText, ListingFilters) {
  EXPECT_EQ(moves_listing(gerry_moves, "look", 80), (Lines{"look a1  look c3"}));
  EXPECT_EQ(moves_listing(gerry_moves, "look", 5), (Lines{"look a1", "look c3"}));
  EXPECT_EQ(moves_listing(gerry_moves, "jump", 80), Lines{});
}

TEST(JsonText, InWords) {
  const auto value = parse_json(R"({"strength":13,"beats":["2","3"],"success":null,"wins":true})");
  EXPECT_EQ(json_lines(*value, 80), (Lines{"strength 13, beats 2 3, success –, wins yes"}));
  const auto nested = parse_json(R"({"by_seat":{"1":{"a":1},"2":[]},"x":"y"})");
  EXPECT_EQ(json_lines(*nested, 80), (Lines{"by seat:", "  1: a 1", "  2: none", "x: y"}));
}

TEST(JsonText, NewsIsWhatWasAdded) {
  const auto before = parse_json(R"({"looks":[{"cell":"a1"}],"age":3,"known":{"a1":"Qh"}})")->as_object();
  const auto after =
      parse_json(R"({"looks":[{"cell":"a1"},{"cell":"c3"}],"age":4,"known":{"a1":"Qh","c3":"4d"}})")->as_object();
  EXPECT_EQ(json::serialize(news(before, after)), R"({"looks":[{"cell":"c3"}],"known":{"c3":"4d"}})");
  EXPECT_TRUE(news(after, after).empty());
}

TEST(SaveFile, WordsForAShell) {
  EXPECT_EQ(shell_word("games/a-1.jsonl"), "games/a-1.jsonl");
  EXPECT_EQ(shell_word("my game's"), R"('my game'\''s')");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace baize
