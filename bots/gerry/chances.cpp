#include "bots/gerry/chances.hpp"

#include <cmath>

namespace baize::gerry {

namespace {

/// With all cards of the cell known: fitted to what became of the cells in games of good players. Leads of more than
/// six last hardly better than those of six, because it takes one card all the same.
float with_all_known(int turns_left, int lead) {
  if (turns_left == 0) return lead > 0 ? 1.0f : lead < 0 ? 0.0f : 0.5f;
  const auto turns = static_cast<float>(turns_left), ahead = static_cast<float>(lead);
  return 1 / (1 + std::exp(-(1.4f / (turns + 1) + 0.01f) * ahead - 0.36f * std::clamp(ahead, -6.0f, 6.0f)));
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
