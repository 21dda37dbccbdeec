/// Games that were played once and must always play the same.
#include <sstream>

#include "games/fifty_six/rulebook.hpp"
#include "io/kit/documented.hpp"
#include "io/record.hpp"

namespace baize::fifty_six {
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

TEST(FiftySixRecords, AGameOfTwo) { expect_the_same_again("games/fifty_six/records/two_seats.jsonl"); }
TEST(FiftySixRecords, AGameOfThreeWithJokers) {
  expect_the_same_again("games/fifty_six/records/three_seats_with_jokers.jsonl");
}
TEST(FiftySixRecords, AGameOfFourUnderdogsWithoutTheChart) {
  expect_the_same_again("games/fifty_six/records/four_seats_simply.jsonl");
}

}  // namespace
}  // namespace baize::fifty_six
