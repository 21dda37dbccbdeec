/// Hexagons in axial coordinates: q counts steps to the east, r steps to the south-east.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/set.hpp"
#include "engine/text.hpp"

namespace baize {

struct Hex {
  std::int8_t q = 0, r = 0;
  constexpr bool operator==(const Hex&) const noexcept = default;
};

constexpr Hex hex_at(int q, int r) noexcept { return {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}; }

/// `-3,12`, as moves and records write it.
constexpr Text& operator<<(Text& text, Hex hex) noexcept {
  return text << static_cast<int>(hex.q) << ',' << static_cast<int>(hex.r);
}
constexpr Text name(Hex hex) noexcept {
  Text text;
  text << hex;
  return text;
}

/// Clockwise from east, so that the opposite is three further.
enum class HexDirection : std::uint8_t { E, SE, SW, W, NW, NE };
using HexDirections = Set<HexDirection, std::uint8_t>;

constexpr unsigned index(HexDirection direction) noexcept { return static_cast<unsigned>(direction); }
constexpr HexDirection hex_direction_at(unsigned index) noexcept { return static_cast<HexDirection>(index); }
constexpr HexDirection opposite(HexDirection direction) noexcept {
  return hex_direction_at(0210543u >> 3 * index(direction) &
                          7u);  // three bits for each direction, from E in the lowest
}
constexpr HexDirections every_direction() noexcept { return HexDirections::first_n(6); }
/// All of them turned clockwise, 0 to 5 steps of a sixth.
constexpr HexDirections turned(HexDirections set, unsigned steps) noexcept {
  return HexDirections(static_cast<std::uint8_t>((set.word << steps | set.word >> (6 - steps)) & 63));
}
constexpr std::string_view name(HexDirection direction) noexcept {
  constexpr std::string_view names = "E SESWW NWNE";
  const auto two = names.substr(2 * static_cast<std::size_t>(direction), 2);
  return two[1] == ' ' ? two.substr(0, 1) : two;
}

namespace hex_steps {
// One plus the change, two bits for each direction from E in the lowest: a table would not live on a device.
constexpr unsigned packed_q = 0b10'01'00'00'01'10, packed_r = 0b00'00'01'10'10'01;
constexpr int q(HexDirection direction) noexcept { return static_cast<int>(packed_q >> 2 * index(direction) & 3u) - 1; }
constexpr int r(HexDirection direction) noexcept { return static_cast<int>(packed_r >> 2 * index(direction) & 3u) - 1; }
}  // namespace hex_steps

constexpr Hex step(Hex from, HexDirection direction) noexcept {
  return hex_at(from.q + hex_steps::q(direction), from.r + hex_steps::r(direction));
}

/// The fewest steps from one hex to the other.
constexpr int distance(Hex from, Hex to) noexcept {
  const auto size = [](int x) { return x < 0 ? -x : x; };
  const int q = size(from.q - to.q), r = size(from.r - to.r), s = size(from.q + from.r - to.q - to.r);
  return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

/// All hexes within a radius of 0,0 and a border around them, in rows of one array, so that a neighbour is a fixed
/// number of places away. The border east of a row is the border west of the next.
template <int Radius>
struct HexFrame {
  static constexpr int radius = Radius, width = 2 * Radius + 2, height = 2 * Radius + 3, size = width * height + 1;
  using Place = std::uint16_t;
  static_assert(size <= 65536 && 2 * width <= 255);

  static constexpr Place at(Hex hex) noexcept {
    return static_cast<Place>((hex.r + Radius + 1) * width + hex.q + Radius + 1);
  }
  static constexpr Hex hex(Place place) noexcept {
    return hex_at(static_cast<int>(column(place)) - Radius - 1, static_cast<int>(row(place)) - Radius - 1);
  }
  static constexpr unsigned row(Place place) noexcept { return place / static_cast<unsigned>(width); }
  static constexpr unsigned column(Place place) noexcept { return place % static_cast<unsigned>(width); }
  /// Of a place that is not on the border.
  static constexpr Place beside(Place place, HexDirection direction) noexcept {
    return static_cast<Place>(place + static_cast<int>(packed_steps >> 8 * index(direction) & 255) - width);
  }

 private:
  // A width plus the number of places, a byte for each direction from E in the lowest.
  static constexpr std::uint64_t packed_steps = [] {
    std::uint64_t packed = 0;
    for (unsigned i = 0; i < 6; ++i) {
      const int places = hex_steps::r(hex_direction_at(i)) * width + hex_steps::q(hex_direction_at(i));
      packed |= static_cast<std::uint64_t>(width + places) << 8 * i;
    }
    return packed;
  }();
};

}  // namespace baize
