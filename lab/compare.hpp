/// Readings of several settings side by side, with tests of what differs.
#pragma once
#include <string>
#include <vector>

#include "lab/readings.hpp"

namespace baize::lab {

/// One reading in two settings.
struct Contrast {
  std::string id, label;
  Unit unit = Unit::number;
  std::size_t setting = 0;  // compared with setting 0
  Figure difference;        // setting − the first one
  double chance = 1;        // that a difference like this is luck, with all the other tests in mind (Holm)
};

constexpr double significant = 0.05;

/// Every reading that both have, of each setting against the first.
std::vector<Contrast> contrasts_of(const std::vector<std::vector<Reading>>& settings);
json::object to_json(const Contrast& contrast);

/// `p = 0.03`, `p < 0.0001`
std::string chance_text(double chance);
/// `+3.1 % (1.0 to 5.2)`
std::string difference_text(const Contrast& contrast);

}  // namespace baize::lab
