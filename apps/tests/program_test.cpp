#include "apps/tests/run.hpp"
#include "games/catalogue.hpp"
#include "io/json.hpp"

namespace baize::tests {

TEST(Program, HelpNamesEveryCommandAndTheExitStatuses) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  for (const char* word : {"games", "rules", "play", "bots", "hint", "analyse", "arena", "exploit", "trace", "replay",
                           "perft", "fingerprint", "bench", "Exit status"})
    EXPECT_TRUE(has(ran.out, word)) << word;
}

TEST(Program, EveryCommandHasHelpWithExamples) {
  for (const char* command : {"games", "rules", "play", "bots", "hint", "analyse", "arena", "exploit", "trace",
                              "replay", "perft", "fingerprint", "bench"}) {
    const Ran ran = run({command, "--help"});
    EXPECT_EQ(ran.status, 0) << command;
    EXPECT_TRUE(has(ran.out, "Usage: baize " + std::string(command))) << ran.out;
    EXPECT_FALSE(has(ran.out, std::string(command) + " " + command)) << ran.out;
    EXPECT_TRUE(has(ran.out, "Examples:")) << ran.out;
  }
}

TEST(Program, HelpFitsOn80ColumnsButForCommandsToCopy) {
  std::vector<std::vector<std::string>> pages{{}};
  for (const char* command :
       {"games", "rules", "play", "bots", "hint", "analyse", "arena", "exploit", "trace", "replay", "perft",
        "fingerprint", "bench", "lab", "serve", "load", "backup", "restore", "verify"})
    pages.push_back({command});
  for (const char* question : {"measure", "compare", "report", "merge", "solve", "playouts"})
    pages.push_back({"lab", question});
  for (auto& page : pages) {
    page.emplace_back("--help");
    const Ran ran = run(page);
    EXPECT_EQ(ran.status, 0);
    EXPECT_FALSE(has(ran.out, "\n\n\n")) << ran.out;
    for (const std::string& line : lines_of(ran.out)) {
      EXPECT_TRUE(columns(line) <= 80 || line.starts_with("  baize ")) << line;
    }
  }
}

TEST(Program, UsageNamesWhatIsNeededAndWhatMayBeSeveral) {
  EXPECT_TRUE(has(run({"backup", "--help"}).out, "Usage: baize backup FILE --store PLACE [OPTIONS]"));
  EXPECT_TRUE(has(run({"bench", "--help"}).out, "Usage: baize bench [GAME…] [OPTIONS]"));
  EXPECT_TRUE(has(run({"lab", "--help"}).out, "Usage: baize lab COMMAND [ARGUMENTS]"));
}

TEST(Program, AFileThatCannotBeReadIsNamedWithTheReason) {
  const Folder folder;
  for (const char* command : {"replay", "verify", "hint", "analyse"}) {
    EXPECT_EQ(run({command, folder.path()}).err, "baize: " + folder.path() + ": cannot be read: Is a directory\n");
    EXPECT_EQ(run({command, folder / "none"}).err,
              "baize: " + (folder / "none") + ": cannot be read: No such file or directory\n");
  }
  EXPECT_TRUE(has(run({"fingerprint", "--check", folder / "none"}).err, "none: cannot be read: No such file"));
}

TEST(Program, ABackupOfNothingIsRefused) {
  const Folder folder;
  const Ran none = run({"backup", folder / "file", "--store", folder / "none"});
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(has(none.err, "there is no such folder or file")) << none.err;
  const Ran empty = run({"backup", folder / "file", "--store", folder.path()});
  EXPECT_EQ(empty.status, 1);
  EXPECT_TRUE(has(empty.err, "there is no baize.sqlite in it")) << empty.err;
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "and nothing is made";
}

TEST(Program, HelpIsAlsoAWord) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"help", "trace"}).out, run({"trace", "--help"}).out);
  EXPECT_EQ(run({"help", "gmes"}).status, 2);
}

TEST(Program, Version) {
  const Ran ran = run({"--version"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("baize ")) << ran.out;
}

struct Mistake {
  std::vector<std::string> arguments;
  std::string said;
};

TEST(Program, MistakesAreUsageErrorsThatSayWhatWouldBeRight) {
  const std::vector<Mistake> mistakes{
      {{}, "which command?"},
      {{"gmes"}, R"(no command "gmes"; did you mean "games"?)"},
      {{"xyzzy"}, R"(no command "xyzzy" (there are games, rules)"},
      {{"--vershon"}, R"(no option "--vershon"; did you mean "--version"?)"},
      {{"rules", "sinch"}, R"(no game "sinch"; did you mean "synch"?)"},
      {{"rules"}, "GAME is required"},
      {{"rules", "synch", "gerry"}, R"("gerry" is one argument too many)"},
      {{"trace", "synch", "--vews"}, R"(no option "--vews"; did you mean "--views"?)"},
      {{"trace", "synch", "--vews=3"}, R"(no option "--vews"; did you mean "--views"?)"},
      {{"trace", "synch", "--bots", "randm"}, R"(no player "randm"; did you mean "random"?)"},
      {{"trace", "synch", "--bots", "random,random,kinds"}, "names 3 players for 2 seats"},
      {{"trace", "synch", "--option", "sise=3"}, R"(no option "sise"; did you mean "size"?)"},
      {{"trace", "synch", "--option", "size"}, R"(--option is written name=value, not "size")"},
      {{"trace", "synch", "--option", "size=17"}, "size must be a whole number from 2 to 16, not 17"},
      {{"trace", "synch", "--option", "size=big"}, R"(size must be a whole number from 2 to 16, not "big")"},
      {{"trace", "synch", "--option", "variant=both"}, "decide_first or direct_first"},
      {{"trace", "synch", "--option", "size=3", "--option", "size=3"}, "the option size is given twice"},
      {{"trace", "synch", "--seats", "3"}, "synch is for 2 seats, not 3"},
      {{"trace", "synch", "--seats", "0"}, R"(--seats must be a whole number from 1 to 4, not "0")"},
      {{"trace", "synch", "--seed", "-1"}, "--seed"},
      {{"trace", "synch", "--seed", "18446744073709551616"}, "--seed must be a whole number"},
      {{"trace", "synch", "--seed", "1", "--seed", "2"}, "--seed is given more than once"},
      {{"trace", "synch", "--seed"}, "--seed takes a value: --seed S"},
      {{"play", "--resume"}, "--resume takes a value: --resume FILE"},
      {{"load", "--seats", "3"}, "synch is for 2 seats, not 3"},
      {{"serve", "--db", "folder"}, R"(--db takes an address like postgres://)"},
      {{"trace", "synch", "--games", "0"}, "--games must be a whole number"},
      {{"trace", "synch", "--games", "1e3"}, "--games must be a whole number"},
      {{"replay", "-", "--views"}, "--views requires --trace"},
      {{"perft", "synch"}, "DEPTH is required"},
      {{"perft", "synch", "0"}, "DEPTH must be a whole number"},
      {{"perft", "synch", "many"}, "DEPTH must be a whole number"},
      {{"fingerprint", "sync"}, R"(did you mean "synch"?)"},
      {{"bench", "sync"}, R"(did you mean "synch"?)"},
      {{"bench", "synch", "synch"}, "synch is given twice"},
      {{"bench", "--seconds", "soon"}, "--seconds must be a number"},
      {{"bench", "--seconds", "nan"}, "--seconds must be a number"},
      {{"bench", "--threads", "0"}, "--threads must be a whole number"},
      {{"bench", "--json", "--no-color"}, "do not go together"},
      {{"games", "--json", "--no-color"}, "do not go together"},
      {{"play", "sinch"}, R"(no game "sinch"; did you mean "synch"?)"},
      {{"play", "synch", "--against", "randum"}, R"(no player "randum"; did you mean "random"?)"},
      {{"play", "synch", "--humans", "1,2", "--against", "random"}, "none is left for it"},
      {{"play", "synch", "--humans", "3"}, R"(must be a whole number from 1 to 2, not "3")"},
      {{"play", "synch", "--humans", "1,1"}, "names seat 1 twice"},
      {{"play", "synch", "--humans", ""}, "--humans"},
      {{"play", ""}, "GAME is given, and empty"},
      {{"trace", "synch", "--bots", ""}, "--bots is given, and empty"},
      {{"play", "synch", "--resume", "x"}, "do not go together"},
      {{"play", "--resume", "x", "--seed", "1"}, "do not go together"},
      {{"play", "--resume", "x", "--option", "size=3"}, "do not go together"},
      {{"play", "--resume", "x", "--seats", "2"}, "do not go together"},
  };
  for (const Mistake& mistake : mistakes) {
    const Ran ran = run(mistake.arguments);
    std::string line;
    for (const auto& argument : mistake.arguments) line += " " + argument;
    EXPECT_EQ(ran.status, 2) << "baize" << line << "\n" << ran.err;
    EXPECT_TRUE(has(ran.err, mistake.said)) << "baize" << line << "\n" << ran.err;
    EXPECT_TRUE(ran.err.starts_with("baize: ")) << ran.err;
    EXPECT_EQ(ran.out, "") << "baize" << line;
  }
}

TEST(Games, ListsEveryGameWithItsOptions) {
  const Ran ran = run({"games"});
  EXPECT_EQ(ran.status, 0);
  for (const Rulebook* game : all_games()) {
    EXPECT_TRUE(has(ran.out, std::string(game->title().title)));
    EXPECT_TRUE(has(ran.out, std::string(game->title().author)) || game->title().author.starts_with("not"));
    for (const OptionInfo& option : game->options()) EXPECT_TRUE(has(ran.out, "- " + option.name + ":")) << option.name;
  }
  for (const std::string& line : lines_of(ran.out)) EXPECT_LE(columns(line), 80) << line;
  EXPECT_FALSE(has(ran.out, "\x1b"));
}

TEST(Games, ListsOneIfItIsNamed) {
  EXPECT_TRUE(has(run({"games", "synch"}).out, "- variant:"));
  EXPECT_FALSE(has(run({"games", "synch"}).out, "Gerry"));
  EXPECT_TRUE(has(run({"games", "sinch"}).err, R"(did you mean "synch")"));
}

TEST(Games, AsJson) {
  const Ran ran = run({"games", "--json"});
  const auto value = parse_json(ran.out);
  ASSERT_TRUE(value);
  ASSERT_EQ(value->as_array().size(), all_games().size());
  for (const auto& game : value->as_array()) {
    EXPECT_TRUE(game.at("id").is_string());
    EXPECT_EQ(game.at("seats").as_array().size(), 2u);
    for (const auto& option : game.at("options").as_array()) {
      EXPECT_TRUE(option.at("name").is_string());
      EXPECT_TRUE(option.as_object().contains("default"));
    }
  }
}

TEST(Rules, EveryGameHasAPageThatFits) {
  for (const Rulebook* game : all_games()) {
    if (rules_page(game->id()).empty()) continue;
    const Ran ran = run({"rules", std::string(game->id())});
    EXPECT_EQ(ran.status, 0) << game->id();
    EXPECT_FALSE(has(ran.out, "\x1b")) << "no colours in a pipe";
    EXPECT_FALSE(has(ran.out, "**")) << game->id();
    for (const std::string& line : lines_of(ran.out)) EXPECT_LE(columns(line), 80) << game->id() << ": " << line;
  }
}

TEST(Perft, CountsDepthByDepth) {
  // 3 × 3: nine squares, then eight; synch or oppose; and the directions that keep both on the board.
  const Ran ran = run({"perft", "synch", "3", "--option", "size=3"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "1 9\n2 72\n3 144\n");
}

}  // namespace baize::tests
