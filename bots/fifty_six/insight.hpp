/// What a search knows of Fifty-Six.
#pragma once
#include <cmath>

#include "bots/fifty_six/candidates.hpp"
#include "bots/search/mcts.hpp"
#include "games/fifty_six/fifty_six.hpp"

namespace baize::fifty_six {

struct Insight : NoKnowledge<FiftySix> {
  static constexpr bool learns_to_roll = false;  // instinct knows better

  static void weigh(const World<FiftySix>& world, Seat seat, const Moves& moves, float* weights) noexcept {
    Candidates(world.table(), seat).weigh(moves, weights);
  }
  static Move roll(const World<FiftySix>& world, Seat seat, Random& random) noexcept {
    return Instinct(world.table(), seat).choose(random);
  }

  static constexpr int horizon = 20;
  /// The odds of two seats are as their tokens, the match that the seat on turn can make counted in; the fewer cards
  /// are left the more a token counts. Fitted to games that this knowledge played against itself.
  static std::array<float, most_seats> judge(const World<FiftySix>& world) noexcept {
    const State& state = world.table();
    const float token = 0.02f + 1.6f / static_cast<float>(state.occupied.size() + 6);
    float coming = 0;
    if (state.phase == Phase::first_peek) {
      const Match best = Familiar(state, state.turn).best_match(Worth::of_matches(state, state.turn));
      if (!best.none()) coming = std::clamp(best.worth, 0.0f, 15.0f);
    }
    std::array<float, most_seats> shares{};
    float sum = 0;
    for (const Seat seat : state.in_game()) {
      const auto tokens = static_cast<float>(state.tokens[index(seat)]) + (seat == state.turn ? coming : 0);
      sum += shares[index(seat)] = std::exp(token * tokens);
    }
    for (float& share : shares) share /= sum;
    return shares;
  }
};

}  // namespace baize::fifty_six
