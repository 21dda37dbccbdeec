/// Options, deal, state and view.
#pragma once
#include <array>
#include <cstdint>

#include "engine/random.hpp"
#include "games/fifty_six/differences.hpp"
#include "games/fifty_six/move.hpp"
#include "games/fifty_six/sightings.hpp"
#include "games/fifty_six/table.hpp"

namespace baize::fifty_six {

struct Options {
  std::uint8_t seats = 2;     // FIF-1
  bool simplicity = false;    // FIF-13
  bool jokers = false;        // FIF-14
  bool underdogs = false;     // FIF-15
  std::uint16_t stall = 100;  // FIF-17
};

/// By cell; none where there is no place or a gap.
using Layout = std::array<Card, Board::size>;

constexpr Layout empty_layout() noexcept {
  Layout layout{};
  for (Card& card : layout) card = Card::none;
  return layout;
}

constexpr CardSet pack(bool jokers) noexcept { return CardSet::first_n(jokers ? 54 : 52); }

struct Deal {
  Layout layout = empty_layout();
  constexpr bool operator==(const Deal&) const noexcept = default;
};

constexpr Deal make_deal(const Options& options, RandomSource auto& random) noexcept {
  Layout cards{};
  std::size_t number = 0;
  for (const Card card : pack(options.jokers)) cards[number++] = card;
  shuffle(cards, number, random);
  Deal deal;
  for (const Cell cell : places(options.jokers)) deal.layout[index(cell)] = cards[--number];
  return deal;
}

/// What is public comes in two bases and not in one, so that no padding stands between them and the secrets.
struct State : Sightings, Table {
  Layout layout = empty_layout();
  Differences differences;  // public too, but between cards: a view has it by places
  constexpr bool operator==(const State&) const noexcept = default;

  constexpr Card at(Cell cell) const noexcept { return layout[index(cell)]; }

  constexpr void take_away(Cell cell) noexcept {
    layout[index(cell)] = Card::none;
    remove(cell);
  }
  constexpr void swap(Cell one, Cell two) noexcept {
    const Card card = at(one);
    layout[index(one)] = at(two);
    layout[index(two)] = card;
    Sightings::swap(one, two);
  }
};

static_assert(sizeof(State) == 384);

constexpr void set_up(State& state, const Options& options, const Deal& deal) noexcept {
  state = State{};
  state.occupied = places(options.jokers);
  state.layout = deal.layout;
  state.seats = options.seats & 7u;
  state.simplicity = options.simplicity;
  state.jokers = options.jokers;
  state.underdogs = options.underdogs;
  state.stall = options.stall;
  for (const Seat seat : state.all_seats()) state.tokens[index(seat)] = first_tokens;
}

/// What one seat, or a spectator, knows.
struct View : Sightings, Table {
  Seat viewer = Seat::nobody;
  Layout layout = empty_layout();                   // none also where the viewer has never seen the card
  CardSet gone;                                     // out of the layout: matched, and so seen by all
  std::array<Cells, Board::size> differs{};         // by place: the places whose card is known to differ in rank
  std::array<CardSet, Board::size> differs_gone{};  // by place: the cards, gone since, that its card differs from
  constexpr bool operator==(const View&) const noexcept = default;

  constexpr Card at(Cell cell) const noexcept { return layout[index(cell)]; }
  constexpr Cells unknown() const noexcept { return occupied - known(viewer); }
  /// The cards that lie in the unknown places.
  constexpr CardSet unplaced() const noexcept {
    CardSet cards = pack(jokers) - gone;
    for (const Cell cell : occupied& known(viewer)) cards.remove(at(cell));
    return cards;
  }
};

}  // namespace baize::fifty_six
