#include "bots/geronimos/why.hpp"

#include "games/geronimos/stack.hpp"
#include "io/json.hpp"

namespace baize::geronimos {

namespace {

std::string at(Place place) { return std::string(name(Frame::hex(place)).view()); }

/// The piece beside the move that is, or was, nearest to being surrounded: of the other, for which this is one more;
/// or of the seat, which has no friend yet and gets one.
struct Neighbour {
  Place place = 0;
  unsigned foes = 0;
};

Neighbour most_pressed(const View& view, Seat owner, Move move) noexcept {
  Neighbour most;
  for (const HexDirection direction : every_direction()) {
    const Place beside = Frame::beside(Frame::at(move.hex), direction);
    if (!view.table.owns(owner, beside)) continue;
    const unsigned foes = hostile_neighbours(view.table, beside);
    if (most.place == 0 || foes > most.foes) most = {beside, foes};
  }
  return most;
}

/// The piece lacks no more than the hex of the move to be surrounded.
bool completes(const View& view, Seat owner, Neighbour piece, Move move) noexcept {
  return piece.foes == 5 && !view.table.owns(other(owner), Frame::at(move.hex));
}

std::string with_bonus(std::string text, unsigned earned) {
  if (earned == 0) return text;
  const std::string bonus = earned == 1 ? "earns a further piece" : joined("earns ", earned, " further pieces");
  return text.empty() ? bonus : joined(text, " and ", bonus);
}

}  // namespace

std::string why(const View& view, Seat seat, Move move) {
  switch (move.kind) {
    case Move::Kind::draw: return "one more piece, at no price";
    case Move::Kind::stop:
    case Move::Kind::pass: return {};
    case Move::Kind::lay:
    case Move::Kind::lay_leader:
    case Move::Kind::cover: break;
  }
  const Preview preview = Geronimos::preview(view, move);
  if (!preview.surrounds.empty())
    return joined("surrounds the piece at ", at(Frame::beside(Frame::at(move.hex), preview.surrounds.first())));
  if (preview.surrounded) return "lays a piece amid six of the other's";
  const Neighbour own = most_pressed(view, seat, move), theirs = most_pressed(view, other(seat), move);
  std::string text;
  if (own.place != 0 && completes(view, seat, own, move)) text = joined("saves the piece at ", at(own.place));
  else if (own.place != 0 && own.foes >= 3 && own.foes >= theirs.foes)
    text = joined("guards the piece at ", at(own.place));
  else if (theirs.place != 0 && theirs.foes >= 1)
    text = joined("puts ", theirs.foes + 1, " of your pieces around the one at ", at(theirs.place));
  return with_bonus(std::move(text), preview.earned);
}

}  // namespace baize::geronimos
