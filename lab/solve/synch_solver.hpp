/// Solves small boards of In Synch whole.
#pragma once
#include <functional>

#include "bots/stop.hpp"
#include "lab/solve/synch_table.hpp"

namespace baize::lab {

/// While no symbol is added, play stays within one marked set. So the sets are solved from the full one down, those of
/// one number of symbols side by side; within a set the values of its 2 × n⁴ positions grow from 0 (nothing more to
/// gain) until they agree with each other. `done` hears now and then how many sets are solved.
/// Where `stop` is heard, the table is not finished and of no use.
SynchTable solve_synch(int size, synch::Variant variant, unsigned threads,
                       const std::function<void(std::uint32_t done)>& done = {}, StopWish stop = {});

}  // namespace baize::lab
