/// What follows from what a seat has seen, as a player who forgets nothing would work it out (GER-8, ALL-5).
#pragma once
#include "games/gerry/state.hpp"

namespace baize::gerry {

/// The cells that each card seen so far can have reached, every card judged by itself: a hidden shift from a cell
/// where a card may lie may have been that card's. Too wide (that a shift moved one card only is forgotten), but
/// cheap, and where every card has one cell left it is certain.
template <class Size>
struct Reach {
  std::array<CardSet, Size::cells> at{};

  constexpr void hidden_shift(Look look) noexcept { at[index(look.to)] |= at[index(look.cell)]; }
  constexpr void own_look(Cell cell, CardSet cards) noexcept {
    for (CardSet& there : at) there -= cards;
    at[index(cell)] = cards;
  }
  constexpr void own_shift(Card card, Look look) noexcept {
    at[index(look.cell)].remove(card);
    at[index(look.to)].add(card);
  }

  /// No card has two cells. From here on what is yet to come cannot tell one past from another.
  constexpr bool settled() const noexcept {
    CardSet once, twice;
    for (const CardSet there : at) {
      twice |= once & there;
      once |= there;
    }
    return twice.empty();
  }

  /// What this turn tells the seat. True: the turn was a look of its own, after which everything is settled.
  constexpr bool turn(const View<Size>& view, int turn) noexcept {
    const auto t = static_cast<unsigned>(turn);
    const Look look = view.looks[t];
    if (look.cell == Cell::nowhere) return false;
    if (!view.own(turn)) {
      if (look.to != Cell::nowhere) hidden_shift(look);
      return false;
    }
    own_look(look.cell, view.seen[t / 2]);
    if (look.to != Cell::nowhere) own_shift(view.shifted[t], look);
    return settled();
  }
};

/// Turns that have a look so far, the one in progress included.
template <class Size>
constexpr int turns_begun(const Public<Size>& table) noexcept {
  return table.over() ? Size::turns : table.played + 1;
}

template <class Size>
struct Knowledge {
  CardSet seen;                                // face-down cards that this seat has looked at
  std::array<CardSet, Size::cells> may_lie{};  // the face-down cards that may lie in each cell, seen or not

  /// The cards that lie there in every world that the seat cannot tell from the real one.
  constexpr CardSet certain(Cell cell) const noexcept {
    CardSet cards = may_lie[index(cell)];
    for (const Cell another : Size::Grid::all())
      if (another != cell) cards -= may_lie[index(another)];
    return cards;
  }
  constexpr typename Size::Cells cells(Card card) const noexcept {
    typename Size::Cells cells;
    for (const Cell cell : Size::Grid::all()) cells.put(cell, may_lie[index(cell)].has(card));
    return cells;
  }
};

/// One past that would have shown the seat what it was shown, told by the cards it has seen. The others are not told
/// apart: any of them may have gone where one of them went.
template <class Size>
struct Past {
  std::array<CardSet, Size::cells> held{};        // seen cards
  std::array<std::uint8_t, Size::cells> piles{};  // all cards
  CardSet seen;

  constexpr bool has_unseen(Cell cell) const noexcept { return piles[index(cell)] > held[index(cell)].size(); }

  constexpr void shift(Card card, Look look) noexcept {
    if (card != Card::none) {
      held[index(look.cell)].remove(card);
      held[index(look.to)].add(card);
    }
    --piles[index(look.cell)];
    ++piles[index(look.to)];
  }

  /// Which cards a hidden shift can have taken, counted from 0: an unseen one, if there is any, and every seen one.
  constexpr int ways(Look look) const noexcept {
    return held[index(look.cell)].size() + (has_unseen(look.cell) ? 1 : 0);
  }
  constexpr Card way(Look look, int n) const noexcept {
    if (has_unseen(look.cell) && n-- == 0) return Card::none;
    return held[index(look.cell)].nth(static_cast<std::uint32_t>(n));
  }

  /// False: the look shows that this was not the past.
  constexpr bool own_turn(const View<Size>& view, int turn) noexcept {
    const auto t = static_cast<unsigned>(turn);
    const Look look = view.looks[t];
    const CardSet cards = view.seen[t / 2];
    if (held[index(look.cell)] != (cards & seen)) return false;
    held[index(look.cell)] = cards;
    seen |= cards;
    if (look.to != Cell::nowhere) shift(view.shifted[t], look);
    return true;
  }
};

/// Goes through every past since the last turn at which all was settled, and adds up where cards lie at its end. There
/// are at most a few thousand: a seat that has seen many cards has spent its turns on it. Stops as soon as everything
/// that can be reached has been found, which is nearly always soon.
template <class Size>
class Pasts {
 public:
  constexpr explicit Pasts(const View<Size>& view) noexcept : view_(view), begun_(turns_begun<Size>(view)) {
    Past<Size> past;
    past.piles.fill(1);
    settled_ = past;
    for (int turn = 0; turn < begun_; ++turn) {
      const Look look = view.looks[static_cast<unsigned>(turn)];
      const bool all_settled = reach_.turn(view, turn);
      if (look.cell == Cell::nowhere) continue;
      if (view.own(turn)) past.seen |= view.seen[static_cast<unsigned>(turn) / 2];
      if (look.to != Cell::nowhere) past.shift(Card::none, look);
      if (!all_settled) continue;
      settled_ = past;
      settled_.held = reach_.at;
      from_ = turn + 1;
    }
  }

  constexpr Knowledge<Size> knowledge() noexcept {
    Knowledge<Size> known;
    typename Size::Cells unseen;  // cells that may hold cards never seen
    do {
      Past<Size> past = settled_;
      if (!replay(past)) continue;
      known.seen = past.seen;
      for (const Cell cell : Size::Grid::all()) {
        known.may_lie[index(cell)] |= past.held[index(cell)];
        if (past.has_unseen(cell)) unseen.add(cell);
      }
      if (known.may_lie == reach_.at && unseen == view_.has_down) break;
    } while (next());
    for (const Cell cell : unseen) known.may_lie[index(cell)] |= view_.down - known.seen;
    return known;
  }

 private:
  constexpr bool replay(Past<Size>& past) noexcept {
    for (int turn = from_; turn < begun_; ++turn) {
      const auto t = static_cast<unsigned>(turn);
      const Look look = view_.looks[t];
      ways_[t] = 0;
      if (look.cell == Cell::nowhere) continue;
      if (view_.own(turn)) {
        if (past.own_turn(view_, turn)) continue;
        for (unsigned later = t; later < Size::turns; ++later) ways_[later] = 0;
        return false;
      }
      if (look.to == Cell::nowhere) continue;
      ways_[t] = past.ways(look);
      past.shift(past.way(look, choice_[t]), look);
    }
    return true;
  }

  /// The next choices to try: the last that can be is made anew. False: all have been tried.
  constexpr bool next() noexcept {
    for (int turn = begun_ - 1; turn >= from_; --turn) {
      const auto t = static_cast<unsigned>(turn);
      if (++choice_[t] < ways_[t]) return true;
      choice_[t] = 0;
    }
    return false;
  }

  const View<Size>& view_;
  int begun_, from_ = 0;
  Reach<Size> reach_;
  Past<Size> settled_;
  std::array<int, Size::turns> ways_{}, choice_{};
};

template <class Size>
constexpr Knowledge<Size> knowledge(const View<Size>& view) noexcept {
  if (!view.over()) return Pasts<Size>(view).knowledge();
  Knowledge<Size> known;
  for (const CardSet cards : view.seen) known.seen |= cards;
  for (const Cell cell : Size::Grid::all()) known.may_lie[index(cell)] = view.in_sight(cell);
  return known;
}

}  // namespace baize::gerry
