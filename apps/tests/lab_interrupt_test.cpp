/// The laboratory's long runs: Ctrl-C leaves what was done, and --resume goes on to the same figures.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>

#include "apps/tests/run.hpp"

namespace baize::tests {
namespace {

/// Runs a command, and presses Ctrl-C as soon as it may.
Ran interrupted(const std::vector<std::string>& arguments, const std::function<bool()>& may) {
  std::thread finger([&] {
    while (!may()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::raise(SIGINT);
  });
  Ran ran = run(arguments);
  finger.join();
  return ran;
}

TEST(LabInterrupt, AnInterruptLeavesWhatWasPlayed) {
  const Folder folder;
  const std::string place = folder / "run";
  const std::vector<std::string> measure{"lab", "measure", "kingdoms", "--bots", "level:5", "--games", "800", "--json"};
  auto kept = measure;
  for (const std::string& word : {std::string("--out"), place, std::string("--threads"), std::string("1")})
    kept.push_back(word);
  const Ran ran = interrupted(kept, [&] { return std::filesystem::exists(place + "/block-00001.json"); });
  EXPECT_EQ(ran.status, 130);
  EXPECT_EQ(ran.err, "interrupted; go on with: baize lab measure --resume " + place + "\n");
  EXPECT_FALSE(std::filesystem::exists(place + "/block-00255.json"));
  EXPECT_EQ(run({"lab", "measure", "--resume", place, "--json"}).out, run(measure).out);
}

TEST(LabInterrupt, AComparisonGoesOnWhereItWasInterrupted) {
  const Folder folder;
  const std::string place = folder / "run";
  const std::vector<std::string> compare{"lab", "compare", "kingdoms", "--bots", "level:3",  "--games",
                                         "160", "--json",  "--metric", "length", "--option", "first=rps,seat1"};
  auto kept = compare;
  for (const std::string& word : {std::string("--out"), place, std::string("--threads"), std::string("1")})
    kept.push_back(word);
  const Ran ran = interrupted(kept, [&] { return std::filesystem::exists(place + "/A/block-00001.json"); });
  EXPECT_EQ(ran.status, 130);
  EXPECT_EQ(ran.err, "interrupted; go on with: baize lab compare --resume " + place + "\n");
  EXPECT_FALSE(std::filesystem::exists(place + "/B"));
  const Ran again = run(kept);
  EXPECT_EQ(again.status, 2);
  EXPECT_NE(again.err.find("has a comparison already"), std::string::npos) << again.err;
  const Ran whole = run({"lab", "compare", "--resume", place, "--json"});
  EXPECT_EQ(whole.out, run(compare).out) << whole.err;
  write_file(place + "/comparison.json", "{\"settings\":[1,2]}");
  EXPECT_NE(run({"lab", "compare", "--resume", place}).err.find("no comparison of baize lab compare"),
            std::string::npos);
}

bool somebody_listens() {
  struct sigaction now{};
  return ::sigaction(SIGINT, nullptr, &now) == 0 && now.sa_handler != SIG_IGN;
}

/// For runs that do their work in order and leave one file.
void goes_on(const Folder& folder, std::vector<std::string> command, const std::string& game,
             const std::vector<std::string>& asked) {
  std::vector<std::string> words = command;
  words.push_back(game);
  words.insert(words.end(), asked.begin(), asked.end());
  auto slowly = words;
  slowly.insert(slowly.end(), {"--threads", "1"});
  ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  std::signal(SIGINT, SIG_IGN);  // until somebody listens
  const Ran ran = interrupted(slowly, [] {
    if (!somebody_listens()) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(30));  // for some of the work
    return true;
  });
  ::unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(ran.status, 130) << ran.out;
  const std::string how = "; go on with: baize lab " + command[1] + " --resume ";
  const auto at = ran.err.find(how);
  ASSERT_NE(at, std::string::npos) << ran.err;
  const std::string file = ran.err.substr(at + how.size(), ran.err.size() - at - how.size() - 1);
  command.insert(command.end(), {"--resume", file, "--json", "--threads", "3"});
  const Ran resumed = run(command);
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  words.emplace_back("--json");
  EXPECT_EQ(resumed.out, run(words).out) << resumed.err;
  for (const std::string& other : {read_file(file).substr(0, 100), "{\"game\":\"" + game + "\"}"}) {
    write_file(file, other);
    const Ran refused = run(command);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find(file + ": "), std::string::npos) << refused.err;
  }
}

TEST(LabInterrupt, PlayoutsGoOn) { goes_on(Folder(), {"lab", "playouts"}, "kingdoms", {"--games", "100000"}); }

TEST(LabInterrupt, ASurveyOfDealsGoesOn) {
  goes_on(Folder(), {"lab", "solve"}, "updown", {"--option", "n=12", "--deals", "200"});
}

TEST(LabInterrupt, TheJudgingOfEndingsGoesOn) {
  goes_on(Folder(), {"lab", "solve"}, "kingdoms", {"--bots", "level:1", "--games", "400", "--last", "6"});
}

TEST(LabInterrupt, TheJudgingOfGivenGamesGoesOn) {
  const Folder folder;
  const std::string file = folder / "games.jsonl";
  write_file(file, run({"trace", "gerry", "--games", "10"}).out);
  goes_on(folder, {"lab", "solve"}, "gerry", {"--record", file, "--last", "2"});
}

}  // namespace
}  // namespace baize::tests
