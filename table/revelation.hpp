/// Whether some moves told a seat more than that they were made.
#pragma once
#include <span>

#include "io/position.hpp"

namespace baize {

/// Whether the viewer saw something between the two positions that could have been otherwise: the moves, played in
/// worlds that it could not tell from the real one, do not always show it the same. A choice that was hidden from it
/// and that it was yet told of counts too. Decided by some dozens of drawn worlds: what almost every world would have
/// shown may pass for certain.
bool was_surprised(Seat viewer, const Position& before, std::span<const PlayedMove> moves, const Position& after,
                   int worlds = 40);

/// Whether somebody may have been surprised by a move, as far as those who look on can tell. Whether anybody was is
/// itself a secret: it would tell what that seat had seen or worked out before.
bool may_have_told(const Position& before, const PlayedMove& made, const Position& after);

}  // namespace baize
