/// How likely a lead lasts, and what a look is worth: numbers found by playing.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>

#include "games/gerry/gerry.hpp"

namespace baize::gerry {

/// Leads further out are as good as decided, and no card changes a lead by more than that.
constexpr int furthest_lead = 32, furthest_change = 13;
/// Face-down cards of one cell that are told apart from more of them.
constexpr int most_unknown = 4;

/// Red's chance to have a cell in the end by its lead there, `furthest_lead` + `furthest_change` in the middle.
using Chances = std::array<float, static_cast<std::size_t>(2 * (furthest_lead + furthest_change) + 1)>;

/// With so many turns to go.
struct TurnChances {
  /// By the number of face-down cards there that may be any.
  std::array<Chances, most_unknown + 1> by_unknown;
  /// Where all cards are known to whoever asks, by the number of those that whoever is behind in the cell does not
  /// know: who does not see that a cell can be won leaves it.
  std::array<Chances, 3> by_unaware;
};
const TurnChances& chances(int turns_left);

/// Further along, red's chance with a greater lead: up to `furthest_change` either way. More cards than there are
/// chances for count as the most of these.
template <std::size_t most>
const float* chance_of(const std::array<Chances, most>& by_number, int lead, int number) noexcept {
  const Chances& chances = by_number[std::min(static_cast<std::size_t>(number), most - 1)];
  return chances.data() + std::clamp(lead, -furthest_lead, furthest_lead) + furthest_lead + furthest_change;
}

/// What it is worth, in lines, to see a face-down card and to carry it off unseen: the other can take a face-up card
/// back at once, and does not know what to do about this one.
constexpr float worth_of_look(int turns_left) noexcept {
  return turns_left == 0 ? 0.0f : turns_left == 1 ? 0.26f : 0.6f + 0.016f * static_cast<float>(turns_left);
}
/// What it costs that a face-up card can be taken back.
constexpr float worth_of_secrecy(int turns_left) noexcept { return turns_left == 0 ? 0.0f : 0.05f; }

}  // namespace baize::gerry
