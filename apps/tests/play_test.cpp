#include <functional>

#include "apps/tests/run.hpp"
#include "games/catalogue.hpp"
#include "io/json.hpp"

namespace baize::tests {

namespace {

const std::string clearing = "\x1b[H\x1b[2J\x1b[3J";  // what passes the screen on

/// Types what `answer` makes of all that was printed so far: a person who reads the screen.
class Reader final : public std::streambuf {
 public:
  Reader(const std::ostringstream& screen, std::function<std::string(const std::string&)> answer)
      : screen_(screen), answer_(std::move(answer)) {}

 protected:
  int_type underflow() override {
    line_ = answer_(screen_.str());
    if (line_.empty()) return traits_type::eof();
    line_ += '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  const std::ostringstream& screen_;
  std::function<std::string(const std::string&)> answer_;
  std::string line_;
};

Ran run_reading(const std::vector<std::string>& arguments, std::function<std::string(const std::string&)> answer) {
  std::ostringstream out, err;
  Reader reader(out, std::move(answer));
  std::istream in(&reader);
  Console console{.in = in, .out = out, .err = err};
  const int status = run_program(arguments, console);
  return {status, out.str(), err.str()};
}

/// The n-th move of the last `You can:` list (n from the end of what is printed, to vary it).
std::string some_move(const std::string& screen, std::size_t n) {
  const auto at = screen.rfind("You can: ");
  if (at == std::string::npos) return {};
  std::vector<std::string> moves;
  std::string list = screen.substr(at + 9);
  for (std::size_t end = 0; !list.empty(); list.erase(0, end == std::string::npos ? list.size() : end + 1)) {
    end = std::min(list.find("\n"), list.find("·"));
    std::string item = list.substr(0, end);
    if (const auto such = item.find("such as "); such != std::string::npos)
      item = item.substr(such + 8, item.find(')', such) - such - 8);
    const auto first = item.find_first_not_of(" \xB7");
    if (first == std::string::npos) continue;
    item = item.substr(first, item.find_last_not_of(" \xC2") - first + 1);
    moves.push_back(item);
  }
  return moves.empty() ? std::string() : moves[n % moves.size()];
}

}  // namespace

/// Every game can be played to its end by someone who only reads the screen.
TEST(Play, EveryGameToItsEndInAPipe) {
  for (const Rulebook* game : all_games())
    for (const char* people : {"1", "all"}) {
      const Folder folder;
      const std::string file = folder / "game.jsonl";
      std::size_t asked = 0;
      const Ran ran = run_reading({"play", std::string(game->id()), "--seed", "5", "--humans", people, "--save", file},
                                  [&](const std::string& screen) { return some_move(screen, asked++ / 3); });
      EXPECT_EQ(ran.status, 0) << ran.err;
      EXPECT_TRUE(has(ran.out, "The record is in " + file)) << game->id() << '\n'
                                                            << ran.out.substr(ran.out.size() - 3000);
      EXPECT_TRUE(has(ran.out, " win") || has(ran.out, "A draw")) << game->id();
      EXPECT_EQ(has(ran.out, "The deal was:"), game->hides());
      EXPECT_FALSE(has(ran.out, "\x1b")) << "plain in a pipe";
      const Ran replay = run({"replay", file});
      EXPECT_EQ(replay.status, 0) << replay.err;
      EXPECT_FALSE(has(replay.out, "unfinished")) << replay.out;
    }
}

TEST(Play, EndOfInputKeepsTheGameAndItCanBeGoneOnWith) {
  const Folder folder;
  const std::string file = folder / "a game.jsonl";
  const Ran first = run({"play", "synch", "--humans", "1", "--seed", "3", "--save", file}, "place d4\n");
  EXPECT_EQ(first.status, 0);
  EXPECT_TRUE(has(first.out, "To go on: baize play --resume '" + file + "' --humans 1")) << first.out;
  EXPECT_TRUE(run({"replay", file}).out.ends_with("unfinished\n"));
  const std::string before = read_file(file);
  const Ran second = run({"play", "--resume", file}, "N\n");
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(has(second.out, "you are seat 1")) << "the one whose move it was";
  EXPECT_TRUE(read_file(file).starts_with(before));
  EXPECT_GT(read_file(file).size(), before.size());
  EXPECT_EQ(run({"replay", file}).status, 0);
}

TEST(Play, WhatCannotBeResumed) {
  const Folder folder;
  const std::string file = folder / "game.jsonl";
  write_file(file, run({"trace", "synch", "--option", "size=2"}).out);
  EXPECT_TRUE(has(run({"play", "--resume", file}).err, "is over: synch: 4 moves"));
  write_file(file, run({"trace", "synch", "--option", "size=2", "--games", "2"}).out);
  EXPECT_TRUE(has(run({"play", "--resume", file}).err, "holds 2 games"));
  write_file(file, "nonsense");
  EXPECT_TRUE(has(run({"play", "--resume", file}).err, file + ": line 1: "));
  EXPECT_EQ(run({"play", "--resume", folder / "none"}).status, 1);
  EXPECT_EQ(read_file(file), "nonsense") << "what could not be read is left alone";
}

TEST(Play, NothingIsOverwritten) {
  const Folder folder;
  const std::string file = folder / "mine";
  write_file(file, "dear diary");
  const Ran ran = run({"play", "synch", "--save", file});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(has(ran.err, "exists already"));
  EXPECT_TRUE(has(run({"play", "synch", "--humans", "1"}, "save " + file + "\n").out, "exists already"));
  EXPECT_EQ(read_file(file), "dear diary");
  EXPECT_TRUE(has(run({"play", "synch", "--humans", "1"}, "save " + (folder / "new") + "\n").out, "Saved in "));
  EXPECT_EQ(run({"replay", folder / "new"}).out, "synch: 0 moves, unfinished\n");
  EXPECT_EQ(run({"play", "synch", "--save", folder / "no/such/folder"}).status, 1);
}

TEST(Play, MistakesAreAnsweredAndChangeNothing) {
  const Ran ran = run({"play", "synch", "--humans", "1", "--option", "size=3"},
                      "place d4\nplace\nplcae a1\nudno\nundo now\npreview\npreview xyzzy\nsave\nmoves jump\n\nquit\n");
  EXPECT_TRUE(has(ran.out, R"(seat 1 cannot play "place d4"; did you mean "place )")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"("place" is the beginning of a move; it goes on with a1, b1, c1)")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"(did you mean "place a1")")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"(did you mean "undo")")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"("undo" takes nothing more)")) << ran.out;
  EXPECT_TRUE(has(ran.out, "preview what?")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"(cannot play "xyzzy")")) << ran.out;
  EXPECT_TRUE(has(ran.out, "save where?")) << ran.out;
  EXPECT_TRUE(has(ran.out, R"(none of your moves begins with "jump")")) << ran.out;
  EXPECT_FALSE(has(ran.out, "[×]") && has(ran.out, "1 symbols")) << "nothing was placed";
}

TEST(Play, CommandsThatOnlyShow) {
  const Ran ran = run({"play", "synch", "--humans", "1", "--seed", "3"},
                      "?\nmoves place a\nplace d4\npreview N\nmemory\nboard\nrules\n");
  EXPECT_TRUE(has(ran.out, "take back your last choice")) << ran.out;
  EXPECT_TRUE(has(ran.out, "place a1  place a2")) << ran.out;
  EXPECT_TRUE(has(ran.out, "go N:\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "direction: N")) << ran.out;
  EXPECT_TRUE(has(ran.out, "The memory aid is on.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Rulings")) << ran.out;
}

TEST(Play, TheMenuAsksWhatWasNotSaid) {
  const Ran ran = run({"play"}, "gery\nsynch\n1\n9\n2\n");
  EXPECT_TRUE(has(ran.out, "What shall it be?"));
  EXPECT_TRUE(has(ran.out, "no game \"gery\"")) << ran.out;
  EXPECT_TRUE(has(ran.out, "How strong shall it be")) << ran.out;
  EXPECT_TRUE(has(ran.out, "It may be 1 to 8, or quit; not \"9\".")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Move In Synch, In Opposition: you are seat")) << ran.out;
  for (const char* answers : {"quit\n", "fifty_six\nquit\n", "synch\nquit\n", "synch\n1\nquit\n"}) {
    const Ran left = run({"play"}, answers);
    EXPECT_EQ(left.status, 0);
    EXPECT_FALSE(has(left.out, "not \"quit\"")) << left.out;
  }
  EXPECT_EQ(run({"play"}, "").status, 0);
  EXPECT_TRUE(has(run({"play"}, "2\n2\nplace a1\nplace b2\n").out, "you are seat 2")) << "two people";
}

TEST(Play, ResigningEndsAGameOfTwo) {
  const Folder folder;
  const std::string file = folder / "game.jsonl";
  const Ran ran = run({"play", "synch", "--humans", "2", "--seed", "3", "--save", file}, "place d4\nresign\n");
  EXPECT_TRUE(has(ran.out, "Seat 1 wins")) << ran.out;
  EXPECT_TRUE(has(ran.out, "resigned by seat 2")) << ran.out;
  EXPECT_TRUE(has(read_file(file), R"("result":[1,0])")) << read_file(file);
  EXPECT_TRUE(has(read_file(file), R"("reason":"resigned","by":2)")) << read_file(file);
  EXPECT_EQ(run({"replay", file}).status, 0);
}

TEST(Play, WithMoreSeatsAPersonWhoResignsIsReplaced) {
  if (!find_game("fifty_six")) GTEST_SKIP();
  const Ran ran = run({"play", "fifty_six", "--seats", "3", "--humans", "1", "--seed", "3"}, "resign\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, " win") || has(ran.out, "A draw")) << "the others have played on to the end";
}

TEST(Undo, AgainstTheComputerBackToOnesOwnChoice) {
  const Folder folder;
  const std::string file = folder / "game.jsonl";
  run({"play", "synch", "--humans", "1", "--seed", "3", "--save", file}, "place d4\nundo\nplace a1\n");
  EXPECT_FALSE(has(read_file(file), R"("seat":1,"move":"place d4")"));
  EXPECT_TRUE(has(read_file(file), R"("seat":1,"move":"place a1")"));
  EXPECT_TRUE(has(run({"play", "synch", "--humans", "1"}, "undo\n").out, "you have not moved yet"));
}

TEST(Undo, PeopleAtOneOpenTableTakeBackTheLastMoveOnly) {
  const Ran ran = run({"play", "synch", "--humans", "all"}, "place d4\nundo\nplace d5\nplace e5\nundo\nplace e6\n");
  EXPECT_TRUE(has(ran.out, "Taken back: place d4")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Taken back: place e5")) << ran.out;
  const Ran twice = run({"play", "synch", "--humans", "all"}, "place d4\nplace e5\nundo\nundo\n");
  EXPECT_TRUE(has(twice.out, "Taken back: place e5")) << twice.out;
  EXPECT_TRUE(has(twice.out, "Taken back: place d4")) << "the next last move, again nobody's but its own";
}

TEST(Undo, NotAcrossARevelation) {
  if (!find_game("gerry") || !find_game("kingdoms")) GTEST_SKIP();
  const Ran look = run({"play", "gerry", "--humans", "1", "--seed", "3"}, "look a1\nundo\n");
  EXPECT_TRUE(has(look.out, "you have learned something since")) << look.out;
  // A card that moves face up was seen before and after; only the reply of the computer could have told something.
  const Ran move = run({"play", "gerry", "--humans", "all", "--seed", "3"}, "move a1 Ad b1\nundo\n");
  EXPECT_TRUE(has(move.out, "That cannot be taken back: seat 1 has moved since")) << move.out;
  const Ran draw =
      run({"play", "kingdoms", "--option", "first=seat1", "--humans", "1", "--seed", "5"}, "draw deck\nundo\n");
  EXPECT_TRUE(has(draw.out, "you have learned something since")) << draw.out;
}

TEST(Undo, ASecretChoiceNobodyWasToldOfCanBeTakenBackACompleteOrderCannot) {
  if (!find_game("updown")) GTEST_SKIP();
  const std::vector<std::string> game{"play", "updown", "--option", "n=2", "--humans", "all", "--seed", "3"};
  const std::string first = run(game, "").out;
  std::vector<std::string> put;  // seat 1's cards
  for (auto at = first.find("put "); at != std::string::npos && put.size() < 2; at = first.find("put ", at + 1))
    put.push_back(first.substr(at, first.find_first_of(" \n", at + 4) - at));
  ASSERT_EQ(put.size(), 2u) << first;
  EXPECT_TRUE(has(run(game, put[0] + "\nundo\n").out, "Taken back: " + put[0]));
  // UPD-2: a complete order is known to be complete. It is seat 2's turn to arrange then, and its own choice that undo
  // means.
  EXPECT_TRUE(has(run(game, put[0] + "\n" + put[1] + "\nundo\n").out, "seat 1 has moved since"));
}

namespace {

/// All that is on the screen when seat 2 is asked.
std::string screen_of_two(const std::string& out) {
  const auto asked = out.rfind("seat 2> ");
  if (asked == std::string::npos) return "seat 2 was never asked: " + out;
  const auto begin = out.rfind(clearing, asked);
  return begin == std::string::npos ? "the screen was never emptied: " + out : out.substr(begin, asked - begin);
}

/// A game of gerry in which the cards under c3 and e5 have changed places: seat 2 cannot know.
std::pair<std::string, std::string> twins(const Folder& folder) {
  std::string line = lines_of(run({"trace", "gerry", "--seed", "11"}).out).front();
  auto deal = parse_json(line)->as_object();
  auto other = deal;
  auto& down = other.at("deal").as_object().at("down").as_object();
  std::swap(down.at("c3"), down.at("e5"));
  write_file(folder / "one.jsonl", json::serialize(deal) + "\n");
  write_file(folder / "two.jsonl", json::serialize(other) + "\n");
  const auto card = [](const json::object& game) {
    return std::string(game.at("deal").at("down").at("c3").as_string());
  };
  return {card(deal), card(other)};
}

}  // namespace

/// What seat 1 saw must not be anywhere on the screen that seat 2 gets: byte for byte the same in both worlds.
TEST(HotSeat, NothingOfAHiddenCardRemainsAfterTheScreenChangesHands) {
  if (!find_game("gerry")) GTEST_SKIP();
  const Folder folder;
  const auto [one, two] = twins(folder);
  const auto play = [&](const std::string& file, const std::string& card) {
    return run({"play", "--resume", folder / file, "--humans", "1,2"},
               "\nlook c3\npreview shift " + card + " b3\nshift " + card + " b3\n\n\n", true)
        .out;
  };
  const std::string first = play("one.jsonl", one), second = play("two.jsonl", two);
  EXPECT_NE(first, second) << "seat 1 saw different cards";
  EXPECT_EQ(screen_of_two(first), screen_of_two(second));
  EXPECT_TRUE(has(screen_of_two(first), "you are seat 2")) << screen_of_two(first);
  EXPECT_TRUE(has(screen_of_two(first), "seat 1: shift ?? b3")) << screen_of_two(first);
}

TEST(HotSeat, TheScreenIsEmptyUntilTheNextPersonIsReady) {
  if (!find_game("gerry")) GTEST_SKIP();
  const Folder folder;
  twins(folder);
  const std::string out =
      run({"play", "--resume", folder / "one.jsonl", "--humans", "1,2"}, "\nmove a1 xx\nlook c3\n", true).out;
  const auto waiting = out.substr(out.find(clearing));
  EXPECT_TRUE(waiting.starts_with(clearing + "Gerry: seat 1's turn.")) << "the first person is asked too";
  EXPECT_FALSE(has(waiting.substr(0, waiting.find(clearing, 1)), "│")) << "no board";
}

TEST(HotSeat, UndoWhileTheScreenIsStillOnesOwn) {
  if (!find_game("gerry")) GTEST_SKIP();
  const Folder folder;
  const auto [one, two] = twins(folder);
  const std::string out = run({"play", "--resume", folder / "one.jsonl", "--humans", "1,2"},
                              "\nlook c3\nshift " + one + " b3\nundo\nshift " + one + " d3\n\n\n", true)
                              .out;
  EXPECT_TRUE(has(out, "Taken back: shift " + one + " b3")) << out;
  EXPECT_TRUE(has(read_file(folder / "one.jsonl"), "shift " + one + " d3"));
  EXPECT_FALSE(has(read_file(folder / "one.jsonl"), one + " b3"));
}

TEST(HotSeat, SimultaneousChoicesHideToo) {
  if (!find_game("kingdoms")) GTEST_SKIP();
  const auto play = [](const std::string& sign) {
    return run({"play", "kingdoms", "--humans", "all", "--seed", "4", "--save", "/dev/null"}, "\n" + sign + "\n\n\n",
               true)
        .out;
  };
  const std::string rock = play("rock"), paper = play("paper");
  EXPECT_TRUE(has(screen_of_two(rock), "you are seat 2")) << screen_of_two(rock);
  EXPECT_EQ(screen_of_two(rock), screen_of_two(paper));
}

TEST(HotSeat, WhereNothingIsHiddenNobodyWaits) {
  const std::string out =
      run({"play", "synch", "--humans", "all", "--save", "/dev/null"}, "place a1\nplace b2\nquit\n", true).out;
  EXPECT_FALSE(has(out, clearing));
  EXPECT_FALSE(has(out, "press Enter"));
}

TEST(Play, WhatWasSeenForAMomentIsShown) {
  if (!find_game("gerry")) GTEST_SKIP();
  // A card that lies alone: the look ends the turn, and the card is not on the table when seat 1 is next asked.
  const Ran ran = run({"play", "gerry", "--humans", "all", "--seed", "3"},
                      "move c3 2s e5\nmove a1 Ad b1\nlook c3\nmove b1 Ad b2\n");
  const std::string last = ran.out.substr(ran.out.rfind("you are seat 1"));
  EXPECT_TRUE(has(last, "3h") || has(last, "3♥")) << last;
}

TEST(Play, AtATerminalTheGameIsKeptWithoutBeingAsked) {
  const Folder folder;
  setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  const std::string place = folder / "baize";
  const Ran kept = run({"play", "synch", "--humans", "1"}, "place d4\n", true);
  EXPECT_TRUE(has(kept.out, "To go on: baize play --resume " + place + "/synch-")) << kept.out;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(place), {}), 1);
  const Ran untouched = run({"play", "synch", "--humans", "1"}, "quit\n", true);
  EXPECT_FALSE(has(untouched.out, "To go on")) << untouched.out;
  const Ran thrown_away = run({"play", "synch", "--humans", "1"}, "place d4\nquit\nn\n", true);
  EXPECT_FALSE(has(thrown_away.out, "To go on")) << thrown_away.out;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(place), {}), 1);
  unsetenv("XDG_STATE_HOME");
}

TEST(Play, AGameInAPipeLeavesNothingBehind) {
  const Folder folder;
  setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  EXPECT_TRUE(has(run({"play", "synch"}, "").out, "was not saved"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  unsetenv("XDG_STATE_HOME");
}

}  // namespace baize::tests
