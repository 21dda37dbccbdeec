/// Takes what it can get now.
#pragma once
#include <algorithm>

#include "bots/choice.hpp"
#include "games/updown/updown.hpp"

namespace baize::updown {

/// The yardstick: the card that is most likely a point when it is laid, any card of the other being as likely below it.
/// Among equals any, and so for the first card of the pile, which lies upon none.
class Greedy final : public Player<UpDown> {
 public:
  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Advice<Move> advice;
    for (const Card card : view.hand) {
      const Move move{view.deck, card};
      const Chances over = UpDown::preview(view, move).over;
      const int cards = std::max(1, over.cards());
      advice.opinions.push_back({move, 1, static_cast<double>(over.points[index(seat)]) / cards});
    }
    Random random(seed);
    choose_best<UpDown>(advice, random);
    return advice;
  }
};

}  // namespace baize::updown
