/// Gerry in the terminal.
#include <algorithm>
#include <string>
#include <vector>

#include "games/gerry/codec.hpp"

namespace baize::gerry {

namespace {

using Table = Gerry::Size;
using Grid = Table::Grid;

constexpr int inner = 11, pitch = inner + 1;  // columns of a cell, without and with its frame
constexpr int left = 3, right = left + Table::side * pitch + 2;
constexpr int most_backs = 5;  // drawn one by one; more are counted

struct Piece {
  std::string text;
  Paint paint;
};

/// `Q♥`: two columns, as a card has in notation.
std::string face(Card card) {
  constexpr std::string_view suits[] = {"♠", "♥", "♦", "♣"};
  return joined(rank_letter(rank(card)), suits[index(card) % 4]);
}
Paint paint_of(Card card) { return is_red(card) ? Paint::red : Paint::black; }

std::string faces(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + face(card);
  return text;
}
std::string names(Grid::Cells cells, std::string_view last) {
  std::string text;
  int left_over = cells.size();
  for (const Cell cell : cells) {
    text += joined(Grid::name(cell), left_over > 2 ? ", " : left_over == 2 ? last : "");
    --left_over;
  }
  return text;
}
std::string plural(int number, std::string_view thing) { return joined(number, " ", thing, number == 1 ? "" : "s"); }

/// The open cards of a cell; those that lay face down in brackets.
std::vector<Piece> pieces_of(const Gerry::View& view, Cell cell) {
  std::vector<Piece> pieces;
  for (const Card card : view.face_up(cell)) pieces.push_back({face(card), paint_of(card)});
  for (const Card card : view.in_sight(cell)) pieces.push_back({"(" + face(card) + ")", paint_of(card)});
  return pieces;
}

/// Fills lines of a cell, as many as it takes.
std::vector<std::vector<Piece>> lines_of(const std::vector<Piece>& pieces) {
  std::vector<std::vector<Piece>> lines(1);
  int used = 0;
  for (const Piece& piece : pieces) {
    const int width = columns(piece.text);
    if (used > 0 && used + 1 + width > inner) {
      lines.emplace_back();
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + width;
    lines.back().push_back(piece);
  }
  return lines;
}

/// `♥7`: red leads by seven.
Piece lead(Count sums) {
  if (sums.red > sums.black) return {joined("♥", sums.red - sums.black), Paint::seat_one};
  if (sums.black > sums.red) return {joined("♠", sums.black - sums.red), Paint::seat_two};
  return {"=", Paint::faint};
}

/// `3–1 ♥`: marked red, marked black, whose point it is.
void draw_tally(Canvas& canvas, int column, int row, Majority majority, Count marked) {
  const Count scored = point<Table>(majority, marked);
  canvas.put(column, row, joined(marked.red, "–", marked.black), Paint::plain);
  if (scored.red > 0) canvas.put(column + 4, row, "♥", Paint::seat_one);
  if (scored.black > 0) canvas.put(column + 4, row, "♠", Paint::seat_two);
}

void draw_rule(Canvas& canvas, int row, std::string_view start, std::string_view cross, std::string_view end) {
  std::string text(start);
  for (int column = 0; column < Table::side; ++column) {
    for (int i = 0; i < inner; ++i) text += "─";
    text += column + 1 < Table::side ? cross : end;
  }
  canvas.put(left, row, text, Paint::faint);
}

void draw_cell(Canvas& canvas, int column, int row, int height, const Gerry::View& view, Cell cell, Count sums) {
  int at_row = row;
  for (const auto& line : lines_of(pieces_of(view, cell))) {
    int at = column;
    for (const Piece& piece : line) {
      canvas.put(at, at_row, piece.text, piece.paint);
      at += columns(piece.text) + 1;
    }
    ++at_row;
  }
  const int foot = row + height - 1;
  const int hidden = view.downs[index(cell)] - view.in_sight(cell).size();
  std::string backs;
  for (int i = 0; i < hidden && hidden <= most_backs; ++i) backs += "▒";
  if (hidden > most_backs) backs = joined("▒×", hidden);
  canvas.put(column, foot, backs, Paint::hidden);
  if (cell == view.looking) canvas.put(column + 6, foot, "◂", Paint::now);
  else if (cell == view.barred && !view.over()) canvas.put(column + 6, foot, "×", Paint::now);
  const Piece leader = lead(sums);
  canvas.put(column + inner - columns(leader.text), foot, leader.text, leader.paint);
}

void draw_board(Canvas& canvas, const Gerry::View& view, const Sketch<Table>& sketch) {
  int row = canvas.height();
  draw_rule(canvas, row++, "┌", "┬", "┐");
  for (int y = Table::side - 1; y >= 0; --y) {
    int height = 2;
    for (int x = 0; x < Table::side; ++x)
      height = std::max(height, static_cast<int>(lines_of(pieces_of(view, Grid::at(x, y))).size()) + 1);
    for (int i = 0; i < height; ++i)
      for (int x = 0; x <= Table::side; ++x) canvas.put(left + x * pitch, row + i, "│", Paint::faint);
    canvas.put(1, row + height / 2 - 1, joined(y + 1), Paint::faint);
    for (int x = 0; x < Table::side; ++x) {
      const Cell cell = Grid::at(x, y);
      draw_cell(canvas, left + x * pitch + 1, row, height, view, cell, sketch.cells[index(cell)].sums);
    }
    draw_tally(canvas, right, row + height / 2 - 1, view.majority,
               sketch.lines[static_cast<unsigned>(Table::side + y)]);
    row += height;
    if (y > 0) draw_rule(canvas, row++, "├", "┼", "┤");
  }
  draw_rule(canvas, row++, "└", "┴", "┘");
  for (int x = 0; x < Table::side; ++x) {
    const int column = left + x * pitch + 3;
    canvas.put(column, row, std::string(1, line_name(x)), Paint::faint);
    draw_tally(canvas, column + 2, row, view.majority, sketch.lines[static_cast<unsigned>(x)]);
  }
}

void draw_seats(Canvas& canvas, const Gerry::View& view, Count points) {
  for (const Seat seat : {Seat::one, Seat::two}) {
    const int score = seat == Seat::one ? points.red : points.black;
    canvas.line(!view.over() && view.to_move() == seat ? " ▸ " : "   ", Paint::now);
    canvas.more(seat == Seat::one ? "♥ seat 1, Red  " : "♠ seat 2, Black", paint_of_seat(number(seat)));
    canvas.more(joined("  ", plural(score, "line"), view.over() ? "" : " by what is open"));
    if (seat == view.seat) canvas.more("  (you)", Paint::faint);
  }
}

void draw_turn(Canvas& canvas, const Gerry::View& view, Count points) {
  if (view.over()) {
    const std::string_view end = points.red > points.black   ? "Red wins"
                                 : points.black > points.red ? "Black wins"
                                                             : "A draw";
    canvas.line(joined("   ", end, ", ", points.red, " : ", points.black), Paint::strong);
    return;
  }
  canvas.line(joined("   Turn ", view.played + 1, " of ", Table::turns, ", ", view.played % 2 == 0 ? "Red" : "Black"),
              Paint::strong);
  if (view.looking != Cell::nowhere) {
    const bool own = view.seat == view.to_move();
    if (own) canvas.more(joined(": in ", Grid::name(view.looking), " you see ", faces(view.in_sight(view.looking))));
    else canvas.more(joined(" looks at ", Grid::name(view.looking)));
    const std::string places = names(Grid::neighbours(view.looking), " or ");
    const std::string_view which = view.downs[index(view.looking)] == 1 ? "It" : "One of its face-down cards";
    canvas.line(joined("   ", which, " must go to ", places, ", face down."));
  } else if (view.barred != Cell::nowhere) {
    canvas.more(joined("; ", Grid::name(view.barred), " was selected just before and is barred (×)"));
  }
}

void draw_memory(Canvas& canvas, const Gerry::View& view) {
  const Knowledge<Table> known = knowledge(view);
  canvas.line();
  canvas.line("   What follows from all that was shown", Paint::strong);
  const int before = canvas.height();
  for (const Cell cell : Grid::all())
    if (const CardSet cards = known.certain(cell); !cards.empty())
      canvas.line(joined("   ", Grid::name(cell), " hides ", faces(cards), ", for certain"));
  for (const Card card : known.seen)
    if (const auto cells = known.cells(card); cells.size() > 1)
      canvas.line(joined("   ", face(card), " lies in ", names(cells, " or ")));
  if (canvas.height() == before) canvas.line("   Nothing about any face-down card.");
  const CardSet never = view.down - known.seen;
  if (never.empty()) return;
  canvas.line("   Face down and never seen:", Paint::faint);
  for (const Card card : never) {
    if (columns(faces(never)) > 48 && card == never.nth(static_cast<std::uint32_t>(never.size() / 2)))
      canvas.line("  ");
    canvas.more(" " + face(card), paint_of(card));
  }
}

}  // namespace

void GerryCodec::draw(Canvas& canvas, const Gerry::View& view, bool with_memory) {
  const Sketch<Table> sketch = known_by_sight(view).sketch(view.majority);
  draw_board(canvas, view, sketch);
  canvas.line();
  draw_seats(canvas, view, sketch.points);
  draw_turn(canvas, view, sketch.points);
  if (!view.over())
    canvas.line("   ▒ a face-down card  ♥7 red leads by 7  3–1 cells with a red and a black lead", Paint::faint);
  if (with_memory && !view.over()) draw_memory(canvas, view);
}

}  // namespace baize::gerry
