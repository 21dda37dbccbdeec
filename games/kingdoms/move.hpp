/// Options, deal and moves of 25 Kingdoms, and the moves' notation.
#pragma once
#include <array>
#include <cstdint>

#include "engine/move_list.hpp"
#include "engine/options.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "games/kingdoms/layout.hpp"

namespace baize::kingdoms {

enum class First : std::uint8_t { rps, seat1 };

struct Options {
  First first = First::rps;  // KIN-2
  std::uint16_t stall = 60;  // turns without a new kingdom that end the game (KIN-10)
};

template <class Layout>
struct Deal {
  std::array<Card, Layout::kingdoms> kingdoms;
  std::array<std::array<Card, Layout::hand>, 2> hands;
  std::array<Card, Layout::deck> deck;  // the top first
};

/// In this order each sign beats the one before it, and rock beats scissors.
enum class Sign : std::uint8_t { none, rock, paper, scissors };

constexpr std::string_view name(Sign sign) noexcept {
  return nth_word("?? rock paper scissors", static_cast<std::size_t>(sign));
}

enum class Kind : std::uint8_t { rps, draw_deck, draw_discard, attack, press, retreat, pass };

struct Move {
  Kind kind = Kind::pass;
  Sign sign = Sign::none;     // of rps; none where it is hidden
  Card card = Card::none;     // of attack
  Cell cell = Cell::nowhere;  // of attack
  constexpr bool operator==(const Move&) const noexcept = default;
};

/// The most there can be: one hand holds all loose cards and no kingdom is controlled. (Every card on the deck or the
/// discard pile instead would take away more attacks than it adds draws.)
template <class Layout>
using Moves = MoveList<Move, static_cast<std::size_t>(Layout::loose* Layout::kingdoms)>;

template <class Layout>
constexpr Text text(Move move) noexcept {
  Text text;
  switch (move.kind) {
    case Kind::rps: return text << "rps " << name(move.sign);
    case Kind::draw_deck: return text << "draw deck";
    case Kind::draw_discard: return text << "draw discard";
    case Kind::attack: return text << "attack " << move.card << ' ' << Layout::Grid::name(move.cell);
    case Kind::press: return text << "press";
    case Kind::retreat: return text << "retreat";
    case Kind::pass: break;
  }
  return text << "pass";
}

constexpr std::uint32_t code(Move move) noexcept {
  return static_cast<std::uint32_t>(move.kind) << 24 | static_cast<std::uint32_t>(move.sign) << 16 |
         index(move.card) << 8 | index(move.cell);
}

}  // namespace baize::kingdoms
