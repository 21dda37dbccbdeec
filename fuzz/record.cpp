/// The reader of records over arbitrary bytes: it refuses with a sentence that names the line, or what it has read can
/// be written and read again.
#include "io/record.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "games/catalogue.hpp"

namespace {

/// Writes what it is told: the record again, and every line of its trace.
class Copy final : public baize::RecordListener {
 public:
  std::string record, trace;

  void on_deal(const baize::Position& position) override { add(record, baize::deal_line(position)); }
  void on_move(const baize::Position& before, baize::Seat seat, std::string_view move) override {
    add(record, baize::move_line(seat, move));
    add(trace, baize::trace_move_line(before, seat, move, true));
  }
  void on_close(const baize::Position& position, const std::optional<baize::Ending>& ending) override {
    if (ending || position.over()) add(record, baize::end_line(position, ending));
    add(trace, baize::trace_last_line(position, ending, true));
  }

 private:
  static void add(std::string& text, const std::string& line) { text.append(line).append("\n"); }
};

void must(bool holds, const char* what) {
  if (holds) return;
  std::fputs(what, stderr);
  std::abort();
}

baize::Expected<void> read(const std::string& text, Copy& copy) {
  std::istringstream input(text);
  return baize::read_records(input, baize::find_game, copy);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Copy first, second;
  const auto known = read(std::string(data, data + size), first);
  if (!known) {
    must(known.error().what.starts_with("line "), "a refusal that names no line");
    return 0;
  }
  must(read(first.record, second).has_value(), "a record that was read and written is refused");
  must(first.record == second.record && first.trace == second.trace, "a record that is another when it is read again");
  return 0;
}
