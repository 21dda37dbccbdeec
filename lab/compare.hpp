/// Readings of several settings side by side, with tests of what differs.
#pragma once
#include <string>
#include <vector>

#include "lab/readings.hpp"

namespace baize::lab {

/// What is compared: a plan, and what people call it.
struct Setting {
  std::string name;
  Plan plan;
};
/// The plan as setting number i: with a seed of its own, because tests of a difference want independent games.
Plan as_setting(Plan plan, std::size_t i);

/// One reading in two settings.
struct Contrast {
  std::string id, label;
  Unit unit = Unit::number;
  std::size_t setting = 0;  // compared with setting 0
  Figure difference;        // setting − the first one
  double chance = 1;        // that a difference like this is luck, with all the other tests in mind (Holm)
};

constexpr double significant = 0.05;

struct Comparison {
  std::vector<std::vector<Reading>> readings;  // by setting
  std::vector<Contrast> contrasts;             // every reading that both have, of each setting against the first
};
Comparison compared(const std::vector<Measurement>& runs);

/// `p = 0.03`, `p < 0.0001`
std::string chance_text(double chance);
/// `+3.1 % (1.0 to 5.2)`
std::string difference_text(const Contrast& contrast);

json::object to_json(const Contrast& contrast);
/// Settings alone, to be gone on with; settings_of reads them.
json::object to_json(const std::vector<Setting>& settings);
Expected<std::vector<Setting>> settings_of(const json::value& file);
/// Settings with their measurements, and the contrasts.
json::object comparison_json(const std::vector<Setting>& settings, const std::vector<Measurement>& runs);

}  // namespace baize::lab
