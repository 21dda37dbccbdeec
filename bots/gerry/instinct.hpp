/// Plays what looks best at first sight.
#pragma once
#include <algorithm>

#include "bots/choice.hpp"
#include "bots/gerry/appraisal.hpp"
#include "bots/world.hpp"

namespace baize::gerry {

/// No look ahead, and as good a memory as it is given: what it saw longer ago than so many of its own turns may be
/// anything again. Of some six hundred moves people notice a few; it notices one in so many, and some always.
class Instinct final : public Player<Gerry> {
 public:
  explicit Instinct(int memory, std::uint32_t one_in = 1) : memory_(memory), one_in_(one_in) {}

  Advice<Move> advise(const Gerry::View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Gerry> world(view, random);
    Gerry::Moves moves;
    world.moves(seat, moves);
    const int since = std::max(0, view.played - 2 * memory_);
    const Outlook outlook(world.table(), seen_since(world.table(), seat, since));
    const Appraisal appraisal(world.table(), outlook, seat);
    Advice<Move> advice;
    for (const Move& move : moves) {
      if (moves.size() >= few && !advice.opinions.empty() && random.below(one_in_) != 0) continue;
      const float gain = appraisal.of(move);
      advice.opinions.push_back({move, 1, std::clamp(0.5 + 0.1 * static_cast<double>(gain), 0.0, 1.0)});
    }
    choose_best<Gerry>(advice, random);
    return advice;
  }

 private:
  static constexpr std::size_t few = 20;  // of which none is overlooked
  int memory_;                            // in turns of its own
  std::uint32_t one_in_;
};

}  // namespace baize::gerry
