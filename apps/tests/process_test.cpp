/// The program as a process: its status, its streams, and a real terminal.
#include <cstdio>

#include "apps/tests/run.hpp"
#include "apps/tests/terminal.hpp"
#include "games/catalogue.hpp"

namespace baize::tests {

namespace {

/// A line for the shell, with $BAIZE as the program; gives what it wrote and its status.
std::pair<std::string, int> shell(const std::string& line) {
  setenv("BAIZE", program_path().c_str(), 1);
  std::FILE* pipe = popen(("exec 2>&1; " + line).c_str(), "r");
  std::string out;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    out.push_back(static_cast<char>(letter));
  const int status = pclose(pipe);
  return {out, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace

TEST(Process, AReaderThatHasHadEnoughIsNoFailure) {
  const auto [out, status] =
      shell("{ \"$BAIZE\" trace synch --games 100000 --views; echo \"status $?\" >&2; } | head -c 10");
  EXPECT_TRUE(has(out, "status 0")) << out;
  EXPECT_FALSE(has(out, "cannot write")) << out;
  EXPECT_EQ(status, 0);
}

TEST(Process, AFullDiskIsAFailure) {
  for (const char* command :
       {"trace synch", "games", "rules synch", "perft synch 2", "fingerprint synch --games 2", "--help"}) {
    const auto [out, status] = shell(std::string("\"$BAIZE\" ") + command + " > /dev/full");
    EXPECT_EQ(status, 1) << command;
    EXPECT_EQ(out, "baize: cannot write the output: No space left on device\n") << command;
  }
  const auto [out, status] = shell("\"$BAIZE\" play synch --humans 1 --save /dev/full < /dev/null");
  EXPECT_EQ(status, 1);
  EXPECT_TRUE(has(out, "No space left on device")) << out;
}

TEST(Process, StatusesAreAsTheHelpSays) {
  EXPECT_EQ(shell("\"$BAIZE\" games").second, 0);
  EXPECT_EQ(shell("echo nonsense | \"$BAIZE\" replay -").second, 1);
  EXPECT_EQ(shell("\"$BAIZE\" gmes").second, 2);
}

TEST(AtATerminal, TabCompletesWordByWord) {
  const Folder folder;
  Terminal terminal({"play", "synch", "--humans", "1"}, folder.path());
  terminal.wait_for("seat 1> ");
  terminal.type("pl\t");
  terminal.wait_for("ace ");
  terminal.type("d4\r");
  terminal.wait_for("seat 1> ");
  terminal.type("undo\r");
  terminal.wait_for("Taken back: place d4");
  terminal.wait_for("seat 1> ");
  terminal.type("quit\r");
  EXPECT_EQ(terminal.wait_for_end().second, 0);
}

TEST(AtATerminal, ColoursUnlessTheyAreUnwanted) {
  const Folder folder;
  Terminal plain({"play", "synch", "--humans", "1", "--no-color"}, folder.path());
  EXPECT_FALSE(has(plain.wait_for("seat 1> "), "\x1b[1"));
  Terminal coloured({"play", "synch", "--humans", "1"}, folder.path());
  EXPECT_TRUE(has(coloured.wait_for("seat 1> "), "\x1b[1"));
}

TEST(AtATerminal, AnInterruptSaysHowToGoOn) {
  const Folder folder;
  Terminal terminal({"play", "synch", "--humans", "1"}, folder.path());
  terminal.wait_for("seat 1> ");
  terminal.type("place d4\r");
  terminal.wait_for("seat 1> ");
  terminal.type("\x03");
  const auto [out, status] = terminal.wait_for_end();
  EXPECT_EQ(status, 130);
  EXPECT_TRUE(has(out, "To go on: baize play --resume " + folder.path())) << out;
  EXPECT_FALSE(std::filesystem::is_empty(folder / "baize"));
}

/// Neither the arrow keys nor what was cut bring back what another person typed.
TEST(AtATerminal, TheNextPersonFindsNothingOfWhatWasTyped) {
  if (!find_game("kingdoms")) GTEST_SKIP();
  const Folder folder;
  Terminal terminal({"play", "kingdoms", "--humans", "1,2"}, folder.path());
  terminal.wait_for("yours alone. ");
  terminal.type("\r");
  terminal.wait_for("seat 1> ");
  terminal.type("a secret plan\x15");  // typed, and cut
  terminal.type("rps paper\r");
  terminal.wait_for("(or: undo) ");
  terminal.type("\r");
  terminal.wait_for("yours alone. ");
  terminal.type("\r");
  terminal.wait_for("seat 2> ");
  terminal.type("\x1b[A\x19xyzzy\r");  // up, and put back what was cut
  const std::string said = terminal.wait_for("legal: ");
  EXPECT_TRUE(has(said, "cannot play \"xyzzy\"")) << said;
  EXPECT_FALSE(has(said, "paper")) << said;
  EXPECT_FALSE(has(said, "secret")) << said;
  terminal.wait_for("seat 2> ");
  terminal.type("quit\r");
  terminal.wait_for("[Y/n] ");
  terminal.type("n\r");
  EXPECT_EQ(terminal.wait_for_end().second, 0);
  EXPECT_TRUE(std::filesystem::is_empty(folder / "baize"));
}

}  // namespace baize::tests
