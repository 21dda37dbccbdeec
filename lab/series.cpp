#include <algorithm>
#include <cmath>

#include "lab/readings.hpp"

namespace baize::lab {

namespace {

/// About so many bars, each of whole numbers, from the lowest thousandth to the highest.
Series bars_of(const Histogram& histogram, std::string id, std::string title, std::string across) {
  constexpr double most_bars = 48;
  Series series{
      std::move(id), std::move(title), std::move(across), "part of all, %", Series::Shape::bars, {}, {}, {}, {}};
  double all = 0;
  for (const Count count : histogram.counts) all += static_cast<double>(count);
  if (all == 0) return series;
  const auto low = static_cast<Count>(quantile(histogram, 0.0005, 1).value);
  const auto high = static_cast<Count>(quantile(histogram, 0.9995, 1).value);
  const Count finest = high < Histogram::exact ? 1 : high / Histogram::a_doubling + 1;  // as fine as was counted
  const auto wanted = static_cast<Count>(std::ceil(static_cast<double>(high - low + 1) / most_bars));
  const Count width = std::max({Count{1}, wanted, finest > 1 ? 2 * finest : 1});
  for (Count from = low; from <= high; from += width) {
    series.x.push_back(static_cast<double>(from) + static_cast<double>(width - 1) / 2);
    series.y.push_back(0);
  }
  for (unsigned bin = 0; bin < Histogram::bins; ++bin) {
    const Count at = Histogram::lowest(bin);
    if (histogram.counts[bin] == 0 || at < low || at > high) continue;
    series.y[(at - low) / width] += 100 * static_cast<double>(histogram.counts[bin]) / all;
  }
  return series;
}

void add_point(Series& series, double x, const Figure& share) {
  series.x.push_back(x);
  series.y.push_back(100 * share.value), series.low.push_back(100 * share.low), series.high.push_back(100 * share.high);
}

Series balance_of(const Counts& counts, int seats) {
  Series series{"balance", "Who wins", "seat", "part of the wins, %", Series::Shape::marks, {},
                {},        {},         {},     100.0 / seats};
  for (unsigned i = 0; i < static_cast<unsigned>(seats); ++i)
    add_point(series, i + 1, wins_of(counts.share[i], counts));
  return series;
}

Series stages_of(const Choices& choices) {
  Series series{
      "stages", "Choice along the game", "part of the game, %", "moves on average", Series::Shape::line, {}, {}, {},
      {}};
  for (unsigned stage = 0; stage < stages; ++stage) {
    if (choices.decisions_by_stage[stage] == 0) continue;
    series.x.push_back((stage + 0.5) * 100 / stages);
    series.y.push_back(static_cast<double>(choices.moves_by_stage[stage]) /
                       static_cast<double>(choices.decisions_by_stage[stage]));
  }
  return series;
}

Series openness_of(const Courses& courses) {
  Series series{
      "open", "How open the game is", "part of the game, %", "uncertainty, %", Series::Shape::line, {}, {}, {}, {}};
  for (unsigned point = 0; point < points; ++point)
    add_point(series, point * 100.0 / points, share_of(courses.uncertainty[point], courses.games, 1 / thousand));
  return series;
}

}  // namespace

std::vector<Series> series_of(const Plan& plan, const std::vector<Part>& parts, const std::vector<Counts>& counts) {
  std::vector<Series> all;
  Series ladder{"ladder",
                "How each level does against the one below",
                "level (1: against random)",
                "score, %",
                Series::Shape::marks,
                {},
                {},
                {},
                {},
                50};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Counts& sums = counts[i];
    if (parts[i].kind == Part::Kind::play && sums.games > 0) {
      if (plan.asks("balance")) all.push_back(balance_of(sums, plan.setup.seats));
      if (plan.asks("length")) all.push_back(bars_of(sums.lengths, "lengths", "How long games are", "moves"));
      if (plan.asks("choice") && sums.choices.games > 0) {
        all.push_back(bars_of(sums.choices.offered, "offered", "How many moves there are to choose from", "moves"));
        all.push_back(stages_of(sums.choices));
      }
    }
    if (parts[i].kind == Part::Kind::courses && sums.courses.games > 0 && plan.asks("uncertainty"))
      all.push_back(openness_of(sums.courses));
    if (parts[i].kind == Part::Kind::rung && sums.deals > 0)
      add_point(ladder, static_cast<double>(ladder.x.size() + 1), wins_of(sums.score, sums));
  }
  if (!ladder.x.empty()) all.push_back(std::move(ladder));
  return all;
}

}  // namespace baize::lab
