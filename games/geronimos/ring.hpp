/// The numbers around a hex: what a piece shows, or what an empty hex asks of the piece that is laid there.
#pragma once
#include <cstdint>

#include "engine/bits.hpp"
#include "engine/hex.hpp"

namespace baize::geronimos {

/// HEX-5: how many of the numbered edges that a piece touches must match.
enum class Match : std::uint8_t { two, all };

/// One number for each direction, three bits each, east in the lowest: 1 to 6, 0 for nothing, 7 for a Leader.
struct Ring {
  std::uint32_t bits = 0;

  static constexpr std::uint32_t mask = 0777777, each = 0111111;  // all bits; the lowest of each number

  /// What a Leader shows.
  static constexpr Ring of_leader() noexcept { return {mask}; }

  constexpr unsigned number(HexDirection direction) const noexcept { return bits >> 3 * index(direction) & 7; }
  constexpr void put(HexDirection direction, unsigned number) noexcept {
    bits = (bits & ~(7u << 3 * index(direction))) | number << 3 * index(direction);
  }
  /// Puts the number that the neighbour in this direction shows on the common edge.
  constexpr void touch(HexDirection direction, Ring neighbour) noexcept {
    put(direction, neighbour.number(opposite(direction)));
  }
  /// Clockwise, 0 to 5 steps.
  constexpr Ring turned(unsigned steps) const noexcept {
    return {(bits << 3 * steps | bits >> (18 - 3 * steps)) & mask};
  }

  constexpr HexDirections leaders() const noexcept { return directions(bits & bits >> 1 & bits >> 2); }
  constexpr HexDirections numbered() const noexcept { return directions(bits | bits >> 1 | bits >> 2) - leaders(); }
  constexpr bool operator==(const Ring&) const noexcept = default;

  /// The directions whose lowest bit is set.
  static constexpr HexDirections directions(std::uint32_t bits) noexcept {
    bits &= each;
    bits = (bits | bits >> 2) & 0030303;  // they move together, by pairs, then all
    return HexDirections(static_cast<std::uint8_t>((bits | bits >> 4 | bits >> 8) & 63));
  }
};

/// A numbered piece shows what is asked: in which directions, and in how many.
constexpr std::uint32_t matching_bits(Ring asked, Ring piece) noexcept {
  const std::uint32_t differs = asked.bits ^ piece.bits;
  return ~(differs | differs >> 1 | differs >> 2) & Ring::each;
}
constexpr HexDirections matching(Ring asked, Ring piece) noexcept {
  return Ring::directions(matching_bits(asked, piece));
}
constexpr int count_matching(Ring asked, Ring piece) noexcept { return bits::count(matching_bits(asked, piece)); }

/// HEX-6: the edges beside each touched Leader that lies between two touched numbers. They must match.
constexpr HexDirections beside_coves(Ring asked) noexcept {
  const HexDirections numbered = asked.numbered();
  const HexDirections coves = asked.leaders() & turned(numbered, 1) & turned(numbered, 5);
  return turned(coves, 1) | turned(coves, 5);
}

/// Some of the six turns.
class Turns {
 public:
  constexpr explicit Turns(std::uint32_t flags) noexcept : flags_(flags) {}
  constexpr bool empty() const noexcept { return flags_ == 0; }
  constexpr std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(bits::count(flags_)); }
  constexpr std::uint8_t nth(std::uint32_t n) const noexcept {
    return static_cast<std::uint8_t>(bits::nth(flags_, n) / 4);
  }
  constexpr void remove(unsigned turn) noexcept { flags_ &= ~(8u << 4 * turn); }

 private:
  std::uint32_t flags_;  // the highest of four bits for each turn
};

/// A numbered piece, ready to be tried in all its turns at once.
class Trial {
 public:
  constexpr explicit Trial(Ring piece) noexcept
      : piece_(piece),
        shifts_(nobody_looks << 56 | nobody_looks | std::uint64_t{24} << (piece.bits << 3 & 070) |
                std::uint64_t{20} << (piece.bits & 070) | std::uint64_t{16} << (piece.bits >> 3 & 070) |
                std::uint64_t{12} << (piece.bits >> 6 & 070) | std::uint64_t{8} << (piece.bits >> 9 & 070) |
                std::uint64_t{4} << (piece.bits >> 12 & 070)) {}

  /// The turns in which the piece may be laid where this is asked (HEX-5, HEX-6). `edges`: how many of the asked are
  /// numbers.
  constexpr Turns turns(Match match, Ring asked, unsigned edges) const noexcept {
    // The piece's number from direction e meets the same number in direction d in turn d - e, and in no other. Four
    // bits count the edges met in each turn; turn t is counted in places t and t + 6. (Not a loop: it would stay one.)
    std::uint64_t met = met_by(asked.bits << 3) + (met_by(asked.bits) << 4) + (met_by(asked.bits >> 3) << 8) +
                        (met_by(asked.bits >> 6) << 12) + (met_by(asked.bits >> 9) << 16) +
                        (met_by(asked.bits >> 12) << 20);
    met += met >> 24;
    const unsigned most = match == Match::all ? 6 : 2, needed = edges < most ? edges : most;
    const auto counts = static_cast<std::uint32_t>(met & 0xFFFFFFu);
    Turns turns((counts + 0x111111u * (8 - needed)) & 0x888888u);  // a count that is enough reaches 8
    if (match == Match::two && (asked.bits & asked.bits >> 1 & asked.bits >> 2 & Ring::each) != 0) [[unlikely]]
      heed_coves(turns, asked);
    return turns;
  }

 private:
  /// Eight times the number stands in bits 3 to 5 of `edge`.
  constexpr std::uint64_t met_by(std::uint32_t edge) const noexcept {
    return std::uint64_t{1} << (shifts_ >> (edge & 070) & 63);
  }
  constexpr void heed_coves(Turns& turns, Ring asked) const noexcept {
    const HexDirections demanded = beside_coves(asked);
    for (unsigned turn = 0; turn < 6; ++turn)
      if (!(demanded - matching(asked, piece_.turned(turn))).empty()) turns.remove(turn);
  }

  static constexpr std::uint64_t nobody_looks = 60;
  Ring piece_;
  // By number, a byte each: four times (6 - its direction); out of sight for nothing and Leaders.
  std::uint64_t shifts_;
};

}  // namespace baize::geronimos
