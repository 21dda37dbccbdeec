#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/random.hpp"

namespace baize {

namespace {

/// Points of each player against each other one.
class Crosstable {
 public:
  explicit Crosstable(unsigned players) : players_(players), points_(std::size_t{players} * players) {}
  void add(unsigned one, unsigned two, double score, double weight) {
    points(one, two) += weight * score;
    points(two, one) += weight * (1 - score);
  }
  /// The strengths that make the points likeliest, by minorisation and maximisation; a win and a loss are added to
  /// each pair that has met, so that there are some.
  std::vector<double> elo() const {
    std::vector<double> strength(players_, 1), next(players_);
    for (int round = 0; round < 400; ++round) {
      for (unsigned one = 0; one < players_; ++one) {
        double won = 0, expected = 0;
        for (unsigned two = 0; two < players_; ++two) {
          const double games = points(one, two) + points(two, one);
          if (two == one || games == 0) continue;
          won += points(one, two) + 1;
          expected += (games + 2) / (strength[one] + strength[two]);
        }
        next[one] = expected > 0 ? won / expected : strength[one];
      }
      double change = 0;
      for (unsigned i = 0; i < players_; ++i) change = std::max(change, std::abs(std::log(next[i] / strength[i])));
      strength.swap(next);
      if (change < 1e-9) break;
    }
    std::vector<double> elo;
    elo.reserve(players_);
    for (const double one : strength) elo.push_back(400 * std::log10(one / strength[0]));
    return elo;
  }

 private:
  double& points(unsigned one, unsigned two) { return points_[std::size_t{one} * players_ + two]; }
  double points(unsigned one, unsigned two) const { return points_[std::size_t{one} * players_ + two]; }

  unsigned players_;
  std::vector<double> points_;
};

}  // namespace

double student_95(double freedom) { return deviations_of_95 + 2.4 / freedom + 3.2 / (freedom * freedom); }

double elo_of(double score) {
  const double kept = std::clamp(score, 1e-6, 1 - 1e-6);
  return 400 * std::log10(kept / (1 - kept));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate Scores::estimate() const {
  const double margin = deviations_of_95 * std::sqrt(padded_variance() / padded_count());
  return {mean(), std::max(0.0, padded_mean() - margin), std::min(1.0, padded_mean() + margin)};
}

Estimate Scores::elo() const {
  const Estimate share = estimate();
  return {elo_of(padded_mean()), elo_of(share.low), elo_of(share.high)};
}

Estimate Spread::estimate() const {
  if (count_ == 0) return {};
  const auto n = static_cast<double>(count_);
  const double mean = sum_ / n;
  constexpr double anything = std::numeric_limits<double>::infinity();
  if (count_ < 3) return {mean, -anything, anything};
  const double variance = std::max(0.0, squares_ / n - mean * mean) * n / (n - 1);
  const double margin = student_95(n - 1) * std::sqrt(variance / n);
  return {mean, mean - margin, mean + margin};
}

Sprt::Sprt(double lower_elo, double higher_elo) : lower_(score_of(lower_elo)), higher_(score_of(higher_elo)) {}

double Sprt::log_likelihood_ratio(const Scores& scores) const {
  if (scores.count() == 0) return 0;
  const double variance = std::max(scores.padded_variance(), 1e-6);
  return scores.padded_count() * (higher_ - lower_) * (2 * scores.padded_mean() - lower_ - higher_) / (2 * variance);
}

Sprt::Verdict Sprt::verdict(const Scores& scores) const {
  constexpr std::uint64_t fewest = 8;  // before that a sum of scores is not normal at all
  if (scores.count() < fewest) return Verdict::open;
  const double ratio = log_likelihood_ratio(scores);
  return ratio >= bound() ? Verdict::higher : ratio <= -bound() ? Verdict::lower : Verdict::open;
}

double Sprt::bound() { return std::log(0.95 / 0.05); }

std::vector<Estimate> ratings(std::span<const DealScore> scores, unsigned players) {
  constexpr std::size_t resamples = 400;
  std::uint64_t deals = 0;
  Crosstable all(players);
  for (const DealScore& one : scores) {
    deals = std::max(deals, one.deal + 1);
    all.add(one.one, one.two, one.score, 1);
  }
  std::vector<Estimate> found(players);
  const auto values = all.elo();
  std::vector<std::vector<double>> drawn(players);
  Random random(resamples);
  std::vector<double> weights;
  for (std::size_t i = 0; i < resamples && deals > 0; ++i) {
    weights.assign(deals, 0);
    for (std::uint64_t deal = 0; deal < deals; ++deal) weights[random.below(static_cast<std::uint32_t>(deals))] += 1;
    Crosstable some(players);
    for (const DealScore& one : scores) some.add(one.one, one.two, one.score, weights[one.deal]);
    const auto elo = some.elo();
    for (unsigned player = 0; player < players; ++player) drawn[player].push_back(elo[player]);
  }
  for (unsigned player = 0; player < players; ++player) {
    auto& sorted = drawn[player];
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&](double part) {
      return sorted.empty() ? values[player]
                            : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    found[player] = {values[player], std::min(values[player], at(0.025)), std::max(values[player], at(0.975))};
  }
  return found;
}

}  // namespace baize
