/// Plays the move that looks best at once.
#pragma once
#include "bots/geronimos/at_once.hpp"
#include "bots/geronimos/insight.hpp"

namespace baize::geronimos {

/// Judges as the search does.
class Natural final : public AtOnce {
 public:
  explicit Natural(int sight = whole_table) noexcept : AtOnce(sight) {}

 private:
  double likes(const Public& now, const Threats& threats, Seat seat, Move move) const noexcept override {
    if (move.lays() && !sees(now, move)) return 0;
    const auto odds = static_cast<double>(odds_after(now, threats, seat, move));
    return odds / (1 + odds);
  }
};

}  // namespace baize::geronimos
