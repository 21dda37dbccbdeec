/// Move In Synch, In Opposition in the terminal.
#include "games/synch/codec.hpp"

namespace baize::synch {

namespace {

/// Three columns a square: brackets hold a marker, so that who stands where is seen without colour too.
struct Glyph {
  std::string_view left, middle, right;
  Paint brackets, symbol;
};

Glyph glyph_at(const State& board, Square square) {
  Glyph glyph{" ", "·", " ", Paint::faint, Paint::faint};
  if (board.has_symbol(Seat::one, square)) glyph.middle = "×", glyph.symbol = Paint::seat_one;
  if (board.has_symbol(Seat::two, square)) glyph.middle = "○", glyph.symbol = Paint::seat_two;
  const bool one = board.placed > 0 && board.marker[0] == square, two = board.placed > 1 && board.marker[1] == square;
  if (one) glyph.left = "[", glyph.right = "]", glyph.brackets = Paint::seat_one;
  if (two) glyph.left = "(", glyph.right = ")", glyph.brackets = Paint::seat_two;
  if (one && two) glyph.left = "[", glyph.right = ")", glyph.brackets = Paint::now;
  return glyph;
}

void draw_board(Canvas& canvas, const State& board) {
  for (auto row = static_cast<std::int8_t>(board.size - 1); row >= 0; --row) {
    const std::string label = (row < 9 ? " " : "") + std::to_string(row + 1) + " ";
    canvas.line(label, Paint::faint);
    for (std::int8_t column = 0; column < board.size; ++column) {
      const Glyph glyph = glyph_at(board, {column, row});
      canvas.more(glyph.left, glyph.brackets);
      canvas.more(glyph.middle, glyph.symbol);
      canvas.more(glyph.right, glyph.brackets);
    }
  }
  canvas.line("   ");
  for (int column = 0; column < board.size; ++column)
    canvas.more(std::string(" ") + static_cast<char>('a' + column) + " ", Paint::faint);
}

std::string role_of(const State& board, Seat seat) {
  if (board.placed < 2 || board.end != End::none) return {};
  return seat == board.directioner ? "directs" : "decides";
}

void draw_seats(Canvas& canvas, const State& board) {
  const SeatSet acting = Synch::acting(board);
  for (const Seat seat : {Seat::one, Seat::two}) {
    canvas.line(acting.has(seat) ? "▸ " : "  ", Paint::now);
    canvas.more(seat == Seat::one ? "[×] seat 1" : "(○) seat 2", paint_of_seat(number(seat)));
    canvas.more("  " + std::to_string(board.count[index(seat)]) + " symbols  ");
    canvas.more(role_of(board, seat));
  }
}

}  // namespace

void SynchCodec::draw(Canvas& canvas, const View& view, bool) {
  const State& board = view.board;
  draw_board(canvas, board);
  canvas.line();
  draw_seats(canvas, board);
  if (board.said != 0) {
    const bool decided = board.variant == Variant::decide_first;
    const Move said{decided ? Move::Kind::say : Move::Kind::go, static_cast<std::uint8_t>(board.said - 1)};
    canvas.line(joined("  seat ", number(decided ? board.decider() : board.directioner), " said: ", Synch::text(said)),
                Paint::now);
  }
  const int empty = board.size * board.size - board.count[0] - board.count[1];
  canvas.line(joined("  ", empty, " squares empty"), Paint::faint);
  if (board.idle > 0)
    canvas.more(joined("; ", board.idle, " of ", board.stall, " moves without a new symbol"), Paint::faint);
}

}  // namespace baize::synch
