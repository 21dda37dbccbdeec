/// Solves a deal: a mix of lines for each seat that nothing does much better against than it must.
#pragma once
#include <array>

#include "bots/player.hpp"
#include "bots/updown/duel.hpp"

namespace baize::updown {

struct Solution {
  std::array<Mix, 2> mixes;  // of each seat
  std::uint64_t simulations = 0;
};

/// A simulation is a line of one seat that meets a line of the other. Where the seats have few lines (n ≤ 5, and more
/// where many cards are of a kind) the mixes are an equilibrium to about 1e-9, whatever the budget; otherwise they come
/// the closer to one the more is spent. The same simulations give the same mixes.
Solution solved(const Duel& duel, const Budget& budget);

}  // namespace baize::updown
