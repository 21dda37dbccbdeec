/// From counts to what people read: figures with intervals, each with a plain sentence.
#pragma once
#include <string>
#include <vector>

#include "lab/measurement.hpp"
#include "lab/statistics.hpp"

namespace baize::lab {

enum class Unit : unsigned char { percent, number, bits, elo };

struct Reading {
  std::string metric;  // `balance`
  std::string id;      // `balance.1`: the same figure of another measurement has the same
  std::string label;   // `wins of seat 1`
  Unit unit = Unit::number;
  Figure figure;
  std::string sentence;
};

/// All that the plan asks for and the counts can answer, in the order of the metrics.
std::vector<Reading> readings_of(const Plan& plan, const std::vector<Part>& parts, const std::vector<Counts>& counts);

/// Nothing if it is not there.
const Reading* find_reading(const std::vector<Reading>& readings, std::string_view id);

/// `52.3 %`, `41.2`, `3.10 bits`, `+210 Elo`
std::string text_of(double value, Unit unit);
/// The same to as many digits as the interval makes sure of.
std::string text_of(const Figure& figure, Unit unit);
/// `52.1 to 52.5`
std::string interval_text(const Figure& figure, Unit unit);
/// `52.3 % (52.1 to 52.5)`
std::string whole_text(const Figure& figure, Unit unit);

json::object to_json(const Reading& reading);

/// Something to draw, with the numbers behind it.
struct Series {
  enum class Shape : unsigned char { bars, line, marks };

  std::string id, title;   // `lengths`, "How long games are"
  std::string across, up;  // what the axes are
  Shape shape = Shape::line;
  std::vector<double> x, y, low, high;  // the last two may be empty: no intervals
  double even = -1;                     // where to draw a line that means "even"; none below 0
};
std::vector<Series> series_of(const Plan& plan, const std::vector<Part>& parts, const std::vector<Counts>& counts);
json::object to_json(const Series& series);

/// The whole measurement: plan, command, readings, series.
json::object measurement_json(const Measurement& run);

}  // namespace baize::lab
