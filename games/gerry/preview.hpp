/// What a choice would do, as far as the seat can know.
#pragma once
#include "games/gerry/knowledge.hpp"
#include "games/gerry/scoring.hpp"

namespace baize::gerry {

/// A cell: the values of the cards that are known, and how many are not.
struct CellSums {
  Count sums;
  std::uint8_t unknown = 0;

  constexpr bool operator==(const CellSums&) const noexcept = default;
};

/// The table as it would be scored by the cards that are known.
template <class Size>
struct Sketch {
  std::array<CellSums, Size::cells> cells{};
  std::array<Count, Size::lines> lines{};  // marked cells
  Count points;

  constexpr bool operator==(const Sketch&) const noexcept = default;
};

/// The known cards of each cell: the face-up ones, and those face-down ones that lie open to the seat (sight) or that
/// it can be certain of (memory).
template <class Size>
struct Known {
  std::array<CardSet, Size::cells> cards{};
  std::array<std::uint8_t, Size::cells> unknown{};

  constexpr void take(CardSet face_down, const Public<Size>& table, Cell cell) noexcept {
    cards[index(cell)] = table.face_up(cell) | face_down;
    unknown[index(cell)] = static_cast<std::uint8_t>(table.downs[index(cell)] - face_down.size());
  }
  /// A card that is not known to lie there is one of the unknown.
  constexpr void carry(Card card, Cell from, Cell to) noexcept {
    if (cards[index(from)].has(card)) {
      cards[index(from)].remove(card);
      cards[index(to)].add(card);
    } else {
      --unknown[index(from)];
      ++unknown[index(to)];
    }
  }
  constexpr Sketch<Size> sketch(Majority majority) const noexcept {
    Sketch<Size> sketch;
    Marks<Size> marks;
    for (const Cell cell : Size::Grid::all()) {
      sketch.cells[index(cell)] = {sums(cards[index(cell)]), unknown[index(cell)]};
      marks.mark(cell, sketch.cells[index(cell)].sums.lead());
    }
    for (int line = 0; line < Size::lines; ++line) sketch.lines[static_cast<unsigned>(line)] = marks.of_line(line);
    sketch.points = points(majority, marks);
    return sketch;
  }
};

template <class Size>
constexpr Known<Size> known_by_sight(const View<Size>& view) noexcept {
  Known<Size> known;
  for (const Cell cell : Size::Grid::all()) known.take(view.in_sight(cell), view, cell);
  return known;
}
template <class Size>
constexpr Known<Size> known_by_memory(const View<Size>& view) noexcept {
  const Knowledge<Size> knowledge = gerry::knowledge(view);
  Known<Size> known;
  for (const Cell cell : Size::Grid::all()) known.take(knowledge.certain(cell), view, cell);
  return known;
}

/// Sight and memory apart, as in a view: a person without the memory aid gets the first alone.
template <class Size>
struct Preview {
  struct Change {
    Sketch<Size> before, after;
  };
  Move::Kind kind = Move::Kind::look;
  Cell from = Cell::nowhere, to = Cell::nowhere;
  std::uint8_t cards = 0;   // a look: how many face-down cards it will show
  bool then_shift = false;  // a look: whether one of them must then be moved (GER-5)
  Change sight, memory;     // a move or shift
};

template <class Size>
constexpr Preview<Size> preview(const View<Size>& view, Move move) noexcept {
  Preview<Size> preview;
  preview.kind = move.kind;
  preview.from = move.kind == Move::Kind::shift ? view.looking : move.cell;
  preview.to = move.to;
  if (move.kind == Move::Kind::look) {
    preview.cards = view.downs[index(move.cell)];
    preview.then_shift = view.cards(move.cell) > 1;
    return preview;
  }
  const auto fill = [&](typename Preview<Size>::Change& change, Known<Size> known) {
    change.before = known.sketch(view.majority);
    known.carry(move.card, preview.from, move.to);
    change.after = known.sketch(view.majority);
  };
  fill(preview.sight, known_by_sight(view));
  fill(preview.memory, known_by_memory(view));
  return preview;
}

}  // namespace baize::gerry
