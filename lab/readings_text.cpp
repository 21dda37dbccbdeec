#include <cmath>

#include <fmt/format.h>

#include "lab/readings.hpp"

namespace baize::lab {

namespace {

/// Three digits that matter, and no more decimals than that takes.
std::string number(double value) {
  const double size = std::abs(value);
  const int decimals = size >= 100 || value == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return fmt::format("{:.{}f}", value, decimals);
}

std::string percent(double value) {
  const double size = std::abs(value);
  if (size == 0) return "0";
  return size < 0.1 ? fmt::format("{:.1g}", value) : fmt::format("{:.{}f}", value, size < 1 ? 2 : 1);
}

std::string bare(double value, Unit unit) {
  if (!std::isfinite(value)) return value < 0 ? "−∞" : "∞";
  switch (unit) {
    case Unit::percent: return percent(100 * value);
    case Unit::elo: return fmt::format("{:+.0f}", value);
    case Unit::bits: return fmt::format("{:.2f}", value);
    case Unit::number: break;
  }
  return number(value);
}

std::string_view name(Unit unit) {
  switch (unit) {
    case Unit::percent: return "share";
    case Unit::elo: return "Elo";
    case Unit::bits: return "bits";
    case Unit::number: break;
  }
  return "number";
}

json::value finite(double value) { return std::isfinite(value) ? json::value(value) : json::value(nullptr); }

json::array list_of(const std::vector<double>& numbers) {
  json::array list;
  for (const double number : numbers) list.push_back(finite(number));
  return list;
}

const char* shape_name(Series::Shape shape) {
  return shape == Series::Shape::bars ? "bars" : shape == Series::Shape::line ? "line" : "marks";
}

}  // namespace

std::string text_of(double value, Unit unit) {
  const char* after = unit == Unit::percent ? " %" : unit == Unit::bits ? " bits" : unit == Unit::elo ? " Elo" : "";
  return bare(value, unit) + after;
}

std::string interval_text(const Figure& figure, Unit unit) {
  return fmt::format("{} to {}", bare(figure.low, unit), bare(figure.high, unit));
}

json::object to_json(const Reading& reading) {
  json::object object;
  object["metric"] = reading.metric;
  object["id"] = reading.id;
  object["label"] = reading.label;
  object["unit"] = json::string(name(reading.unit));
  object["value"] = finite(reading.figure.value);
  object["low"] = finite(reading.figure.low);
  object["high"] = finite(reading.figure.high);
  object["error"] = finite(reading.figure.error);
  object["sentence"] = reading.sentence;
  return object;
}

json::object to_json(const Series& series) {
  json::object object;
  object["id"] = series.id;
  object["title"] = series.title;
  object["across"] = series.across;
  object["up"] = series.up;
  object["shape"] = shape_name(series.shape);
  object["x"] = list_of(series.x);
  object["y"] = list_of(series.y);
  if (!series.low.empty()) object["low"] = list_of(series.low), object["high"] = list_of(series.high);
  return object;
}

json::object measurement_json(const Measurement& run) {
  const auto counts = run.counts();
  json::object object;
  object["lab"] = "measurement";
  object["plan"] = to_json(run.plan());
  object["command"] = command_of(run.plan());
  json::array readings, series;
  for (const Reading& reading : readings_of(run.plan(), run.parts(), counts)) readings.push_back(to_json(reading));
  for (const Series& one : series_of(run.plan(), run.parts(), counts)) series.push_back(to_json(one));
  object["readings"] = std::move(readings);
  object["series"] = std::move(series);
  return object;
}

}  // namespace baize::lab
