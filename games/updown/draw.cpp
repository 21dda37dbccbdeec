/// Ups and Downs in the terminal.
#include "games/updown/codec.hpp"

namespace baize::updown {

namespace {

struct Label {
  std::string text;  // two columns
  Paint paint = Paint::plain;
};

Label blank() { return {"  ", Paint::plain}; }

Label label_of(Deck deck, Card card) {
  if (card == Card::none) return blank();
  if (deck == Deck::numbers) return {(index(card) < 9 ? " " : "") + std::to_string(index(card) + 1), Paint::strong};
  static constexpr std::string_view suits[] = {"♠", "♥", "♦", "♣"};
  return {rank_letter(rank(card)) + std::string(suits[index(card) % 4]), is_red(card) ? Paint::red : Paint::black};
}

/// Cards side by side. Neighbours share a border, so that 26 of them fit into 79 columns.
void draw_row(Canvas& canvas, const std::vector<Label>& labels) {
  const auto edge = [&](std::string_view left, std::string_view between, std::string_view right) {
    canvas.line(left, Paint::faint);
    for (std::size_t i = 0; i < labels.size(); ++i) {
      canvas.more("──", Paint::faint);
      canvas.more(i + 1 < labels.size() ? between : right, Paint::faint);
    }
  };
  edge("┌", "┬", "┐");
  canvas.line("│", Paint::faint);
  for (const Label& label : labels) {
    canvas.more(label.text, label.paint);
    canvas.more("│", Paint::faint);
  }
  edge("└", "┴", "┘");
}

void draw_cards(Canvas& canvas, Deck deck, CardSet cards) {
  std::vector<Label> labels;
  for (const Card card : cards) labels.push_back(label_of(deck, card));
  draw_row(canvas, labels);
}

void draw_order(Canvas& canvas, const View& view, Seat seat) {
  std::vector<Label> labels(view.each);
  for (unsigned i = 0; i < view.each; ++i) labels[i] = label_of(view.deck, view.order[index(seat)][i]);
  draw_row(canvas, labels);
  canvas.line();
  for (int i = seat == view.first ? 1 : 2; i <= 2 * view.each; i += 2)
    canvas.more(joined(i < 10 ? "  " : " ", i), Paint::faint);
}

void draw_seat(Canvas& canvas, const View& view, Seat seat) {
  const bool complete = view.complete.has(seat);
  canvas.line(complete ? "  " : "▸ ", Paint::now);
  canvas.more(seat == Seat::one ? "▲ seat 1" : "▼ seat 2", paint_of_seat(number(seat)));
  canvas.more(seat == view.seat ? " (you)" : "      ");
  canvas.more(seat == Seat::one ? "  scores the rises  " : "  scores the falls  ", Paint::faint);
  if (over(view)) {
    const auto score = points(view, view.order);
    const int own = score[index(seat)], others = score[index(other(seat))];
    canvas.more(joined(own < 10 ? " " : "", own, own == 1 ? " point" : " points"), Paint::strong);
    if (own > others) canvas.more(", wins", Paint::now);
  } else if (complete) {
    canvas.more("order complete");
  } else if (seat == view.seat) {
    canvas.more(joined("arranging, ", view.each - view.hand.size(), " of ", view.each, " put"));
  } else {
    canvas.more("arranging in secret");
  }
}

void draw_backs(Canvas& canvas, const View& view, Seat seat) {
  canvas.line();
  canvas.line(joined("seat ", number(seat), "'s order: "), paint_of_seat(number(seat)));
  if (!view.complete.has(seat)) {
    canvas.more("nothing can be seen of it yet");
    return;
  }
  canvas.more("face down");
  draw_row(canvas, std::vector<Label>(view.each, Label{"░░", Paint::hidden}));
}

/// The two orders as the pile brought them together, each seat on its own line, with the point of every card between.
void draw_pile(Canvas& canvas, const View& view) {
  constexpr int margin = 8, columns_each = 3, most_pairs = (80 - margin) / columns_each / 2;
  const int blocks = (view.each + most_pairs - 1) / most_pairs;
  const int places = 2 * ((view.each + blocks - 1) / blocks);  // of a block: whole pairs
  for (int begin = 0; begin < 2 * view.each; begin += places) {
    canvas.line();
    const int top = canvas.height();
    canvas.put(0, top, "seat 1", Paint::seat_one);
    canvas.put(0, top + 2, "seat 2", Paint::seat_two);
    for (int i = begin; i < 2 * view.each && i < begin + places; ++i) {
      const int column = margin + columns_each * (i - begin);
      const Label label = label_of(view.deck, pile_card(view.order, view.first, i));
      canvas.put(column, layer(view.first, i) == Seat::one ? top : top + 2, label.text, label.paint);
      if (i == 0) continue;
      const Seat scorer = point(view, view.order, i);
      canvas.put(column + 1, top + 1, scorer == Seat::one ? "▲" : "▼", paint_of_seat(number(scorer)));
    }
  }
}

void draw_memory(Canvas& canvas, const View& view) {
  if (view.seat == Seat::nobody || over(view)) return;
  const Seat opponent = other(view.seat);
  canvas.line();
  canvas.line("What you know: ", Paint::strong);
  canvas.more(joined("the rest of the deck is seat ", number(opponent), "'s hand"));
  draw_cards(canvas, view.deck, view.dealt[index(opponent)]);
}

}  // namespace

void UpDownCodec::draw(Canvas& canvas, const View& view, bool with_memory) {
  canvas.line("Ups and Downs", Paint::strong);
  canvas.more(view.deck == Deck::standard ? std::string(" · 52 cards") : joined(" · 1 to ", 2 * view.each));
  canvas.more(joined(" · seat ", number(view.first), " lays first"));
  for (const Seat seat : {Seat::one, Seat::two}) draw_seat(canvas, view, seat);
  if (over(view)) {
    canvas.line();
    canvas.line("The pile, first to last: ");
    canvas.more("▲ up", Paint::seat_one);
    canvas.more(", ");
    canvas.more("▼ down", Paint::seat_two);
    canvas.more(" from the card before");
    draw_pile(canvas, view);
    return;
  }
  for (const Seat seat : {Seat::one, Seat::two})
    if (seat != view.seat) draw_backs(canvas, view, seat);
  if (view.seat != Seat::nobody) {
    canvas.line();
    canvas.line("your order, ", paint_of_seat(number(view.seat)));
    canvas.more("and the place in the pile that each card takes");
    draw_order(canvas, view, view.seat);
    if (!view.hand.empty()) {
      canvas.line();
      canvas.line("your hand", paint_of_seat(number(view.seat)));
      draw_cards(canvas, view.deck, view.hand);
    }
  }
  if (with_memory) draw_memory(canvas, view);
}

}  // namespace baize::updown
