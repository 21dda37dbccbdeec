/// The key of an information set: what a viewer knows, as one number.
#pragma once
#include "engine/hash.hpp"
#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

/// Equal where views are equal. Left out are how long ago something was seen, and which unknown cards are known to
/// differ: a search does not lose by treating these alike, and to gather them would cost more than all the rest.
constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
  Hash hash;
  hash.add(state.occupied).add(state.face_up).add(state.revealed).add(state.known(viewer));
  for (const Cell cell : state.known(viewer) & state.occupied) hash.add(state.at(cell));
  for (const Seat seat : state.all_seats())
    hash.add(state.known(seat)).add(static_cast<std::uint64_t>(state.missed.of(seat)));
  hash.add_bytes(state.tokens).add_bytes(state.picks);
  for (const Kept kept : state.kept)
    if (!kept.none()) hash.add(kept.owner()).add(kept.use()).add(kept.pair().low());
  for (int i = 0; i < state.waiting.size(); ++i) hash.add(state.waiting[i].seat).add(state.waiting[i].with_offer);
  hash.add(state.idle).add(state.phase).add(state.chosen).add(state.swaps).add(state.square);
  hash.add(state.turn).add(state.chooser).add(state.last_ordinary);
  if (!state.pair.none()) hash.add(state.pair.low()).add(state.pair.high());
  return hash.add(std::uint64_t{state.with_offer} << 1 | state.earned).add(viewer).value();
}

}  // namespace baize::fifty_six
