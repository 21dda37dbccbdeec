/// How people put their cards who do not ask what the other might make of it.
#pragma once
#include "bots/updown/duel.hpp"

namespace baize::updown {

/// In a row, from the lowest card up where rises are wanted (seat 1) and from the highest down where falls are; begun
/// with any card of it, and from its end on with its beginning.
Mix sorted_from_anywhere(const Duel& duel, Seat seat);

/// Imagines one order of the other, drawn at random, and answers that one.
Mix answers_to_a_guess(const Duel& duel, Seat seat);

}  // namespace baize::updown
