/// Why a card is well put here, in half a sentence.
#pragma once
#include <string>

#include "games/updown/updown.hpp"

namespace baize::updown {

/// Empty where there is nothing to say.
std::string why(const View& view, Seat seat, Move move);

}  // namespace baize::updown
