/// Plays by instinct: the yardstick and the lower levels.
#pragma once
#include "bots/fifty_six/instinct.hpp"
#include "bots/player.hpp"
#include "bots/world.hpp"
#include "games/fifty_six/fifty_six.hpp"

namespace baize::fifty_six {

/// Takes what it can get now: the match that is worth most among the cards that it knows, else any card that it has not
/// seen, and of an effect the most tokens. It pays for nothing.
constexpr Habits greed{.plans = true, .hides = false, .curious = false};

class Natural final : public Player<FiftySix> {
 public:
  explicit Natural(const Habits& habits = {}) noexcept : habits_(habits) {}
  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<FiftySix> world(view, random);
    Advice<Move> advice;
    advice.chosen = Instinct(world.table(), seat, habits_).choose(random);
    advice.opinions.push_back({advice.chosen, 1, 0.5});
    advice.simulations = 1;
    return advice;
  }

 private:
  Habits habits_;
};

}  // namespace baize::fifty_six
