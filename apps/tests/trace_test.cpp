#include "apps/tests/run.hpp"
#include "games/catalogue.hpp"
#include "io/json.hpp"

namespace baize::tests {

namespace {

std::string id_of(const Rulebook* game) { return std::string(game->id()); }

/// The games of a trace, each as its lines.
std::vector<std::vector<std::string>> games_of(const std::string& trace) {
  std::vector<std::vector<std::string>> games;
  for (const std::string& line : lines_of(trace)) {
    if (has(line, R"({"type":"deal")")) games.emplace_back();
    games.back().push_back(line);
  }
  return games;
}

}  // namespace

TEST(Trace, SameSeedSameTraceAndGameIDependsOnTheSeedAndIAlone) {
  for (const Rulebook* game : all_games()) {
    const std::string three = run({"trace", id_of(game), "--games", "3", "--seed", "7"}).out;
    EXPECT_EQ(run({"trace", id_of(game), "--games", "3", "--seed", "7"}).out, three);
    EXPECT_TRUE(three.starts_with(run({"trace", id_of(game), "--games", "2", "--seed", "7"}).out));
    EXPECT_NE(run({"trace", id_of(game), "--games", "3", "--seed", "8"}).out, three);
    EXPECT_EQ(run({"trace", id_of(game), "--seed", "1"}).out, run({"trace", id_of(game)}).out)
        << "the seed is 1 by default";
  }
}

TEST(Trace, TheExampleOfTheDocumentationHolds) {
  const std::string page = read_file("docs/records.md");
  if (page.empty()) GTEST_SKIP() << "no docs/records.md here";
  ASSERT_TRUE(has(page, "$ baize trace synch --option size=2 --seed 4 > game.jsonl\n$ baize replay game.jsonl\n"));
  const Ran traced = run({"trace", "synch", "--option", "size=2", "--seed", "4"});
  EXPECT_TRUE(has(page, "baize replay game.jsonl\n" + run({"replay", "-"}, traced.out).out + "```"));
}

TEST(Trace, EveryGameOfASeedHasADealOfItsOwn) {
  for (const Rulebook* game : all_games()) {
    if (!game->hides()) continue;
    const auto games = games_of(run({"trace", id_of(game), "--games", "3"}).out);
    ASSERT_EQ(games.size(), 3u);
    EXPECT_NE(games[0].front(), games[1].front()) << game->id();
    EXPECT_NE(games[1].front(), games[2].front()) << game->id();
  }
}

TEST(Trace, LinesHaveWhatTheFormatSays) {
  for (const Rulebook* game : all_games()) {
    const std::string text = run({"trace", id_of(game), "--views", "--bots", "kinds"}).out;
    const auto lines = lines_of(text);
    const auto deal = parse_json(lines.front())->as_object();
    EXPECT_EQ(deal.at("type").as_string(), "deal");
    EXPECT_EQ(deal.at("options").as_object().size(), game->options().size()) << "defaults are filled in";
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      const auto move = parse_json(lines[i])->as_object();
      EXPECT_EQ(move.at("type").as_string(), "move");
      EXPECT_EQ(move.at("legal").as_object().size(), move.at("acting").as_array().size());
      EXPECT_EQ(move.at("views").as_object().size(), static_cast<std::size_t>(game->fewest_seats()) + 1);
      EXPECT_EQ(move.at("seen").as_object().size(), static_cast<std::size_t>(game->fewest_seats()) + 1);
    }
    const auto end = parse_json(lines.back())->as_object();
    EXPECT_EQ(end.at("type").as_string(), "end");
    EXPECT_TRUE(end.contains("views"));
  }
}

TEST(Trace, KindsPlaysRareKindsMoreOften) {
  // Gerry has hundreds of moves up and at most 25 looks: half of all first moves look with `kinds`.
  const auto looks = [](const std::string& bot) {
    int count = 0;
    for (const auto& game : games_of(run({"trace", "gerry", "--games", "200", "--bots", bot}).out))
      count += has(game[1], R"("move":"look)");
    return count;
  };
  if (!find_game("gerry")) GTEST_SKIP();
  EXPECT_LT(looks("random"), 30);
  EXPECT_GT(looks("kinds"), 70);
  EXPECT_LT(looks("kinds"), 130);
}

TEST(Trace, OneBotForEachSeat) {
  const std::string mixed = run({"trace", "synch", "--bots", "random,kinds"}).out;
  EXPECT_EQ(run({"trace", "synch", "--bots", "random,random"}).out, run({"trace", "synch"}).out);
  EXPECT_EQ(lines_of(mixed).front(), lines_of(run({"trace", "synch"}).out).front());
}

TEST(Trace, WhereSeveralMayActTheNextIsDrawnEvenly) {
  if (!find_game("updown")) GTEST_SKIP();
  int first = 0;
  for (const auto& game : games_of(run({"trace", "updown", "--option", "n=2", "--games", "400"}).out))
    first += has(game[1], R"("seat":1)");
  EXPECT_GT(first, 150);
  EXPECT_LT(first, 250);
}

TEST(Replay, ATraceIsARecordAndComesBackAsItWas) {
  for (const Rulebook* game : all_games()) {
    const std::string trace = run({"trace", id_of(game), "--games", "2", "--seed", "3", "--views"}).out;
    const Ran again = run({"replay", "-", "--trace", "--views"}, trace);
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_TRUE(again.out == trace) << game->id();
    const Ran lines = run({"replay", "-"}, trace);
    EXPECT_EQ(lines_of(lines.out).size(), 2u);
    EXPECT_TRUE(lines.out.starts_with(id_of(game) + ": ")) << lines.out;
  }
}

constexpr const char* deal = R"({"type":"deal","game":"synch","rules":1,"options":{"size":2},"seats":2,"deal":{}})";
constexpr const char* place_one = R"({"type":"move","seat":1,"move":"place a1"})";
constexpr const char* place_two = R"({"type":"move","seat":2,"move":"place b1"})";

std::string record(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

TEST(Replay, OneLineAGame) {
  EXPECT_EQ(run({"replay", "-"}, record({deal, place_one, place_two})).out, "synch: 2 moves, unfinished\n");
  EXPECT_EQ(run({"replay", "-"}, record({deal, place_one, deal})).out,
            "synch: 1 move, unfinished\nsynch: 0 moves, unfinished\n");
  const std::string resigned = R"({"type":"end","result":[0,1],"score":[1,1],"reason":"resigned","by":1})";
  EXPECT_EQ(run({"replay", "-"}, record({deal, place_one, place_two, resigned})).out,
            "synch: 2 moves, 0–1 (1:1), resigned by seat 1\n");
  const std::string agreed = R"({"type":"end","result":[0.5,0.5],"score":[1,1],"reason":"agreed"})";
  EXPECT_EQ(run({"replay", "-"}, record({deal, place_one, place_two, agreed})).out,
            "synch: 2 moves, ½–½ (1:1), agreed\n");
  const std::string trace = run({"trace", "synch", "--option", "size=2"}).out;
  EXPECT_EQ(run({"replay", "-"}, trace).out, "synch: 4 moves, ½–½ (2:2), board full\n");
}

TEST(Replay, ErrorsNameFileAndLineAndLeaveNoHalfGame) {
  const Folder folder;
  const std::string file = folder / "bad.jsonl";
  const std::string whole = run({"trace", "synch", "--option", "size=2"}).out;
  write_file(file, whole + record({deal, place_one, R"({"type":"move","seat":2,"move":"place a1"})"}));
  const auto line = std::to_string(lines_of(whole).size() + 3);
  const Ran ran = run({"replay", file, "--trace"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, whole) << "what was right before it is there, whole";
  EXPECT_TRUE(ran.err.starts_with("baize: " + file + ": line " + line + ": ")) << ran.err;
  EXPECT_TRUE(has(ran.err, "legal: place b1")) << ran.err;
}

TEST(Replay, WhatCannotBeRead) {
  const Folder folder;
  for (const std::string& file : {folder / "nothing", folder.path()}) {
    const Ran ran = run({"replay", file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(has(ran.err, file + ": cannot be read: ")) << ran.err;
  }
  for (const char* text : {"", "\n", "{", "[1]", "{\"type\":\"move\"}", "\xFF\xFE"}) {
    const Ran ran = run({"replay", "-"}, text);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.err.starts_with("baize: -: line 1: ")) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

}  // namespace baize::tests
