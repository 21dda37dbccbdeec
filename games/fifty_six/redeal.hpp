/// A world that the viewer cannot tell from the real one (ALL-9): the unplaced cards on the unknown places, in any way
/// that keeps apart in rank what is known to differ.
///
/// First by rejection, which is exactly uniform: deal at random, the constrained places first, and start again at the
/// first contradiction. If that fails too often, a search finds some world, and random swaps that contradict nothing
/// mix it: they lead from any world to any other as often as back, so that they only make it more even.
#pragma once
#include "games/fifty_six/knowledge.hpp"

namespace baize::fifty_six {

namespace detail {

template <RandomSource Source>
class Dealer {
 public:
  constexpr Dealer(const View& view, Source& random) noexcept : view_(view), random_(random) {
    for (const Cell cell : view.occupied & view.known(view.viewer)) holding(rank_of(view.at(cell))).add(cell);
    const Cells unknown = view.unknown();
    for (const Cell cell : unknown)
      if (is_constrained(cell)) cells_[size_++] = cell;
    constrained_ = size_;
    for (const Cell cell : unknown)
      if (!is_constrained(cell)) cells_[size_++] = cell;
    unsigned cards = 0;
    for (const Card card : view.unplaced()) cards_[cards++] = card;
  }

  constexpr void deal(Layout& layout) noexcept {
    if (constrained_ > 0 && !reject()) {
      search();
      mix();
    }
    for (unsigned i = constrained_; i + 1 < size_; ++i) exchange(i, i + below(size_ - i));
    for (unsigned i = 0; i < size_; ++i) layout[index(cells_[i])] = cards_[i];
  }

 private:
  static constexpr int most_rejections = 24, most_steps = 20'000;

  constexpr bool is_constrained(Cell cell) const noexcept {
    return !view_.differs[index(cell)].empty() || !view_.differs_gone[index(cell)].empty();
  }
  constexpr Cells& holding(Rank rank) noexcept { return holding_[static_cast<unsigned>(rank)]; }
  constexpr unsigned below(unsigned n) noexcept { return random_.below(n); }
  constexpr void exchange(unsigned i, unsigned j) noexcept {
    const Card card = cards_[i];
    cards_[i] = cards_[j];
    cards_[j] = card;
  }
  /// Whether a card of that rank in this place would be what is known not to be, as things are held now.
  constexpr bool contradicts(Cell cell, Rank rank) noexcept {
    return !(view_.differs[index(cell)] & holding(rank)).empty() ||
           !(view_.differs_gone[index(cell)] & cards_of(rank)).empty();
  }

  constexpr bool reject() noexcept {
    for (int tries = 0; tries < most_rejections; ++tries) {
      unsigned i = 0;
      for (; i < constrained_; ++i) {
        exchange(i, i + below(size_ - i));
        if (contradicts(cells_[i], rank_of(cards_[i]))) break;
        holding(rank_of(cards_[i])).add(cells_[i]);
      }
      if (i == constrained_) return true;
      while (i-- > 0) holding(rank_of(cards_[i])).remove(cells_[i]);
    }
    return false;
  }

  /// Depth first, the place with the fewest ranks next. A world exists, so that it finds one; the cap is for views that
  /// no game has shown.
  constexpr void search() noexcept {
    std::array<Ranks, 54> untried{};
    unsigned depth = 0;
    untried[0] = pick_place(0);
    for (int steps = 0; depth < constrained_ && steps < most_steps; ++steps) {
      if (untried[depth].empty()) {
        if (depth == 0) return;
        --depth;
        holding(rank_of(cards_[depth])).remove(cells_[depth]);
        untried[depth].remove(rank_of(cards_[depth]));
        continue;
      }
      exchange(depth, pick_card(depth, untried[depth]));
      holding(rank_of(cards_[depth])).add(cells_[depth]);
      if (++depth < constrained_) untried[depth] = pick_place(depth);
    }
  }

  /// Brings the place with the fewest possible ranks to the front of those not filled; these ranks.
  constexpr Ranks pick_place(unsigned depth) noexcept {
    Ranks left;
    for (unsigned i = depth; i < size_; ++i) left.add(rank_of(cards_[i]));
    unsigned best = depth;
    Ranks fewest = Ranks::first_n(14);
    for (unsigned i = depth; i < constrained_; ++i) {
      Ranks ranks;
      for (const Rank rank : left)
        if (!contradicts(cells_[i], rank)) ranks.add(rank);
      if (ranks.size() < fewest.size()) best = i, fewest = ranks;
    }
    const Cell cell = cells_[best];
    cells_[best] = cells_[depth];
    cells_[depth] = cell;
    return fewest;
  }

  /// Where a card of one of these ranks lies among those not dealt; each card is as likely.
  constexpr unsigned pick_card(unsigned depth, Ranks ranks) noexcept {
    unsigned number = 0;
    for (unsigned i = depth; i < size_; ++i) number += ranks.has(rank_of(cards_[i])) ? 1u : 0u;
    unsigned n = below(number);
    for (unsigned i = depth;; ++i)
      if (ranks.has(rank_of(cards_[i])) && n-- == 0) return i;
  }

  constexpr void mix() noexcept {
    for (unsigned tries = 2 * size_; tries > 0; --tries) {
      const unsigned i = below(constrained_), j = below(size_);
      const Rank one = rank_of(cards_[i]), two = rank_of(cards_[j]);
      if (one == two) {
        exchange(i, j);
        continue;
      }
      holding(one).remove(cells_[i]);
      holding(two).remove(cells_[j]);
      const bool fits = !contradicts(cells_[i], two) && !contradicts(cells_[j], one);
      if (fits) exchange(i, j);
      holding(rank_of(cards_[i])).add(cells_[i]);
      holding(rank_of(cards_[j])).add(cells_[j]);
    }
  }

  const View& view_;
  Source& random_;
  std::array<Cell, 54> cells_{};     // the unknown places, those with a known difference first
  std::array<Card, 54> cards_{};     // the unplaced cards: the i-th goes to the i-th place
  std::array<Cells, 14> holding_{};  // by rank: the places known or assumed to hold it
  unsigned size_ = 0, constrained_ = 0;
};

}  // namespace detail

constexpr State make_world(const View& view, RandomSource auto& random) noexcept {
  State state;
  static_cast<Sightings&>(state) = view;
  static_cast<Table&>(state) = view;
  state.layout = view.layout;
  detail::Dealer(view, random).deal(state.layout);
  for (const Cell cell : view.occupied) {
    const Card card = state.at(cell);
    // Two of one rank cannot be: unless the view is one that no game has shown.
    const auto relate = [&state, card](Card other) {
      if (rank(card) != rank(other)) state.differences.add(card, other);
    };
    for (const Cell other : view.differs[index(cell)] & Cells::first_n(static_cast<int>(index(cell))))
      relate(state.at(other));
    for (const Card other : view.differs_gone[index(cell)]) relate(other);
  }
  return state;
}

}  // namespace baize::fifty_six
