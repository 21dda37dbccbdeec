/// What a choice would do, as far as everybody can see: no knowledge of cards enters.
#pragma once
#include "games/fifty_six/turn.hpp"

namespace baize::fifty_six {

struct Preview {
  int seats = 0;
  std::array<std::uint8_t, most_seats> tokens{};  // after the move
  std::uint8_t cost = 0;                          // what the mover pays for it
  SeatSet out;                                    // seats that would go out
  SeatSet shielded;                               // seats that would discard a kept pair instead of losing tokens
  Cells cells;                                    // the cards it is about: looked at, turned, moved, in the square
  Cells shown;                                    // those that all would see and that lie face down now
  constexpr bool operator==(const Preview&) const noexcept = default;
};

namespace detail {

constexpr int kept_by(const Table& table, Seat seat) noexcept {
  int number = 0;
  for (const Kept held : table.kept) number += !held.none() && held.owner() == seat ? 1 : 0;
  return number;
}

constexpr void preview_tokens(Preview& preview, const View& view, Move move) noexcept {
  Table after = view;
  if (move.kind == Kind::back) preview.cost = static_cast<std::uint8_t>(move.cost());
  if (move.kind == Kind::pay) preview.cost = price_of_turn;
  if (preview.cost > 0) after.pay(view.turn, preview.cost);
  if (move.kind == Kind::seat)
    with_part(view.phase, [&after, move](auto part) {
      if constexpr (requires { part.settle(after, move.seat()); }) part.settle(after, move.seat());
    });
  preview.tokens = after.tokens;
  for (const Seat seat : view.in_game()) {
    preview.out.put(seat, !after.is_in(seat));
    preview.shielded.put(seat, after.is_in(seat) && kept_by(after, seat) < kept_by(view, seat));
  }
}

constexpr void preview_look(Preview& preview, const View& view, Cell cell) noexcept {
  const Cell first = view.picks[0];
  preview.cells = Cells::only(cell);
  if (view.phase == Phase::two_looks && first != Cell::nowhere) preview.cells.add(first);  // they change places
  if (view.phase != Phase::four_looks) return;
  Cells rest = (square(view.square) & view.occupied) - Cells::only(cell);
  if (first != Cell::nowhere) preview.shown = (rest - Cells::only(first)) & view.face_down();
}

}  // namespace detail

constexpr Preview make_preview(const View& view, Move move) noexcept {
  Preview preview;
  preview.seats = view.seats;
  detail::preview_tokens(preview, view, move);
  switch (move.kind) {
    case Kind::back:
      for (const Cell pick : view.picks) preview.cells.add(pick);
      for (const unsigned i : {0u, 1u})
        if (!move.goes_down(i) && !view.face_up.has(view.picks[i])) preview.shown.add(view.picks[i]);
      break;
    case Kind::peek: preview.cells = Cells::only(move.cell()); break;
    case Kind::reveal:
    case Kind::turn: preview.cells = preview.shown = Cells::only(move.cell()); break;
    case Kind::look: detail::preview_look(preview, view, move.cell()); break;
    case Kind::square: preview.cells = square(move.cell()) & view.occupied; break;
    case Kind::cross:
      preview.cells = cross(move.cell()) & view.occupied;
      preview.shown = preview.cells & view.face_down();
      break;
    case Kind::swap: preview.cells = Cells{move.cell(), move.second_cell()}; break;
    case Kind::seat:
    case Kind::effect:
    case Kind::pay:
    case Kind::done: break;
  }
  return preview;
}

}  // namespace baize::fifty_six
