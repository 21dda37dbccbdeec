/// Takes what it can get now.
#pragma once
#include <algorithm>

#include "bots/choice.hpp"
#include "bots/world.hpp"
#include "games/synch/synch.hpp"

namespace baize::synch {

/// The yardstick: the move with the most symbols gained on the other at once, whatever the other answers within the
/// same move; among equals any.
class Greedy final : public Player<Synch> {
 public:
  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Synch> world(view, random);
    Moves moves;
    world.moves(seat, moves);
    Advice<Move> advice;
    for (const Move& move : moves) advice.opinions.push_back({move, 1, 0.5 + 0.25 * gain(view, seat, move)});
    choose_best<Synch>(advice, random);
    return advice;
  }

 private:
  static int gain(const View& view, Seat seat, Move move) noexcept {
    int least = move.kind == Move::Kind::place ? 0 : 1;
    for (const Preview::Landing& landing : Synch::preview(view, move).landings)
      least = std::min(least, landing.marks[index(seat)] - landing.marks[index(other(seat))]);
    return least;
  }
};

}  // namespace baize::synch
