/// Boards as bits: sets of squares, and what surrounds a square.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/hash.hpp"
#include "games/synch/types.hpp"

namespace baize::synch {

/// A square as a number, row × stride + column. The stride is that of the set of squares, not the board's size, so that
/// rows are bytes or half words.
using Place = std::uint8_t;

namespace detail {

/// Three bits of each of three rows, the lowest row first, as directions from the square in their middle.
constexpr std::array<std::uint8_t, 512> make_surroundings() {
  std::array<std::uint8_t, 512> table{};
  for (unsigned pattern = 0; pattern < table.size(); ++pattern) {
    for (unsigned direction = 0; direction < 8; ++direction) {
      const Square to = step({1, 1}, static_cast<Direction>(direction));
      if ((pattern >> (3 * to.row + to.column) & 1u) != 0)
        table[pattern] = static_cast<std::uint8_t>(table[pattern] | 1u << direction);
    }
  }
  return table;
}
inline constexpr std::array<std::uint8_t, 512> surroundings = make_surroundings();

}  // namespace detail

/// Squares of a board of up to 8 × 8.
struct SmallSquares {
  static constexpr int stride = 8;
  std::uint64_t word = 0;

  constexpr bool has(Place at) const noexcept { return (word >> at & 1u) != 0; }
  constexpr void add(Place at) noexcept { word |= std::uint64_t{1} << at; }
  /// Takes the square away if it is to go; without a branch.
  constexpr void remove(Place at, bool goes) noexcept { word &= ~(std::uint64_t{goes} << at); }
  constexpr int size() const noexcept { return bits::count(word); }
  constexpr int common(const SmallSquares& others) const noexcept { return bits::count(word & others.word); }
  /// Directions to neighbours in the set; those that lead off the board mean nothing.
  constexpr Directions around(Place at) const noexcept {
    const std::uint64_t rows = std::rotr(word, at - stride - 1);
    return Directions(detail::surroundings[(rows & 7u) | (rows >> 5 & 0x38u) | (rows >> 10 & 0x1C0u)]);
  }
  constexpr std::uint64_t hash() const noexcept { return mixed(word); }
  static constexpr std::uint64_t mixed(std::uint64_t word) noexcept {
    word *= 0x9E3779B97F4A7C15u;
    return (word ^ word >> 32) * 0xD6E8FEB86659FD93u;
  }
};

/// Squares of a board of up to 16 × 16.
struct LargeSquares {
  static constexpr int stride = 16;
  std::array<std::uint64_t, 4> words{};

  constexpr bool has(Place at) const noexcept { return (words[at >> 6] >> (at & 63) & 1u) != 0; }
  constexpr void add(Place at) noexcept { words[at >> 6] |= std::uint64_t{1} << (at & 63); }
  constexpr void remove(Place at, bool goes) noexcept { words[at >> 6] &= ~(std::uint64_t{goes} << (at & 63)); }
  constexpr int size() const noexcept { return common(*this); }
  constexpr int common(const LargeSquares& others) const noexcept {
    int sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i) sum += bits::count(words[i] & others.words[i]);
    return sum;
  }
  constexpr Directions around(Place at) const noexcept {
    const unsigned row = at / stride, column = at % stride;
    unsigned pattern = three(row, column) << 3;
    if (row > 0) pattern |= three(row - 1, column);
    if (row + 1 < stride) pattern |= three(row + 1, column) << 6;
    return Directions(detail::surroundings[pattern]);
  }
  constexpr std::uint64_t hash() const noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) hash = SmallSquares::mixed(hash ^ word) ^ hash >> 29;
    return hash;
  }

 private:
  constexpr unsigned three(unsigned row, unsigned column) const noexcept {
    const auto bits = static_cast<unsigned>(words[row >> 2] >> 16 * (row & 3u) & 0xFFFFu);
    return bits << 1 >> column & 7u;
  }
};

/// Squares by their distances from the nearest edges, as far as four of them differ: 0 is a corner.
constexpr std::size_t kinds_of_squares = 10;
constexpr std::uint8_t kind_of(int row, int column, int size) noexcept {
  const auto from_edge = [&](int at) { return std::min({at, size - 1 - at, 3}); };
  const int far = std::max(from_edge(row), from_edge(column)), near = std::min(from_edge(row), from_edge(column));
  return static_cast<std::uint8_t>(far * (far + 1) / 2 + near);
}

/// What depends on nothing but the board's size.
template <class Squares>
struct Geometry {
  static constexpr int stride = Squares::stride;
  static constexpr std::size_t places = static_cast<std::size_t>(stride) * stride;
  static constexpr int farthest_meeting = 2 * (stride + 1);

  int size = 0;
  std::array<int, 8> offset{};              // of a step in each direction
  std::array<Directions, places> inside{};  // in which a marker stays on the board
  std::array<Directions, static_cast<std::size_t>(2 * farthest_meeting + 1)>
      meeting{};  // by difference: where opposed markers meet
  std::array<std::uint8_t, places> kind{};
  /// [square][d]: the squares at a distance of d king's steps; d from 1.
  std::array<std::array<Squares, static_cast<std::size_t>(stride)>, places> ring{};

  void set_size(int new_size) noexcept {
    if (size == new_size) return;
    *this = Geometry{};
    size = new_size;
    for (unsigned direction = 0; direction < 8; ++direction) {
      const Square to = step({0, 0}, static_cast<Direction>(direction));
      offset[direction] = to.row * stride + to.column;
      meeting[static_cast<std::size_t>(farthest_meeting + 2 * offset[direction])].add(
          static_cast<Direction>(direction));
    }
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) look_from(row, column);
  }

  constexpr Place place(Square square) const noexcept {
    return static_cast<Place>(square.row * stride + square.column);
  }
  constexpr Place stepped(Place from, Direction direction) const noexcept {
    return static_cast<Place>(from + offset[static_cast<unsigned>(direction)]);
  }
  constexpr Place stepped_back(Place from, Direction direction) const noexcept {
    return static_cast<Place>(from - offset[static_cast<unsigned>(direction)]);
  }
  /// Directions in which the leader meets a follower that goes the opposite way; those off the board mean nothing.
  constexpr Directions meetings(Place leader, Place follower) const noexcept {
    const int difference = follower - leader;
    if (difference < -farthest_meeting || difference > farthest_meeting) return {};
    return meeting[static_cast<std::size_t>(farthest_meeting + difference)];
  }

 private:
  void look_from(int row, int column) noexcept {
    const auto at = static_cast<std::size_t>(row * stride + column);
    for (int other_row = 0; other_row < size; ++other_row) {
      for (int other_column = 0; other_column < size; ++other_column) {
        const int rows = other_row > row ? other_row - row : row - other_row;
        const int columns = other_column > column ? other_column - column : column - other_column;
        const auto distance = static_cast<std::size_t>(rows > columns ? rows : columns);
        ring[at][distance].add(static_cast<Place>(other_row * stride + other_column));
      }
    }
    kind[at] = kind_of(row, column, size);
    const unsigned outside = 0b10000011u * (row + 1 == size) | 0b00001110u * (column + 1 == size) |
                             0b00111000u * (row == 0) | 0b11100000u * (column == 0);
    inside[at] = Directions(static_cast<std::uint8_t>(~outside));
  }
};

}  // namespace baize::synch
