/// Turns to come out of order: further turns that wait (FIF-6, FIF-10) and ordinary turns to be missed (FIF-11).
#pragma once
#include <cstdint>

#include "engine/seat.hpp"

namespace baize::fifty_six {

struct FurtherTurn {
  Seat seat = Seat::one;
  bool with_offer = false;  // of one more turn for 5 tokens, at its end (the 7)
  constexpr bool operator==(const FurtherTurn&) const noexcept = default;
};

/// A queue, the next turn first. Five places are enough: a turn takes one from the queue and earns at most one by its
/// match and one by payment, so that only a turn with an offer lengthens the queue, by one. Offers come from 7s, and
/// kings used as 7s: four at most. The first of them comes from a turn without an offer, which can lengthen an empty
/// queue to one; so 1 + 4.
class WaitingTurns {
 public:
  static constexpr int capacity = 5;

  constexpr bool empty() const noexcept { return bits_ == end; }
  constexpr int size() const noexcept { return (bits::width(bits_) - 1) / width; }
  constexpr FurtherTurn operator[](int place) const noexcept { return turn(bits_ >> width * place); }
  constexpr void put_first(FurtherTurn further) noexcept { bits_ = with(bits_, further); }
  /// Behind the first, which there must be.
  constexpr void put_second(FurtherTurn further) noexcept {
    const FurtherTurn first = take_first();
    put_first(further);
    put_first(first);
  }
  constexpr FurtherTurn take_first() noexcept {
    const FurtherTurn first = turn(bits_);
    bits_ = static_cast<std::uint16_t>(bits_ >> width);
    return first;
  }
  /// Turns due to a seat that is out lapse (FIF-8).
  constexpr void drop(Seat seat) noexcept {
    WaitingTurns kept;
    for (int place = size() - 1; place >= 0; --place)
      if ((*this)[place].seat != seat) kept.put_first((*this)[place]);
    *this = kept;
  }
  constexpr bool operator==(const WaitingTurns&) const noexcept = default;

 private:
  // Three bits a turn, the next one lowest, and a one above the last: 16 bits hold five.
  static constexpr std::uint16_t end = 1;
  static constexpr int width = 3;
  static constexpr FurtherTurn turn(unsigned bits) noexcept { return {seat_at(bits & 3u), (bits & 4u) != 0}; }
  static constexpr std::uint16_t with(std::uint16_t bits, FurtherTurn further) noexcept {
    return static_cast<std::uint16_t>(unsigned{bits} << width | index(further.seat) | (further.with_offer ? 4u : 0u));
  }
  std::uint16_t bits_ = end;
};

/// How many ordinary turns each seat has still to miss: four at most, by the 8s and the kings used as 8s.
class MissedTurns {
 public:
  constexpr int of(Seat seat) const noexcept { return bits_ >> 4 * index(seat) & 15; }
  constexpr void add(Seat seat) noexcept { bits_ = static_cast<std::uint16_t>(bits_ + one(seat)); }
  constexpr void remove(Seat seat) noexcept { bits_ = static_cast<std::uint16_t>(bits_ - one(seat)); }
  constexpr bool operator==(const MissedTurns&) const noexcept = default;

 private:
  static constexpr int one(Seat seat) noexcept { return 1 << 4 * index(seat); }
  std::uint16_t bits_ = 0;
};

}  // namespace baize::fifty_six
