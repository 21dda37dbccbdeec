#include "lab/compare.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace baize::lab {

std::vector<Contrast> contrasts_of(const std::vector<std::vector<Reading>>& settings) {
  std::vector<Contrast> contrasts;
  std::vector<double> chances;
  for (const Reading& first : settings.front())
    for (std::size_t i = 1; i < settings.size(); ++i) {
      const auto other = std::find_if(settings[i].begin(), settings[i].end(),
                                      [&](const Reading& reading) { return reading.id == first.id; });
      if (other == settings[i].end()) continue;
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

std::string chance_text(double chance) {
  if (chance < 0.0001) return "p < 0.0001";
  return fmt::format("p = {:.{}f}", chance, chance < 0.001 ? 4 : chance < 0.01 ? 3 : 2);
}

std::string difference_text(const Contrast& contrast) {
  const Figure& figure = contrast.difference;
  const bool plus = figure.value > 0 && contrast.unit != Unit::elo;
  return fmt::format("{}{} ({})", plus ? "+" : "", text_of(figure.value, contrast.unit),
                     interval_text(figure, contrast.unit));
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

}  // namespace baize::lab
