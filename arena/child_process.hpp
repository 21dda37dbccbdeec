/// A program that runs beside ours, with lines of text going in and out.
#pragma once
#include <string>
#include <string_view>

#include <sys/types.h>

namespace baize {

class ChildProcess {
 public:
  /// Runs the command in a shell. That it cannot be run shows when it is spoken to.
  explicit ChildProcess(const std::string& command);
  /// Closes its input, gives it a moment to leave by itself, then ends it and what it has started.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class Heard : unsigned char { line, end, silence, too_long };

  /// What it does not take within the time is dropped.
  void write_line(std::string_view line, double seconds) const;
  /// The next line without its newline.
  Heard read_line(std::string& line, double seconds);
  /// How it ended, once it has: `it left with status 3`.
  std::string last_words();

 private:
  bool wait_for(double seconds);

  int to_ = -1, from_ = -1;
  pid_t id_ = -1;
  int status_ = 0;
  bool ended_ = false;
  std::string heard_;  // what came after the last line
};

}  // namespace baize
