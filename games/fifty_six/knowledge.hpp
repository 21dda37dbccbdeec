/// What a viewer knows, and what follows from it.
#pragma once
#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

using Ranks = Set<Rank, std::uint16_t>;

namespace detail {

/// Differences between cards become differences between places, and cards that are gone: a viewer was shown where
/// others peeked, not at what.
constexpr void relate_places(View& view, const State& state) noexcept {
  std::array<Cell, 54> place{};
  for (Cell& cell : place) cell = Cell::nowhere;
  for (const Cell cell : state.occupied) place[index(state.at(cell))] = cell;
  const auto relate = [&view](Cell cell, Card card, Cell other) {
    if (cell == Cell::nowhere) return;
    if (other == Cell::nowhere) view.differs_gone[index(cell)].add(card);
    else view.differs[index(cell)].add(other);
  };
  for (const Card high : pack(state.jokers) - cards_of(Rank::ace))
    for (const Card low : state.differences.lower(high)) {
      relate(place[index(high)], low, place[index(low)]);
      relate(place[index(low)], high, place[index(high)]);
    }
}

}  // namespace detail

constexpr View make_view(const State& state, Seat viewer) noexcept {
  View view;
  static_cast<Sightings&>(view) = state;
  static_cast<Table&>(view) = state;
  view.viewer = viewer;
  view.gone = pack(state.jokers);
  for (const Cell cell : state.occupied) view.gone.remove(state.at(cell));
  for (const Cell cell : state.known(viewer)) view.layout[index(cell)] = state.at(cell);
  detail::relate_places(view, state);
  return view;
}

/// Ranks that the card in an unknown place is known to differ from, because it was peeked at together with a card that
/// the viewer has seen.
constexpr Ranks excluded_ranks(const View& view, Cell cell) noexcept {
  Ranks ranks;
  for (const Card card : view.differs_gone[index(cell)]) ranks.add(rank_of(card));
  for (const Cell other : view.differs[index(cell)] & view.known(view.viewer)) ranks.add(rank_of(view.at(other)));
  return ranks;
}

/// For each unknown place the ranks its card can have, by counting: what is excluded, what is unplaced, and what that
/// leaves for the others. Empty for known places and gaps.
struct PossibleRanks {
  std::array<Ranks, Board::size> at{};

  constexpr explicit PossibleRanks(const View& view) noexcept {
    std::array<int, 14> number{};
    Ranks left;
    for (const Card card : view.unplaced()) {
      ++number[rank(card)];
      left.add(rank_of(card));
    }
    for (const Cell cell : view.unknown()) at[index(cell)] = left - excluded_ranks(view, cell);
    while (narrow(view, number)) {}
  }

 private:
  /// One round of inference; whether it found something. It only ever removes ranks, so that the rounds end.
  constexpr bool narrow(const View& view, const std::array<int, 14>& number) noexcept {
    bool found = false;
    const auto keep = [&](Cell cell, Ranks ranks) {
      if ((at[index(cell)] - ranks).empty()) return;
      at[index(cell)] &= ranks;
      found = true;
    };
    const Cells unknown = view.unknown();
    const Ranks all = Ranks::first_n(14);
    for (const Cell cell : unknown)
      if (at[index(cell)].size() == 1)
        for (const Cell other : view.differs[index(cell)] & unknown) keep(other, all - at[index(cell)]);
    for (const Rank rank : all) {
      Cells may, must;
      for (const Cell cell : unknown) {
        if (at[index(cell)].has(rank)) may.add(cell);
        if (at[index(cell)] == Ranks{rank}) must.add(cell);
      }
      if (must.size() == number[static_cast<unsigned>(rank)])
        for (const Cell cell : may - must) keep(cell, all - Ranks{rank});
      if (may.size() == number[static_cast<unsigned>(rank)])
        for (const Cell cell : may) keep(cell, Ranks{rank});
    }
    return found;
  }
};

}  // namespace baize::fifty_six
