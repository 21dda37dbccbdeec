/// What can be said for a move without looking ahead.
#pragma once
#include <string>

#include "games/synch/synch.hpp"

namespace baize::synch {

/// Half a sentence; empty if nothing is to be said.
std::string why(const View& view, Seat seat, Move move);

}  // namespace baize::synch
