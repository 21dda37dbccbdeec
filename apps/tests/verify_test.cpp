/// Deals that anyone can check: baize verify, and the example of docs/fair-deals.md.
#include "apps/tests/run.hpp"
#include "games/catalogue.hpp"
#include "table/tests/shell.hpp"

namespace baize {
namespace {

using tests::Folder;
using tests::run;

/// A game that was begun at a table and given up at once.
std::string record_of(const std::string& game) {
  TestShell shell = begun(game);
  shell.send("ann", R"("type":"resign")");
  return shell.table->record();
}

TEST(Verify, EveryGamesDealFollowsFromSecretAndNonces) {
  for (const Rulebook* game : all_games()) {
    const auto ran = run({"verify", "-"}, record_of(std::string(game->id())));
    EXPECT_EQ(ran.status, 0) << game->id() << ran.out << ran.err;
    EXPECT_NE(ran.out.find("game 1: the deal follows"), std::string::npos) << ran.out;
  }
}

TEST(Verify, AnotherSecretNonceOrDealIsFound) {
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string record = record_of("gerry");
    const auto at = record.find(from);
    EXPECT_NE(at, std::string::npos);
    return run({"verify", "-"}, record.replace(at, from.size(), to));
  };
  const auto secret = changed(std::string(64, 'a'), std::string(64, 'b'));
  EXPECT_EQ(secret.status, 1);
  EXPECT_NE(secret.out.find("not the one that was committed to"), std::string::npos) << secret.out;
  const auto nonce = changed(nonce_of('1'), nonce_of('3'));
  EXPECT_EQ(nonce.status, 1);
  EXPECT_NE(nonce.out.find("another deal"), std::string::npos) << nonce.out;
  EXPECT_EQ(changed(R"("fair":)", R"("unfair":)").status, 1);
  EXPECT_EQ(run({"verify", "-"}, "{}\n").status, 1);
  EXPECT_EQ(run({"verify", "/nowhere"}).status, 1);
}

TEST(Verify, TheExampleOfTheDocumentationAgrees) {
  const std::string page = tests::read_file("docs/fair-deals.md");
  const auto begin = page.find("```python\n");
  ASSERT_NE(begin, std::string::npos);
  const auto code = begin + 10;
  const Folder folder;
  tests::write_file(folder / "check.py", page.substr(code, page.find("```", code) - code));
  tests::write_file(folder / "game.jsonl", record_of("gerry"));
  const std::string command = "python3 " + (folder / "check.py") + " < " + (folder / "game.jsonl");
  EXPECT_EQ(std::system((command + " > /dev/null").c_str()), 0);
  std::string other = record_of("gerry");
  other.replace(other.find(nonce_of('1')), 32, nonce_of('3'));
  tests::write_file(folder / "game.jsonl", other);
  EXPECT_NE(std::system((command + " > /dev/null 2>&1").c_str()), 0);
}

}  // namespace
}  // namespace baize
