/// What deals of Ups and Downs come to. All figures are seat 1's.
#pragma once
#include <cstdint>
#include <optional>

#include "arena/statistics.hpp"
#include "io/json.hpp"

namespace baize::lab {

struct DealValue {
  double points = 0, points_gap = 0;
  struct Wins {
    double value = 0, gap = 0;
    double by_points = 0;  // what seat 1's mix for points is sure to win
  };
  std::optional<Wins> wins;  // where there are few orders
};

/// One figure of every deal, as sums.
struct Column {
  std::uint64_t count = 0;
  double sum = 0, squares = 0, least = 1e9, most = -1e9;

  void add(double figure);
  double mean() const { return sum / static_cast<double>(count); }
  double deviation() const;
  Estimate estimate() const { return Spread::of(count, sum, squares).estimate(); }
};

struct UpDownSummary {
  bool all = false;      // every deal once, instead of deals drawn from the seed
  bool all_wins = true;  // some deals only would be a choice of them, and no measure of the game
  Column points, wins;
  Column lost;  // wins that a mix for points gives away
  double gap = 0;

  void add(const DealValue& deal);
  /// Whether a column is a sample, large enough for an interval.
  bool has_interval(const Column& column) const { return !all && column.count > 2; }
};

json::object to_json(const UpDownSummary& summary);

}  // namespace baize::lab
