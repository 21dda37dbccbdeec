#include "lab/report/plot.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace baize::lab {

namespace {

constexpr double width = 460, height = 230, left = 52, right = 14, top = 12, bottom = 44;

/// Round steps, some five of them.
double step_for(double range) {
  const double rough = std::max(range, 1e-9) / 5, power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (rough <= factor * power) return factor * power;
  return 10 * power;
}

std::string number(double x) { return fmt::format("{:.4g}", x); }

class Plot {
 public:
  explicit Plot(const Series& series) : series_(series) {
    const auto [low, high] = std::minmax_element(series.x.begin(), series.x.end());
    const double half = series.shape == Series::Shape::line ? 0 : bar_width() / 2;
    from_x_ = *low - half, to_x_ = *high + half;
    if (to_x_ <= from_x_) to_x_ = from_x_ + 1;
    for (const auto* values : {&series.y, &series.high})
      for (const double y : *values) highest_ = std::max(highest_, y);
    // What is even lies in the middle, so that one sees both sides of it.
    highest_ = std::max({highest_ * 1.06, 2 * series.even, 1e-9});
    const bool percent = series.up.ends_with('%') && series.shape != Series::Shape::bars;
    if (percent) highest_ = std::min(highest_, 104.0);
  }

  std::string svg() {
    out_ = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)", width, height,
                       escaped(series_.title + ": " + series_.up + " by " + series_.across));
    axes();
    if (series_.even >= 0) rule(series_.even, "even");
    switch (series_.shape) {
      case Series::Shape::bars: bars(); break;
      case Series::Shape::line: line(); break;
      case Series::Shape::marks: marks(); break;
    }
    return out_ + "</svg>";
  }

 private:
  double x(double value) const { return left + (value - from_x_) / (to_x_ - from_x_) * (width - left - right); }
  double y(double value) const { return height - bottom - value / highest_ * (height - top - bottom); }
  /// The space between two neighbours.
  double bar_width() const { return series_.x.size() < 2 ? 1 : series_.x[1] - series_.x[0]; }

  void rule(double at, const char* kind) {
    out_ += fmt::format(R"(<line class="{}" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>)", kind, left, width - right,
                        y(at), y(at));
  }
  void text(double at_x, double at_y, const char* anchor, const std::string& what) {
    out_ += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", at_x, at_y, anchor, escaped(what));
  }

  void axes() {
    const double up = step_for(highest_);
    for (double at = 0; at <= highest_; at += up) {
      rule(at, at == 0 ? "axis" : "grid");
      text(left - 6, y(at) + 4, "end", number(at));
    }
    const bool named = series_.shape == Series::Shape::marks;  // every mark has its number
    const double across = named ? 1 : step_for(to_x_ - from_x_);
    for (double at = std::ceil(from_x_ / across) * across; at <= to_x_; at += across)
      text(x(at), height - bottom + 16, "middle", number(at));
    text((left + width - right) / 2, height - 6, "middle", series_.across);
    out_ += fmt::format(
        R"svg(<text class="up" transform="translate(13 {:.1f}) rotate(-90)" text-anchor="middle">{}</text>)svg",
        (top + height - bottom) / 2, escaped(series_.up));
  }

  std::string hint(std::size_t i) const {
    std::string interval;
    if (!series_.low.empty()) interval = fmt::format(" ({} to {})", number(series_.low[i]), number(series_.high[i]));
    return fmt::format("<title>{}: {}{}</title>", number(series_.x[i]), number(series_.y[i]), interval);
  }

  void bars() {
    const double wide = std::max(1.0, (x(from_x_ + bar_width()) - x(from_x_)) - 1);
    for (std::size_t i = 0; i < series_.x.size(); ++i)
      out_ += fmt::format(R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}">{}</rect>)",
                          x(series_.x[i]) - wide / 2, y(series_.y[i]), wide, y(0) - y(series_.y[i]), hint(i));
  }

  void line() {
    const auto point = [&](std::size_t i, const std::vector<double>& values) {
      return fmt::format("{:.1f},{:.1f} ", x(series_.x[i]), y(std::min(values[i], highest_)));
    };
    if (!series_.low.empty()) {
      std::string around;
      for (std::size_t i = 0; i < series_.x.size(); ++i) around += point(i, series_.high);
      for (std::size_t i = series_.x.size(); i-- > 0;) around += point(i, series_.low);
      out_ += fmt::format(R"(<polygon class="band" points="{}"/>)", around);
    }
    std::string along;
    for (std::size_t i = 0; i < series_.x.size(); ++i) along += point(i, series_.y);
    out_ += fmt::format(R"(<polyline class="line" points="{}"/>)", along);
    for (std::size_t i = 0; i < series_.x.size(); ++i) dot(i, 2.5);
  }

  void marks() {
    for (std::size_t i = 0; i < series_.x.size(); ++i) {
      if (!series_.low.empty())
        out_ += fmt::format(R"(<line class="whisker" x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}"/>)",
                            x(series_.x[i]), y(series_.low[i]), y(std::min(series_.high[i], highest_)));
      dot(i, 4);
    }
  }

  void dot(std::size_t i, double radius) {
    out_ += fmt::format(R"(<circle class="mark" cx="{:.1f}" cy="{:.1f}" r="{}">{}</circle>)", x(series_.x[i]),
                        y(std::min(series_.y[i], highest_)), radius, hint(i));
  }

  const Series& series_;
  double from_x_ = 0, to_x_ = 1, highest_ = 0;
  std::string out_;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += letter;
    }
  }
  return safe;
}

std::string svg_of(const Series& series) { return series.x.empty() ? std::string() : Plot(series).svg(); }

}  // namespace baize::lab
