#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/readings.hpp"

namespace baize::lab {

namespace {

/// Halves go to the even digit, so that two shares that make a whole still do when they are written.
std::string fixed(double value, int decimals) {
  const double scale = std::pow(10, decimals), exact = std::round(value * scale * 1e6) / 1e6;
  return fmt::format("{:.{}f}", std::nearbyint(exact) / scale + 0.0, decimals);
}

/// As many decimals as half an interval needs to be seen in: one of 0.2 has one, one of 0.1 has two.
int decimals_of(double margin) { return margin > 0 ? static_cast<int>(std::ceil(-std::log10(margin / 2))) : 0; }

/// Three digits that matter, or up to two more where the figure is that sure.
std::string number(double value, int sure) {
  const double size = std::abs(value);
  const int usual = size >= 100 || value == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return fixed(value, std::clamp(sure, usual, usual + 2));
}

std::string percent(double value, int sure) {
  const double size = std::abs(value);
  if (size == 0) return "0";
  return size < 0.1 ? fmt::format("{:.1g}", value) : fixed(value, std::clamp(sure, size < 1 ? 2 : 1, 3));
}

bool whole(double value) { return value == std::round(value); }

/// `sure`: decimals that its interval calls for.
std::string bare(double value, Unit unit, int sure) {
  if (!std::isfinite(value)) return value < 0 ? "−∞" : "∞";
  switch (unit) {
    case Unit::percent: return percent(100 * value, sure);
    case Unit::elo: return fmt::format("{:+.0f}", value);
    case Unit::bits: return fixed(value, 2);
    case Unit::number: break;
  }
  return number(value, sure);
}

std::string_view after(Unit unit) {
  return unit == Unit::percent ? " %" : unit == Unit::bits ? " bits" : unit == Unit::elo ? " Elo" : "";
}

/// What was counted whole is written so.
std::string bare(double value, const Figure& figure, Unit unit) {
  if (unit == Unit::number && whole(figure.value) && whole(figure.low) && whole(figure.high))
    return fmt::format("{:.0f}", value);
  const double margin = (figure.high - figure.low) / 2;
  return bare(value, unit, decimals_of(unit == Unit::percent ? 100 * margin : margin));
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

const Reading* find_reading(const std::vector<Reading>& readings, std::string_view id) {
  const auto found = std::find_if(readings.begin(), readings.end(), [&](const auto& one) { return one.id == id; });
  return found == readings.end() ? nullptr : &*found;
}

std::string text_of(double value, Unit unit) { return fmt::format("{}{}", bare(value, unit, 0), after(unit)); }

std::string text_of(const Figure& figure, Unit unit) {
  return fmt::format("{}{}", bare(figure.value, figure, unit), after(unit));
}

std::string interval_text(const Figure& figure, Unit unit) {
  return fmt::format("{} to {}", bare(figure.low, figure, unit), bare(figure.high, figure, unit));
}

std::string whole_text(const Figure& figure, Unit unit) {
  return fmt::format("{} ({})", text_of(figure, unit), interval_text(figure, unit));
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
