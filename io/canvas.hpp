/// A board as text: a grid of characters, each with a paint, for terminals with and without colour.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// What a character is for; the terminal decides how that looks. Never the only sign of a difference.
enum class Paint : std::uint8_t {
  plain,
  faint,   // grid lines, things out of play
  strong,  // headings, what matters now
  red,     // red cards
  black,   // black cards
  seat_one,
  seat_two,
  seat_three,
  seat_four,
  now,     // the last move, the cell in question
  hidden,  // backs of cards
};

Paint paint_of_seat(int number);

class Canvas {
 public:
  /// Writes from (column, row), both from 0, growing the canvas as needed. Every UTF-8 character takes one column, so
  /// that no double-width character may be used.
  void put(int column, int row, std::string_view text, Paint paint = Paint::plain);
  /// Writes below all that is there; an empty line too.
  void line(std::string_view text = {}, Paint paint = Paint::plain);
  /// Continues the last line.
  void more(std::string_view text, Paint paint = Paint::plain);
  int height() const { return static_cast<int>(rows_.size()); }
  int width() const;

  /// Lines ended by newlines, without trailing blanks; with ANSI colours if wanted. `fewer`: for a low screen, so many
  /// lines are left out, if there are as many that are empty or rules between the rows of a board.
  std::string text(bool colour, int fewer = 0) const;

 private:
  struct Glyph {
    std::string letter = " ";
    Paint paint = Paint::plain;
  };
  using Row = std::vector<Glyph>;
  static bool is_spare(const Row& row);
  std::vector<Row> rows_;
};

/// How many columns a text takes.
int columns(std::string_view utf8);

}  // namespace baize
