/// How the chances to win went in one game: who led, when that changed, and when it was settled.
#pragma once
#include <array>

#include "engine/result.hpp"
#include "lab/counts.hpp"

namespace baize::lab {

/// Chances of the seats, from 0 to 1, and how open the game is: 0 decided, 1 as open as can be.
struct Chances {
  std::array<double, most_seats> wins{};
  double uncertainty = 0;
};

/// Whoever is so far ahead of the next leads: 60 to 40 between two. What is closer could be the noise of the estimate.
constexpr double lead = 0.2;
/// A winner with such a chance until the end was settled.
constexpr double nearly_sure = 0.9;

/// How open a game with these chances is, if they are known exactly.
double uncertainty_of(const std::array<double, most_seats>& wins, int seats);
/// The chances that games played on from one point show. The uncertainty is unbiased: chances that are estimated from
/// few games look further apart than they are.
class ChanceCounter {
 public:
  void add(const Result& result);
  Chances chances(int seats) const;

 private:
  double games_ = 0;
  std::array<double, most_seats> sum_{}, squares_{};
};

void add_course(Courses& courses, const std::array<Chances, points>& chances, const Result& result, int seats);

}  // namespace baize::lab
