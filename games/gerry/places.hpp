/// Where face-down cards lie, of whom the rules ask what lies in a cell, and not where one of them lies.
#pragma once
#include <array>
#include <cstdint>

#include "engine/grid.hpp"
#include "engine/set.hpp"

namespace baize::gerry {

/// Bit planes: plane k holds the things whose cell's number has bit k. Things that lie nowhere are in no plane, as
/// those of cell 0 are, so that whoever asks for the things of a cell says among which.
template <class Thing, class Word, int Cells>
struct Places {
  using Things = Set<Thing, Word>;
  static constexpr unsigned planes = [] {
    unsigned enough = 0;
    while (1 << enough < Cells) ++enough;
    return enough;
  }();

  std::array<Things, planes> plane{};

  constexpr Things at(Cell cell, Things among) const noexcept {
    for (unsigned k = 0; k < planes; ++k) {
      const auto without = static_cast<Word>((index(cell) >> k & 1u) - Word{1});  // all bits where bit k is not set
      among &= Things(static_cast<Word>(plane[k].word ^ without));
    }
    return among;
  }

  constexpr Cell of(Thing thing) const noexcept {
    unsigned cell = 0;
    for (unsigned k = 0; k < planes; ++k)
      cell |= (static_cast<unsigned>(plane[k].word >> static_cast<unsigned>(thing)) & 1u) << k;
    return cell_at(cell);
  }

  /// Of a thing that lay nowhere.
  constexpr void put(Thing thing, Cell cell) noexcept { toggle(thing, index(cell)); }
  constexpr void carry(Thing thing, Cell from, Cell to) noexcept { toggle(thing, index(from) ^ index(to)); }

  constexpr bool operator==(const Places&) const noexcept = default;

 private:
  constexpr void toggle(Thing thing, unsigned in_planes) noexcept {
    for (unsigned k = 0; k < planes; ++k)
      plane[k].word ^= static_cast<Word>(Word{in_planes >> k & 1u} << static_cast<unsigned>(thing));
  }
};

}  // namespace baize::gerry
