/// Tokens, kept pairs, whose turn it is and what is being chosen: all of it public.
#pragma once
#include <array>
#include <cstdint>

#include "engine/grid.hpp"
#include "games/fifty_six/pair.hpp"
#include "games/fifty_six/phase.hpp"
#include "games/fifty_six/waiting.hpp"

namespace baize::fifty_six {

constexpr int first_tokens = 20;  // FIF-1
constexpr int most_kept = 6;      // two mixed pairs each of 9s, 10s and kings; a rank has two red and two black cards
constexpr int price_of_turn = 5;  // the 7
constexpr int given_by_queen = 6;

struct Table {
  // A byte is enough: at most 4 × 20 at the start, then the bank gives each rank's value once (two red), 91 in all,
  // or for mixed aces one each instead, two in all and one more than the red ones: 172.
  std::array<std::uint8_t, most_seats> tokens{};
  std::array<Kept, most_kept> kept{};  // the oldest first, without gaps
  WaitingTurns waiting;
  MissedTurns missed;
  std::uint16_t idle = 0;  // turns in a row without a match, up to `stall` (FIF-17)
  std::uint16_t stall = 100;
  /// What the chooser looks at: its peeks; or its looks, which it sees until the next turn's first peek.
  std::array<Cell, 2> picks{Cell::nowhere, Cell::nowhere};
  Pair pair;               // the turn's match, until the next turn's first peek
  std::uint8_t clock = 0;  // turns ended, modulo 256: what knowledge ages by
  Phase phase = Phase::first_peek;
  SeatSet chosen;               // by the present effect, where the seats it chooses must differ
  std::uint8_t swaps = 0;       // made with the jokers (FIF-14)
  Cell square = Cell::nowhere;  // its bottom-left place, while a 4 looks into it
  Seat turn = Seat::one;
  Seat chooser = Seat::one;        // of the present effect, or of the last until the next turn's first peek
  Seat last_ordinary = Seat::one;  // had the last ordinary turn: play goes on to its left (FIF-10)
  std::uint8_t seats : 3 = 2;
  bool simplicity : 1 = false;
  bool jokers : 1 = false;
  bool underdogs : 1 = false;
  bool with_offer : 1 = false;  // at this turn's end the player may pay for one more (the 7)
  bool earned : 1 = false;      // this turn's match earned the first of the waiting turns
  constexpr bool operator==(const Table&) const noexcept = default;

  constexpr SeatSet all_seats() const noexcept { return SeatSet::first_n(seats); }
  constexpr bool is_in(Seat seat) const noexcept { return underdogs || tokens[index(seat)] > 0; }  // FIF-8, FIF-15
  constexpr SeatSet in_game() const noexcept {
    SeatSet in = all_seats();
    if (!underdogs)
      for (unsigned i = 0; i < most_seats; ++i) in.put(seat_at(i), tokens[i] > 0);
    return in;
  }
  constexpr Seat left_of(Seat seat) const noexcept {
    return index(seat) + 1u == seats ? Seat::one : seat_at(index(seat) + 1u);
  }
  constexpr Seat next_in_game(Seat seat) const noexcept {
    do seat = left_of(seat);
    while (!is_in(seat));
    return seat;
  }
  constexpr bool over() const noexcept { return is_over(phase); }
  constexpr SeatSet acting() const noexcept {
    return over() ? SeatSet() : SeatSet::only(is_for_turn(phase) ? turn : chooser);
  }

  constexpr void gain(Seat seat, int number) noexcept {
    tokens[index(seat)] = static_cast<std::uint8_t>(tokens[index(seat)] + number);
  }

  /// What a seat chooses to pay is no loss: no shield stands against it (FIF-9).
  constexpr void pay(Seat seat, int number) noexcept {
    const int left = tokens[index(seat)] - number;
    tokens[index(seat)] = static_cast<std::uint8_t>(left > 0 ? left : 0);
    if (left <= 0 && !underdogs) go_out(seat);
  }

  /// FIF-8, FIF-9.
  constexpr void lose(Seat seat, int number) noexcept {
    if (!shielded(seat)) pay(seat, number);
  }

  /// All the giver has, if that is fewer; nothing, if it is shielded (FIF-9).
  constexpr void give(Seat giver, Seat receiver, int number) noexcept {
    if (shielded(giver)) return;
    const int had = tokens[index(giver)];
    const int given = had < number ? had : number;
    gain(receiver, given);
    pay(giver, given);
  }

  /// The jack. Nobody goes out by it: two seats with tokens have at least one each afterwards.
  constexpr void share(Seat one, Seat two) noexcept {
    const int first = tokens[index(one)], second = tokens[index(two)];
    if (first == second || shielded(first > second ? one : two)) return;
    tokens[index(one)] = tokens[index(two)] = static_cast<std::uint8_t>((first + second) / 2);
  }

  constexpr void keep(Seat owner, Use use) noexcept {
    unsigned free = 0;
    while (!kept[free].none()) ++free;
    kept[free] = Kept(owner, use, pair);
  }

  /// Uses up the oldest claim that is not the matcher's own (FIF-10). Nobody if there is none.
  constexpr Seat claim_match(Seat matcher) noexcept {
    for (const Kept held : kept)
      if (!held.none() && held.use() == Use::claim && held.owner() != matcher) {
        discard(held);
        return held.owner();
      }
    return Seat::nobody;
  }

  /// A turn is not offered at the price of going out (FIF-6).
  constexpr bool can_buy_turn() const noexcept {
    return tokens[index(turn)] >= (underdogs ? price_of_turn : price_of_turn + 1);
  }

  /// Another turn by the match's effect: before all that wait (FIF-10).
  constexpr void earn_turn(bool offer) noexcept {
    waiting.put_first({chooser, offer});
    earned = true;
  }
  /// A turn paid for: after the match's, before all that waited.
  constexpr void buy_turn() noexcept {
    pay(turn, price_of_turn);
    if (earned) waiting.put_second({turn, false});
    else waiting.put_first({turn, false});
  }

 private:
  constexpr void discard(Kept used) noexcept {
    bool found = false;
    for (unsigned i = 0; i < most_kept; ++i) {
      found = found || kept[i] == used;
      if (found) kept[i] = i + 1 < most_kept ? kept[i + 1] : Kept();
    }
  }

  /// Whether a kept pair stands in for the loss; it is discarded. A seat without tokens has nothing to lose (FIF-9).
  constexpr bool shielded(Seat seat) noexcept {
    if (tokens[index(seat)] == 0) return false;
    for (const Kept held : kept)
      if (!held.none() && held.use() == Use::shield && held.owner() == seat) {
        discard(held);
        return true;
      }
    return false;
  }

  constexpr void go_out(Seat seat) noexcept {
    for (unsigned i = most_kept; i-- > 0;)
      if (!kept[i].none() && kept[i].owner() == seat) discard(kept[i]);
    waiting.drop(seat);
    if (in_game().size() == 1) phase = Phase::one_seat_left;  // FIF-12
  }
};

static_assert(sizeof(Table) == 30);

}  // namespace baize::fifty_six
