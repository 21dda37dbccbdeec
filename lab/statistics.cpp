#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace baize::lab {

namespace {

constexpr double anything = std::numeric_limits<double>::infinity();

double real(Count count) { return static_cast<double>(count); }

Figure wilson(double share, double n, double z) {
  const double more = z * z / n, centre = (share + more / 2) / (1 + more);
  const double half = z / (1 + more) * std::sqrt(share * (1 - share) / n + more / (4 * n));
  const double low = share > 0 ? std::max(0.0, centre - half) : 0, high = share < 1 ? std::min(1.0, centre + half) : 1;
  return {share, low, high, std::sqrt(share * (1 - share) / n)};
}

/// Of the mean of n things with this sum of squared deviations.
double error_of_mean(double deviations, double n) {
  return n < 2 ? 0 : std::sqrt(std::max(0.0, deviations) / (n - 1) / n);
}

double deviations_of(const Moments& moments, double n) {
  const auto sum = static_cast<long double>(moments.sum);
  return static_cast<double>(static_cast<long double>(moments.squares) - sum * sum / static_cast<long double>(n));
}

/// Shares of the variance of seat 1's result over deals and ways to sit.
struct Parts {
  double deal = 0, players = 0;
};

/// Sums over deals of the two results, their squares and their product.
struct TwiceSums {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  void add(double first, double second, double times) {
    n += times, x += times * first, y += times * second;
    xx += times * first * first, yy += times * second * second, xy += times * first * second;
  }
  Parts parts() const {
    if (n < 2) return {};
    const double free = n - 1, vx = (xx - x * x / n) / free, vy = (yy - y * y / n) / free;
    const double covariance = (xy - x * y / n) / free;
    // The square of an estimate is too large by the estimate's own variance.
    const double between = (x - y) / n, noise = (vx + vy - 2 * covariance) / n;
    const double players = (between * between - noise) / 4;
    const double all = (vx + vy) / 2 + std::max(0.0, players);
    return all > 0 ? Parts{covariance / all, players / all} : Parts{};
  }
};

Figure part(double value, double error) {
  const auto kept = [](double x) { return std::clamp(x, 0.0, 1.0); };
  const double margin = deviations_of_95 * error;
  return {kept(value), kept(value - margin), kept(value + margin), error};
}

}  // namespace

Figure proportion(Count some, Count all) {
  if (all == 0) return {0, 0, 1, 0.5};
  return wilson(real(some) / real(all), real(all), deviations_of_95);
}

Figure mean_of(const Moments& moments, Count count) {
  if (count == 0) return {};
  const double n = real(count), mean = real(moments.sum) / n;
  const double error = error_of_mean(deviations_of(moments, n), n);
  if (count < 3) return {mean, -anything, anything, error};
  const double margin = student_95(n - 1) * error;
  return {mean, mean - margin, mean + margin, error};
}

Figure scaled(const Figure& figure, double unit) {
  return {figure.value * unit, figure.low * unit, figure.high * unit, figure.error * unit};
}

Figure share_of(const Moments& moments, Count count, double unit) {
  if (count == 0) return {0, 0, 1, 0.5};
  const Figure mean = scaled(mean_of(moments, count), unit);
  const double share = std::clamp(mean.value, 0.0, 1.0);
  const double freedom = std::max(1.0, real(count) - 1), z = student_95(freedom);
  const double as_good_as = mean.error > 0 ? share * (1 - share) / (mean.error * mean.error) : real(count);
  Figure figure = wilson(share, std::max(as_good_as, 1.0), z);
  if (mean.error > 0) figure.error = mean.error;
  return figure;
}

Figure wins_of(const Moments& twelfths, const Counts& counts) {
  return share_of(twelfths, counts.deals, real(counts.deals) / (real(counts.games) * whole_win));
}

Figure ratio_of(const Ratio& ratio, Count count) {
  if (ratio.times == 0) return {};
  const double n = real(count), value = real(ratio.sum) / real(ratio.times);
  // What each thing adds beyond the mean has the mean 0.
  const double deviations =
      real(ratio.squares) - 2 * value * real(ratio.products) + value * value * real(ratio.times_squared);
  const double error = error_of_mean(deviations, n) / (real(ratio.times) / n);
  if (count < 3) return {value, -anything, anything, error};
  const double margin = student_95(n - 1) * error;
  return {value, value - margin, value + margin, error};
}

Figure quantile(const Histogram& histogram, double q, Count independent) {
  const Count all = std::accumulate(histogram.counts.begin(), histogram.counts.end(), Count{0});
  if (all == 0 || independent == 0) return {};
  const auto at = [&](double part) {
    const double wanted = std::clamp(part, 0.0, 1.0) * real(all);
    double seen = 0;
    unsigned last = 0;
    for (unsigned bin = 0; bin < Histogram::bins; ++bin) {
      if (histogram.counts[bin] == 0) continue;
      last = bin;
      seen += real(histogram.counts[bin]);
      if (seen >= wanted) break;
    }
    return real(Histogram::lowest(last) + (Histogram::lowest(last + 1) - Histogram::lowest(last) - 1) / 2);
  };
  const double error = std::sqrt(q * (1 - q) / real(independent)), margin = deviations_of_95 * error;
  const double low = at(q - margin), high = at(q + margin);
  return {at(q), low, high, (high - low) / (2 * deviations_of_95)};
}

Variance variance_of(std::span<const Count> twice) {
  TwiceSums all;
  const auto each = [&](auto&& visit) {
    for (std::size_t i = 0; i < twice.size(); ++i)
      if (twice[i] > 0)
        visit(real(i / Counts::results) / whole_win, real(i % Counts::results) / whole_win, real(twice[i]));
  };
  each([&](double first, double second, double times) { all.add(first, second, times); });
  const Parts whole = all.parts();
  // Deals with the same two results are left out with the same effect.
  std::array<double, 2> sum{}, squares{};
  each([&](double first, double second, double times) {
    TwiceSums without = all;
    without.add(first, second, -1);
    const Parts parts = without.parts();
    const std::array<double, 2> changes{parts.deal - whole.deal, parts.players - whole.players};
    for (std::size_t i = 0; i < 2; ++i) sum[i] += times * changes[i], squares[i] += times * changes[i] * changes[i];
  });
  const auto error = [&](std::size_t i) {
    if (all.n < 3) return 1.0;
    return std::sqrt(std::max(0.0, (squares[i] - sum[i] * sum[i] / all.n) * (all.n - 1) / all.n));
  };
  return {part(whole.deal, error(0)), part(whole.players, error(1))};
}

double chance_of(double errors) { return std::erfc(std::abs(errors) / std::numbers::sqrt2); }

Figure difference(const Figure& one, const Figure& two) {
  const double value = one.value - two.value, error = std::hypot(one.error, two.error);
  return {value, value - deviations_of_95 * error, value + deviations_of_95 * error, error};
}

std::vector<double> together(std::span<const double> chances) {
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
  std::vector<double> adjusted(chances.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, chances[order[i]] * real(order.size() - i)));
    adjusted[order[i]] = largest;
  }
  return adjusted;
}

}  // namespace baize::lab
