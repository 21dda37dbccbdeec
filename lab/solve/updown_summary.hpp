/// What a survey of Ups and Downs comes to. All figures are seat 1's.
#pragma once
#include "arena/statistics.hpp"
#include "io/json.hpp"
#include "lab/solve/updown_survey.hpp"

namespace baize::lab {

/// One figure of every deal.
class Column {
 public:
  void add(double figure);
  std::uint64_t count() const { return count_; }
  double mean() const { return sum_ / static_cast<double>(count_); }
  double deviation() const;
  double least() const { return least_; }
  double most() const { return most_; }
  Estimate estimate() const { return spread_.estimate(); }

 private:
  Spread spread_;
  double sum_ = 0, squares_ = 0, least_ = 1e9, most_ = -1e9;
  std::uint64_t count_ = 0;
};

struct UpDownSummary {
  explicit UpDownSummary(const UpDownSurvey& survey);
  bool all;
  bool all_wins = true;  // some deals only would be a choice of them, and no measure of the game
  Column points, wins;
  Column lost;  // wins that a mix for points gives away
  double gap = 0;
  /// Whether a column is a sample, large enough for an interval.
  bool has_interval(const Column& column) const { return !all && column.count() > 2; }
};

json::object to_json(const UpDownSummary& summary);

}  // namespace baize::lab
