/// How many cards lie where at the start (KIN-1). A template, so that tests can enumerate every world of a small game.
#pragma once
#include "engine/card.hpp"
#include "engine/grid.hpp"

namespace baize::kingdoms {

template <int Side, int HandSize, int DeckSize>
struct Layout {
  static constexpr int kingdoms = Side * Side;
  static constexpr int hand = HandSize;
  static constexpr int deck = DeckSize;
  /// The cards that are no kingdoms: in the hands, in the deck, on the discard pile, or attacking.
  static constexpr int loose = 2 * HandSize + DeckSize;
  static constexpr int cards = kingdoms + loose;
  /// So many kingdoms win (KIN-8): more than half.
  static constexpr int goal = kingdoms / 2 + 1;

  using Grid = baize::Grid<Side, Side>;
  using Cells = typename Grid::Cells;

  /// The i-th card of the pack; a small pack has its ranks spread over the whole.
  static constexpr Card card(int i) noexcept { return card_at(static_cast<unsigned>(i * 52 / cards)); }
  static constexpr CardSet pack() noexcept {
    CardSet all;
    for (int i = 0; i < cards; ++i) all.add(card(i));
    return all;
  }
};

using Standard = Layout<5, 8, 11>;
static_assert(Standard::cards == 52 && Standard::goal == 13);

}  // namespace baize::kingdoms
