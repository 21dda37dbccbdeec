/// Plays what looks best at first sight.
#pragma once
#include <algorithm>

#include "bots/choice.hpp"
#include "bots/kingdoms/appeal.hpp"
#include "bots/world.hpp"

namespace baize::kingdoms {

/// No look ahead; among equals any.
class Instinct final : public Player<Kingdoms> {
 public:
  explicit Instinct(const Taste& taste) : taste_(taste) {}

  Advice<Move> advise(const Kingdoms::View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Kingdoms> world(view, random);
    Kingdoms::Moves moves;
    world.moves(seat, moves);
    const Appeal appeal(view, seat, taste_);
    Advice<Move> advice;
    for (const Move& move : moves)
      advice.opinions.push_back({move, 1, static_cast<double>(std::clamp(appeal.of(move), 0.0f, 1.0f))});
    choose_best<Kingdoms>(advice, random);
    return advice;
  }

 private:
  Taste taste_;
};

}  // namespace baize::kingdoms
