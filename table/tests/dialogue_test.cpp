/// The dialogues of tests/protocol, which the web client's tests read too: what is said gets the answer that is written
/// there. BAIZE_WRITE_DIALOGUES=1 writes the answers anew, for somebody to read.
#include <cstdlib>
#include <fstream>

#include "table/tests/shell.hpp"

namespace baize {
namespace {

TEST(Dialogues, AreAnsweredAsTheyAreWritten) {
  const std::string file = "tests/protocol/synch.jsonl";
  std::ifstream input(file);
  ASSERT_TRUE(input) << file;
  TestShell shell(R"("game":"synch","options":{"size":2},"seats":["me","open"])");
  std::string written;
  int answers = 0;
  json::value heard;
  for (std::string line; std::getline(input, line);) {
    const json::object said = TestShell::object(line);
    const std::string who(said.at("who").as_string());
    if (said.contains("says")) {
      written += line + '\n';
      heard = shell.send_text(who, json::serialize(said.at("says")));
      written += json::serialize(json::object{{"who", who}, {"hears", heard}}) + '\n';
    } else {
      EXPECT_EQ(said.at("hears"), heard) << line;
      ++answers;
    }
  }
  if (std::getenv("BAIZE_WRITE_DIALOGUES") != nullptr) std::ofstream(file) << written;
  else EXPECT_GT(answers, 10);
}

}  // namespace
}  // namespace baize
