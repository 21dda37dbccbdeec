/// What results show, and how surely.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace baize {

/// A figure with its 95 % interval.
struct Estimate {
  double value = 0, low = 0, high = 0;
};

/// How many standard errors either side of a mean hold 95 %: of the normal law, and of Student's for so many degrees of
/// freedom, within a hundredth from 4 on.
constexpr double deviations_of_95 = 1.959964;
double student_95(double freedom);

/// Elo points between two players of whom one gets this share of the points; even for all or nothing it is finite.
double elo_of(double score);
/// The share that a player so many points stronger expects.
double score_of(double elo);

/// Independent scores from 0 to 1 as they come in. Where every deal is played from all sides, a score is that of a
/// deal: its games are not independent.
class Scores {
 public:
  /// From sums: of so many scores, which are whole numbers of which `whole` make 1.
  static Scores of(std::uint64_t count, std::uint64_t sum, std::uint64_t squares, double whole) {
    Scores scores;
    scores.count_ = count;
    scores.sum_ = static_cast<double>(sum) / whole;
    scores.squares_ = static_cast<double>(squares) / (whole * whole);
    return scores;
  }
  void add(double score) {
    ++count_;
    sum_ += score;
    squares_ += score * score;
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0.5 : sum_ / static_cast<double>(count_); }
  /// The mean with its interval: normal, after adding one won and one lost score, so that a clean sweep of ten is not
  /// taken for certainty (Agresti and Coull).
  Estimate estimate() const;
  /// The same in Elo points.
  Estimate elo() const;

 private:
  friend class Sprt;
  double padded_count() const { return static_cast<double>(count_) + 2; }
  double padded_mean() const { return (sum_ + 1) / padded_count(); }
  double padded_variance() const { return (squares_ + 1) / padded_count() - padded_mean() * padded_mean(); }

  std::uint64_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

/// Independent figures of any size, with the interval of their mean (Student's).
class Spread {
 public:
  /// From sums.
  static Spread of(std::uint64_t count, double sum, double squares) {
    Spread spread;
    spread.count_ = count, spread.sum_ = sum, spread.squares_ = squares;
    return spread;
  }
  void add(double figure) {
    ++count_;
    sum_ += figure;
    squares_ += figure * figure;
  }
  Estimate estimate() const;

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

/// A sequential probability ratio test between two Elo differences, on scores that are about normal in their sum; wrong
/// in 5 % of cases either way.
class Sprt {
 public:
  enum class Verdict : unsigned char { open, lower, higher };
  Sprt(double lower_elo, double higher_elo);
  double log_likelihood_ratio(const Scores& scores) const;
  Verdict verdict(const Scores& scores) const;
  static double bound();  // for the logarithm, either way

 private:
  double lower_, higher_;
};

/// One pair's score of one deal.
struct DealScore {
  unsigned one = 0, two = 0;  // the players
  std::uint64_t deal = 0;
  double score = 0;  // of player one
};

/// Elo of several players from all their scores (Bradley and Terry), the first player's being 0. Intervals are from
/// drawing deals again with replacement.
std::vector<Estimate> ratings(std::span<const DealScore> scores, unsigned players);

}  // namespace baize
