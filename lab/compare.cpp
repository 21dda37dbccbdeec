#include "lab/compare.hpp"

#include <cmath>

#include <fmt/format.h>

namespace baize::lab {

namespace {

std::vector<Contrast> contrasts_of(const std::vector<std::vector<Reading>>& settings) {
  std::vector<Contrast> contrasts;
  std::vector<double> chances;
  for (const Reading& first : settings.front())
    for (std::size_t i = 1; i < settings.size(); ++i) {
      const Reading* const other = find_reading(settings[i], first.id);
      if (other == nullptr) continue;
      Contrast contrast{first.id, first.label, first.unit, i, difference(other->figure, first.figure), 1};
      const double error = contrast.difference.error;
      // Without any spread there is no test: the two are the same, or it is plain that they are not.
      contrast.chance =
          error > 0 ? chance_of(contrast.difference.value / error) : (contrast.difference.value == 0 ? 1.0 : 0.0);
      chances.push_back(contrast.chance);
      contrasts.push_back(std::move(contrast));
    }
  const auto adjusted = together(chances);
  for (std::size_t i = 0; i < contrasts.size(); ++i) contrasts[i].chance = adjusted[i];
  return contrasts;
}

}  // namespace

Plan as_setting(Plan plan, std::size_t i) {
  plan.setup.seed += i;
  return plan;
}

Comparison compared(const std::vector<Measurement>& runs) {
  Comparison comparison;
  for (const Measurement& run : runs) comparison.readings.push_back(readings_of(run.plan(), run.parts(), run.counts()));
  comparison.contrasts = contrasts_of(comparison.readings);
  return comparison;
}

std::string chance_text(double chance) {
  if (chance < 0.0001) return "p < 0.0001";
  return fmt::format("p = {:.{}f}", chance, chance < 0.001 ? 4 : chance < 0.01 ? 3 : 2);
}

std::string difference_text(const Contrast& contrast) {
  const Figure& figure = contrast.difference;
  const bool plus = figure.value > 0 && contrast.unit != Unit::elo;
  return fmt::format("{}{}", plus ? "+" : "", whole_text(figure, contrast.unit));
}

json::object to_json(const Contrast& contrast) {
  const auto finite = [](double x) { return std::isfinite(x) ? json::value(x) : json::value(nullptr); };
  json::object object;
  object["id"] = contrast.id;
  object["setting"] = contrast.setting;
  object["difference"] = finite(contrast.difference.value);
  object["low"] = finite(contrast.difference.low);
  object["high"] = finite(contrast.difference.high);
  object["p"] = contrast.chance;
  return object;
}

json::object to_json(const std::vector<Setting>& settings) {
  json::array list;
  for (const Setting& setting : settings) list.push_back({{"name", setting.name}, {"plan", to_json(setting.plan)}});
  return {{"lab", "comparison"}, {"settings", std::move(list)}};
}

Expected<std::vector<Setting>> settings_of(const json::value& file) {
  const auto wrong = [] { return refuse(Error::Code::bad_record, "this is no comparison of baize lab compare"); };
  const json::object* const object = file.if_object();
  const json::value* const list = object == nullptr ? nullptr : object->if_contains("settings");
  if (list == nullptr || !list->is_array() || list->get_array().size() < 2) return wrong();
  std::vector<Setting> settings;
  for (const json::value& one : list->get_array()) {
    const json::value* const name = one.is_object() ? one.get_object().if_contains("name") : nullptr;
    const json::value* const plan = one.is_object() ? one.get_object().if_contains("plan") : nullptr;
    if (name == nullptr || !name->is_string() || plan == nullptr) return wrong();
    auto read = plan_of(*plan);
    if (!read) return tl::make_unexpected(read.error());
    settings.push_back({std::string(name->get_string()), std::move(*read)});
  }
  return settings;
}

json::object comparison_json(const std::vector<Setting>& settings, const std::vector<Measurement>& runs) {
  json::array list, tests;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    json::object setting = measurement_json(runs[i]);
    setting["name"] = settings[i].name;
    list.push_back(std::move(setting));
  }
  for (const Contrast& contrast : compared(runs).contrasts) tests.push_back(to_json(contrast));
  return {{"lab", "comparison"}, {"settings", std::move(list)}, {"contrasts", std::move(tests)}};
}

}  // namespace baize::lab
