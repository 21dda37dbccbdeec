#include "lab/solve/updown_summary.hpp"

#include <algorithm>
#include <cmath>

namespace baize::lab {

namespace {

json::object written(const UpDownSummary& summary, const Column& column) {
  json::object object{
      {"value", column.mean()}, {"deviation", column.deviation()}, {"least", column.least}, {"most", column.most}};
  if (summary.has_interval(column)) object["low"] = column.estimate().low, object["high"] = column.estimate().high;
  return object;
}

}  // namespace

void Column::add(double figure) {
  sum += figure, squares += figure * figure, ++count;
  least = std::min(least, figure), most = std::max(most, figure);
}

double Column::deviation() const {
  return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean() * mean()));
}

void UpDownSummary::add(const DealValue& deal) {
  points.add(deal.points);
  gap = std::max(gap, deal.points_gap);
  if (!deal.wins) {
    all_wins = false;
    return;
  }
  wins.add(deal.wins->value);
  lost.add(deal.wins->value - deal.wins->by_points);
  gap = std::max(gap, deal.wins->gap);
}

json::object to_json(const UpDownSummary& summary) {
  json::object object{{"deals", summary.points.count},
                      {"all", summary.all},
                      {"points", written(summary, summary.points)},
                      {"gap", summary.gap}};
  if (summary.all_wins) {
    object["wins"] = written(summary, summary.wins);
    object["lost_by_points"] = written(summary, summary.lost);
  }
  return object;
}

}  // namespace baize::lab
