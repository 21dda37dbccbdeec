/// What a move would do, for a screen that knows no rules (HEX-9, HEX-10).
#pragma once
#include <cstdint>

#include "games/geronimos/play.hpp"

namespace baize::geronimos {

struct Preview {
  Move move = Move::pass();
  HexDirections matching;      // towards neighbours that show the same number
  HexDirections clashing;      // towards neighbours that show another number
  HexDirections leaders;       // towards neighbours that are Leaders
  std::uint16_t earned = 0;    // bonus pieces that this piece earns
  std::uint16_t bonus = 0;     // bonus pieces that may still be drawn after the move: never more than the bag holds
  HexDirections surrounds;     // towards the other seat's pieces that would be surrounded: the move wins
  bool surrounded = false;     // the piece itself would be: the move loses
  Seat winner = Seat::nobody;  // who would have won
  constexpr bool operator==(const Preview&) const noexcept = default;
};

constexpr Preview preview_of(const Public& now, Move move) noexcept {
  Preview preview;
  preview.move = move;
  const unsigned left = now.bag[index(now.turn)].size();
  const auto at_most_left = [&](unsigned bonus, unsigned pieces) {
    return static_cast<std::uint16_t>(bonus < pieces ? bonus : pieces);
  };
  switch (move.kind) {
    case Move::Kind::stop: return preview;
    case Move::Kind::draw: preview.bonus = at_most_left(now.bonus - 1u, left - 1u); return preview;
    case Move::Kind::pass: preview.bonus = at_most_left(now.bonus, left); return preview;
    case Move::Kind::lay:
    case Move::Kind::lay_leader:
    case Move::Kind::cover: break;
  }
  const Ring asked = asked_ring(now.table, move), shown = shown_ring(now, move);
  preview.leaders = asked.leaders();
  if (now.hand != Piece::leader) {
    preview.matching = matching(asked, shown);
    preview.clashing = asked.numbered() - preview.matching;
  }
  preview.earned = bonus_for(preview.matching.size());

  Table table = now.table;
  put(table, now, move, shown);
  const Place place = Frame::at(move.hex);
  preview.surrounded = is_surrounded(table, now.turn, place);
  for (const HexDirection direction : every_direction())
    preview.surrounds.put(direction, is_surrounded(table, other(now.turn), Frame::beside(place, direction)));
  preview.winner = !preview.surrounds.empty() ? now.turn : preview.surrounded ? other(now.turn) : Seat::nobody;
  if (preview.winner == Seat::nobody) preview.bonus = at_most_left(now.bonus + preview.earned, left);
  return preview;
}

}  // namespace baize::geronimos
