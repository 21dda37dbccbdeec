/// 25 Kingdoms in the terminal: the grid on the left, the players and piles beside it, one's own hand below.
#include <string>
#include <string_view>

#include "games/kingdoms/codec.hpp"

namespace baize::kingdoms {

namespace {

using Grid = Kingdoms::Grid;

constexpr int page_width = 80;
constexpr int cell_width = 7, cell_height = 2;  // without the border
constexpr int grid_left = 3, panel_left = 46;

struct Piece {
  std::string text;
  Paint paint = Paint::plain;
};

/// `Q♥`, `10♠`: the suit is seen without colour too.
Piece face(Card card) {
  constexpr std::string_view suits = "♠♥♦♣";
  const std::string rank = baize::rank(card) == 9 ? "10" : std::string(1, rank_letter(baize::rank(card)));
  return {rank + std::string(suits.substr(std::size_t{3} * (index(card) % 4), 3)),
          is_red(card) ? Paint::red : Paint::black};
}

Piece seat_name(const Kingdoms::View& view, Seat seat) {
  return {joined("seat ", number(seat), seat == view.viewer ? " (you)" : ""), paint_of_seat(number(seat))};
}

/// A card that lies turned or stands upright (KIN-11), so that owners differ without colour.
std::string_view bar(const Kingdoms::View& view, Seat controller) { return controller == view.began ? "▬" : "▮"; }

std::string counted(int n, std::string_view one, std::string_view many) { return joined(n, ' ', n == 1 ? one : many); }

/// Lines of pieces with blanks between them; what does not fit goes on below, indented, and no piece is torn.
class Writer {
 public:
  Writer(Canvas& canvas, int left, int top) : canvas_(&canvas), left_(left), row_(top - 1) {}

  Writer& line(int indent = 0) {
    ++row_;
    column_ = left_ + indent;
    return *this;
  }
  Writer& add(const Piece& piece) {
    if (column_ + columns(piece.text) > page_width) line(hanging);
    canvas_->put(column_, row_, piece.text, piece.paint);
    column_ += columns(piece.text) + 1;
    return *this;
  }
  Writer& add(std::string_view text, Paint paint = Paint::plain) { return add(Piece{std::string(text), paint}); }
  Writer& add(Card card) { return add(face(card)); }
  Writer& add(CardSet cards) {
    for (const Card card : cards) add(card);
    return cards.empty() ? add("–") : *this;
  }

 private:
  static constexpr int hanging = 2;
  Canvas* canvas_;
  int left_, row_, column_ = 0;
};

void centred(Canvas& canvas, int column, int row, const Piece& piece) {
  canvas.put(column + (cell_width - columns(piece.text)) / 2, row, piece.text, piece.paint);
}

/// As centred, with nothing left of what was there.
void covering(Canvas& canvas, int column, int row, const Piece& piece) {
  canvas.put(column, row, std::string(cell_width, ' '));
  centred(canvas, column, row, piece);
}

void draw_kingdom(Canvas& canvas, const Kingdoms::View& view, Cell cell, int column, int row, bool with_memory) {
  const Card card = view.kingdom[index(cell)];
  if (const Seat controller = view.controller(cell); controller != Seat::nobody) {
    const auto mark = bar(view, controller);
    centred(canvas, column, row, face(card));
    centred(canvas, column, row + 1,
            {joined(mark, ' ', number(controller), ' ', mark), paint_of_seat(number(controller))});
    return;
  }
  const bool in_question = cell == view.target || cell == view.revealed;
  const Piece back{in_question ? "▓▓▓▓▓" : "░░░░░", in_question ? Paint::now : Paint::hidden};
  centred(canvas, column, row, back);
  centred(canvas, column, row + 1, back);
  const bool in_sight = view.in_sight(cell);
  if (card == Card::none || (!in_sight && !with_memory)) return;
  const Piece known = face(card);
  covering(canvas, column, row, {in_sight ? known.text : joined('(', known.text, ')'), known.paint});
  const auto turn = view.viewer == Seat::nobody ? 0 : view.seen[index(view.viewer)][cell];
  if (!in_sight && turn != 0) covering(canvas, column, row + 1, {joined('t', turn), Paint::faint});
}

std::string rule(std::string_view left, std::string_view middle, std::string_view right) {
  std::string text(left);
  for (int column = 0; column < Grid::width; ++column) {
    for (int i = 0; i < cell_width; ++i) text += "─";
    text += column + 1 < Grid::width ? middle : right;
  }
  return text;
}

void draw_grid(Canvas& canvas, const Kingdoms::View& view, int top, bool with_memory) {
  canvas.put(grid_left, top, rule("┌", "┬", "┐"), Paint::faint);
  for (int row = Grid::height - 1; row >= 0; --row) {
    const int y = top + 1 + (Grid::height - 1 - row) * (cell_height + 1);
    canvas.put(1, y, joined(row + 1), Paint::strong);
    for (int column = 0; column <= Grid::width; ++column)
      for (int part = 0; part < cell_height; ++part)
        canvas.put(grid_left + column * (cell_width + 1), y + part, "│", Paint::faint);
    for (int column = 0; column < Grid::width; ++column)
      draw_kingdom(canvas, view, Grid::at(column, row), grid_left + 1 + column * (cell_width + 1), y, with_memory);
    canvas.put(grid_left, y + cell_height, row > 0 ? rule("├", "┼", "┤") : rule("└", "┴", "┘"), Paint::faint);
  }
  const int below = top + 1 + Grid::height * (cell_height + 1);
  for (int column = 0; column < Grid::width; ++column)
    centred(canvas, grid_left + 1 + column * (cell_width + 1), below,
            {std::string(1, static_cast<char>('a' + column)), Paint::strong});
}

void draw_seat(Writer& panel, const Kingdoms::View& view, Seat seat) {
  const bool acts = view.choosing() ? !view.chosen.has(seat) : !view.over() && view.turn == seat;
  panel.line().add(acts ? "▸" : " ", Paint::now).add(seat_name(view, seat));
  panel.add(joined("· ", view.kingdoms(seat), " of ", Standard::goal, " kingdoms"), Paint::strong);
  panel.line(2).add(joined(counted(view.hand_size[index(seat)], "card", "cards"), " in hand"));
  if (view.choosing()) return;
  panel.add("·").add(bar(view, seat), paint_of_seat(number(seat))).add(seat == view.began ? "turned" : "upright");
}

void draw_rock_paper_scissors(Writer& panel, const Kingdoms::View& view) {
  if (view.choosing()) {
    panel.line().add("Who begins? Rock, paper, scissors.", Paint::strong);
    for (const Seat seat : view.chosen)
      panel.line()
          .add(seat_name(view, seat))
          .add(seat == view.viewer ? joined("chose ", name(view.sign)) : "has chosen");
  }
  if (view.last_round[0] == Sign::none || view.turns > 0) return;
  panel.line().add(joined("Last round: ", name(view.last_round[0]), " – ", name(view.last_round[1])));
  panel.line().add(joined(counted(view.ties, "tie", "ties"), " so far"), Paint::faint);
}

void draw_attack(Writer& panel, const Kingdoms::View& view) {
  if (view.revealed != Cell::nowhere)
    panel.line()
        .add(joined("The press on ", Grid::name(view.revealed), " failed:"), Paint::now)
        .add(view.kingdom[index(view.revealed)]);
  if (!view.attacking()) return;
  const Strength force = strength<Standard>(view, view.turn, view.attacker, view.target);
  panel.line().add(joined("Attack on ", Grid::name(view.target), " with"), Paint::now).add(view.attacker);
  panel.line(2).add(joined(force.value, " + ", counted(force.allies, "ally", "allies"), " − ",
                           counted(force.foes, "foe", "foes"), " = ", force.total()));
  if (view.viewer != view.turn) return;
  const Card kingdom = view.kingdom[index(view.target)];
  panel.line(2).add("against").add(kingdom);
  panel.add(force.beats(value(kingdom)) ? "→ press wins" : "→ press fails", Paint::strong);
}

std::string heading(const Kingdoms::View& view) {
  if (view.choosing()) return "before the first turn";
  const std::string began = joined(" · seat ", number(view.began), " began");
  return view.over() ? joined("over after ", view.turns, " turns", began) : joined("turn ", view.turn_number(), began);
}

void draw_panel(Canvas& canvas, const Kingdoms::View& view, int top) {
  Writer panel(canvas, panel_left, top);
  draw_seat(panel, view, Seat::one);
  draw_seat(panel, view, Seat::two);
  panel.line().line().add("Deck", Paint::strong).add(counted(view.deck_size, "card", "cards"));
  panel.line().add("Discard pile", Paint::strong).add(view.discards == 0 ? "empty" : "(top first)");
  if (view.discards > 0) panel.line(2);
  for (int i = view.discards - 1; i >= 0; --i) panel.add(view.piles[discard_place<Standard>(i)]);
  panel.line();
  draw_rock_paper_scissors(panel, view);
  draw_attack(panel, view);
  if (view.idle > 0)
    panel.line().add(joined(view.idle, " of ", view.stall, " turns"), Paint::faint).add("without a gain", Paint::faint);
}

void draw_knowledge_of(Writer& memory, const Kingdoms::View& view, Seat seat) {
  const int unknown = unknown_in_hand(view, seat);
  const CardSet known = view.hand[index(seat)];
  memory.line().add(joined("Seat ", number(seat), " holds:"), Paint::faint);
  if (!known.empty() || unknown == 0) memory.add(known);
  if (unknown > 0) memory.add(joined(known.empty() ? "" : "and ", unknown, " unknown"));
  bool any = false;
  for (const Cell cell : view.open()) {
    const auto turn = view.seen[index(seat)][cell];
    if (turn == 0) continue;
    if (!any) memory.line().add(joined("Seat ", number(seat), " has seen:"), Paint::faint);
    memory.add(joined(Grid::name(cell), "·t", turn));
    any = true;
  }
}

void draw_memory(Canvas& canvas, const Kingdoms::View& view) {
  Writer memory(canvas, 1, canvas.height() + 1);
  memory.line().add("Memory", Paint::strong).add("(card) is known, t12 was seen in turn 12", Paint::faint);
  for (const Seat seat : {Seat::one, Seat::two})
    if (seat != view.viewer) draw_knowledge_of(memory, view, seat);
  if (view.deck_size > 0 && view.piles[0] != Card::none) memory.line().add("The deck ends with:", Paint::faint);
  for (unsigned i = view.deck_size; i > 0; --i)
    if (const Card card = view.piles[i - 1]; card != Card::none) memory.add(card);
  memory.line().add(joined("Unseen, ", unseen(view).size(), ':'), Paint::faint).add(unseen(view));
}

}  // namespace

void KingdomsCodec::draw(Canvas& canvas, const View& view, bool with_memory) {
  const int top = canvas.height();
  canvas.put(1, top, "25 Kingdoms", Paint::strong);
  canvas.put(panel_left, top, heading(view), Paint::faint);
  draw_grid(canvas, view, top + 1, with_memory);
  draw_panel(canvas, view, top + 2);
  if (view.viewer != Seat::nobody)
    Writer(canvas, 1, canvas.height() + 1).line().add("Your hand:", Paint::strong).add(view.hand[index(view.viewer)]);
  if (with_memory) draw_memory(canvas, view);
}

}  // namespace baize::kingdoms
