/// Where a command reads and writes: the process's own streams, or a test's strings.
#pragma once
#include <istream>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "io/canvas.hpp"

namespace baize {

/// What every command leaves the process with; `baize --help` explains it.
struct Exit {
  static constexpr int fine = 0;
  static constexpr int failed = 1;  // what was asked for did not work out: a bad record, a full disk
  static constexpr int usage = 2;   // the command line makes no sense
  static constexpr int interrupted = 130;
};

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;       // ANSI colours are welcome in `out`
  bool interactive = false;  // a person sits at both ends
  bool line_editor = false;  // `in` is the process's own terminal, for the line editor to take over
  bool dumb = false;         // the terminal cannot even be cleared
  bool pages = false;        // `out` is a screen: what is long goes through a pager
  int width = 80, height = 24;

  /// `baize: …` to `err`.
  void complain(std::string_view what) const;
  std::string painted(std::string_view text, Paint paint) const;
};

/// Output that remembers why it failed, as the standard's streams do not.
class FileOutput final : public std::streambuf {
 public:
  explicit FileOutput(int descriptor);
  ~FileOutput() override;
  FileOutput(const FileOutput&) = delete;
  FileOutput& operator=(const FileOutput&) = delete;

  /// The system's number of the first error; 0 if all went well.
  int failure() const { return failure_; }

 protected:
  int_type overflow(int_type letter) override;
  int sync() override;

 private:
  bool write_out();
  int descriptor_;
  int failure_ = 0;
  std::vector<char> buffer_;
};

/// Whether the environment asks for no colour (https://no-color.org).
bool colour_forbidden();
/// TERM=dumb: no colour, no clearing.
bool terminal_is_dumb();

/// Columns and lines of the terminal behind a descriptor; what is unknown stays as it was.
void measure_terminal(int descriptor, int& width, int& height);

}  // namespace baize
