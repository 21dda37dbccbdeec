/// The key of an information set: what a viewer knows, as one number.
#pragma once
#include "engine/hash.hpp"
#include "games/updown/view.hpp"

namespace baize::updown {

/// Equal where views are equal, and almost surely nowhere else.
constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
  const View known = view(state, viewer);
  Hash hash;
  hash.add(known.deck).add(known.each).add(known.first).add(known.complete).add(known.seat).add(known.hand);
  for (unsigned seat = 0; seat < 2; ++seat) hash.add(known.dealt[seat]).add_bytes(known.order[seat]);
  return hash.value();
}

}  // namespace baize::updown
