#include <gmock/gmock.h>

#include "apps/tests/run.hpp"
#include "io/json.hpp"

namespace baize::tests {

using testing::HasSubstr;

TEST(Arena, PrintsATableAndJson) {
  const std::vector<std::string> words{"arena", "kingdoms", "--bots", "mcts:sims=30,random", "--games", "6"};
  const Ran table = run(words);
  EXPECT_EQ(table.status, 0) << table.err;
  EXPECT_THAT(table.out, HasSubstr("3 deals, each played 2 times"));
  EXPECT_THAT(table.out, HasSubstr("won/drawn/lost"));
  EXPECT_EQ(table.err, "") << "no progress bar in a pipe";
  auto as_json = words;
  as_json.emplace_back("--json");
  const auto object = parse_json(lines_of(run(as_json).out).at(0))->as_object();
  EXPECT_EQ(object.at("game"), "kingdoms");
  EXPECT_EQ(object.at("pairs").as_array().at(0).at("deals"), 3);
  const auto& pair = object.at("pairs").as_array().at(0).as_object();
  EXPECT_EQ(pair.at("won").as_int64() + pair.at("drawn").as_int64() + pair.at("lost").as_int64(), 6);
  EXPECT_EQ(object.at("players").as_array().at(0).at("elo").at("value"), 0.0);
}

TEST(Arena, GoesOnWithWhatItSaved) {
  const Folder folder;
  const std::string file = folder / "run.jsonl";
  const Ran first = run({"arena", "gerry", "--bots", "random,kinds", "--games", "4", "--save", file});
  EXPECT_EQ(first.status, 0) << first.err;
  write_file(file, read_file(file) + R"({"deal":2,"play)");  // cut off
  const Ran more = run({"arena", "--resume", file, "--games", "8"});
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_THAT(more.out, HasSubstr("4 deals"));
  const Ran at_once = run({"arena", "gerry", "--bots", "random,kinds", "--games", "8"});
  EXPECT_EQ(at_once.out, more.out);
  EXPECT_EQ(lines_of(read_file(file)).size(), 5u);
  EXPECT_EQ(run({"arena", "--resume", file, "--games", "8"}).out, more.out) << "nothing left to play";
}

TEST(Arena, SaysWhatIsWrong) {
  const Folder folder;
  const std::string file = folder / "x";
  write_file(file, "{}\n");
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"arena"}, "which game?"},
      {{"arena", "gerry"}, "which players?"},
      {{"arena", "gerry", "--bots", "random"}, "two players or more"},
      {{"arena", "gerry", "--bots", "random,levle:1"}, "did you mean \"level\"?"},
      {{"arena", "gerry", "--bots", "random,level:99"}, "level:1 to level:"},
      {{"arena", "gerry", "--bots", "random,level:"}, "nothing follows the colon"},
      {{"arena", "gerry", "--bots", "random,greedy:sims=3"}, "takes no budget"},
      {{"arena", "gerry", "--bots", "random,cmd:"}, "needs a command"},
      {{"arena", "gerry", "--bots", "random,level:1:sims=5"}, "only the top level"},
      {{"arena", "gerry", "--bots", "random,best:sims=0"}, "a budget is sims=N"},
      {{"arena", "gerry", "--bots", "random,kinds", "--sims", "x"}, "a budget is sims=N"},
      {{"arena", "gerry", "--bots", "random,kinds", "--time", "-1"}, "a budget is sims=N"},
      {{"arena", "gerry", "--bots", "random,kinds", "--sprt", "5"}, "two Elo differences"},
      {{"arena", "gerry", "--bots", "random,kinds", "--sprt", "5,1"}, "the lower first"},
      {{"arena", "gerry", "--bots", "random,kinds", "--save", file}, "exists already"},
      {{"arena", "gerry", "--bots", "random,kinds", "--resume", file}, "do not go together"},
  };
  for (const auto& [words, what] : wrong) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 2) << what;
    EXPECT_THAT(ran.err, HasSubstr(what));
    EXPECT_EQ(ran.out, "");
  }
  const Ran full = run({"arena", "gerry", "--bots", "random,kinds", "--games", "4", "--save", "/dev/full"});
  EXPECT_EQ(full.status, 1);
  EXPECT_THAT(full.err, HasSubstr("/dev/full: cannot be written"));
  EXPECT_EQ(run({"arena", "--resume", file}).status, 1);
  EXPECT_THAT(run({"arena", "--resume", file}).err, HasSubstr("line 1: this is no journal"));
  EXPECT_EQ(read_file(file), "{}\n") << "nothing is lost";
  EXPECT_EQ(run({"arena", "--resume", folder.path()}).status, 1);
  EXPECT_THAT(run({"arena", "--resume", folder.path()}).err, HasSubstr("cannot be read: Is a directory"));
}

TEST(Arena, ABotThatForfeitsIsNamedAndTheRestIsPlayed) {
  const Ran ran = run({"arena", "gerry", "--bots", "random,cmd:echo nonsense", "--games", "4"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("cmd:echo nonsense forfeited 4 games."));
  EXPECT_THAT(ran.out, HasSubstr("not \"nonsense\""));
  EXPECT_THAT(ran.out, HasSubstr("4/0/0"));
}

TEST(Bots, AreListedWithTheirTempers) {
  for (const std::string game : {"gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"}) {
    const Ran ran = run({"bots", game});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("level:1"));
    EXPECT_LE(lines_of(ran.out).size(), 10u) << "at most 8 levels";
  }
  EXPECT_THAT(run({"bots", "gery"}).err, HasSubstr("did you mean"));
}

TEST(Exploit, SmallDealsAreSolvedAndLargeOnesMeasured) {
  const auto gap = [](const std::vector<std::string>& more) {
    std::vector<std::string> words{"exploit", "updown", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return parse_json(lines_of(run(words).out).at(0))->as_object();
  };
  const auto small = gap({"--option", "n=4", "--deals", "5"});
  EXPECT_LT(small.at("worst").as_double(), 1e-6);
  EXPECT_TRUE(small.at("proven").as_bool());
  const auto large = gap({"--option", "n=6", "--deals", "1", "--sims", "200000"});
  EXPECT_GE(large.at("gap").as_double(), 0);
  EXPECT_LT(large.at("gap").as_double(), 0.6);
  EXPECT_THAT(run({"exploit", "synch"}).err, HasSubstr("only players of updown, gerry and geronimos"));
  EXPECT_THAT(run({"exploit", "updown", "--against", "greddy"}).err, HasSubstr("did you mean"));
}

TEST(Exploit, FindsTheBestAnswerToAPlayer) {
  const auto wins = [](const std::string& player) {
    const Ran ran =
        run({"exploit", "updown", "--option", "n=6", "--deals", "2", "--orders", "60", "--json", "--against", player});
    return parse_json(lines_of(ran.out).at(0))->as_object().at("wins").as_double();
  };
  EXPECT_GT(wins("greedy"), 0.9) << "it always puts the same order";
  EXPECT_LT(wins("random"), 0.9) << "it may put any";
}

TEST(Exploit, WhoKnowsAPlayerMoveByMoveBeatsIt) {
  const auto ran = [](const char* game, const char* against, const std::vector<std::string>& more) {
    std::vector<std::string> words{"exploit", game, "--against", against, "--sims", "60"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  };
  const auto wins = [&](const char* game, const char* against) {
    const auto object = parse_json(lines_of(ran(game, against, {"--deals", "8", "--json"}).out).at(0))->as_object();
    EXPECT_LT(object.at("low").as_double(), object.at("wins").as_double());
    return object.at("wins").as_double();
  };
  EXPECT_GT(wins("geronimos", "greedy"), 0.6);
  EXPECT_GT(wins("gerry", "random"), 0.9);
  EXPECT_THAT(ran("gerry", "random", {"--deals", "1"}).out,
              HasSubstr("1 deals, each from both sides: who knows how random chooses wins "));
  EXPECT_THAT(ran("geronimos", "greedy", {"--orders", "9"}).err, HasSubstr("no orders"));
  EXPECT_THAT(ran("gerry", "greedy", {}).err, HasSubstr("--against random"));
  EXPECT_THAT(run({"exploit", "geronimos"}).err, HasSubstr("--against greedy"));
}

TEST(Hint, NamesTheBestMovesFromWhatTheSeatKnows) {
  const Folder folder;
  const std::string file = folder / "game.jsonl";
  const auto lines = lines_of(run({"trace", "kingdoms", "--seed", "3"}).out);
  write_file(file, lines[0] + "\n" + lines[1] + "\n" + lines[2] + "\n");
  const Ran ran = run({"hint", file, "--sims", "50"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("from what it knows"));
  EXPECT_THAT(ran.out, HasSubstr("  1. "));
  const auto object = parse_json(lines_of(run({"hint", file, "--sims", "50", "--json"}).out).at(0))->as_object();
  EXPECT_GE(object.at("moves").as_array().size(), 1u);
  EXPECT_EQ(run({"hint", file, "--sims", "50"}).out, ran.out) << "the same seed says the same";
  EXPECT_THAT(run({"hint", file, "--seat", "4"}).err, HasSubstr("is not to move"));
  EXPECT_THAT(run({"hint", folder / "none"}).err, HasSubstr("cannot be read"));
}

TEST(Analyse, JudgesEveryMoveAndAccountsForTheResult) {
  const Folder folder;
  const std::string file = folder / "game.jsonl";
  for (const std::string game : {"kingdoms", "updown", "synch"}) {
    write_file(file, run({"trace", game, "--seed", "3"}).out);
    const std::size_t moves = lines_of(read_file(file)).size() - 2;
    const Ran ran = run({"analyse", file, "--sims", "40", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto object = parse_json(lines_of(ran.out).at(0))->as_object();
    EXPECT_EQ(object.at("moves").as_array().size(), moves);
    for (const auto& move : object.at("moves").as_array()) {
      EXPECT_GE(move.at("wins").as_double(), 0);
      EXPECT_LE(move.at("wins").as_double(), move.at("best_wins").as_double());
    }
    for (const auto& seat : object.at("seats").as_array()) {
      const auto part = [&](const char* name) { return seat.at(name).as_double(); };
      EXPECT_NEAR(part("result"), 0.5 + part("deal") + part("luck") + part("gifts") - part("errors"), 1e-9);
    }
    const Ran text = run({"analyse", file, "--sims", "40"});
    EXPECT_THAT(text.out, HasSubstr("own errors"));
    EXPECT_GE(lines_of(text.out).size(), moves);
  }
}

TEST(Analyse, SaysWhatIsWrong) {
  const Folder folder;
  const std::string file = folder / "x";
  write_file(file, "no record\n");
  EXPECT_EQ(run({"analyse", file}).status, 1);
  EXPECT_THAT(run({"analyse", file}).err, HasSubstr("line 1"));
  EXPECT_EQ(run({"analyse", file, "--sims", "many"}).status, 2);
  EXPECT_EQ(run({"analyse"}).status, 2);
}

}  // namespace baize::tests
