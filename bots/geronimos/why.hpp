/// Why a move is good, in words.
#pragma once
#include <string>

#include "games/geronimos/geronimos.hpp"

namespace baize::geronimos {

/// Half a sentence from what all can see; empty where there is nothing to say.
std::string why(const View& view, Seat seat, Move move);

}  // namespace baize::geronimos
