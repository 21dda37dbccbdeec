/// Games that were played once and must always play the same.
#include <fstream>
#include <sstream>

#include "games/gerry/rulebook.hpp"
#include "io/kit/documented.hpp"
#include "io/record.hpp"

namespace baize::gerry {
namespace {

struct Rewriter final : RecordListener {
  std::string text;
  void on_deal(const Position& position) override { text += deal_line(position) + "\n"; }
  void on_move(const Position&, Seat seat, std::string_view move) override { text += move_line(seat, move) + "\n"; }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    text += end_line(position, ending) + "\n";
  }
};

/// Reading checks that every move is legal and every end is what happened.
void expect_the_same_again(const std::string& path) {
  const std::string record = kit::file_text(path);
  std::istringstream input(record);
  Rewriter rewriter;
  const auto find = [](std::string_view) -> Expected<const Rulebook*> { return &rulebook(); };
  const auto read = read_records(input, find, rewriter);
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(rewriter.text, record);
}

TEST(GerryRecords, GamesWithAMajorityOfFive) { expect_the_same_again("games/gerry/records/of_five.jsonl"); }
TEST(GerryRecords, GamesWithAMajorityOfMarked) { expect_the_same_again("games/gerry/records/of_marked.jsonl"); }

}  // namespace
}  // namespace baize::gerry
