/// The laboratory's commands, as people type them.
#include <filesystem>
#include <sstream>

#include "apps/tests/run.hpp"
#include "io/json.hpp"

namespace baize::tests {
namespace {

std::vector<std::string> words(const std::string& line, const std::string& folder) {
  std::istringstream in(line);
  std::vector<std::string> list;
  for (std::string word; in >> word;) {
    if (word.starts_with("DIR")) word.replace(0, 3, folder);
    list.push_back(word);
  }
  return list;
}

TEST(Lab, TheExamplesOfItsPageWork) {
  const Folder folder;
  std::istringstream page(read_file("docs/lab.md"));
  bool code = false;
  int examples = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) code = !code;
    else if (code) {
      SCOPED_TRACE(line);
      auto arguments = words(line, folder.path());
      ASSERT_EQ(arguments.front(), "baize");
      arguments.erase(arguments.begin());
      const Ran ran = run(arguments);
      EXPECT_EQ(ran.status, 0) << ran.err;
      EXPECT_GT(ran.out.size(), 60u);
      ++examples;
    }
  }
  EXPECT_GE(examples, 10);
}

TEST(Lab, BlocksPlayedApartGiveTheSameAsOneRun) {
  const Folder folder;
  const std::vector<std::string> measure{"lab", "measure", "updown", "--games", "5120", "--json"};
  const auto with = [&](std::vector<std::string> more) {
    auto arguments = measure;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  const std::string whole = with({"--threads", "1"}).out;
  EXPECT_EQ(with({"--threads", "3"}).out, whole);
  EXPECT_EQ(with({"--blocks", "1..3", "--out", folder / "a"}).status, 0);
  Ran merged = run({"lab", "merge", folder / "a", "--json"});
  EXPECT_EQ(merged.status, 1);
  EXPECT_NE(merged.err.find("blocks 0, 4 of 0 to 4: not there"), std::string::npos) << merged.err;
  EXPECT_EQ(with({"--blocks", "4", "--out", folder / "b"}).status, 0);
  EXPECT_EQ(with({"--blocks", "0", "--out", folder / "b"}).status, 0);
  merged = run({"lab", "merge", folder / "b", folder / "a", "--json"});
  EXPECT_EQ(merged.out, whole) << merged.err;
  merged = run({"lab", "merge", folder / "b", folder / "a", folder / "a/block-00002.json"});
  EXPECT_EQ(merged.status, 1);
  EXPECT_NE(merged.err.find("block 2 is there twice"), std::string::npos) << merged.err;
  // What is left of an interrupted run is gone on with.
  std::filesystem::remove(folder / "a/block-00002.json");
  EXPECT_EQ(run({"lab", "measure", "--resume", folder / "a", "--json"}).out, whole);
}

TEST(Lab, ForeignBlocksAreRefusedAndNothingIsLost) {
  const Folder folder;
  const auto measure = [&](const char* seed, const char* place) {
    return run(
        {"lab", "measure", "updown", "--games", "5000", "--seed", seed, "--blocks", "0", "--out", folder / place});
  };
  EXPECT_EQ(measure("1", "a").status, 0);
  EXPECT_EQ(measure("2", "b").status, 0);
  const std::string kept = read_file(folder / "a/block-00000.json");
  Ran ran = run({"lab", "merge", folder / "a", folder / "b"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("a block of another measurement: seed 2 instead of 1"), std::string::npos) << ran.err;
  ran = measure("2", "a");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("blocks of another measurement"), std::string::npos) << ran.err;
  ran = measure("1", "a");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("is there already; go on with"), std::string::npos) << ran.err;
  EXPECT_EQ(read_file(folder / "a/block-00000.json"), kept);
  write_file(folder / "a/block-00001.json", "{\"lab\":\"block\"");
  EXPECT_EQ(run({"lab", "merge", folder / "a"}).status, 1);
  write_file(folder / "a/block-00001.json", "{\"lab\":\"block\"}");
  EXPECT_NE(run({"lab", "merge", folder / "a"}).err.find("this is no block"), std::string::npos);
  EXPECT_NE(run({"lab", "merge", folder / "none"}).err.find("cannot be read"), std::string::npos);
  std::filesystem::create_directories(folder / "c/block-00000.json");
  EXPECT_NE(run({"lab", "merge", folder / "c"}).err.find("Is a directory"), std::string::npos);
  EXPECT_NE(run({"lab", "solve", "--check", folder / "none"}).err.find("No such file"), std::string::npos);
}

TEST(Lab, WrongWordsAreExplained) {
  const auto complaint = [](const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 2);
    return ran.err;
  };
  EXPECT_NE(complaint({"lab"}).find("which command? (measure"), std::string::npos);
  EXPECT_NE(complaint({"lab", "mesure"}).find("did you mean \"measure\"?"), std::string::npos);
  EXPECT_NE(complaint({"lab", "measure"}).find("which game?"), std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gery"}).find("did you mean \"gerry\"?"), std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gerry", "--metric", "lenght"}).find("did you mean \"length\"?"),
            std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gerry", "--bots", "levl:1"}).find("did you mean \"level\"?"),
            std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gerry", "--option", "size=3"}).find("size"), std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gerry", "--gamse", "3"}).find("did you mean \"--games\"?"),
            std::string::npos);
  EXPECT_NE(complaint({"lab", "measure", "gerry", "--out", "x", "--blocks", "4..2"}).find("--blocks"),
            std::string::npos);
  EXPECT_NE(complaint({"lab", "compare", "synch", "--option", "size=4"}).find("what is compared with what?"),
            std::string::npos);
  EXPECT_NE(run({"lab", "measure", "--help"}).out.find("Usage: baize lab measure"), std::string::npos);
}

TEST(Lab, AReportIsWholeAndNeedsNothing) {
  const Folder folder;
  const std::vector<std::string> report{"lab",   "report",      "gerry",  "--scale",      "0.002",
                                        "--out", folder.path(), "--work", folder / "work"};
  const Ran ran = run(report);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::string page = read_file(folder / "gerry.html"), text = read_file(folder / "gerry.md");
  for (const char* part : {"<svg", "prefers-color-scheme: dark", "Is it fair, and for whom?", "Luck or skill?",
                           "baize lab measure gerry", "three of five"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  for (const char* address : {"http://", "https://", "<script", "<link", "src="})
    EXPECT_EQ(page.find(address), std::string::npos) << address;
  EXPECT_NE(text.find("**Luck or skill?**"), std::string::npos);
  const auto json = parse_json(read_file(folder / "gerry.json"));
  ASSERT_TRUE(json);
  EXPECT_GE(json->at("answers").as_array().size(), 5u);
  ASSERT_EQ(run(report).status, 0) << "from what was kept";
  EXPECT_EQ(read_file(folder / "gerry.html"), page);
}

}  // namespace
}  // namespace baize::tests
