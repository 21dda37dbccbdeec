/// Why a move is good, in words.
#pragma once
#include <string>

#include "games/fifty_six/fifty_six.hpp"

namespace baize::fifty_six {

/// Half a sentence from what the seat knows; empty where there is nothing to say.
std::string why(const View& view, Seat seat, Move move);

}  // namespace baize::fifty_six
