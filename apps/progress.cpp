#include "apps/progress.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace baize {

namespace {
constexpr std::chrono::milliseconds between_drawings(100);
constexpr std::uint64_t bar_width = 24;
}  // namespace

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

Progress::Progress(std::ostream& out, bool shown, std::string unit, std::uint64_t done, std::uint64_t whole)
    : out_(out), shown_(shown), unit_(std::move(unit)), before_(done), whole_(whole), start_(Clock::now()) {
  show(done, "");
}

void Progress::show(std::uint64_t done, const std::string& more) {
  const auto now = Clock::now();
  if (!shown_ || (drawn_ && done < whole_ && now - last_ < between_drawings)) return;
  last_ = now;
  drawn_ = true;
  const double took = std::chrono::duration<double>(now - start_).count();
  const double rate = took > 0 ? static_cast<double>(done - before_) / took : 0;
  const std::uint64_t filled = whole_ == 0 ? bar_width : std::min(bar_width, done * bar_width / whole_);
  std::string bar;
  for (std::uint64_t i = 0; i < bar_width; ++i) bar += i < filled ? "█" : "░";
  std::string time;
  if (rate > 0)
    time = fmt::format(", {:.3g}/s, {} left", rate,
                       clock_text(static_cast<double>(whole_ - std::min(whole_, done)) / rate));
  out_ << fmt::format("\r\x1b[K{} {}/{} {}{}{}{}", bar, done, whole_, unit_, time, more.empty() ? "" : "  ", more)
       << std::flush;
}

void Progress::clear() {
  if (shown_ && drawn_) out_ << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

}  // namespace baize
