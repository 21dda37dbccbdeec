#include <fstream>

#include <gtest/gtest.h>

#include "apps/tests/run.hpp"

namespace baize::tests {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(LabSolve, ACertificateIsWrittenAndChecked) {
  const Folder folder;
  const std::string file = folder / "three";
  const Ran solved =
      run({"lab", "solve", "synch", "--option", "size=3", "--option", "variant=direct_first", "--certificate", file});
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_TRUE(has(solved.out, "seat 1 wins by 1")) << solved.out;
  EXPECT_TRUE(has(solved.out, "the limit changes nothing")) << solved.out;
  const Ran checked = run({"lab", "solve", "--check", file});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_TRUE(has(checked.out, "holds")) << checked.out;
  std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(1000).put('\x11');
  const Ran broken = run({"lab", "solve", "--check", file});
  EXPECT_EQ(broken.status, 1);
  EXPECT_TRUE(has(broken.err, "does not hold")) << broken.err;
}

TEST(LabSolve, OddsAgainstEvens) {
  const Ran solved = run({"lab", "solve", "updown", "--option", "n=3", "--hand", "1,3,5"});
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_TRUE(has(solved.out, "Wins: seat 1 can be sure of 0.500000")) << solved.out;
  EXPECT_TRUE(has(solved.out, "with the mix for points, of 0.333333")) << solved.out;
  EXPECT_TRUE(has(run({"lab", "solve", "updown", "--option", "n=3"}).out, "all 20 deals"));
}

TEST(LabSolve, LastTurnsAreJudged) {
  const Ran judged = run({"lab", "solve", "kingdoms", "--bots", "level:1", "--games", "3"});
  EXPECT_EQ(judged.status, 0) << judged.err;
  EXPECT_TRUE(has(judged.out, "the last 8 turns of 3 games")) << judged.out;
}

TEST(LabSolve, WhatMakesNoSenseIsRefusedInWords) {
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view why) {
    std::vector<std::string> words{"lab", "solve"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_TRUE(has(ran.err, why)) << ran.err;
  };
  refused({}, "which game?");
  refused({"synch"}, "from 2 × 2 to 4 × 4");
  refused({"geronimos"}, "too large");
  refused({"synch", "--hand", "1"}, "--hand means nothing to synch");
  refused({"updown", "--option", "n=3", "--hand", "1,1,5"}, "1 is there twice");
  refused({"updown", "--option", "n=3", "--hand", "1,9,5"}, "no card \"9\"");
  refused({"updown", "--option", "n=3", "--hand", "1,5"}, "must be 3 cards");
  refused({"gerry", "--last", "5"}, "at most 4");
  refused({"gerry", "--bots", "level:1,level:1,level:1"}, "one player or two");
  refused({"synch", "--check", "file"}, "--check takes a certificate");
}

TEST(LabPlayouts, TheHashIsThatOfTheFingerprints) {
  const Ran played = run({"lab", "playouts", "gerry", "--games", "1000"});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_TRUE(has(played.out, "hash dcfa622f93305e42")) << played.out;
  EXPECT_EQ(run({"lab", "playouts", "gerry", "--device", "abacus"}).status, 2);
}

}  // namespace
}  // namespace baize::tests
