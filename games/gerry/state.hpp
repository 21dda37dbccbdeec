/// What a game of Gerry consists of: what all can see, what is hidden, and what one seat gets.
#pragma once
#include <array>
#include <cstdint>

#include "games/gerry/places.hpp"
#include "games/gerry/types.hpp"

namespace baize::gerry {

template <class Size>
struct Deal {
  std::array<Card, Size::cells> down{}, up{};  // by cell

  constexpr bool operator==(const Deal&) const noexcept = default;
};

template <class Size>
using CardPlaces = Places<Card, std::uint64_t, Size::cells>;

/// What everybody saw of a turn that was a look. All knowledge of face-down cards rests on these (GER-7, GER-8).
struct Look {
  Cell cell = Cell::nowhere;  // nowhere: the turn was no look
  Cell to = Cell::nowhere;    // where one of its face-down cards went; nowhere: none did, or not yet

  constexpr bool operator==(const Look&) const noexcept = default;
};

/// Everything that all can see, past looks included (GER-7).
template <class Size>
struct Public {
  CardSet down;                                   // the cards that lie face down: the same ones all game
  CardSet stuck;                                  // face-up cards that are alone in their cell
  std::array<Cell, 52> up{};                      // where the face-up cards lie
  std::array<std::uint8_t, Size::cells> downs{};  // how many cards lie face down in each cell
  std::array<Look, Size::turns> looks{};          // by turn, from 0
  typename Size::Cells has_down;
  std::uint8_t played = 0;       // complete turns
  Cell barred = Cell::nowhere;   // selected on the turn just before (GER-3)
  Cell looking = Cell::nowhere;  // looked at, and one of its cards must yet be moved (GER-5)
  Majority majority = Majority::of_five;

  constexpr bool operator==(const Public&) const noexcept = default;

  constexpr bool over() const noexcept { return played == Size::turns; }
  constexpr Seat to_move() const noexcept { return seat_at(played % 2u); }  // GER-2
  constexpr CardSet face_up() const noexcept { return Size::deck() - down; }
  constexpr CardSet face_up(Cell cell) const noexcept {
    CardSet cards;
    for (unsigned i = 0; i < up.size(); ++i) cards.word |= std::uint64_t{up[i] == cell} << i;
    return cards & face_up();
  }
  constexpr int cards(Cell cell) const noexcept { return downs[index(cell)] + face_up(cell).size(); }
};

template <class Size>
struct State : Public<Size> {
  CardPlaces<Size> hidden;                  // where the face-down cards lie
  std::array<Card, Size::turns> shifted{};  // which card each turn's look sent on; none where it did not

  constexpr bool operator==(const State&) const noexcept = default;

  /// The face-down cards of a cell.
  constexpr CardSet pile(Cell cell) const noexcept { return hidden.at(cell, this->down); }
};
static_assert(sizeof(State<Size<5, 20>>) <= 208);

/// Sight: the public part without its past looks, the pile that is being looked at, everything once the game is over.
/// Memory: the looks, what was seen in them, and what follows (knowledge.hpp).
template <class Size>
struct View : Public<Size> {
  Seat seat = Seat::nobody;
  std::array<Card, Size::turns> shifted{};            // of this seat's turns; of all once the game is over
  std::array<CardSet, (Size::turns + 1) / 2> seen{};  // what the look in this seat's k-th turn showed
  CardPlaces<Size> hidden;                            // empty until the game is over

  constexpr bool operator==(const View&) const noexcept = default;

  /// The turn, from 0, is one of this seat's. Never for a spectator.
  constexpr bool own(int turn) const noexcept { return static_cast<unsigned>(turn) % 2u == index(seat); }
  /// The face-down cards that lie open to this seat now. A look at a lone card ends the turn at once (GER-5): its
  /// looker sees it until the next turn of theirs goes on.
  constexpr CardSet in_sight(Cell cell) const noexcept {
    if (this->over()) return hidden.at(cell, this->down);
    const int now = this->played;
    if (own(now) && this->looking != Cell::nowhere) return cell == this->looking ? seen[this->played / 2u] : CardSet();
    const int last = now - (own(now) ? 2 : 1);
    const bool lone = last >= 0 && own(last) && this->looks[static_cast<unsigned>(last)] == Look{cell, Cell::nowhere};
    return lone ? seen[static_cast<unsigned>(last) / 2u] : CardSet();
  }
};

}  // namespace baize::gerry
