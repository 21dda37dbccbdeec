/// One piece played: what it matches and earns, how it changes the table, and whom it surrounds.
#pragma once
#include <cstdint>

#include "games/geronimos/state.hpp"

namespace baize::geronimos {

/// What the drawn piece shows where the move puts it.
constexpr Ring shown_ring(const Public& now, Move move) noexcept {
  if (move.kind == Move::Kind::lay) return now.hand_ring.turned(move.turn);
  // A cover shows what was there, or it is a Leader (HEX-7, HEX-8).
  return now.hand == Piece::leader ? Ring::of_leader() : now.table.cells[Frame::at(move.hex)].ring();
}

/// What the neighbours of the move's hex ask; for a cover, what lies beneath does not count (HEX-9).
constexpr Ring asked_ring(const Table& table, Move move) noexcept {
  const Place place = Frame::at(move.hex);
  const Cell cell = table.cells[place];
  return cell.is_shore() ? table.shores.in_slot(cell.slot()).asked() : table.asked_by_neighbours(place);
}

/// HEX-9: the bonus of a piece that matches so many edges.
constexpr std::uint16_t bonus_for(int matches) noexcept {
  return static_cast<std::uint16_t>(matches < 3 ? 0 : matches - 2);
}

/// Puts the drawn piece, which shows this ring, where the move says.
constexpr void put(Table& table, const Public& now, Move move, Ring shown) noexcept {
  const Place place = Frame::at(move.hex);
  if (move.lays()) table.lay(place, Cell::of(now.hand, move.turn, now.turn), shown);
  else if (now.hand == Piece::leader) table.cover_with_leader(place, now.turn);
  else table.cover_with_equal(place);
}

/// HEX-10: whether the seat's new piece surrounds one of the other's: a neighbour, so that three rows matter, and three
/// columns of each.
constexpr bool surrounds(const Table& table, Seat seat, Place place) noexcept {
  const unsigned row = Frame::row(place);
  const std::uint32_t near = 7u << (Frame::column(place) - 1);
  std::uint32_t flanked = 0;  // neighbours with the seat's pieces to the east and west: mostly none
  for (unsigned r = row - 1; r <= row + 1; ++r) flanked |= table.flanked(other(seat), r) & near;
  if (flanked == 0) return false;
  return (table.surrounded(other(seat), row - 1) | table.surrounded(other(seat), row) |
          table.surrounded(other(seat), row + 1)) != 0;
}

/// HEX-10: whether the seat's piece here lies amid six of the other's.
constexpr bool is_surrounded(const Table& table, Seat seat, Place place) noexcept {
  const std::uint32_t here = 1u << Frame::column(place);
  if ((table.flanked(seat, Frame::row(place)) & here) == 0) return false;
  return (table.surrounded(seat, Frame::row(place)) & here) != 0;
}

}  // namespace baize::geronimos
