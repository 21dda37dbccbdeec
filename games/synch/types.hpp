/// Move In Synch, In Opposition: options, moves and the board.
#pragma once
#include <array>
#include <cstdint>

#include "engine/move_list.hpp"
#include "engine/seat.hpp"
#include "engine/text.hpp"

namespace baize::synch {

constexpr int smallest = 2, largest = 16;  // SYN-1

enum class Variant : std::uint8_t { decide_first, direct_first };

struct Options {
  std::uint8_t size = 8;
  Variant variant = Variant::decide_first;
  std::uint16_t stall = 0;  // follows the size until it is given (SYN-9)
};

struct Deal {};  // nothing is left to chance

/// Columns and rows from 0, from the bottom left.
struct Square {
  std::int8_t column, row;
  constexpr bool operator==(const Square&) const noexcept = default;
};
constexpr Text& operator<<(Text& text, Square square) noexcept {
  return text << static_cast<char>('a' + square.column) << square.row + 1;
}

/// Clockwise from north, so that the opposite is four further.
enum class Direction : std::uint8_t { N, NE, E, SE, S, SW, W, NW };
using Directions = Set<Direction, std::uint8_t>;

constexpr Direction opposite(Direction direction) noexcept {
  return static_cast<Direction>((static_cast<unsigned>(direction) + 4u) % 8u);
}
constexpr Directions opposite(Directions set) noexcept {
  return Directions(static_cast<std::uint8_t>(set.word << 4 | set.word >> 4));
}
constexpr Square step(Square from, Direction direction) noexcept {
  // One plus the change, two bits for each direction from N in the lowest: a table would not live on a device.
  constexpr unsigned columns = 0b00'00'00'01'10'10'10'01, rows = 0b10'01'00'00'00'01'10'10;
  const unsigned shift = 2 * static_cast<unsigned>(direction);
  return {static_cast<std::int8_t>(from.column + static_cast<int>(columns >> shift & 3u) - 1),
          static_cast<std::int8_t>(from.row + static_cast<int>(rows >> shift & 3u) - 1)};
}
constexpr std::string_view name(Direction direction) noexcept {
  constexpr std::string_view names = "N NEE SES SWW NW";
  const auto two = names.substr(2 * static_cast<std::size_t>(direction), 2);
  return two[1] == ' ' ? two.substr(0, 1) : two;
}

/// What the decider says.
enum class Way : std::uint8_t { synch, oppose };
using Ways = Set<Way, std::uint8_t>;

struct Move {
  enum class Kind : std::uint8_t { place, say, go };
  Kind kind;
  std::uint8_t what;  // place: row × 16 + column; say: a Way; go: a Direction

  static constexpr Move place(Square at) noexcept {
    return {Kind::place, static_cast<std::uint8_t>(at.row * largest + at.column)};
  }
  static constexpr Move say(Way way) noexcept { return {Kind::say, static_cast<std::uint8_t>(way)}; }
  static constexpr Move go(Direction direction) noexcept { return {Kind::go, static_cast<std::uint8_t>(direction)}; }

  constexpr Square square() const noexcept {
    return {static_cast<std::int8_t>(what % largest), static_cast<std::int8_t>(what / largest)};
  }
  constexpr Way way() const noexcept { return static_cast<Way>(what); }
  constexpr Direction direction() const noexcept { return static_cast<Direction>(what); }
  constexpr bool operator==(const Move&) const noexcept = default;
};
using Moves = MoveList<Move, static_cast<std::size_t>(largest) * largest>;

enum class End : std::uint8_t { none, board_full, decided, stall };

/// Nothing is hidden: the view is the state.
struct State {
  std::array<std::array<std::uint16_t, largest>, 2> symbols{};  // [seat][row], a bit for each column
  std::array<std::int16_t, 2> count{};                          // of symbols
  std::array<Square, 2> marker{};
  std::uint16_t idle = 0;  // moves in a row without a new symbol
  std::uint16_t stall = 0;
  std::uint8_t size = 0;
  Variant variant = Variant::decide_first;
  std::uint8_t placed = 0;       // markers on the board
  Seat directioner = Seat::one;  // SYN-3
  std::uint8_t said = 0;         // 0: nothing yet in this move; else 1 + way or direction
  End end = End::none;
  constexpr bool operator==(const State&) const noexcept = default;

  constexpr Seat decider() const noexcept { return other(directioner); }
  constexpr bool has_symbol(Seat seat, Square at) const noexcept {
    return (symbols[index(seat)][static_cast<std::size_t>(at.row)] >> at.column & 1) != 0;
  }
  constexpr bool is_empty(Square at) const noexcept { return !(has_symbol(Seat::one, at) | has_symbol(Seat::two, at)); }
};

struct View {
  Seat seat;
  State board;
  constexpr bool operator==(const View&) const noexcept = default;
};

/// Where both markers would stand and which squares would be marked.
struct Preview {
  struct Landing {
    Direction direction;
    Way way;
    std::array<Square, 2> marker;      // by seat
    std::array<bool, 2> marks, stays;  // by seat
  };
  MoveList<Landing, 8> landings;  // one for a complete move; for a first half, one for each answer
};

}  // namespace baize::synch
