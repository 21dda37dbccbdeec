/// Positions of Gerry, on tables of any size, by their moves.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kit/conformance.hpp"
#include "games/gerry/gerry.hpp"

namespace baize::gerry {

using Small = Rules<2, 8>;    // eight cards: As Ah Ad Ac 2s 2h 2d 2c
using Middle = Rules<3, 12>;  // eighteen cards: As … 5h

inline Cell at(std::string_view name) { return Gerry::Size::Grid::read(name); }
template <class G>
Cell cell_of(std::string_view name) {
  return G::Size::Grid::read(name);
}
inline Card card(std::string_view name) { return read_card(name); }
inline CardSet cards(std::initializer_list<std::string_view> names) {
  CardSet set;
  for (const auto name : names) set.add(card(name));
  return set;
}

/// The pack in its order, by rank, then spades, hearts, diamonds, clubs: first the face-down cards, row by row from the
/// bottom, then the face-up ones. On 5 × 5:
///
///       face up           face down
///     5 Qh Qd Qc Kd Kc    6s 6h 6d 6c 7s
///     4 Js Jh Jd Jc Qs    4c 5s 5h 5d 5c
///     3 9c Ts Th Td Tc    3d 3c 4s 4h 4d
///     2 8d 8c 9s 9h 9d    2h 2d 2c 3s 3h
///     1 7h 7d 7c 8s 8h    As Ah Ad Ac 2s
///       a  b  c  d  e     a  b  c  d  e
template <class G>
typename G::Deal ordered() {
  typename G::Deal deal;
  for (int n = 0; n < G::Size::cells; ++n) {
    deal.down[static_cast<unsigned>(n)] = G::Size::card(n);
    deal.up[static_cast<unsigned>(n)] = G::Size::card(n + G::Size::cells);
  }
  return deal;
}

template <class Deal>
void exchange(Deal& deal, Card one, Card two) {
  for (auto* half : {&deal.down, &deal.up})
    for (Card& there : *half) there = there == one ? two : there == two ? one : there;
}

template <class G>
Seat mover(const typename G::State& state) {
  return G::acting(state).first();
}
template <class G>
std::vector<std::string> legal(const typename G::State& state) {
  return kit::texts<G>(state, mover<G>(state));
}
template <class G>
bool can(const typename G::State& state, std::string_view text) {
  const auto texts = legal<G>(state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}
/// How many legal moves begin with these words.
template <class G>
long beginning(const typename G::State& state, std::string_view words) {
  const auto texts = legal<G>(state);
  return std::count_if(texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(words); });
}
template <class G>
void play(typename G::State& state, std::string_view text) {
  typename G::Moves moves;
  G::moves(state, mover<G>(state), moves);
  for (const Move move : moves)
    if (G::text(move) == text) return G::apply(state, mover<G>(state), move);
  ADD_FAILURE() << "not legal: " << text;
}
template <class G>
typename G::State after(const typename G::Deal& deal, std::initializer_list<std::string_view> moves,
                        const Options& options = {}) {
  auto state = started<G>(options, deal);
  for (const auto move : moves) play<G>(state, move);
  return state;
}
inline Gerry::State after(std::initializer_list<std::string_view> moves) {
  return after<Gerry>(ordered<Gerry>(), moves);
}

/// Looks, if it can, as often as it is curious (of four times), because that is where knowledge comes from.
template <class G>
Move curious_move(const typename G::State& state, Random& random, std::uint32_t curiosity = 3) {
  const auto now = selectable<typename G::Size>(state);
  if (state.looking == Cell::nowhere && !now.lookable.empty() && random.below(4) < curiosity)
    return Move::look(now.lookable.nth(random.below(static_cast<std::uint32_t>(now.lookable.size()))));
  return G::any_move(state, mover<G>(state), random);
}

/// Of several such moves the one with the largest pile at its end: piles grow, and what lies where becomes a riddle.
template <class G>
Move muddling_move(const typename G::State& state, Random& random, std::uint32_t curiosity) {
  const auto pile = [&](Move move) {
    return move.kind == Move::Kind::move ? 0 : state.downs[index(move.kind == Move::Kind::look ? move.cell : move.to)];
  };
  Move best = curious_move<G>(state, random, curiosity);
  if (best.kind == Move::Kind::move) return best;
  for (int i = 0; i < 12; ++i)
    if (const Move move = curious_move<G>(state, random, 4); pile(move) > pile(best)) best = move;
  return best;
}

}  // namespace baize::gerry
