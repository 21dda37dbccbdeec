/// The yardstick of `baize bench`: connect four by hand on two words, random moves to the end. Its speed says what a move
/// may cost on this machine, so that figures of different machines can be compared. Plain on purpose: it uses no trick of
/// the engine's, which would then measure itself.
#pragma once
#include <bit>
#include <cstdint>

#include "engine/random.hpp"

namespace baize::connect_four {

// Seven columns of seven bits, the lowest square first; the seventh bit of a column stays empty, so that no line runs on
// into the next column.
constexpr int column_bits = 7, squares = 42;
constexpr std::uint64_t bottom = 0x0000'0408'1020'4081;
constexpr std::uint64_t board = bottom * 0b111111;

constexpr bool has_line(std::uint64_t stones) noexcept {
  for (const int step : {1, column_bits - 1, column_bits, column_bits + 1}) {
    const std::uint64_t pairs = stones & stones >> step;
    if ((pairs & pairs >> 2 * step) != 0) return true;
  }
  return false;
}

/// Plays a game; gives the number of its moves.
constexpr int play(Random& random) noexcept {
  std::uint64_t mover = 0, all = 0;
  for (int moves = 0;;) {
    std::uint64_t open = (all + bottom) & board;  // the lowest empty square of every column that has one
    const auto choices = static_cast<std::uint32_t>(std::popcount(open));
    for (std::uint32_t skip = random.below(choices); skip > 0; --skip) open &= open - 1;
    const std::uint64_t stone = open & (0 - open);
    mover |= stone;
    all |= stone;
    ++moves;
    if (has_line(mover) || moves == squares) return moves;
    mover ^= all;  // the other's stones
  }
}

}  // namespace baize::connect_four
