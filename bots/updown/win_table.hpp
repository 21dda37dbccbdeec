/// Who wins when each line of one seat meets each line of the other.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/updown/crowd.hpp"

namespace baize::updown {

/// A row of bytes, 0 or 1, for each line that is met: which of the seat's own lines win against it. Sums over some of
/// the rows are plain additions of bytes.
class WinTable {
 public:
  WinTable(const Duel& duel, Seat seat, std::size_t own, std::size_t met)
      : crowd_(duel, other(seat), own), wins_(crowd_.lanes() * met) {}

  /// As many lines of each seat as it was made for.
  void fill(const std::vector<Line>& own, const std::vector<Line>& met) {
    for (std::size_t lane = 0; lane < own.size(); ++lane) crowd_.set(lane, own[lane]);
    // The points are those of the seat that is met.
    const std::size_t lanes = own.size();
    const auto lost = static_cast<std::uint8_t>(crowd_.duel().each());
    for (std::size_t row = 0; row < met.size(); ++row) {
      crowd_.points(met[row], points_);
      std::uint8_t* const wins = wins_.data() + row * crowd_.lanes();
      const std::uint8_t* const points = points_.data();
      for (std::size_t lane = 0; lane < lanes; ++lane) wins[lane] = points[lane] < lost ? 1 : 0;
    }
  }

  std::size_t lanes() const { return crowd_.lanes(); }
  /// Lanes after the last line win nothing.
  const std::uint8_t* wins(std::size_t met) const { return wins_.data() + met * lanes(); }

 private:
  Crowd crowd_;
  std::vector<std::uint8_t> wins_, points_;
};

}  // namespace baize::updown
