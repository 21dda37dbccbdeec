/// How people put their cards who do not ask what the other might make of it.
#pragma once
#include "bots/updown/duel.hpp"

namespace baize::updown {

/// In a row, from the lowest card up where rises are wanted (seat 1) and from the highest down where falls are; begun
/// with any card of it but the first, and from its end on with its beginning.
Mix sorted_from_the_middle(const Duel& duel, Seat seat);

/// Every other time it takes the other for greedy, and answers that by any staircase that wins. Else it sorts its
/// cards, begun with any of the row.
Mix answers_or_sorted(const Duel& duel, Seat seat);

}  // namespace baize::updown
