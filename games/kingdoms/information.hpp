/// The key of an information set: what a viewer knows, as one number.
#pragma once
#include "engine/hash.hpp"
#include "games/kingdoms/knowledge.hpp"

namespace baize::kingdoms {

/// Equal where views are equal. When a kingdom was seen and the number of the turn are left out: they change nothing of
/// what can be done or won.
template <class Layout>
constexpr std::uint64_t information(const State<Layout>& state, Seat viewer) noexcept {
  const View<Layout> known = view(state, viewer);
  Hash hash;
  for (unsigned seat = 0; seat < 2; ++seat)
    hash.add(known.hand[seat]).add(known.control[seat]).add(known.open_hand[seat]).add(known.hand_size[seat]);
  hash.add_bytes(known.kingdom).add_bytes(known.piles).add(known.deck_size).add(known.idle);
  hash.add(known.attacker).add(known.target).add(known.turn).add(known.began).add(known.chosen);
  return hash.add(known.ties).add(known.sign).add(known.viewer).value();
}

}  // namespace baize::kingdoms
