/// Checks a table of In Synch's values, from whatever source, against the rules alone.
#pragma once
#include <functional>

#include "lab/solve/synch_table.hpp"

namespace baize::lab {

/// A table is right if each of its claims is, one move deep. In every position each seat must have a way to play the
/// next move so that whatever the other does, what it gains and what the table then promises add up to its value at
/// least. Where its value is more than nothing the move must also add a symbol, or lead to a smaller rank: so its gain
/// comes within so many moves. Where it is nothing or less, play may as well go on for ever. The full board must
/// promise nothing. Both seats are tried as directioner.
///
/// Refuses with the first claim that does not hold, in words. Shares no code with the solver.
Expected<void> check_synch(const SynchTable& table, unsigned threads,
                           const std::function<void(std::uint32_t done)>& done = {});

}  // namespace baize::lab
