/// Moves and their notation.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/move_list.hpp"
#include "engine/options.hpp"
#include "engine/seat.hpp"
#include "games/fifty_six/pair.hpp"
#include "games/fifty_six/places.hpp"

namespace baize::fifty_six {

enum class Kind : std::uint8_t { peek, back, seat, reveal, look, square, cross, turn, effect, swap, pay, done };

struct Move {
  Kind kind = Kind::done;
  std::uint8_t what = 0;   // a cell, a seat, a rank; of `back`: 1 if the first pick goes down, 2 if the second does
  std::uint8_t other = 0;  // of `swap`: the second cell

  constexpr Cell cell() const noexcept { return cell_at(what); }
  constexpr Cell second_cell() const noexcept { return cell_at(other); }
  constexpr Seat seat() const noexcept { return seat_at(what); }
  constexpr Rank rank() const noexcept { return static_cast<Rank>(what); }
  constexpr bool goes_down(unsigned pick) const noexcept { return (what >> pick & 1u) != 0; }
  constexpr int cost() const noexcept { return (what & 1) + (what >> 1 & 1); }
  constexpr bool operator==(const Move&) const noexcept = default;
};

/// `swap` names the smaller place first.
constexpr Move swap_of(Cell one, Cell two) noexcept {
  const bool in_order = is_before(one, two);
  return {Kind::swap, static_cast<std::uint8_t>(in_order ? one : two), static_cast<std::uint8_t>(in_order ? two : one)};
}

/// The most moves there are to choose from: when the jokers are the first match, 52 × 51 / 2 swaps of two cards, 52 × 2
/// of a card and a gap, and `done`.
using Moves = MoveList<Move, 52 * 51 / 2 + 52 * 2 + 1>;

constexpr std::string_view word(Kind kind) noexcept {
  return nth_word("peek back seat reveal look square cross turn effect swap pay done", static_cast<std::size_t>(kind));
}

constexpr Text text(Move move) noexcept {
  Text text(word(move.kind));
  switch (move.kind) {
    case Kind::back:
      for (const unsigned pick : {0u, 1u}) text << (move.goes_down(pick) ? std::string_view(" down") : " up");
      return text;
    case Kind::seat: return text << ' ' << number(move.seat());
    case Kind::effect: return text << ' ' << rank_letter(move.what);
    case Kind::swap: return text << ' ' << Board::name(move.cell()) << ' ' << Board::name(move.second_cell());
    case Kind::pay:
    case Kind::done: return text;
    case Kind::peek:
    case Kind::reveal:
    case Kind::look:
    case Kind::square:
    case Kind::cross:
    case Kind::turn: break;
  }
  return text << ' ' << Board::name(move.cell());
}

constexpr std::uint32_t code(Move move) noexcept {
  return static_cast<std::uint32_t>(move.kind) << 16 | std::uint32_t{move.what} << 8 | move.other;
}

}  // namespace baize::fifty_six
