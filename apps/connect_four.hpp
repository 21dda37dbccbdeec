/// The yardstick of `baize bench`: connect four by hand on two words, random moves to the end. Its speed says what a
/// move may cost on this machine, so that figures of different machines can be compared.
///
/// It does per move what a referee does: lists the legal moves, draws one evenly, plays it, looks whether that ended
/// the game.
#pragma once
#include <array>
#include <cstdint>

#include "engine/random.hpp"

namespace baize::connect_four {

// Seven columns of seven bits, the lowest square first; the seventh bit of a column stays empty, so that no line runs
// on into the next column.
constexpr int columns = 7, column_bits = 7, squares = 42;

constexpr bool has_line(std::uint64_t stones) noexcept {
  bool line = false;
  for (const int step : {1, column_bits - 1, column_bits, column_bits + 1}) {
    const std::uint64_t pairs = stones & stones >> step;
    line |= (pairs & pairs >> 2 * step) != 0;
  }
  return line;
}

/// Plays a game; gives the number of its moves.
constexpr int play(Random& random) noexcept {
  std::array<std::uint64_t, 2> stones{};
  std::array<std::uint8_t, columns> top{0, 7, 14, 21, 28, 35, 42};  // where the next stone of each column falls
  for (int moves = 0; moves < squares;) {
    std::array<std::uint8_t, columns> open{};
    std::uint32_t choices = 0;
    for (std::uint8_t column = 0; column < columns; ++column)
      if (top[column] != column_bits * column + column_bits - 1) open[choices++] = column;
    const std::uint8_t column = open[random.below(choices)];
    std::uint64_t& mine = stones[static_cast<unsigned>(moves) % 2];
    mine |= std::uint64_t{1} << top[column]++;
    ++moves;
    if (has_line(mine)) return moves;
  }
  return squares;
}

}  // namespace baize::connect_four
