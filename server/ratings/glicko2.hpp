/// Glicko-2, after Mark Glickman's description: a rating, how uncertain it is, and how erratic its owner's results are.
///
/// Games are rated one at a time, as they end. What he calls a rating period is a day here, and counts as a fraction:
/// the deviation grows with the time since the last rated game, not with the number of games.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace baize {

struct Strength {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

constexpr double newcomers_deviation = 350;  // nobody is more uncertain
constexpr double least_deviation = 30;       // nobody is so certain that new results no longer count

/// One result against one opponent.
struct Bout {
  Strength opponent;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

/// The strength after these bouts, all reckoned from the strength before them. `periods`: the time since the last, in
/// days.
Strength after_bouts(const Strength& before, std::span<const Bout> bouts, double periods);

/// As it is after a time without games: less certain.
Strength after_pause(const Strength& before, double periods);

/// A seat of a rated game that has ended.
struct RatedSeat {
  Strength before;
  int share = 0;             // of the win: only who has more than whom counts
  std::int64_t last_ms = 0;  // when its last rated game ended; 0: this is its first
};

/// Everybody's strength after the game: each seat against each other. Two seats of one player must not be rated.
std::vector<Strength> after_game(std::span<const RatedSeat> seats, std::int64_t now_ms);

}  // namespace baize
