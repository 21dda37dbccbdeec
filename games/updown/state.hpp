/// What a game of Ups and Downs consists of.
#pragma once
#include <array>
#include <cstdint>

#include "engine/move_list.hpp"
#include "engine/seat.hpp"
#include "games/updown/cards.hpp"

namespace baize::updown {

struct Options {
  Deck deck = Deck::numbers;
  int n = 0;      // cards of each seat; until given it follows the deck
  int first = 1;  // the seat that lays the first card

  constexpr bool operator==(const Options&) const noexcept = default;
};

/// `n`, or what the deck makes of it where it is not given (UPD-1).
constexpr int cards_each(const Options& options) noexcept {
  return options.n != 0 ? options.n : options.deck == Deck::standard ? most_each : usual_each;
}

/// A hand has no order of its own: it is a set, written from the lowest card up.
struct Deal {
  std::array<CardSet, 2> hands{};

  constexpr bool operator==(const Deal&) const noexcept = default;
};

/// The deck is part of the move because it decides how the card is written.
struct Move {
  Deck deck = Deck::numbers;
  Card card = Card::none;

  constexpr bool operator==(const Move&) const noexcept = default;
};

using Moves = MoveList<Move, most_each>;

/// A seat's cards, first to last; none where nothing has been put, or nothing is known of it.
using Order = std::array<Card, most_each>;

/// Everything that all can see before both orders are complete.
struct Public {
  Deck deck = Deck::numbers;
  std::uint8_t each = 0;  // cards of a seat
  Seat first = Seat::one;
  SeatSet complete;  // seats whose order is complete (UPD-2)

  constexpr bool operator==(const Public&) const noexcept = default;
};

struct State : Public {
  std::array<std::uint8_t, 2> put{};       // cards of each seat; the hand tells it too, but counting takes longer
  std::array<CardSet, 2> dealt{}, hand{};  // hand: what is left of it to put
  std::array<Order, 2> order{};
};
static_assert(sizeof(State) <= 96);

/// Sight: `hand` and `order`. Memory: `dealt`. How far the other has come, and when it became complete, is in neither.
struct View : Public {
  Seat seat = Seat::nobody;
  CardSet hand;                    // this seat's cards that are left to put
  std::array<Order, 2> order{};    // this seat's as far as it has come; both when the game is over
  std::array<CardSet, 2> dealt{};  // to each seat: a player knows both hands, the other's being the rest of the deck

  constexpr bool operator==(const View&) const noexcept = default;
};

/// To which seat a comparison could give its point: how many of the cards that could lie there would. Nothing, where
/// there is no comparison.
struct Chances {
  std::array<std::uint8_t, 2> points{};

  constexpr int cards() const noexcept { return points[0] + points[1]; }
  constexpr bool operator==(const Chances&) const noexcept = default;
};

struct Preview {
  std::uint8_t place = 0;  // in the pile, from 1; 0 where the viewer has nothing to put
  Chances over;            // the point that the card makes, laid upon a card of the other seat
  Chances under;           // the point that a card of the other seat makes, laid upon it

  constexpr bool operator==(const Preview&) const noexcept = default;
};

constexpr bool over(const Public& table) noexcept { return table.complete.size() == 2; }

}  // namespace baize::updown
