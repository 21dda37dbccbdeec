/// The key of an information set: what a viewer knows, as one number.
#pragma once
#include "engine/hash.hpp"
#include "games/gerry/view.hpp"

namespace baize::gerry {

/// Equal where views are equal, and almost surely nowhere else.
template <class Size>
constexpr std::uint64_t information(const State<Size>& state, Seat viewer) noexcept {
  const View<Size> known = view(state, viewer);
  Hash hash;
  hash.add(known.down).add_bytes(known.downs).add_bytes(known.shifted).add_bytes(known.up);
  for (const CardSet seen : known.seen) hash.add(seen);
  for (const Look look : known.looks) hash.add(index(look.cell) << 8 | index(look.to));
  return hash.add(known.played).add(known.barred).add(known.looking).add(known.seat).value();
}

}  // namespace baize::gerry
