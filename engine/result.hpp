/// How a game ended.
#pragma once
#include <array>
#include <cstdint>

#include "engine/seat.hpp"

namespace baize {

/// Shares of the win are kept in twelfths, so that halves, thirds and quarters are whole.
constexpr int whole_win = 12;

struct Result {
  std::array<std::uint8_t, most_seats> share{};  // 12 a win, 0 a loss, 6 each for a draw of two (ruling ALL-7)
  std::array<std::int16_t, most_seats> score{};  // the game's own count
  constexpr bool operator==(const Result&) const noexcept = default;
};

/// The highest score wins; those who are equal at the top share the win (ALL-7).
constexpr Result most_wins(const std::array<std::int16_t, most_seats>& score, int seats) noexcept {
  Result result{.share = {}, .score = score};
  int best = score[0], sharing = 0;
  for (int i = 1; i < seats; ++i)
    best = score[static_cast<unsigned>(i)] > best ? score[static_cast<unsigned>(i)] : best;
  for (int i = 0; i < seats; ++i) sharing += score[static_cast<unsigned>(i)] == best;
  for (int i = 0; i < seats; ++i)
    if (score[static_cast<unsigned>(i)] == best)
      result.share[static_cast<unsigned>(i)] = static_cast<std::uint8_t>(whole_win / sharing);
  return result;
}
constexpr Result most_wins(int one, int two) noexcept {
  return most_wins({static_cast<std::int16_t>(one), static_cast<std::int16_t>(two), 0, 0}, 2);
}

}  // namespace baize
