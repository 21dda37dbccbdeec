#include "table/revelation.hpp"

#include <algorithm>

namespace baize {

namespace {

/// The same move in another world: its own by name, another's by what the viewer was shown of it.
bool play_as_shown(Position& world, const PlayedMove& made, Seat viewer) {
  const auto& shown = made.shown[index(viewer)];
  if (!shown) return true;  // for the viewer nothing happened
  if (*shown == made.move) return world.play(made.seat, made.move).has_value();
  if (!world.acting().has(made.seat)) return false;
  for (const std::string& move : world.legal(made.seat))
    if (world.shown(made.seat, move, viewer) == shown) return world.play(made.seat, move).has_value();
  return false;
}

/// A choice that was not shown at all and was yet noticed: a promise that others may have built upon (UPD-2).
bool noticed_a_secret(Seat viewer, std::span<const PlayedMove> moves) {
  return std::any_of(moves.begin(), moves.end(), [viewer](const PlayedMove& made) {
    return !made.shown[index(viewer)] && made.noticed[index(viewer)];
  });
}

}  // namespace

bool was_surprised(Seat viewer, const Position& before, std::span<const PlayedMove> moves, const Position& after) {
  if (!before.rulebook().hides()) return false;
  if (noticed_a_secret(viewer, moves)) return true;
  constexpr int worlds = 40;
  Random random(1);
  for (int i = 0; i < worlds; ++i) {
    const auto world = before.redealt(viewer, random);
    for (const PlayedMove& made : moves)
      if (!play_as_shown(*world, made, viewer)) return true;
    if (!world->looks_alike(after, viewer)) return true;
  }
  return false;
}

}  // namespace baize
