#include "lab/course.hpp"

#include <algorithm>
#include <cmath>

namespace baize::lab {

namespace {

Count thousandths(double x) { return static_cast<Count>(std::lround(thousand * std::clamp(x, 0.0, 1.0))); }

/// Who leads clearly; nobody if it is close.
Seat leader(const std::array<double, most_seats>& wins, int seats) {
  unsigned best = 0;
  double next = -1;
  for (unsigned i = 1; i < static_cast<unsigned>(seats); ++i) {
    next = std::max(next, std::min(wins[i], wins[best]));
    if (wins[i] > wins[best]) best = i;
  }
  return wins[best] - next < lead ? Seat::nobody : seat_at(best);
}

double uncertainty_from(double squares, int seats) { return (1 - squares) * seats / (seats - 1); }

}  // namespace

double uncertainty_of(const std::array<double, most_seats>& wins, int seats) {
  double squares = 0;
  for (const double share : wins) squares += share * share;
  return uncertainty_from(squares, seats);
}

void ChanceCounter::add(const Result& result) {
  ++games_;
  for (std::size_t i = 0; i < most_seats; ++i) {
    const double share = static_cast<double>(result.share[i]) / whole_win;
    sum_[i] += share, squares_[i] += share * share;
  }
}

Chances ChanceCounter::chances(int seats) const {
  Chances chances;
  double squares = 0;
  for (std::size_t i = 0; i < most_seats; ++i) {
    chances.wins[i] = sum_[i] / games_;
    squares += (sum_[i] * sum_[i] - squares_[i]) / (games_ * (games_ - 1));
  }
  chances.uncertainty = uncertainty_from(squares, seats);
  return chances;
}

void add_course(Courses& courses, const std::array<Chances, points>& chances, const Result& result, int seats) {
  ++courses.games;
  Seat led = Seat::nobody;
  Count changes = 0;
  const auto follow = [&](Seat now) {
    if (now == Seat::nobody) return;
    changes += led != Seat::nobody && now != led;
    led = now;
  };
  double uncertainty = 0;
  for (std::size_t i = 0; i < points; ++i) {
    follow(leader(chances[i].wins, seats));
    courses.uncertainty[i].add(thousandths(chances[i].uncertainty));
    uncertainty += chances[i].uncertainty / points;
  }
  courses.average_uncertainty.add(thousandths(uncertainty));
  const auto* const winner = std::find(result.share.begin(), result.share.end(), whole_win);
  if (winner != result.share.end()) {
    const auto who = static_cast<unsigned>(winner - result.share.begin());
    follow(seat_at(who));
    double deficit = 0;
    std::size_t settled = points;
    for (std::size_t i = points; i-- > 0;) {
      const auto& wins = chances[i].wins;
      deficit = std::max(deficit, *std::max_element(wins.begin(), wins.begin() + seats) - wins[who]);
      if (settled == i + 1 && wins[who] >= nearly_sure) settled = i;
    }
    ++courses.decided;
    courses.deficit.add(thousandths(deficit));
    courses.comebacks += deficit >= lead;
    courses.settled.add(thousandths(static_cast<double>(settled) / points));
  }
  courses.lead_changes.add(changes);
}

}  // namespace baize::lab
