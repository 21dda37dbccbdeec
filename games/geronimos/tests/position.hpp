/// Positions of Geronimos for tests: by deal and moves, or put together piece by piece.
#pragma once
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/kit/conformance.hpp"
#include "games/geronimos/geronimos.hpp"

namespace baize::geronimos {

constexpr Hex centre{0, 0};
constexpr Seat blue = Seat::one, red = Seat::two;

using Names = std::initializer_list<std::string_view>;
using Texts = std::set<std::string>;

/// The bags begin with these pieces; the others follow in the order of their writing, Leaders last.
inline Deal deal_of(Names one, Names two, const Options& options = {}) {
  Deal deal;
  unsigned seat = 0;
  for (const Names& names : {one, two}) {
    Bag rest(numbered_pieces, options.leaders);
    auto& bag = deal.bags[seat++];
    bag.fill(Piece::none);
    std::size_t size = 0;
    for (const auto name : names) {
      const Piece piece = read_piece(name);
      if (piece == Piece::none || !rest.has(piece)) ADD_FAILURE() << "no such piece in the bag: " << name;
      else rest.take(bag[size++] = piece);
    }
    rest.each([&](Piece piece) { bag[size++] = piece; });
  }
  return deal;
}

inline State begun(Names one, Names two, const Options& options = {}) {
  return started<Geronimos>(options, deal_of(one, two, options));
}
inline Texts legal(const State& state) {
  const auto texts = kit::texts<Geronimos>(state, state.turn);
  return {texts.begin(), texts.end()};
}
inline void play(State& state, std::string_view text) {
  Moves moves;
  Geronimos::moves(state, state.turn, moves);
  for (const Move move : moves)
    if (Geronimos::text(move) == text) {
      Geronimos::apply(state, state.turn, move);
      return;
    }
  ADD_FAILURE() << "not legal: " << text;
}
/// The legal moves on one hex.
inline Texts plays_at(const State& state, Hex hex) {
  Texts found;
  Moves moves;
  Geronimos::moves(state, state.turn, moves);
  for (const Move move : moves)
    if ((move.lays() || move.kind == Move::Kind::cover) && move.hex == hex) found.emplace(Geronimos::text(move).view());
  return found;
}

/// A table without pieces, seat 1 to move.
inline State bare_table(const Options& options = {}) {
  State state = begun({"123456"}, {"123465"}, options);
  state.table.clear(options.radius);
  state.phase = Phase::playing;
  state.turn = Seat::one;
  return state;
}
inline void put_piece(State& state, Hex hex, std::string_view name, unsigned turn, Seat seat) {
  const Piece piece = read_piece(name);
  state.table.lay(Frame::at(hex), Cell::of(piece, turn, seat), ring_of(piece).turned(turn));
}
inline void put_leader(State& state, Hex hex, Seat seat) {
  state.table.lay(Frame::at(hex), Cell::of(Piece::leader, 0, seat), Ring::of_leader());
}
/// Puts a piece beside the hex, in this direction, that shows this number towards it.
inline void ask(State& state, Hex hex, HexDirection direction, unsigned number, Seat seat = Seat::two) {
  put_piece(state, step(hex, direction), "123456", (index(opposite(direction)) + 7 - number) % 6, seat);
}
inline void give(State& state, Seat seat, std::string_view name) {
  state.turn = seat;
  state.phase = Phase::playing;
  state.hand = read_piece(name);
  state.hand_ring = ring_of(state.hand);
}

}  // namespace baize::geronimos
