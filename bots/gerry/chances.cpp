#include "bots/gerry/chances.hpp"

#include <cmath>
#include <cstdlib>

namespace baize::gerry {

namespace {

/// With all cards of the cell known: fitted to the ends of games of good players. To be ahead is what counts, since it
/// takes one card to change that, and a great lead is a waste of cards.
float with_all_known(int turns_left, int lead) {
  if (lead == 0) return 0.5f;
  if (turns_left == 0) return lead > 0 ? 1.0f : 0.0f;
  const float soon = 1 / (static_cast<float>(turns_left) + 1), by = static_cast<float>(std::abs(lead));
  const float sure = 2.6f - 1.4f * soon + 0.44f * soon * by - 0.085f * std::min(by, 13.0f);
  return 1 / (1 + std::exp(lead > 0 ? -sure : sure));
}

ChancesByUnknown for_turns(int turns_left) {
  constexpr int last = furthest_lead + furthest_change;
  ChancesByUnknown by_unknown;
  for (int lead = -last; lead <= last; ++lead)
    by_unknown[0][static_cast<unsigned>(lead + last)] = with_all_known(turns_left, lead);
  // One more face-down card may be of any value and colour.
  for (unsigned unknown = 1; unknown <= most_unknown; ++unknown)
    for (int place = 0; place <= 2 * last; ++place) {
      const Chances& fewer = by_unknown[unknown - 1];
      float sum = 0;
      for (int value = 1; value <= furthest_change; ++value)
        sum += fewer[static_cast<unsigned>(std::min(place + value, 2 * last))] +
               fewer[static_cast<unsigned>(std::max(place - value, 0))];
      by_unknown[unknown][static_cast<unsigned>(place)] = sum / (2 * furthest_change);
    }
  return by_unknown;
}

using ByTurns = std::array<ChancesByUnknown, Gerry::Size::turns + 1>;

ByTurns for_all_turns() {
  ByTurns by_turns;
  for (int turns = 0; turns <= Gerry::Size::turns; ++turns) by_turns[static_cast<unsigned>(turns)] = for_turns(turns);
  return by_turns;
}

}  // namespace

const ChancesByUnknown& chances(int turns_left) {
  static const ByTurns by_turns = for_all_turns();
  return by_turns[static_cast<unsigned>(turns_left)];
}

}  // namespace baize::gerry
