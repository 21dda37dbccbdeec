/// What Ups and Downs is worth to seat 1 over its deals.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "lab/solve/updown_points.hpp"
#include "lab/solve/updown_summary.hpp"

namespace baize::lab {

DealValue value_of(const Duel& duel);

/// Deals in their order, and what those come to that are solved.
class UpDownSurvey {
 public:
  /// All deals of the options where there are at most so many, else so many deals drawn. With a summary, it goes on
  /// where that has ended.
  UpDownSurvey(const updown::Options& options, std::uint64_t deals, std::uint64_t seed, UpDownSummary so_far = {});

  std::uint64_t deals() const { return all_.empty() ? drawn_ : all_.size(); }
  std::uint64_t solved() const { return summary_.points.count; }
  const UpDownSummary& summary() const { return summary_; }

  /// Solves those that are left: the same figures for any number of threads, and however often it was stopped. `done`
  /// hears how many are solved. Where `stop` is set from outside, it ends with those that are.
  void go_on(unsigned threads, const std::atomic<bool>& stop, const std::function<void(std::uint64_t done)>& done = {});

 private:
  updown::Deal deal(std::uint64_t number) const;

  updown::Options options_;
  std::uint64_t drawn_, seed_;
  std::vector<updown::Deal> all_;  // none where they are drawn
  UpDownSummary summary_;
};

}  // namespace baize::lab
