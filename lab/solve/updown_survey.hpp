/// What Ups and Downs is worth to seat 1 over its deals.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "lab/solve/updown_points.hpp"

namespace baize::lab {

struct DealValue {
  double points = 0, points_gap = 0;
  struct Wins {
    double value = 0, gap = 0;
    double by_points = 0;  // what seat 1's mix for points is sure to win
  };
  std::optional<Wins> wins;  // where there are few orders
};

struct UpDownSurvey {
  bool all = false;  // every deal once, instead of deals drawn from the seed
  std::vector<DealValue> deals;
};

DealValue value_of(const Duel& duel);

/// All deals of the options where there are at most so many, else so many deals drawn. The same for any number of
/// threads. `done` hears how many are solved. Where `stop` is set from outside, it ends with those that are.
UpDownSurvey survey_updown(const updown::Options& options, std::uint64_t deals, std::uint64_t seed, unsigned threads,
                           const std::atomic<bool>& stop, const std::function<void(std::uint64_t done)>& done = {});

}  // namespace baize::lab
