/// What can be said for a move without looking ahead.
#pragma once
#include <string>

#include "games/kingdoms/kingdoms.hpp"

namespace baize::kingdoms {

/// Half a sentence; empty if nothing is to be said.
std::string why(const Kingdoms::View& view, Seat seat, Move move);

}  // namespace baize::kingdoms
