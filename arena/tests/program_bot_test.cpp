/// Programs of others as players: the page's example plays, and whatever else a program may do is a forfeit.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "arena/game.hpp"
#include "arena/players.hpp"
#include "games/catalogue.hpp"

namespace baize {
namespace {

class ProgramBots : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("baize-bots-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  /// A game of the program, in seat one, against chance.
  PlayedGame play(const std::string& command, std::string_view game = "gerry", double seconds = 5) {
    const Rulebook& rules = **find_game(game);
    SeededRandom dealing(Random(3, 0));
    const auto start = *rules.deal(2, {}, dealing);
    std::vector<std::unique_ptr<Bot>> players;
    players.push_back(*make_player("cmd:" + command, rules, {Budget{0, seconds}, 1}));
    players.push_back(*make_player("random", rules));
    const std::atomic<bool> stop{false};
    PlayedGame played = play_game(*start, players, 7, stop);
    players.clear();  // ends the program
    return played;
  }

  std::string forfeit(const std::string& command, double seconds = 5) {
    const PlayedGame played = play(command, "gerry", seconds);
    EXPECT_EQ(played.forfeiter, Seat::one);
    EXPECT_EQ(played.outcome.share, (std::vector<int>{0, 12}));
    return played.why;
  }

 private:
  std::filesystem::path folder_;
};

std::string example_of_the_page() {
  std::ifstream page("docs/bot-protocol.md");
  const std::string text{std::istreambuf_iterator<char>(page), std::istreambuf_iterator<char>()};
  const std::string fence = "```python\n";
  const auto from = text.find(fence) + fence.size();
  return text.substr(from, text.find("```", from) - from);
}

TEST_F(ProgramBots, TheExampleOfThePagePlaysEveryGame) {
  const std::string script = file("bot.py", example_of_the_page());
  for (const Rulebook* game : all_games()) {
    const PlayedGame played = play("python3 " + script, game->id());
    EXPECT_FALSE(played.forfeiter) << game->id() << ": " << played.why;
    EXPECT_GT(played.moves, 3U);
  }
}

TEST_F(ProgramBots, HearWhatTheirSeatIsGivenAndNothingElse) {
  const std::string heard = file("heard", "");
  const std::string script = file("bot.sh", "while read -r line; do printf '%s\\n' \"$line\" >> " + heard +
                                                "\ncase $line in *'\"type\":\"choose\"'*) "
                                                "printf '%s\\n' \"$line\" | sed 's/.*\"legal\":\\[\\(\"[^\"]*\"\\).*/"
                                                "{\"move\":\\1}/' ;; esac; done\n");
  const PlayedGame played = play("sh " + script, "updown");
  EXPECT_FALSE(played.forfeiter) << played.why;
  std::ifstream in(heard);
  std::string line;
  std::vector<json::object> messages;
  while (std::getline(in, line)) messages.push_back(parse_json(line)->as_object());
  ASSERT_EQ(messages.size(), 12U) << "start, ten cards, over";
  EXPECT_EQ(messages[0].at("type"), "start");
  EXPECT_EQ(messages[0].at("game"), "updown");
  EXPECT_EQ(messages[0].at("seat"), 1);
  EXPECT_EQ(messages[0].at("options").at("n"), 10);
  EXPECT_EQ(messages[1].at("type"), "choose");
  EXPECT_EQ(messages[1].at("legal").as_array().size(), 10U);
  EXPECT_FALSE(messages[1].at("view").as_object().contains("deal")) << "the deal is shown when the game is over";
  EXPECT_EQ(messages[11].at("type"), "over");
  EXPECT_TRUE(messages[11].at("view").as_object().contains("deal"));
}

TEST_F(ProgramBots, ThatCannotBeRunForfeit) {
  EXPECT_THAT(forfeit("./no-such-bot"), testing::HasSubstr("it left with status 127"));
}
TEST_F(ProgramBots, ThatLeaveForfeit) { EXPECT_THAT(forfeit("exit 3"), testing::HasSubstr("it left with status 3")); }
TEST_F(ProgramBots, ThatCrashForfeit) {
  EXPECT_THAT(forfeit("read line; kill -SEGV $$"), testing::HasSubstr("it was ended by signal 11"));
}
TEST_F(ProgramBots, ThatHangForfeitInTime) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(forfeit("sleep 100", 0.25), "no answer within 0.25 seconds");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}
TEST_F(ProgramBots, ThatPrintGarbageForfeit) {
  EXPECT_EQ(forfeit("echo hello; sleep 100"), R"(an answer is {"move":"…"}, not "hello")");
  EXPECT_EQ(forfeit("echo '{\"move\":7}'; sleep 100"), R"(an answer is {"move":"…"}, not "{"move":7}")");
  EXPECT_EQ(forfeit("yes | tr -d '\\n'"), "an answer without an end");
}
TEST_F(ProgramBots, ThatNameAMoveThatIsNotLegalForfeit) {
  EXPECT_THAT(forfeit("echo '{\"move\":\"fly\"}'; sleep 100"), testing::HasSubstr("fly"));
}
TEST_F(ProgramBots, ThatDoNotListenForfeit) {
  EXPECT_EQ(forfeit("exec 0<&-; sleep 100", 0.5), "no answer within 0.5 seconds");
}

TEST_F(ProgramBots, NeedACommand) {
  EXPECT_THAT(make_player("cmd:", **find_game("gerry")).error().what, testing::HasSubstr("cmd:./my-bot"));
}

}  // namespace
}  // namespace baize
