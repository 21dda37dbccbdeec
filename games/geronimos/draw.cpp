/// Geronimos in the terminal.
#include <algorithm>
#include <string>

#include "games/geronimos/codec.hpp"
#include "games/geronimos/stack.hpp"

namespace baize::geronimos {

namespace {

constexpr int most_columns = 80, margin = 6;

std::string_view side(Seat seat) { return seat == Seat::one ? "Blue" : "Red"; }
/// A terminal shows seat 2's paint in blue, and Blue is seat 1 here (HEX-0).
Paint paint(Seat seat) { return seat == Seat::one ? Paint::seat_two : Paint::seat_one; }
std::string_view left_bracket(Seat seat) { return seat == Seat::one ? "[" : "("; }
std::string_view right_bracket(Seat seat) { return seat == Seat::one ? "]" : ")"; }
std::string_view block(Seat seat) { return seat == Seat::one ? "■" : "○"; }

std::string digit(Ring ring, HexDirection direction) { return std::to_string(ring.number(direction)); }

/// What stands in the middle of a piece, or beside a Leader's L: that it is surrounded, covers others, or came last.
std::string_view sign_of(const Public& now, Place place, Seat owner) {
  if (is_surrounded(now.table, owner, place)) return "!";
  unsigned depth = 0;
  each_in_stack(now.table, place, [&](Cell) { ++depth; });
  if (depth > 1) return depth == 2 ? "²" : depth == 3 ? "³" : "⁺";
  return now.last == place ? "•" : " ";
}

bool fits(const Public& now, Shore shore) {
  if (now.hand == Piece::none) return false;
  return now.hand == Piece::leader ||
         !Trial(now.hand_ring).turns(now.options.match, shore.asked(), shore.edges()).empty();
}

/// How large a hex is drawn: as large as the width allows.
enum class Form : std::uint8_t {
  full,      // six columns, two lines: rows share a line, so that numbers that meet stand side by side
  dense,     // four columns, three lines
  overview,  // two columns, one line, no numbers
};
int half_width(Form form) { return form == Form::full ? 3 : form == Form::dense ? 2 : 1; }
int lines(Form form) { return form == Form::full ? 2 : form == Form::dense ? 3 : 1; }

/// The part of the table that is in use. Half columns: two for a step east, one for a step south-east.
struct Region {
  int west = 99, east = -99, north = 99, south = -99;
  static int half_column(Hex hex) { return 2 * hex.q + hex.r; }
  void include(Hex hex) {
    west = std::min(west, half_column(hex)), east = std::max(east, half_column(hex));
    north = std::min(north, int{hex.r}), south = std::max(south, int{hex.r});
  }
  Form form() const {
    for (const Form form : {Form::full, Form::dense})
      if ((east - west + 2) * half_width(form) <= most_columns - margin) return form;
    return Form::overview;
  }
};

Region region_of(const Public& now) {
  Region region;
  for (const Seat seat : {Seat::one, Seat::two})
    now.table.each_owned(seat, [&](Place place) { return region.include(Frame::hex(place)), true; });
  for (unsigned i = 0; i < now.table.shores.size(); ++i)
    if (const Shore shore = now.table.shores.nth(i); fits(now, shore)) region.include(Frame::hex(shore.place()));
  return region;
}

class Board {
 public:
  Board(Canvas& canvas, const Public& now)
      : canvas_(canvas), now_(now), region_(region_of(now)), form_(region_.form()), top_(canvas.height()) {}

  void draw() {
    for (int r = region_.north; r <= region_.south; ++r)
      canvas_.put(0, line_of(r) + (form_ == Form::overview ? 0 : 1), joined("r ", r), Paint::faint);
    for (unsigned i = 0; i < now_.table.shores.size(); ++i) draw_shore(now_.table.shores.nth(i));
    for (const Seat seat : {Seat::one, Seat::two})
      now_.table.each_owned(seat, [&](Place place) { return draw_piece(place, seat), true; });
  }

  Form form() const { return form_; }

 private:
  int line_of(int r) const { return top_ + (r - region_.north) * lines(form_); }
  int column_of(Hex hex) const { return margin + (Region::half_column(hex) - region_.west) * half_width(form_); }

  void draw_shore(Shore shore) {
    const Hex hex = Frame::hex(shore.place());
    const bool fit = fits(now_, shore);
    const int half = Region::half_column(hex);
    if (half < region_.west || half > region_.east || hex.r < region_.north || hex.r > region_.south) return;
    const int column = column_of(hex), line = line_of(hex.r);
    const Paint paint = fit ? Paint::now : Paint::faint;
    if (form_ == Form::overview) {
      canvas_.put(column, line, fit ? "+" : "·", paint);
    } else if (!fit) {
      canvas_.put(column + half_width(form_) - 1, line + 1, "·", paint);
    } else if (form_ == Form::dense) {
      canvas_.put(column, line, std::to_string(hex.q), paint);
      canvas_.put(column, line + 1, joined(",", int{hex.r}), paint);
    } else {
      const Text text = name(hex);
      canvas_.put(column + std::max(0, (5 - columns(text.view())) / 2), line + 1, text.view(), paint);
    }
  }

  void draw_piece(Place place, Seat seat) {
    const Cell cell = now_.table.cells[place];
    const bool leader = cell.piece() == Piece::leader;
    const std::string_view sign = sign_of(now_, place, seat);
    const Paint sign_paint = place == now_.last || sign == "!" ? Paint::now : Paint::strong;
    const Hex hex = Frame::hex(place);
    const int column = column_of(hex), line = line_of(hex.r);
    if (form_ == Form::overview) {
      const std::string_view body = !leader ? block(seat) : seat == Seat::one ? "◆" : "◇";
      canvas_.put(column, line, sign == "!" ? sign : body, sign == " " ? paint(seat) : sign_paint);
      return;
    }
    const int left = form_ == Form::full ? column + 1 : column;
    if (form_ == Form::full) {
      canvas_.put(column, line + 1, left_bracket(seat), paint(seat));
      canvas_.put(column + 4, line + 1, right_bracket(seat), paint(seat));
    } else {
      canvas_.put(leader ? left : left + 1, line + 1, block(seat), paint(seat));
    }
    if (leader) canvas_.put(left + 1, line + 1, "L", paint(seat));
    else draw_ring(canvas_, left, line, cell.ring(), paint(seat));
    const int sign_column = leader ? left + 2 : form_ == Form::full ? left + 1 : left + 3;
    canvas_.put(sign_column, line + 1, sign, sign_paint);
  }

 public:
  /// Three columns, three lines; the middle is left free.
  static void draw_ring(Canvas& canvas, int column, int line, Ring ring, Paint paint) {
    canvas.put(column, line, digit(ring, HexDirection::NW), paint);
    canvas.put(column + 2, line, digit(ring, HexDirection::NE), paint);
    canvas.put(column, line + 1, digit(ring, HexDirection::W), paint);
    canvas.put(column + 2, line + 1, digit(ring, HexDirection::E), paint);
    canvas.put(column, line + 2, digit(ring, HexDirection::SW), paint);
    canvas.put(column + 2, line + 2, digit(ring, HexDirection::SE), paint);
  }

 private:
  Canvas& canvas_;
  const Public& now_;
  Region region_;
  Form form_;
  int top_;
};

void draw_legend(Canvas& canvas, Form form) {
  const std::string_view sides = form == Form::full    ? "[ ] Blue  ( ) Red  L Leader  ² covers  • last"
                                 : form == Form::dense ? "■ Blue  ○ Red  L Leader  ² covers  • last"
                                                       : "■ Blue  ○ Red  ◆ ◇ their Leaders";
  const std::string_view places = form == Form::overview ? "+ the piece fits" : "q,r where the piece fits";
  canvas.line(joined(sides, "  ", places), Paint::faint);
  canvas.line("q counts steps east, r steps south-east", Paint::faint);
}

void draw_seats(Canvas& canvas, const Public& now, Form form) {
  for (const Seat seat : {Seat::one, Seat::two}) {
    const bool acts = now.phase != Phase::over && now.turn == seat;
    canvas.line(acts ? "▸ " : "  ", Paint::now);
    const std::string sign =
        form == Form::full ? joined(left_bracket(seat), " ", right_bracket(seat)) : std::string(block(seat));
    canvas.more(joined(sign, " ", side(seat), ", seat ", number(seat), seat == Seat::one ? "" : " "), paint(seat));
    canvas.more(
        joined("   ", now.bag[index(seat)].size(), " in the bag, ", now.table.count_owned(seat), " on the table"));
    if (const Bag out = put_out(now, seat); !out.empty()) canvas.more(joined(", ", out.size(), " out of the game"));
  }
  canvas.line(joined("  last laid at ", name(Frame::hex(now.last))), Paint::faint);
}

std::string what_now(const Public& now) {
  const std::string_view who = side(now.turn);
  switch (now.phase) {
    case Phase::opening: return joined(who, " lays its opening piece beside the first");
    case Phase::choosing: return joined(who, " may draw a bonus piece (", now.bonus, " to come) or stop");
    case Phase::playing:
      if (now.hand == Piece::none) return joined(who, "'s bag is empty: it passes");
      return joined(who, " has drawn ", now.hand == Piece::leader ? Text("a Leader") : name(now.hand),
                    now.bonus > 0 ? joined(" (", now.bonus, " bonus pieces to come)") : std::string());
    case Phase::over: break;
  }
  if (now.end == End::bags_empty) return "A draw: both bags are empty";
  return joined(side(now.winner), " has won: a piece of ", side(other(now.winner)), " is surrounded (!)");
}

/// The drawn piece in its six turns.
void draw_hand(Canvas& canvas, const Public& now) {
  if (now.hand == Piece::none || now.hand == Piece::leader) return;
  const int line = canvas.height();
  canvas.put(2, line + 1, "turn", Paint::faint);
  for (unsigned turn = 0; turn < 6; ++turn) {
    const int column = 8 + 9 * static_cast<int>(turn);
    canvas.put(column, line + 1, joined(turn), Paint::strong);
    Board::draw_ring(canvas, column + 2, line, now.hand_ring.turned(turn), paint(now.turn));
  }
}

void draw_danger(Canvas& canvas, const Public& now) {
  std::string list;
  for (const Seat seat : {Seat::one, Seat::two})
    now.table.each_owned(seat, [&](Place place) {
      if (hostile_neighbours(now.table, place) == 5)
        list += joined(list.empty() ? "" : ", ", side(seat), " ", name(Frame::hex(place)));
      return list.size() < 50;
    });
  if (!list.empty()) canvas.line(joined("  five of six around: ", list), Paint::strong);
}

void draw_memory(Canvas& canvas, const Public& now) {
  for (const Seat seat : {Seat::one, Seat::two}) {
    const Bag& bag = now.bag[index(seat)];
    canvas.line();
    canvas.line(joined("left in ", side(seat), "'s bag: ", bag.size(), " pieces, ", bag.leaders(), " of them Leaders"),
                paint(seat));
    int in_line = 0;
    bag.each([&](Piece piece) {
      if (piece == Piece::leader) return;
      if (in_line++ % 11 == 0) canvas.line(" ");
      canvas.more(joined(" ", name(piece)), Paint::faint);
    });
  }
}

}  // namespace

void GeronimosCodec::draw(Canvas& canvas, const View& view, bool with_memory) {
  Board board(canvas, view);
  board.draw();
  canvas.line();
  draw_legend(canvas, board.form());
  canvas.line();
  draw_seats(canvas, view, board.form());
  canvas.line();
  canvas.line(joined("  ", what_now(view)), Paint::strong);
  draw_hand(canvas, view);
  if (view.phase != Phase::over) draw_danger(canvas, view);
  if (with_memory) draw_memory(canvas, view);
}

}  // namespace baize::geronimos
