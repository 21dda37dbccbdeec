/// Geronimos: options, moves and what a game consists of.
#pragma once
#include <array>
#include <cstdint>

#include "engine/hex.hpp"
#include "engine/move_list.hpp"
#include "engine/seat.hpp"
#include "games/geronimos/piece.hpp"
#include "games/geronimos/table.hpp"

namespace baize::geronimos {

struct Options {
  std::uint8_t leaders = 4;  // of each seat (HEX-1)
  Match match = Match::two;  // HEX-5
  std::uint8_t radius = 12;  // of the table (HEX-11)
  constexpr bool operator==(const Options&) const noexcept = default;
};

/// Each seat's bag in the order of drawing, its opening piece first (HEX-2); what is beyond the bag's size is none.
struct Deal {
  std::array<std::array<Piece, most_in_bag>, 2> bags{};
};

struct Move {
  enum class Kind : std::uint8_t { lay, lay_leader, cover, draw, stop, pass };
  Kind kind;
  std::uint8_t turn;  // of a numbered piece that is laid: its 1 points so many steps clockwise from east
  Hex hex;

  static constexpr Move lay(Hex hex, unsigned turn) noexcept {
    return {Kind::lay, static_cast<std::uint8_t>(turn), hex};
  }
  static constexpr Move lay_leader(Hex hex) noexcept { return {Kind::lay_leader, 0, hex}; }
  static constexpr Move cover(Hex hex) noexcept { return {Kind::cover, 0, hex}; }
  static constexpr Move draw() noexcept { return {Kind::draw, 0, {}}; }
  static constexpr Move stop() noexcept { return {Kind::stop, 0, {}}; }
  static constexpr Move pass() noexcept { return {Kind::pass, 0, {}}; }

  constexpr bool lays() const noexcept { return kind == Kind::lay || kind == Kind::lay_leader; }
  constexpr bool operator==(const Move&) const noexcept = default;
};

/// A numbered piece fits a shore that touches a number in at most three turns, one that touches Leaders only in six,
/// and of the latter there are at most six around each Leader; and it may cover one piece. That is also enough for a
/// Leader, which may be laid on every shore and cover every piece of the other seat.
using Moves = MoveList<Move, 3 * Shores::most + 3 * 6 * 2 * most_leaders + 1>;

enum class Phase : std::uint8_t {
  opening,   // seat 2 lays its opening piece (HEX-3)
  playing,   // a piece has been drawn, or the bag is empty
  choosing,  // whether to draw a bonus piece (HEX-9)
  over,
};
enum class End : std::uint8_t { none, surrounded, bags_empty };

/// What all can see. That is all but the order of the bags, so that the view of a seat adds nothing to it.
struct Public {
  Table table;
  std::array<Bag, 2> bag{};  // what is left in each (HEX-13)
  Ring hand_ring;            // what the drawn piece shows, unrotated
  Piece hand = Piece::none;  // drawn and to be played; none while choosing, or if the bag is empty
  Seat turn = Seat::one;
  std::uint16_t bonus = 0;  // more pieces that may be drawn in this turn
  Phase phase = Phase::opening;
  End end = End::none;
  Seat winner = Seat::nobody;  // nobody yet, or a draw
  Place last = 0;              // where a piece was put last
  Options options;
  constexpr bool operator==(const Public&) const noexcept = default;
};

struct State : Public {
  std::array<std::array<Piece, most_in_bag>, 2> order{};  // of each bag, as dealt: what was drawn comes first
};
static_assert(sizeof(State) <= 6144);

struct View : Public {
  Seat seat = Seat::nobody;  // whose view it is; all see the same
  constexpr bool operator==(const View&) const noexcept = default;
};

}  // namespace baize::geronimos
