/// Seats (ruling ALL-2).
#pragma once
#include <cstdint>

#include "engine/set.hpp"

namespace baize {

/// People say seat 1 to 4. As a viewer, `nobody` is a spectator, who sees what is public.
enum class Seat : std::uint8_t { one, two, three, four, nobody };

constexpr int most_seats = 4;

constexpr unsigned index(Seat seat) noexcept { return static_cast<unsigned>(seat); }
constexpr Seat seat_at(unsigned index) noexcept { return static_cast<Seat>(index); }
/// The opponent in a game of two.
constexpr Seat other(Seat seat) noexcept { return seat_at(1u - index(seat)); }
/// As people and records say it: 1 to 4; a spectator is 0.
constexpr int number(Seat seat) noexcept { return seat == Seat::nobody ? 0 : static_cast<int>(index(seat)) + 1; }

using SeatSet = Set<Seat, std::uint8_t>;

}  // namespace baize
