/// The cards that a seat knows, and the best match among them.
#pragma once
#include "bots/fifty_six/worth.hpp"

namespace baize::fifty_six {

struct Match {
  Cell one = Cell::nowhere, two = Cell::nowhere;
  float worth = -1000;
  constexpr bool none() const noexcept { return one == Cell::nowhere; }
};

/// By rank and colour. It looks at nothing of an imagined world but what the seat knows there.
class Familiar {
 public:
  constexpr Familiar(const State& state, Seat seat) noexcept : known_(state.known(seat) & state.occupied) {
    for (const Cell cell : known_) {
      const Card card = state.at(cell);
      cells_[is_red(card) ? 1 : 0][rank(card)].add(cell);
      const auto bit = static_cast<std::uint16_t>(1u << rank(card));
      twice_ = static_cast<std::uint16_t>(twice_ | (once_ & bit));
      once_ = static_cast<std::uint16_t>(once_ | bit);
    }
  }

  constexpr Cells known() const noexcept { return known_; }
  constexpr Cells of(Rank rank) const noexcept { return black(rank) | red(rank); }
  constexpr Cells black(Rank rank) const noexcept { return cells_[0][static_cast<unsigned>(rank)]; }
  constexpr Cells red(Rank rank) const noexcept { return cells_[1][static_cast<unsigned>(rank)]; }
  constexpr bool has_match() const noexcept { return twice_ != 0; }

  /// visit(match) for every kind of match among the known cards: of each rank, two black, two red, and one of each.
  constexpr void each_match(const Worth& worth, auto&& visit) const noexcept {
    for (std::uint16_t rest = twice_; rest != 0; rest = static_cast<std::uint16_t>(rest & (rest - 1))) {
      const auto rank = static_cast<Rank>(bits::lowest(rest));
      const Cells dark = black(rank), bright = red(rank);
      if (dark.size() == 2) visit(Match{dark.first(), dark.nth(1), worth.of(rank, Colours::black)});
      if (bright.size() == 2) visit(Match{bright.first(), bright.nth(1), worth.of(rank, Colours::red)});
      if (!dark.empty() && !bright.empty()) visit(Match{dark.first(), bright.first(), worth.of(rank, Colours::mixed)});
    }
  }
  constexpr Match best_match(const Worth& worth) const noexcept {
    Match best;
    each_match(worth, [&](const Match& match) {
      if (match.worth > best.worth) best = match;
    });
    return best;
  }

 private:
  Cells known_;
  std::array<std::array<Cells, 14>, 2> cells_{};
  std::uint16_t once_ = 0, twice_ = 0;
};

/// The known card that matches the first pick best; none if none does.
constexpr Match best_partner(const State& state, Seat seat, const Worth& worth) noexcept {
  Match best;
  const Cell first = state.picks[0];
  const Card card = state.at(first);
  for (const Cell cell : (state.known(seat) & state.occupied) - Cells::only(first)) {
    if (rank(state.at(cell)) != rank(card)) continue;
    const float here = worth.of(rank_of(card), colours_of(card, state.at(cell)));
    if (here > best.worth) best = {first, cell, here};
  }
  return best;
}

/// How many cards of the rank still lie in the layout: everybody has seen the others go.
constexpr int left_of_rank(const State& state, Rank rank) noexcept {
  int number = 0;
  for (const Card card : state.layout) number += rank_of(card) == rank ? 1 : 0;
  return number;
}

/// Places whose card every rival in the game knows.
constexpr Cells known_to_rivals(const State& state, Seat seat) noexcept {
  Cells cells = state.occupied;
  for (const Seat rival : state.in_game())
    if (rival != seat) cells &= state.known(rival);
  return cells;
}
/// Places whose card some rival in the game knows.
constexpr Cells known_to_a_rival(const State& state, Seat seat) noexcept {
  Cells cells;
  for (const Seat rival : state.in_game())
    if (rival != seat) cells |= state.known(rival);
  return cells & state.occupied;
}

}  // namespace baize::fifty_six
