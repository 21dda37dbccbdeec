#include "table/revelation.hpp"

#include <algorithm>
#include <utility>

namespace baize {

namespace {

/// The same move in another world: its own by name, another's by what the viewer was shown of it. Nothing where the
/// world does not know it.
std::optional<std::string> counterpart(const Position& world, const PlayedMove& made, Seat viewer) {
  const auto& shown = made.shown[index(viewer)];
  if (shown == made.move) return made.move;
  if (world.acting().has(made.seat))
    for (std::string& move : world.legal(made.seat))
      if (world.shown(made.seat, move, viewer) == shown) return std::move(move);
  return std::nullopt;
}

bool play_as_shown(Position& world, const PlayedMove& made, Seat viewer) {
  if (!made.shown[index(viewer)]) return true;  // for the viewer nothing happened
  const auto move = counterpart(world, made, viewer);
  return move && world.play(made.seat, *move);
}

/// A choice that was not shown at all and was yet noticed: a promise that others may have built upon (UPD-2).
bool noticed_a_secret(Seat viewer, std::span<const PlayedMove> moves) {
  return std::any_of(moves.begin(), moves.end(), [viewer](const PlayedMove& made) {
    return !made.shown[index(viewer)] && made.noticed[index(viewer)];
  });
}

}  // namespace

bool was_surprised(Seat viewer, const Position& before, std::span<const PlayedMove> moves, const Position& after,
                   int worlds) {
  if (!before.rulebook().hides()) return false;
  if (noticed_a_secret(viewer, moves)) return true;
  Random random(1);
  for (int i = 0; i < worlds; ++i) {
    const auto world = before.redealt(viewer, random);
    for (const PlayedMove& made : moves)
      if (!play_as_shown(*world, made, viewer)) return true;
    if (!world->looks_alike(after, viewer)) return true;
  }
  return false;
}

bool may_have_told(const Position& before, const PlayedMove& made, const Position& after) {
  if (was_surprised(Seat::nobody, before, {&made, 1}, after)) return true;
  constexpr int worlds = 6, imagined_in_each = 8;
  Random random(1);
  for (int i = 0; i < worlds; ++i) {
    const auto world = before.redealt(Seat::nobody, random);
    const auto then = world->clone();
    const auto move = counterpart(*world, made, Seat::nobody);
    if (!move) return true;
    const auto played = world->play_shown(made.seat, *move);
    if (!played) return true;
    for (unsigned seat = 0; seat < static_cast<unsigned>(before.seats()); ++seat)
      if (was_surprised(seat_at(seat), *then, {&*played, 1}, *world, imagined_in_each)) return true;
  }
  return false;
}

}  // namespace baize
