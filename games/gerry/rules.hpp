/// The course of a game: deal, moves, end (GER-1 … GER-11).
#pragma once
#include <utility>

#include "engine/random.hpp"
#include "games/gerry/scoring.hpp"
#include "games/gerry/state.hpp"

namespace baize::gerry {

template <class Size>
constexpr Deal<Size> deal(RandomSource auto& random) noexcept {
  std::array<Card, Size::cards> cards{};
  for (int n = 0; n < Size::cards; ++n) cards[static_cast<unsigned>(n)] = Size::card(n);
  shuffle(cards, cards.size(), random);
  Deal<Size> deal;
  for (unsigned cell = 0; cell < Size::cells; ++cell) {
    deal.down[cell] = cards[cell];
    deal.up[cell] = cards[Size::cells + cell];
  }
  return deal;
}

template <class Size>
constexpr void start(State<Size>& state, const Options& options, const Deal<Size>& deal) noexcept {
  state = State<Size>{};
  // Unrolled, because which planes a cell is in is then known to the compiler.
  [&]<unsigned... Place>(std::integer_sequence<unsigned, Place...>) {
    (state.down.add(deal.down[Place]), ...);
    (state.hidden.put(deal.down[Place], cell_at(Place)), ...);
    ((state.up[index(deal.up[Place])] = cell_at(Place)), ...);
  }(std::make_integer_sequence<unsigned, Size::cells>());
  state.downs.fill(1);
  state.has_down = Size::Grid::all();
  state.shifted.fill(Card::none);
  state.majority = options.majority;
}

/// What can be selected now (GER-3 … GER-6).
template <class Size>
struct Selectable {
  CardSet cards;                  // face-up cards that may move
  typename Size::Cells lookable;  // cells whose face-down cards may be looked at
};

template <class Size>
constexpr Selectable<Size> selectable(const Public<Size>& table) noexcept {
  Selectable<Size> now{table.face_up() - table.stuck, table.has_down};
  if (table.barred != Cell::nowhere) {
    now.cards -= table.face_up(table.barred);
    now.lookable.remove(table.barred);
  }
  return now;
}

template <class Size>
constexpr void moves(const State<Size>& state, Moves<Size>& list) noexcept {
  if (state.looking != Cell::nowhere) {
    for (const Card card : state.pile(state.looking))
      for (const Cell to : Size::Grid::neighbours(state.looking)) list.push(Move::shift(card, to));
    return;
  }
  const auto now = selectable(state);
  for (const Card card : now.cards) {
    const Cell from = state.up[index(card)];
    for (const Cell to : Size::Grid::all())
      if (to != from) list.push(Move::up(from, card, to));
  }
  for (const Cell cell : now.lookable) list.push(Move::look(cell));
}

/// Draws among the moves of a table where every face-up card may go and every cell be looked at until one is legal,
/// which the first nearly always is: that is quicker than to count what is legal.
template <class Size>
constexpr Move any_move(const State<Size>& state, RandomSource auto& random) noexcept {
  if (state.looking != Cell::nowhere) {
    const auto near = Size::Grid::neighbours(state.looking);
    const auto ways = static_cast<std::uint32_t>(near.size());
    const std::uint32_t n = random.below(ways * state.downs[index(state.looking)]);
    return Move::shift(state.pile(state.looking).nth(n / ways), near.nth(n % ways));
  }
  constexpr std::uint32_t others = Size::cells - 1, ups = Size::cells * others;
  for (int tries = 0; tries < 64; ++tries) {
    const std::uint32_t n = random.below(ups + Size::cells);
    if (n >= ups) {
      const Cell cell = cell_at(n - ups);
      if (cell != state.barred && state.has_down.has(cell)) return Move::look(cell);
      continue;
    }
    const Card card = state.face_up().nth(n / others);
    const Cell from = state.up[index(card)];
    if (from == state.barred || state.stuck.has(card)) continue;
    const unsigned to = n % others;
    return Move::up(from, card, cell_at(to + (to >= index(from) ? 1u : 0u)));
  }
  Moves<Size> list;
  moves(state, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

/// Keeps `stuck` right when a card has left one cell for another, where it has yet to be counted. Nobody is stuck
/// where a card lies face down, which is nearly everywhere. No cell is ever empty.
template <class Size>
constexpr void settle(Public<Size>& table, Cell from, Cell to) noexcept {
  if (!table.has_down.has(from)) {
    const CardSet left = table.face_up(from);
    if (left.size() == 1) table.stuck |= left;
  }
  if (!table.has_down.has(to)) table.stuck -= table.face_up(to);
}

template <class Size>
constexpr void end_turn(Public<Size>& table, Cell selected) noexcept {
  table.barred = selected;
  table.looking = Cell::nowhere;
  ++table.played;
}

template <class Size>
constexpr void apply(State<Size>& state, Move move) noexcept {
  switch (move.kind) {
    case Move::Kind::move:
      state.up[index(move.card)] = move.to;
      settle(state, move.cell, move.to);
      return end_turn(state, move.cell);
    case Move::Kind::look:
      state.looks[state.played].cell = move.cell;
      if (state.cards(move.cell) == 1) return end_turn(state, move.cell);
      state.looking = move.cell;
      return;
    case Move::Kind::shift: {
      const Cell from = state.looking;
      state.looks[state.played].to = move.to;
      state.shifted[state.played] = move.card;
      state.hidden.carry(move.card, from, move.to);
      state.has_down.put(from, --state.downs[index(from)] > 0);
      settle(state, from, move.to);
      state.has_down.add(move.to);
      ++state.downs[index(move.to)];
      return end_turn(state, from);
    }
  }
}

template <class Size>
constexpr Result result(const State<Size>& state) noexcept {
  std::array<int, Size::cells> lead{};  // red's
  for (unsigned cell = 0; cell < Size::cells; ++cell) lead[cell] = sums(state.pile(cell_at(cell))).lead();
  for (const Card card : state.face_up())
    lead[index(state.up[index(card)])] += is_red(card) ? value(card) : -value(card);
  Marks<Size> marks;
  for (unsigned cell = 0; cell < Size::cells; ++cell) marks.mark(cell_at(cell), lead[cell]);
  const Count scored = points(state.majority, marks);
  return most_wins(scored.red, scored.black);  // GER-11
}

}  // namespace baize::gerry
