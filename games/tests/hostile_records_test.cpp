/// What is wrong with a record is said with its line; nothing of it is played on.
#include <sstream>

#include <gtest/gtest.h>

#include "games/tests/walk.hpp"
#include "io/record.hpp"

namespace baize {
namespace {

const std::string deal = R"({"type":"deal","game":"synch","rules":1,"options":{"size":2},"seats":2,"deal":{}})";
const std::string moves =
    "\n{\"type\":\"move\",\"seat\":1,\"move\":\"place a1\"}"
    "\n{\"type\":\"move\",\"seat\":2,\"move\":\"place b1\"}"
    "\n{\"type\":\"move\",\"seat\":2,\"move\":\"synch\"}";
const std::string last = "\n{\"type\":\"move\",\"seat\":1,\"move\":\"go N\"}";
const std::string end = "\n{\"type\":\"end\",\"result\":[0.5,0.5],\"score\":[2,2],\"reason\":\"board full\"}";

/// The error, or how the game ended.
struct Ears final : RecordListener {
  std::string heard;
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    heard += position.over() || ending ? outcome_of(position, ending).reason : "unfinished";
  }
};
std::string reading(const std::string& text) {
  std::istringstream input(text);
  Ears ears;
  const auto read = read_records(input, find_game, ears);
  return read ? ears.heard : read.error().what;
}

TEST(HostileRecords, AGoodRecordIsRead) {
  EXPECT_EQ(reading(deal + moves + last + end + "\n"), "board full");
  EXPECT_EQ(reading(deal + moves + last + end), "board full") << "without a last newline";
  EXPECT_EQ(reading(deal + moves + last), "board full") << "the end follows from the moves";
  EXPECT_EQ(reading(deal + moves), "unfinished");
  EXPECT_EQ(reading(deal + "\n" + deal + moves + last + end), "unfinishedboard full");
}

TEST(HostileRecords, PeopleMayEndAGame) {
  EXPECT_EQ(
      reading(deal + moves + "\n{\"type\":\"end\",\"result\":[0,1],\"score\":[1,1],\"reason\":\"resigned\",\"by\":1}"),
      "resigned");
  EXPECT_EQ(reading(deal + moves + "\n{\"type\":\"end\",\"result\":[0.5,0.5],\"score\":[1,1],\"reason\":\"agreed\"}"),
            "agreed");
  EXPECT_EQ(
      reading(deal + moves + "\n{\"type\":\"end\",\"result\":[1,0],\"score\":[1,1],\"reason\":\"time\",\"by\":1}"),
      "line 5: \"result\" says [1,0] where it was [0,1]");
  EXPECT_EQ(reading(deal + moves + last +
                    "\n{\"type\":\"end\",\"result\":[0,1],\"score\":[2,2],\"reason\":\"resigned\",\"by\":1}"),
            "line 6: the game was over by the rules: its reason is \"board full\", not \"resigned\"");
}

TEST(HostileRecords, ErrorsNameTheLineAndWhatWouldBeRight) {
  EXPECT_EQ(reading(""), "line 1: there is no game; expected a deal line");
  EXPECT_EQ(reading("\n"), "line 1: expected one JSON object, found no JSON at its end (column 1)");
  EXPECT_EQ(reading("[]"), "line 1: expected an object with a \"type\", not a list of 0");
  EXPECT_EQ(reading("{\"type\":\"dael\"}"), "line 1: unknown type \"dael\"; expected deal, move, end or now");
  EXPECT_EQ(reading("{\"type\":\"move\",\"seat\":1,\"move\":\"pass\"}"),
            "line 1: a move without a game; expected a deal line first");
  EXPECT_EQ(reading(deal + moves + "\n{\"type\":\"move\",\"seat\":2,\"move\":\"go N\"}"),
            "line 5: seat 2 may not move now; it is for seat 1");
  EXPECT_EQ(reading(deal + moves + "\n{\"type\":\"move\",\"seat\":1,\"move\":\"go M\"}"),
            "line 5: seat 1 cannot play \"go M\"; did you mean \"go N\"? (legal: go N)");
  EXPECT_EQ(reading(deal + moves + "\n{\"type\":\"move\",\"seat\":3,\"move\":\"go N\"}"),
            "line 5: \"seat\" must be a seat from 1 to 2, not 3");
  EXPECT_EQ(reading(deal + moves + last + last), "line 6: the game is over: no move can follow, not even \"go N\"");
  EXPECT_EQ(reading(deal + moves + end), "line 5: the game is not over: seat 1 is to move");
  EXPECT_EQ(reading(deal + moves + last + end + last),
            "line 7: a move after the end of the game; expected another deal line or nothing");
  EXPECT_EQ(
      reading(deal + moves + last + "\n{\"type\":\"end\",\"result\":[1,0],\"score\":[2,2],\"reason\":\"board full\"}"),
      "line 6: \"result\" says [1,0] where it was [0.5,0.5]");
  EXPECT_EQ(reading(deal + moves + last +
                    "\n{\"type\":\"end\",\"result\":[0.5,0.5],\"score\":[3,1],\"reason\":\"board full\"}"),
            "line 6: \"score\" says [3,1] where it was [2,2]");
  EXPECT_EQ(
      reading(deal + moves + last + "\n{\"type\":\"end\",\"result\":[0.5,0.5],\"score\":[2,2],\"reason\":\"stall\"}"),
      "line 6: \"reason\" says \"stall\" where it was \"board full\"");
}

TEST(HostileRecords, DealLinesAreChecked) {
  EXPECT_EQ(reading(R"({"type":"deal","game":"gery","rules":1,"seats":2,"deal":{}})").substr(0, 48),
            "line 1: no game \"gery\"; did you mean \"gerry\"? (t");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":2,"seats":2,"deal":{}})"),
            "line 1: \"rules\" is version 2 of synch; this referee knows version 1");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"seats":3,"deal":{}})"),
            "line 1: synch is for 2 seats, not 3");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"deal":{}})"),
            "line 1: the key \"seats\" is missing; expected a whole number");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"seats":2,"options":{"size":17},"deal":{}})"),
            "line 1: option size must be a whole number from 2 to 16, not 17");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"seats":2,"options":{"siz":8},"deal":{}})"),
            "line 1: synch has no option \"siz\"; did you mean \"size\"? (it has size, variant, stall)");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"seats":2,"options":[],"deal":{}})"),
            "line 1: \"options\" must be an object, not a list of 0");
  EXPECT_EQ(reading(R"({"type":"deal","game":"synch","rules":1,"seats":2,"deal":[]})"),
            "line 1: the deal must be an object, not a list of 0");
}

TEST(HostileRecords, WhatATraceSaysMustBeTrue) {
  const auto with = [](const std::string& more) {
    return reading(deal + "\n{\"type\":\"move\",\"seat\":1,\"move\":\"place a1\"," + more + "}");
  };
  const std::string legal = R"("legal":{"1":["place a2","place a1","place b1","place b2"]})";
  EXPECT_EQ(with("\"acting\":[1]," + legal), "unfinished") << "legal is a set: any order";
  EXPECT_EQ(with("\"acting\":[2]"), "line 2: \"acting\" says [2] where it is [1]");
  EXPECT_EQ(with("\"acting\":[1,2]"), "line 2: \"acting\" says [1,2] where it is [1]");
  EXPECT_EQ(with("\"acting\":1"), "line 2: \"acting\" says 1 where it is [1]");
  EXPECT_EQ(with(R"("legal":{"1":["place a2","place a1","place b1"]})"),
            "line 2: \"legal\" of seat 1 lacks \"place b2\"");
  EXPECT_EQ(with(R"("legal":{"1":["place a2","place a1","place b1","place b2","place c1"]})"),
            "line 2: \"legal\" of seat 1 lists \"place c1\", which is not legal");
  EXPECT_EQ(with(R"("legal":{"1":["place a2","place a2","place b1","place b2"]})"),
            "line 2: \"legal\" of seat 1 lists \"place a2\" twice");
  EXPECT_EQ(with(R"("legal":{"2":[]})"), "line 2: \"legal\" lacks the list of seat 1");
  EXPECT_EQ(with(R"("colour":"green")"), "unfinished") << "unknown keys harm nothing";
}

TEST(HostileRecords, AnEndlessLineIsRefusedWithoutBeingKept) {
  EXPECT_EQ(reading(deal + "\n" + std::string(100'000'000, ' ')), "line 2: longer than 8 MiB; no line of a record is");
}

}  // namespace
}  // namespace baize
