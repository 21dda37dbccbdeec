/// Marks, lines and points (GER-9 … GER-11).
#pragma once
#include <array>

#include "engine/result.hpp"
#include "games/gerry/types.hpp"

namespace baize::gerry {

/// The sum of the values, bit by bit of the value: a loop over the cards would be a branch a card. A hexadecimal digit
/// is the four suits of a rank, the aces on the right: the odd values are the ace's, the three's, … the king's.
constexpr int sum(CardSet cards) noexcept {
  return (cards & CardSet(0xF0F0F0F0F0F0F)).size() + 2 * (cards & CardSet(0x00FF00FF00FF0)).size() +
         4 * (cards & CardSet(0xFF0000FFFF000)).size() + 8 * (cards & CardSet(0xFFFFFF0000000)).size();
}

/// Red and black apart: values of a cell (GER-9), marked cells of a line, or points.
struct Count {
  std::int16_t red = 0, black = 0;

  /// How far red leads.
  constexpr int lead() const noexcept { return red - black; }
  constexpr bool operator==(const Count&) const noexcept = default;
};

constexpr Count count(int red, int black) noexcept {
  return {static_cast<std::int16_t>(red), static_cast<std::int16_t>(black)};
}
constexpr Count sums(CardSet cards) noexcept {
  const CardSet red(0x6666666666666);  // hearts and diamonds of every rank
  return count(sum(cards & red), sum(cards - red));
}

template <class Size>
struct Marks {
  typename Size::Cells red, black;

  /// Without a branch: which colour leads is as good as random.
  constexpr void mark(Cell cell, int lead) noexcept {
    using Word = decltype(red.word);
    red.word |= static_cast<Word>(Word{lead > 0} << index(cell));
    black.word |= static_cast<Word>(Word{lead < 0} << index(cell));
  }
  constexpr Count of_line(int line) const noexcept {
    return count((red & Size::line(line)).size(), (black & Size::line(line)).size());
  }
};

/// A line's point is red's, black's or nobody's (GER-10).
template <class Size>
constexpr Count point(Majority majority, Count marked) noexcept {
  if (majority == Majority::of_marked) return count(marked.red > marked.black, marked.black > marked.red);
  return count(2 * marked.red > Size::side, 2 * marked.black > Size::side);
}

template <class Size>
constexpr Count points(Majority majority, const Marks<Size>& marks) noexcept {
  int red = 0, black = 0;
  for (int line = 0; line < Size::lines; ++line) {
    const Count scored = point<Size>(majority, marks.of_line(line));
    red += scored.red, black += scored.black;
  }
  return count(red, black);
}

}  // namespace baize::gerry
