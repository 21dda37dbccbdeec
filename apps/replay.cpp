/// baize replay: plays records again and checks every move.
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/game_file.hpp"
#include "apps/outcome_text.hpp"
#include "io/record.hpp"

namespace baize {

namespace {

struct ReplayArguments {
  std::string file;
  bool trace = false, views = false;
};

/// Keeps what a game gives until the game is known to be right: an error never leaves half of one.
class Printer final : public RecordListener {
 public:
  Printer(std::ostream& out, bool trace, bool views) : out_(out), trace_(trace), views_(views) {}

  void on_deal(const Position& position) override {
    moves_ = 0;
    pending_.clear();
    if (trace_) add(deal_line(position));
  }
  void on_move(const Position& before, Seat seat, std::string_view move) override {
    ++moves_;
    if (trace_) add(trace_move_line(before, seat, move, views_));
  }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    add(trace_ ? trace_last_line(position, ending, views_) : summary_line(position, moves_, ending));
    out_ << pending_;
    pending_.clear();
    if (!out_) throw OutputClosed();
  }

 private:
  void add(const std::string& line) { pending_.append(line).append("\n"); }

  std::ostream& out_;
  bool trace_, views_;
  std::size_t moves_ = 0;
  std::string pending_;
};

int run_replay(const ReplayArguments& arguments, const Console& console) {
  Printer printer(console.out, arguments.trace, arguments.views);
  read_record_file(arguments.file, console, printer);
  return Exit::fine;
}

}  // namespace

void add_replay(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("replay", "plays records again, checks every move, and says how they ended");
  const auto arguments = std::make_shared<ReplayArguments>();
  add_text(command, "FILE", arguments->file, "records or traces; - reads what is piped in").required();
  const auto trace = command.add_flag("--trace", arguments->trace, "print the full trace instead of a line a game");
  command.add_flag("--views", arguments->views, "with --trace: also what every seat and a spectator see").needs(trace);
  command.footer(
      "\nA line that cannot be is an error: it is named, with what would be right; the status is then 1.\n\n"
      "Examples:\n  baize replay game.jsonl\n  baize trace gerry --games 100 | baize replay -\n"
      "  baize replay game.jsonl --trace --views");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_replay(*arguments, console); }; });
}

}  // namespace baize
