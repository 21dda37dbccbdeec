/// Takes what it can get now.
#pragma once
#include "bots/choice.hpp"
#include "bots/world.hpp"
#include "games/gerry/gerry.hpp"

namespace baize::gerry {

/// The yardstick: the move after which it leads by most lines, by the cards that it is certain of; among equals any.
class Greedy final : public Player<Gerry> {
 public:
  Advice<Move> advise(const Gerry::View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Gerry> world(view, random);
    Gerry::Moves moves;
    world.moves(seat, moves);
    const Known<Gerry::Size> known = known_by_memory(view);
    Advice<Move> advice;
    for (const Move& move : moves) {
      Known<Gerry::Size> after = known;
      if (move.kind != Move::Kind::look)
        after.carry(move.card, move.kind == Move::Kind::shift ? view.looking : move.cell, move.to);
      advice.opinions.push_back({move, 1, 0.5 + 0.01 * lead(after.sketch(view.majority), seat)});
    }
    choose_best<Gerry>(advice, random);
    return advice;
  }

 private:
  static int lead(const Sketch<Gerry::Size>& sketch, Seat seat) noexcept {
    return seat == Seat::one ? sketch.points.lead() : -sketch.points.lead();
  }
};

}  // namespace baize::gerry
