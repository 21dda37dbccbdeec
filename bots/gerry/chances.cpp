#include "bots/gerry/chances.hpp"

#include <cmath>
#include <cstdlib>

namespace baize::gerry {

namespace {

/// Red's chance where all cards of the cell are known, but not so many of them to whoever is behind there. Fitted to
/// the ends of games of good players, and rounded to 32nds, which pack well.
float with_all_known(int turns_left, int lead, float unaware) {
  if (lead == 0) return 0.5f;
  if (turns_left == 0) return lead > 0 ? 1.0f : 0.0f;
  const float early = static_cast<float>(turns_left) / Gerry::Size::turns;
  const float soon = 1 / (static_cast<float>(turns_left) + 1);
  const auto by = static_cast<float>(std::abs(lead)) / furthest_change;  // 1: more than any card makes up for
  const float sure = 2.34375f - 1.625f * early - 1.71875f * soon +
                     (0.59375f + 0.15625f * early + 0.875f * soon) * std::min(by, 1.0f) + (by < 1 ? 0 : 0.53125f) +
                     1.21875f * unaware;
  return 1 / (1 + std::exp(lead > 0 ? -sure : sure));
}

constexpr int last = furthest_lead + furthest_change;

void work_out(TurnChances& chances, int turns_left) {
  constexpr float on_average = 0.7f;
  auto& by_unknown = chances.by_unknown;
  for (int place = 0; place <= 2 * last; ++place) {
    const auto at = static_cast<unsigned>(place);
    for (unsigned unaware = 0; unaware < chances.by_unaware.size(); ++unaware)
      chances.by_unaware[unaware][at] = with_all_known(turns_left, place - last, static_cast<float>(unaware));
    by_unknown[0][at] = with_all_known(turns_left, place - last, on_average);
  }
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
}

struct ByTurns : std::array<TurnChances, Gerry::Size::turns + 1> {
  ByTurns() {
    for (std::size_t turns = 0; turns < size(); ++turns) work_out((*this)[turns], static_cast<int>(turns));
  }
};

}  // namespace

const TurnChances& chances(int turns_left) {
  static const ByTurns by_turns;
  return by_turns[static_cast<unsigned>(turns_left)];
}

}  // namespace baize::gerry
