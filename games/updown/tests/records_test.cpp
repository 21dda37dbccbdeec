/// Golden traces: games as they were refereed when these files were written.
#include <sstream>

#include <gtest/gtest.h>

#include "games/updown/rulebook.hpp"
#include "io/kit/documented.hpp"
#include "io/record.hpp"

namespace baize::updown {
namespace {

/// Writes the trace anew, from nothing but deal and moves.
class Retrace final : public RecordListener {
 public:
  explicit Retrace(bool views) : views_(views) {}
  std::string text;
  void on_deal(const Position& position) override { text += deal_line(position) + "\n"; }
  void on_move(const Position& before, Seat seat, std::string_view move) override {
    text += trace_move_line(before, seat, move, views_) + "\n";
  }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    text += trace_last_line(position, ending, views_) + "\n";
  }

 private:
  bool views_;
};

void expect_the_same_again(const std::string& path, bool views) {
  const std::string golden = kit::file_text(path);
  Retrace listener(views);
  RecordReader reader([](std::string_view) { return Expected<const Rulebook*>(&rulebook()); }, listener);
  std::istringstream lines(golden);
  for (std::string line; std::getline(lines, line);) {
    const auto read = reader.read(line);
    ASSERT_TRUE(read) << path << ": " << read.error().what;
  }
  ASSERT_TRUE(reader.close());
  EXPECT_EQ(listener.text, golden) << path;
}

TEST(UpDownRecords, TheExampleOfTheRulesWithEverybodysViews) {
  expect_the_same_again("games/updown/records/example.jsonl", true);
}

TEST(UpDownRecords, AGameWithThePackOf52) { expect_the_same_again("games/updown/records/standard.jsonl", false); }

}  // namespace
}  // namespace baize::updown
