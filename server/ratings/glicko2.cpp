#include "server/ratings/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace baize {

namespace {

constexpr double scale = 173.7178;            // between the scale people see and the one that is reckoned in
constexpr double middle = 1500;               // of the scale people see
constexpr double change_of_volatility = 0.5;  // the system's constant τ: the greater, the faster volatility may change
constexpr double milliseconds_a_day = 86'400'000;

double square(double x) { return x * x; }

/// How much a result against somebody so uncertain counts: g(φ).
double weight(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

/// The new volatility: the zero of f, between bounds that close in on it (the "Illinois" variant of regula falsi).
double new_volatility(double sigma, double phi, double variance, double improvement) {
  const double start = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x), rest = square(phi) + variance + e;
    return e * (square(improvement) - rest) / (2 * square(rest)) - (x - start) / square(change_of_volatility);
  };
  double a = start, b = 0;
  if (square(improvement) > square(phi) + variance) {
    b = std::log(square(improvement) - square(phi) - variance);
  } else {
    b = start - change_of_volatility;
    while (f(b) < 0) b -= change_of_volatility;
  }
  double fa = f(a), fb = f(b);
  // It closes in quickly; the bound is there for numbers that nobody has thought of.
  for (int i = 0; i < 100 && std::abs(b - a) > 1e-6; ++i) {
    const double c = a + (a - b) * fa / (fb - fa), fc = f(c);
    if (fc * fb <= 0) a = b, fa = fb;
    else fa /= 2;
    b = c, fb = fc;
  }
  return std::exp(a / 2);
}

double bounded_deviation(double phi) { return std::clamp(phi * scale, least_deviation, newcomers_deviation); }

}  // namespace

Strength after_pause(const Strength& before, double periods) {
  const double phi = before.deviation / scale;
  Strength after = before;
  after.deviation = bounded_deviation(std::sqrt(square(phi) + std::max(periods, 0.0) * square(before.volatility)));
  return after;
}

Strength after_bouts(const Strength& before, std::span<const Bout> bouts, double periods) {
  if (bouts.empty()) return after_pause(before, periods);
  const double mu = (before.rating - middle) / scale, phi = before.deviation / scale;
  double information = 0, surprise = 0;
  for (const auto& [opponent, score] : bouts) {
    const double g = weight(opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-g * (mu - (opponent.rating - middle) / scale)));
    information += square(g) * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  // A result that was certain beforehand tells nothing, and would divide by nothing.
  information = std::max(information, 1e-9);
  const double variance = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, variance, variance * surprise);
  const double rested = square(phi) + std::max(periods, 0.0) * square(sigma);
  const double new_phi = 1 / std::sqrt(1 / rested + information);
  return {.rating = middle + scale * (mu + square(new_phi) * surprise),
          .deviation = bounded_deviation(new_phi),
          .volatility = sigma};
}

std::vector<Strength> after_game(std::span<const RatedSeat> seats, std::int64_t now_ms) {
  const auto days = [now_ms](const RatedSeat& seat) {
    return seat.last_ms == 0 ? 0.0 : static_cast<double>(now_ms - seat.last_ms) / milliseconds_a_day;
  };
  std::vector<Strength> after;
  for (const RatedSeat& me : seats) {
    std::vector<Bout> bouts;
    for (const RatedSeat& other : seats) {
      if (&other == &me) continue;
      const double score = me.share > other.share ? 1 : me.share == other.share ? 0.5 : 0;
      bouts.push_back({.opponent = after_pause(other.before, days(other)), .score = score});
    }
    after.push_back(after_bouts(me.before, bouts, days(me)));
  }
  return after;
}

}  // namespace baize
