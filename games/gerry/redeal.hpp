/// Worlds that a seat cannot tell from the real one (ALL-9).
#pragma once
#include "engine/random.hpp"
#include "games/gerry/knowledge.hpp"

namespace baize::gerry {

/// A history in the making. A face-down card is known by the cell it was dealt to, its home, and gets its name when
/// the seat sees it.
template <class Size>
struct Guess {
  using Cells = typename Size::Cells;

  Places<Cell, decltype(Cells::word), Size::cells> place;  // of the card of each home
  std::array<Card, Size::cells> name{};                    // of the cards that have one, by home
  std::array<Cell, Size::turns> shifted{};                 // the home of the card that each look sent on
  Cells named;
  CardSet seen;  // the names that are given
  Reach<Size> reach;

  constexpr Guess() noexcept {
    for (const Cell home : Size::Grid::all()) place.put(home, home);
  }

  constexpr Cells pile(Cell cell) const noexcept { return place.at(cell, Size::Grid::all()); }

  constexpr void shift(int turn, Cell home, Look look) noexcept {
    shifted[static_cast<unsigned>(turn)] = home;
    place.carry(home, look.cell, look.to);
  }

  /// Any of the pile's cards may have gone. Piles are as large in every world, so that all choices are equally likely.
  constexpr void hidden_turn(const View<Size>& view, int turn, RandomSource auto& random) noexcept {
    const Look look = view.looks[static_cast<unsigned>(turn)];
    if (look.to == Cell::nowhere) return;
    const Cells here = pile(look.cell);
    shift(turn, here.nth(random.below(static_cast<std::uint32_t>(here.size()))), look);
  }

  /// False: what the seat saw contradicts the guess. Otherwise the cards that it had not seen before get their names.
  constexpr bool own_turn(const View<Size>& view, int turn, RandomSource auto& random) noexcept {
    const auto t = static_cast<unsigned>(turn);
    const Look look = view.looks[t];
    const CardSet cards = view.seen[t / 2];
    const Cells here = pile(look.cell);
    CardSet held;
    for (const Cell home : here& named) held.add(name[index(home)]);
    if (held != (cards & seen)) return false;
    CardSet fresh = cards - seen;
    for (const Cell home : here - named) {
      const Card card = fresh.nth(random.below(static_cast<std::uint32_t>(fresh.size())));
      name[index(home)] = card;
      fresh.remove(card);
    }
    named |= here;
    seen |= cards;
    if (look.to != Cell::nowhere)
      for (const Cell home : here)
        if (name[index(home)] == view.shifted[t]) shift(turn, home, look);
    return true;
  }

  /// The cards never seen lie anyhow.
  constexpr State<Size> world(const View<Size>& view, RandomSource auto& random) noexcept {
    std::array<Card, Size::cells> unseen{};
    std::size_t count = 0;
    for (const Card card : view.down - seen) unseen[count++] = card;
    shuffle(unseen, count, random);
    for (const Cell home : Size::Grid::all() - named) name[index(home)] = unseen[--count];

    State<Size> state;
    static_cast<Public<Size>&>(state) = view;
    for (unsigned home = 0; home < Size::cells; ++home) state.hidden.put(name[home], place.of(cell_at(home)));
    for (unsigned turn = 0; turn < Size::turns; ++turn)
      state.shifted[turn] = view.looks[turn].to == Cell::nowhere ? Card::none : name[index(shifted[turn])];
    return state;
  }
};

/// Uniform over all pairs of a deal and the others' hidden choices that give this view: hidden choices are tried at
/// random and taken back when a later look contradicts them. It is enough to go back to the last turn at which every
/// seen card's place was certain: all pasts up to there leave the same seen cards in the same cells, differ only in
/// which unseen card is which, and are contradicted by what follows with the same probability.
template <class Size>
constexpr State<Size> redeal(const View<Size>& view, RandomSource auto& random) noexcept {
  if (view.over()) {
    State<Size> state;
    static_cast<Public<Size>&>(state) = view;
    state.hidden = view.hidden;
    state.shifted = view.shifted;
    return state;
  }
  // Views of games need a few tries, the worst that were found some thousands; only a view of no game needs them all.
  int tries = 1 << 20;
  Guess<Size> guess, settled;
  const int begun = turns_begun<Size>(view);
  for (int turn = 0, from = 0; turn < begun; ++turn) {
    if (view.looks[static_cast<unsigned>(turn)].cell == Cell::nowhere) continue;
    if (!view.own(turn)) {
      guess.hidden_turn(view, turn, random);
    } else if (!guess.own_turn(view, turn, random)) {
      if (--tries > 0) {
        guess = settled;
        turn = from - 1;
      } else {
        guess.hidden_turn(view, turn, random);
      }
      continue;
    }
    if (guess.reach.turn(view, turn)) {
      settled = guess;
      from = turn + 1;
    }
  }
  return guess.world(view, random);
}

}  // namespace baize::gerry
