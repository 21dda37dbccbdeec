/// Grids of cells with names (ruling ALL-3): `a1` is bottom left, the letter is the column.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/set.hpp"
#include "engine/text.hpp"

namespace baize {

/// A place of a grid: row × width + column, both from 0, counted from the bottom left.
enum class Cell : std::uint8_t { nowhere = 255 };

constexpr unsigned index(Cell cell) noexcept { return static_cast<unsigned>(cell); }
constexpr Cell cell_at(unsigned index) noexcept { return static_cast<Cell>(index); }

constexpr Text& write_square(Text& text, int column, int row) noexcept {
  return text << static_cast<char>('a' + column) << row + 1;
}

template <int Width, int Height>
struct Grid {
  static_assert(Width * Height <= 64 && Width <= 26);
  static constexpr int width = Width, height = Height, size = Width * Height;
  using Cells = Set<Cell, std::conditional_t<(size <= 32), std::uint32_t, std::uint64_t>>;

  static constexpr Cell at(int column, int row) noexcept {
    return cell_at(static_cast<unsigned>(row * Width + column));
  }
  static constexpr int column(Cell cell) noexcept { return static_cast<int>(index(cell)) % Width; }
  static constexpr int row(Cell cell) noexcept { return static_cast<int>(index(cell)) / Width; }

  static constexpr Cells all() noexcept { return Cells::first_n(size); }
  /// The cells of column 0.
  static constexpr Cells left_edge() noexcept {
    Cells cells;
    for (int row = 0; row < Height; ++row) cells.add(at(0, row));
    return cells;
  }

  /// The orthogonal neighbours. Shifts, not a table: a table would be rebuilt at every call on a device.
  static constexpr Cells neighbours(Cell cell) noexcept {
    constexpr auto left = left_edge().word, right = static_cast<decltype(left)>(left << (Width - 1));
    const auto here = Cells::only(cell).word;
    return Cells((here & ~left) >> 1 | (here & ~right) << 1 | here >> Width | here << Width) & all();
  }

  static constexpr Text name(Cell cell) noexcept {
    Text text;
    write_square(text, column(cell), row(cell));
    return text;
  }

  /// Nowhere where the text is no cell of this grid. (Grids have at most nine rows.)
  static constexpr Cell read(std::string_view text) noexcept {
    static_assert(Height <= 9);
    if (text.size() != 2) return Cell::nowhere;
    const int column = text[0] - 'a', row = text[1] - '1';
    if (column < 0 || column >= Width || row < 0 || row >= Height) return Cell::nowhere;
    return at(column, row);
  }
};

}  // namespace baize
