/// The table: what everybody can see, what only the referee knows, and what one viewer knows.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/kingdoms/move.hpp"

namespace baize::kingdoms {

/// For each kingdom the number of a turn, 0 for never. Two bytes are not enough for it and three or four would be too
/// much for State: 18 bits hold the longest game there can be, the last of 25 kingdoms won after 25 × 10,000 turns.
template <std::size_t Kingdoms>
class Times {
 public:
  static constexpr std::uint32_t longest = (1u << 18) - 1;
  static_assert(Kingdoms * 10'000 <= longest);

  constexpr std::uint32_t operator[](Cell cell) const noexcept {
    const unsigned four = high_[index(cell) / 4];
    return low_[index(cell)] | (four >> index(cell) % 4 * 2 & 3u) << 16;
  }
  constexpr void set(Cell cell, std::uint32_t turn) noexcept {
    std::uint8_t& four = high_[index(cell) / 4];
    const unsigned shift = index(cell) % 4 * 2;
    low_[index(cell)] = static_cast<std::uint16_t>(turn & 0xFFFFu);
    four = static_cast<std::uint8_t>((four & ~(3u << shift)) | (turn >> 16) << shift);
  }
  constexpr bool operator==(const Times&) const noexcept = default;

 private:
  std::array<std::uint16_t, Kingdoms> low_{};
  std::array<std::uint8_t, (Kingdoms + 3) / 4> high_{};
};

/// Everything that all can see or have seen. State and View share it, so that neither can forget or leak a field.
template <class Layout>
struct Public {
  using Cells = typename Layout::Cells;

  std::array<CardSet, 2> open_hand{};  // cards that everyone saw go into each hand and that are still there
  std::array<Cells, 2> control{};
  Cells shown;                        // kingdoms that a press has shown to all
  std::uint32_t turns = 0;            // played so far
  std::uint16_t idle = 0, stall = 0;  // turns since a kingdom came under control; so many end the game (KIN-10)
  /// The turn in which each seat last saw each kingdom by attacking it, or by a press of the other. That a seat looked
  /// is public, what it saw is not.
  std::array<Times<Layout::kingdoms>, 2> seen{};
  std::array<std::uint8_t, 2> hand_size{};
  std::uint8_t deck_size = 0, deck_known = 0;  // known: so many at the deck's bottom (KIN-9)
  std::uint8_t discards = 0;
  Card attacker = Card::none;  // press or retreat comes next
  Cell target = Cell::nowhere;
  Cell revealed = Cell::nowhere;  // shown to all by the failed press that was the last move
  Seat turn = Seat::one;
  Seat began = Seat::nobody;  // while the seats play rock, paper, scissors (KIN-2, KIN-11)
  SeatSet chosen;             // who has chosen a sign in this round
  std::uint8_t ties = 0;
  std::array<Sign, 2> last_round{};  // of rock, paper, scissors
  constexpr bool operator==(const Public&) const noexcept = default;

  constexpr bool attacking() const noexcept { return target != Cell::nowhere; }
  constexpr bool choosing() const noexcept { return began == Seat::nobody; }
  constexpr Cells open() const noexcept { return Layout::Grid::all() - (control[0] | control[1]); }
  constexpr Seat controller(Cell cell) const noexcept {
    return control[0].has(cell) ? Seat::one : control[1].has(cell) ? Seat::two : Seat::nobody;
  }
  constexpr int kingdoms(Seat seat) const noexcept { return control[index(seat)].size(); }
  /// 1 for the first turn; the turn in progress.
  constexpr std::uint32_t turn_number() const noexcept { return turns + 1; }
  constexpr bool won() const noexcept {
    return kingdoms(Seat::one) >= Layout::goal || kingdoms(Seat::two) >= Layout::goal;  // KIN-8
  }
  constexpr bool over() const noexcept { return idle >= stall || won(); }
};

/// Deck and discard pile in one array: together they never hold more than the loose cards. The deck begins at the front
/// with its bottom card, so that drawing takes the last; the discard pile begins at the back with its bottom card.
template <class Layout>
using Piles = std::array<Card, Layout::loose>;

/// Where the discard lies that has n others beneath it.
template <class Layout>
constexpr unsigned discard_place(int n) noexcept {
  return static_cast<unsigned>(Layout::loose - 1 - n);
}

/// A plain value: copying is the only undo.
template <class Layout>
struct State : Public<Layout> {
  std::array<CardSet, 2> hand{};
  std::array<Card, Layout::kingdoms> kingdom{};
  Piles<Layout> piles{};
  std::array<Sign, 2> sign{};  // of those who have chosen
};

/// What one viewer knows. Of the other fields of State a View has what this viewer has seen or can infer, and none
/// elsewhere.
template <class Layout>
struct View : Public<Layout> {
  std::array<CardSet, 2> hand{};  // the cards known to be in each
  std::array<Card, Layout::kingdoms> kingdom{};
  Piles<Layout> piles{};
  Seat viewer = Seat::nobody;
  Sign sign = Sign::none;  // the viewer's own
  constexpr bool operator==(const View&) const noexcept = default;

  /// Whether the kingdom's face is turned to the viewer now (ALL-5: sight, not memory).
  constexpr bool in_sight(Cell cell) const noexcept {
    return !this->open().has(cell) || cell == this->revealed || (cell == this->target && viewer == this->turn);
  }
};

static_assert(sizeof(State<Standard>) == 240);

}  // namespace baize::kingdoms
