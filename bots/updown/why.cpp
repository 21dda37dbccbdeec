#include "bots/updown/why.hpp"

#include "io/json.hpp"

namespace baize::updown {

namespace {

/// What the cards of the other seat would do between two neighbours of this one.
struct Between {
  int both = 0, neither = 0;  // how many of them give the seat both points, or none; all others one
};

Between between(const View& view, Seat seat, Card before, Card after) {
  Between result;
  for (const Card card : view.dealt[index(other(seat))]) {
    const bool first = goes_up(view.deck, before, card) == (seat == Seat::one);
    const bool second = goes_up(view.deck, card, after) == (seat == Seat::one);
    result.both += first && second;
    result.neither += !first && !second;
  }
  return result;
}

std::string cards_of(int some, int all) {
  return number_text(some) + " of the " + number_text(all) + " cards that may lie ";
}

/// Of the one comparison at an end of the pile.
std::string at_the_edge(const Chances& chances, Seat seat, const char* where) {
  const int points = chances.points[index(seat)];
  if (points == chances.cards()) return std::string("a sure point, whichever card lies ") + where;
  if (2 * points <= chances.cards()) return {};
  return cards_of(points, chances.cards()) + where + " give you the point";
}

}  // namespace

std::string why(const View& view, Seat seat, Move move) {
  const Preview preview = UpDown::preview(view, move);
  const int put = view.each - view.hand.size();
  const bool leads = seat == view.first;
  // The leader's first card and the follower's last stand at an end of the pile.
  if (put == 0 && leads) return at_the_edge(preview.under, seat, "upon it");
  if (view.hand.size() == 1 && !leads) return at_the_edge(preview.over, seat, "below it");
  if (put == 0) return {};
  const Card before = view.order[index(seat)][static_cast<unsigned>(put - 1)];
  const auto [both, neither] = between(view, seat, before, move.card);
  const std::string pair = std::string(card_name(view.deck, before).view()) + " and this one";
  if (both == 0 && neither == 0) return "a point each, whatever they lay between " + pair;
  if (both > 0 && neither == 0)
    return number_text(both) + " of their cards would give you two points between " + pair + ", none would cost one";
  if (both == 0 && 4 * neither <= view.each)
    return "a small step: only " + number_text(neither) + " of their cards would take both points between " + pair;
  return {};
}

}  // namespace baize::updown
