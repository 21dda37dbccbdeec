/// For tests: games that were played once and must always play the same.
#pragma once
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "io/kit/documented.hpp"
#include "io/record.hpp"

namespace baize::kit {

/// Writes a record anew from nothing but deal and moves: plainly, as a trace, or as a trace with everybody's views.
class Rewriter final : public RecordListener {
 public:
  enum class Form : unsigned char { record, trace, views };
  explicit Rewriter(Form form) : form_(form) {}
  std::string text;

  void on_deal(const Position& position) override { text += deal_line(position) + "\n"; }
  void on_move(const Position& before, Seat seat, std::string_view move) override {
    text +=
        (form_ == Form::record ? move_line(seat, move) : trace_move_line(before, seat, move, form_ == Form::views)) +
        "\n";
  }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    text +=
        (form_ == Form::record ? end_line(position, ending) : trace_last_line(position, ending, form_ == Form::views)) +
        "\n";
  }

 private:
  Form form_;
};

/// Reading checks that every move is legal and every end is what happened; writing, that all is told as it was then.
inline void expect_the_same_again(const Rulebook& rulebook, const std::string& path,
                                  Rewriter::Form form = Rewriter::Form::record) {
  const std::string golden = file_text(path);
  std::istringstream input(golden);
  Rewriter rewriter(form);
  const auto find = [&](std::string_view) -> Expected<const Rulebook*> { return &rulebook; };
  const auto read = read_records(input, find, rewriter);
  ASSERT_TRUE(read) << path << ": " << read.error().what;
  EXPECT_EQ(rewriter.text, golden) << path;
}

}  // namespace baize::kit
