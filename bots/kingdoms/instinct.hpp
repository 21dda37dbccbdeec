/// Plays what looks best at first sight.
#pragma once
#include <algorithm>

#include "bots/kingdoms/appeal.hpp"
#include "bots/player.hpp"
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
    // Among equals any; the list itself has one order on every machine.
    const auto worse = [](const auto& a, const auto& b) { return a.wins < b.wins; };
    shuffle(advice.opinions, advice.opinions.size(), random);
    advice.chosen = std::max_element(advice.opinions.begin(), advice.opinions.end(), worse)->move;
    std::sort(advice.opinions.begin(), advice.opinions.end(), [](const auto& a, const auto& b) {
      return a.wins != b.wins ? a.wins > b.wins : Kingdoms::code(a.move) < Kingdoms::code(b.move);
    });
    advice.simulations = moves.size();
    return advice;
  }

 private:
  Taste taste_;
};

}  // namespace baize::kingdoms
