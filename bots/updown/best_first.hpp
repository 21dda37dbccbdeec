/// Opinions in order.
#pragma once
#include <algorithm>
#include <vector>

#include "bots/player.hpp"
#include "games/updown/updown.hpp"

namespace baize::updown {

/// Equals in the order of the cards, so that everybody lists them alike.
inline void best_first(std::vector<Opinion<Move>>& opinions) {
  std::sort(opinions.begin(), opinions.end(), [](const auto& a, const auto& b) {
    return a.wins != b.wins ? a.wins > b.wins : UpDown::code(a.move) < UpDown::code(b.move);
  });
}

}  // namespace baize::updown
