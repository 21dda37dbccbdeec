#include "bots/fifty_six/why.hpp"

#include "bots/fifty_six/worth.hpp"
#include "io/json.hpp"

namespace baize::fifty_six {

namespace {

std::string_view plural(Rank rank) {
  constexpr std::array<std::string_view, 14> names{"aces",   "twos",  "threes", "fours", "fives",  "sixes", "sevens",
                                                   "eights", "nines", "tens",   "jacks", "queens", "kings", "jokers"};
  return names[static_cast<unsigned>(rank)];
}

std::string tokens(int number) { return joined(number, number == 1 ? " token" : " tokens"); }

/// The best of the known cards that match this one; nowhere if there is none.
Cell partner(const View& view, Seat seat, Cell cell) {
  Cell best = Cell::nowhere;
  float most = -1000;
  const Worth worth = Worth::of_matches(view, seat);
  const Card card = view.at(cell);
  for (const Cell other : (view.known(seat) & view.occupied) - Cells::only(cell)) {
    if (rank(view.at(other)) != rank(card)) continue;
    const float here = worth.of(rank_of(card), colours_of(card, view.at(other)));
    if (here > most) best = other, most = here;
  }
  return best;
}

/// What two cards of a rank bring, as far as it is a matter of tokens.
std::string brings(const View& view, Card one, Card two) {
  const Rank rank = rank_of(one);
  switch (colours_of(one, two)) {
    case Colours::black: return joined(", which cost a rival ", tokens(value(rank)));
    case Colours::red: return joined(", which bring ", tokens(value(rank)));
    case Colours::mixed: break;
  }
  if (rank == Rank::joker) return {};
  if (view.simplicity) return joined(", which move ", tokens(value(rank)));
  return rank == Rank::queen || rank == Rank::king ? ", which can bring six tokens from a rival" : std::string();
}

bool claimed(const View& view, Seat seat) {
  for (const Seat rival : view.in_game())
    if (rival != seat && has_kept(view, rival, Use::claim)) return true;
  return false;
}

std::string pair_of(const View& view, Seat seat, Cell one, Cell two) {
  const Card card = view.at(one), other = view.at(two);
  const std::string_view colours = colours_of(card, other) == Colours::black ? "black "
                                   : colours_of(card, other) == Colours::red ? "red "
                                                                             : "";
  const std::string pair = joined("a pair of ", colours, plural(rank_of(card)));
  return claimed(view, seat) ? joined(pair, ", which frees you of a rival's tens") : pair + brings(view, card, other);
}

std::string why_peek(const View& view, Seat seat, Cell cell) {
  const bool second = view.phase == Phase::second_peek;
  if (view.known(seat).has(cell)) {
    const Cell first = view.picks[0];
    if (second)
      return rank(view.at(cell)) == rank(view.at(first)) ? pair_of(view, seat, first, cell) : "shows nobody a new card";
    const Cell other = partner(view, seat, cell);
    return other == Cell::nowhere ? "shows nobody a new card" : pair_of(view, seat, cell, other);
  }
  for (const Seat rival : view.in_game())
    if (rival != seat && view.known(rival).has(cell)) return joined("seat ", number(rival), " knows this card already");
  return "a card that nobody has seen";
}

std::string why_back(const View& view, Seat seat, Move move) {
  const auto stale = [&](Cell cell) {
    bool all = true;
    for (const Seat rival : view.in_game()) all = all && (rival == seat || view.known(rival).has(cell));
    return all;
  };
  std::string hidden;
  bool news = false;
  for (const unsigned pick : {0u, 1u}) {
    const Cell cell = view.picks[pick];
    if (move.goes_down(pick)) hidden += joined(hidden.empty() ? "keeps the " : " and the ", name(view.at(cell)).view());
    else news = news || !stale(cell);
  }
  if (!hidden.empty()) return hidden + " from the others";
  return news ? "saves tokens" : "shows nothing new";
}

std::string why_seat(const View& view, Seat seat, Move move) {
  const Preview preview = make_preview(view, move);
  std::string text;
  const auto add = [&text](const std::string& part) { text += text.empty() ? part : ", " + part; };
  for (const Seat other : view.in_game()) {
    const int change = preview.tokens[index(other)] - view.tokens[index(other)];
    const std::string who = other == seat ? std::string("you") : joined("seat ", number(other));
    const auto verb = [&](std::string_view word) { return joined(who, " ", word, other == seat ? "" : "s"); };
    if (preview.shielded.has(other)) add(joined(who, other == seat ? " give" : " gives", " up a kept pair"));
    if (change > 0) add(joined(verb("gain"), " ", tokens(change)));
    if (change < 0) add(joined(verb("lose"), " ", tokens(-change), preview.out.has(other) ? " and is out" : ""));
  }
  return text;
}

}  // namespace

std::string why(const View& view, Seat seat, Move move) {
  switch (move.kind) {
    case Kind::peek: return why_peek(view, seat, move.cell());
    case Kind::back: return why_back(view, seat, move);
    case Kind::seat: return why_seat(view, seat, move);
    case Kind::look:
    case Kind::square:
    case Kind::cross: {
      const int fresh = (make_preview(view, move).cells - view.known(seat)).size();
      return fresh == 0 ? ""
                        : joined("shows you ", fresh == 1 ? "a card" : joined(fresh, " cards"), " you do not know");
    }
    case Kind::reveal:
      if (view.phase == Phase::three_reveals && rank_of(view.at(move.cell())) == Rank::three) return "a three: it hits";
      return view.shown.has(move.cell()) ? "all have seen this card" : "";
    case Kind::effect: return move.rank() == Rank::queen ? "six tokens from a rival" : "";
    case Kind::pay: return "buys one more turn";
    case Kind::turn:
    case Kind::swap:
    case Kind::done: break;
  }
  return {};
}

}  // namespace baize::fifty_six
