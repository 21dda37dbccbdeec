/// How far a long run is: a bar that rewrites its line on a terminal, and nothing in a pipe.
#pragma once
#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>

namespace baize {

/// `3:07`, `2:03:07`
std::string clock_text(double seconds);

class Progress {
 public:
  /// `unit` is what is counted: `deals`.
  Progress(std::ostream& out, bool shown, std::string unit, std::uint64_t done, std::uint64_t whole);
  /// `more` stands at the end of the line.
  void show(std::uint64_t done, const std::string& more);
  /// Takes the bar away.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::ostream& out_;
  bool shown_, drawn_ = false;
  std::string unit_;
  std::uint64_t before_, whole_;
  Clock::time_point start_, last_;
};

}  // namespace baize
