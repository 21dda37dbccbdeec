#include "bots/kingdoms/why.hpp"

#include <cmath>

#include "bots/kingdoms/worth.hpp"
#include "io/json.hpp"

namespace baize::kingdoms {

namespace {

std::string named(Card card) { return std::string(name(card).view()); }
std::string named(Cell cell) { return std::string(Standard::Grid::name(cell).view()); }

std::string percent(float share) { return number_text(std::lround(share * 100)) + " %"; }

/// The cheapest card of the hand that would take the kingdom too.
Card cheapest(const Kingdoms::View& view, Seat seat, Cell cell) {
  Card found = Card::none;
  for (const Card card : view.hand[index(seat)]) {
    const bool takes = strength<Standard>(view, seat, card, cell).beats(value(view.kingdom[index(cell)]));
    if (takes && (found == Card::none || worth(card) < worth(found))) found = card;
  }
  return found;
}

std::string why_attack(const Kingdoms::View& view, Seat seat, Move move) {
  const Preview preview = Kingdoms::preview(view, move);
  if (preview.success == Success::no) return {};
  if (preview.success == Success::yes) {
    std::string reason = "takes the " + named(preview.kingdom) + " for certain";
    if (view.kingdoms(seat) + 1 == Standard::goal) return reason + ", and with it the game";
    if (worth(move.card) <= worth(cheapest(view, seat, move.cell))) reason += ", with the least card that can";
    return reason;
  }
  const Odds odds(unseen(view));
  const int supported = preview.strength.allies - preview.strength.foes;
  const float taken = odds.of(move.card, supported);
  std::string reason = "takes " + named(move.cell) + " with a chance of " + percent(taken);
  if (supported > 0) reason += supported == 1 ? ", helped by a neighbour" : ", helped by its neighbours";
  return reason;
}

}  // namespace

std::string why(const Kingdoms::View& view, Seat seat, Move move) {
  const Preview preview = Kingdoms::preview(view, move);
  switch (move.kind) {
    case Kind::attack: return why_attack(view, seat, move);
    case Kind::press:
      if (preview.success != Success::yes) return {};
      return view.kingdoms(seat) + 1 == Standard::goal ? "takes the thirteenth kingdom and wins"
                                                       : "takes the " + named(preview.kingdom);
    case Kind::retreat: {
      const bool would_win =
          strength<Standard>(view, seat, view.attacker, view.target).beats(value(view.kingdom[index(view.target)]));
      return would_win ? "" : "is too weak, and keeps what it saw to itself";
    }
    case Kind::draw_deck:
    case Kind::draw_discard:
      if (preview.drawn == Card::none) return view.hand_size[index(seat)] == 0 ? "the hand is empty" : "";
      return "gets the " + named(preview.drawn) + (worth(preview.drawn) > usual_worth ? ", better than most" : "");
    case Kind::rps:
    case Kind::pass: break;
  }
  return {};
}

}  // namespace baize::kingdoms
