/// What the table does not keep because the rules never ask for it, but people may want to see.
#pragma once

#include "games/geronimos/state.hpp"

namespace baize::geronimos {

/// visit(cell) for every piece that lies on this hex, from the top down.
constexpr void each_in_stack(const Table& table, Place place, auto&& visit) noexcept {
  const auto visit_pair = [&](Cell cell) {
    visit(cell);
    if (cell.doubled()) visit(cell.beneath());
  };
  if (!table.cells[place].is_piece()) return;
  visit_pair(table.cells[place]);
  for (unsigned i = table.leader_covers; i-- > 0;)
    if (table.under_leaders[i].place == place) visit_pair(table.under_leaders[i].cell);
}

/// The seat's pieces that fitted nowhere (HEX-12): those that are neither in its bag, nor drawn, nor on the table.
constexpr Bag put_out(const Public& now, Seat seat) noexcept {
  Bag out(numbered_pieces, now.options.leaders);
  now.bag[index(seat)].each([&](Piece piece) { out.take(piece); });
  if (now.turn == seat && now.hand != Piece::none) out.take(now.hand);
  for (Place place = 0; place < Frame::size; ++place)
    each_in_stack(now.table, place, [&](Cell cell) {
      if (cell.owner() == seat) out.take(cell.piece());
    });
  return out;
}

/// How many of the six around a piece are the other seat's.
constexpr unsigned hostile_neighbours(const Table& table, Place place) noexcept {
  unsigned count = 0;
  for (const HexDirection direction : every_direction())
    count += table.owns(other(table.cells[place].owner()), Frame::beside(place, direction));
  return count;
}

}  // namespace baize::geronimos
