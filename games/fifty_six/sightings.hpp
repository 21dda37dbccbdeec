/// Where cards lie, which are face up, and who has seen which of them how long ago.
///
/// Everybody sees where another looks, only not what it sees. So who knows which card is itself public, and a card that
/// is swapped takes with it what is known of it.
#pragma once
#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/fifty_six/places.hpp"

namespace baize::fifty_six {

/// How long ago a seat last saw a card, in classes that double: 0 never, 1 in the present turn; a class k from 2 to 6
/// between 2^(k-2) and 2^k - 2 turns ago, 7 at least 32 turns ago. Classes, not numbers, because three bits for each
/// seat and place are what the State can hold.
using Age = int;
constexpr Age never_seen = 0, seen_now = 1, oldest_age = 7;

struct Sightings {
  using Plane = std::array<std::uint64_t, most_seats>;  // a bit for each place, a word for each seat

  // The three bits of an age are apart in memory so that compilers treat each plane as one wide word, and never
  // parts of two: a wide load after narrower stores would stall.
  Cells occupied;
  Plane low{};
  Cells face_up;
  Plane middle{};
  Cells revealed;  // shown to all by the present effect, or by the last until the next turn's first peek
  Plane high{};
  Cells shown;  // places whose card everybody has seen at some time: what a spectator knows
  constexpr bool operator==(const Sightings&) const noexcept = default;

  constexpr Cells face_down() const noexcept { return occupied - face_up; }

  constexpr Cells known(Seat viewer) const noexcept {
    if (viewer == Seat::nobody) return shown;
    return Cells(low[index(viewer)] | middle[index(viewer)] | high[index(viewer)]);
  }
  /// Of a card that lies face down; one that lies face up is seen now.
  constexpr Age age_at(Seat seat, Cell cell) const noexcept {
    const auto bit = [seat, cell](const Plane& plane) {
      return static_cast<Age>(plane[index(seat)] >> index(cell) & 1u);
    };
    return bit(low) | bit(middle) << 1 | bit(high) << 2;
  }

  constexpr void see(Seat seat, Cell cell) noexcept { see(SeatSet::only(seat), Cells::only(cell)); }
  constexpr void show(Cells cells) noexcept {
    shown |= cells;
    see(SeatSet::first_n(most_seats), cells);
  }
  /// FIF-7: shown to all and turned down again; what lies face up stays as it is.
  constexpr void reveal(Cells cells) noexcept {
    revealed |= cells & face_down();
    show(cells & face_down());
  }
  /// A card that lay face up until now is seen now, too, as it is turned down.
  constexpr void turn_over(Cells up, Cells down) noexcept {
    show(up | (down & face_up));
    face_up = (face_up | up) - down;
  }

  constexpr void remove(Cell cell) noexcept {
    const Cells gone = Cells::only(cell);
    occupied -= gone, face_up -= gone, shown -= gone;
    for (Plane* plane : {&low, &middle, &high})
      for (std::uint64_t& word : *plane) word &= ~gone.word;
  }

  /// Facing and knowledge go with the card (FIF-6: the 2; FIF-14).
  constexpr void swap(Cell one, Cell two) noexcept {
    const auto exchange = [a = index(one), b = index(two)](std::uint64_t& word) {
      const std::uint64_t differ = (word >> a ^ word >> b) & 1u;
      word ^= differ << a | differ << b;
    };
    exchange(occupied.word);
    exchange(face_up.word);
    exchange(shown.word);
    for (Plane* plane : {&low, &middle, &high})
      for (std::uint64_t& word : *plane) exchange(word);
  }

  /// A turn has ended, the `clock`-th. Class k grows older at every 2^(k-1)-th turn's end, so that no card needs a
  /// counter of its own.
  constexpr void grow_older(std::uint8_t clock) noexcept {
    const int halvings = bits::lowest(clock);
    const auto oldest = static_cast<unsigned>(halvings < oldest_age - 2 ? halvings + 1 : oldest_age - 1);
    const auto whole = [oldest](unsigned plane) { return std::uint64_t{0} - (oldest >> plane & 1u); };
    const std::uint64_t a = whole(0), b = whole(1), c = whole(2);
    for (unsigned seat = 0; seat < most_seats; ++seat) {
      const std::uint64_t x = low[seat], y = middle[seat], z = high[seat];
      const std::uint64_t older = (z & ~c) | (~(z ^ c) & ((y & ~b) | (~(y ^ b) & x & ~a)));
      const std::uint64_t change = (x | y | z) & ~older;
      low[seat] = x ^ change;
      middle[seat] = y ^ (x & change);
      high[seat] = z ^ (x & y & change);
    }
  }

 private:
  constexpr void see(SeatSet seats, Cells cells) noexcept {
    for (unsigned seat = 0; seat < most_seats; ++seat) {
      const std::uint64_t seen = cells.word & (std::uint64_t{0} - (seats.word >> seat & 1u));
      low[seat] |= seen;
      middle[seat] &= ~seen;
      high[seat] &= ~seen;
    }
  }
};

static_assert(sizeof(Sightings) == 128);

}  // namespace baize::fifty_six
