/// Fifty-Six in the terminal: the layout on the left, the seats and what is being chosen beside it, memory below.
#include <vector>

#include "games/fifty_six/codec.hpp"
#include "games/fifty_six/words.hpp"

namespace baize::fifty_six {

namespace {

constexpr int page = 80;       // columns
constexpr int cell_width = 4;  // without its border
constexpr int grid_left = 2;
constexpr int panel = 46;  // where the right side begins

struct Span {
  std::string text;
  Paint paint = Paint::plain;
};

/// `Q♥`, `T♠`, `X●` the red joker, `X○` the black one: seen without colour too.
Span face(Card card) {
  constexpr std::string_view suits = "♠♥♦♣";
  const Paint paint = is_red(card) ? Paint::red : Paint::black;
  if (is_joker(card)) return {is_red(card) ? "X●" : "X○", paint};
  return {joined(rank_letter(rank(card)), suits.substr(index(card) % 4 * 3, 3)), paint};
}

/// Two columns of content between two brackets, which say why the tile differs from a plain card or back.
struct Tile {
  std::string_view left = " ", right = " ";
  Span content;
};

Tile tile_at(const View& view, Cell cell, bool with_memory) {
  if (!places(view.jokers).has(cell)) return {" ", " ", {"  "}};
  if (!view.occupied.has(cell)) return {" ", " ", {"· ", Paint::faint}};
  const bool picked = cell == view.picks[0] || cell == view.picks[1];
  const bool in_hand = picked && view.viewer == view.chooser;
  Tile tile{" ", " ", {"░░", Paint::hidden}};
  if (view.face_up.has(cell) || view.revealed.has(cell) || in_hand) tile.content = face(view.at(cell));
  else if (with_memory && view.at(cell) != Card::none) tile = {"(", ")", face(view.at(cell))};
  if (view.phase == Phase::four_looks && square(view.square).has(cell)) tile.left = "[", tile.right = "]";
  if (view.revealed.has(cell)) tile.left = "«", tile.right = "»";
  if (picked) tile.left = "‹", tile.right = "›";
  return tile;
}

void draw_tile(Canvas& canvas, const View& view, Cell cell, int column, int row, bool with_memory) {
  const Tile tile = tile_at(view, cell, with_memory);
  const Paint brackets = tile.left == "(" ? Paint::faint : Paint::now;
  canvas.put(column, row, tile.left, brackets);
  canvas.put(column + 1, row, tile.content.text, tile.content.paint);
  canvas.put(column + cell_width - 1, row, tile.right, brackets);
}

std::string rule(std::string_view left, std::string_view middle, std::string_view right) {
  std::string text(left);
  for (int column = 0; column < Board::width; ++column) {
    for (int i = 0; i < cell_width; ++i) text += "─";
    text += column + 1 < Board::width ? middle : right;
  }
  return text;
}

/// The brackets that are on the board now.
void draw_legend(Canvas& canvas, const View& view, bool with_memory) {
  const auto drawn = [&](std::string_view left) {
    for (const Cell cell : view.occupied)
      if (tile_at(view, cell, with_memory).left == left) return true;
    return false;
  };
  std::string legend;
  const auto explain = [&](std::string_view left, std::string_view right, std::string_view meaning) {
    if (drawn(left)) legend += joined(legend.empty() ? "" : "   ", left, " ", right, " ", meaning);
  };
  explain("‹", "›", "looked at");
  explain("«", "»", "shown to all");
  explain("[", "]", "the square");
  explain("(", ")", "remembered");
  if (!legend.empty()) canvas.put(grid_left, canvas.height(), legend, Paint::faint);
}

void draw_layout(Canvas& canvas, const View& view, bool with_memory) {
  canvas.put(grid_left, 0, rule("┌", "┬", "┐"), Paint::faint);
  for (int line = 0; line < Board::height; ++line) {
    const int row = Board::height - 1 - line, y = 1 + 2 * line;
    canvas.put(0, y, joined(row + 1), Paint::strong);
    for (int column = 0; column <= Board::width; ++column)
      canvas.put(grid_left + column * (cell_width + 1), y, "│", Paint::faint);
    for (int column = 0; column < Board::width; ++column)
      draw_tile(canvas, view, Board::at(column, row), grid_left + 1 + column * (cell_width + 1), y, with_memory);
    canvas.put(grid_left, y + 1, row > 0 ? rule("├", "┼", "┤") : rule("└", "┴", "┘"), Paint::faint);
  }
  for (int column = 0; column < Board::width; ++column)
    canvas.put(grid_left + 2 + column * (cell_width + 1), 2 * Board::height + 1,
               std::string(1, static_cast<char>('a' + column)), Paint::strong);
  draw_legend(canvas, view, with_memory);
}

/// Words that flow between two columns; a span is never torn, a sentence breaks at its blanks.
class Paragraph {
 public:
  Paragraph(Canvas& canvas, int left, int row) : canvas_(canvas), left_(left), column_(left), row_(row) {}

  Paragraph& add(const Span& span) {
    const int width = columns(span.text);
    if (column_ > left_ && column_ + width > page) next();
    canvas_.put(column_, row_, span.text, span.paint);
    column_ += width + 1;
    return *this;
  }
  Paragraph& add(std::string_view sentence, Paint paint = Paint::plain) {
    while (!sentence.empty()) {
      const auto blank = sentence.find(' ');
      add(Span{std::string(sentence.substr(0, blank)), paint});
      sentence.remove_prefix(blank == std::string_view::npos ? sentence.size() : blank + 1);
    }
    return *this;
  }
  Paragraph& add(Pair pair) { return add(face(pair.low())).add(face(pair.high())); }
  void next() { column_ = left_, ++row_; }
  void indent(int columns) { left_ += columns, column_ = column_ < left_ ? left_ : column_; }
  int row() const { return row_; }

 private:
  Canvas& canvas_;
  int left_, column_, row_;
};

std::string seat_name(const View& view, Seat seat) {
  return joined("seat ", number(seat), seat == view.viewer ? " (you)" : "");
}

void draw_seats(Paragraph& text, const View& view) {
  for (const Seat seat : view.all_seats()) {
    const std::string mark = view.acting().has(seat) ? "▸" : " ";
    text.add(Span{mark, Paint::now}).add(Span{seat_name(view, seat), paint_of_seat(number(seat))});
    if (!view.is_in(seat)) text.add("out", Paint::faint);
    else
      text.add(
          Span{joined(+view.tokens[index(seat)], view.tokens[index(seat)] == 1 ? " token" : " tokens"), Paint::strong});
    if (const int missed = view.missed.of(seat); missed > 0)
      text.add(Span{missed == 1 ? "misses a turn" : joined("misses ", missed, " turns"), Paint::faint});
    text.next();
    for (const Kept held : view.kept)
      if (!held.none() && held.owner() == seat) {
        text.add("   ").add("keeps").add(held.pair()).add(held.use() == Use::shield ? "against a loss" : "for a match");
        text.next();
      }
  }
}

void draw_moment(Paragraph& text, const View& view) {
  if (!view.pair.none()) {
    text.add("match:", Paint::strong).add(view.pair);
    if (view.chooser != view.turn && !is_for_turn(view.phase))
      text.add(joined("taken by seat ", number(view.chooser)), Paint::now);
    text.next();
  }
  if (!view.over()) text.add(Span{joined("seat ", number(view.acting().first()), ":"), Paint::now});
  text.add(prompt(view), view.over() ? Paint::strong : Paint::plain);
  text.next();
  if (!view.chosen.empty() && view.phase == Phase::three_loses) {
    text.add("chosen:", Paint::faint);
    for (const Seat seat : view.chosen) text.add(joined("seat ", number(seat)), Paint::faint);
    text.next();
  }
  for (int i = 0; i < view.waiting.size(); ++i)
    text.add(joined(i == 0 ? "further turns: seat " : "then seat ", number(view.waiting[i].seat)), Paint::faint);
  if (!view.waiting.empty()) text.next();
  if (view.with_offer && !view.over()) {
    text.add("at this turn's end one more can be bought", Paint::faint);
    text.next();
  }
  text.add(joined(view.occupied.size(), " cards, ", view.face_down().size(), " face down; ", view.idle, " of ",
                  view.stall, " turns without a match"),
           Paint::faint);
  text.next();
}

void draw_memory(Canvas& canvas, const View& view) {
  Paragraph text(canvas, 0, canvas.height() + 1);
  text.add("memory", Paint::strong);
  text.indent(2);
  const Cells known = view.face_down() & view.known(view.viewer);
  for (Age age = seen_now; age <= oldest_age; ++age) {
    bool first = true;
    for (const Cell cell : known)
      if (age_for(view, cell) == age) {
        if (first) text.next(), text.add(joined(ago(age), ":"), Paint::faint);
        first = false;
        const Span card = face(view.at(cell));
        text.add(Span{joined(Board::name(cell), ' ', card.text), card.paint});
      }
  }
  if (known.empty()) text.next(), text.add("no face-down card", Paint::faint);
  const PossibleRanks possible(view);
  Ranks left;
  for (const Card card : view.unplaced()) left.add(rank_of(card));
  bool first = true;
  const auto say = [&](const std::string& words) {
    if (first) text.next(), text.add("by logic:", Paint::faint);
    first = false;
    text.add(Span{words});
  };
  for (const Cell cell : view.unknown()) {
    const Ranks ranks = possible.at[index(cell)];
    const bool few = ranks.size() <= 3;
    if (ranks == left) continue;
    std::string words;
    for (const Rank rank : few ? ranks : left - ranks) words += rank_letter(static_cast<unsigned>(rank));
    say(joined(Board::name(cell), few ? " is " : " not ", words));
  }
  for (const Cell one : view.unknown())
    for (const Cell two : view.differs[index(one)] & view.unknown())
      if (is_before(one, two)) say(joined(Board::name(one), "≠", Board::name(two)));
  text.next();
}

}  // namespace

void FiftySixCodec::draw(Canvas& canvas, const View& view, bool with_memory) {
  draw_layout(canvas, view, with_memory);
  Paragraph text(canvas, panel, 1);
  draw_seats(text, view);
  text.next();
  draw_moment(text, view);
  if (with_memory) draw_memory(canvas, view);
}

}  // namespace baize::fifty_six
