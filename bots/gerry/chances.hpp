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

/// For so many turns to go, by the number of face-down cards there that may be any.
using ChancesByUnknown = std::array<Chances, most_unknown + 1>;
const ChancesByUnknown& chances(int turns_left);

/// Further along, red's chance with a greater lead: up to `furthest_change` either way.
inline const float* chance_of(const ChancesByUnknown& by_unknown, int lead, int unknown) noexcept {
  const Chances& chances = by_unknown[static_cast<unsigned>(std::min(unknown, most_unknown))];
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
