/// What can be said for a move without looking ahead.
#pragma once
#include <string>

#include "games/gerry/gerry.hpp"

namespace baize::gerry {

/// Half a sentence; empty if nothing is to be said.
std::string why(const Gerry::View& view, Seat seat, Move move);

}  // namespace baize::gerry
