/// baize hint: the best moves of a game in progress, from what the seat knows.
#include <memory>

#include <fmt/format.h>

#include "apps/advice_text.hpp"
#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/game_file.hpp"

namespace baize {

namespace {

struct HintArguments {
  std::string file, budget = "time=1";
  std::uint64_t seat = 0, moves = 5, seed = 1, threads = 0;
  bool json = false;
};

int run_hint(const HintArguments& arguments, const Console& console) {
  const Match match = read_one_game(arguments.file, console);
  if (match.over())
    throw Failure(fmt::format("the game in {} is over; baize analyse looks back at it", arguments.file));
  const Position& position = match.position();
  const SeatSet acting = position.acting();
  const Seat seat = arguments.seat == 0 ? acting.first() : seat_at(static_cast<unsigned>(arguments.seat - 1));
  if (!acting.has(seat))
    throw UsageError(fmt::format("seat {} is not to move; seat {} is", arguments.seat, number(acting.first())));
  const Budget budget = usable(read_budget(arguments.budget));
  const auto threads = threads_or_cores(arguments.threads);
  const Opponents& opponents = opponents_of(position.rulebook());
  const auto view = position.seat_view(seat);
  const WrittenAdvice advice = opponents.adviser(budget, threads)->advise(*view, budget, arguments.seed);
  console.out << (arguments.json ? hint_json(advice, opponents, *view, arguments.moves)
                                 : hint_text(advice, opponents, *view, arguments.moves, console));
  return Exit::fine;
}

}  // namespace

void add_hint(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("hint", "the best moves of a game in progress, from what the seat knows");
  const auto arguments = std::make_shared<HintArguments>();
  add_text(command, "RECORD", arguments->file, "a file with one game, or - for the standard input").required();
  add_number(command, "--seat", arguments->seat, 1, most_seats, "for this seat (the one to move)");
  add_number(command, "--moves", arguments->moves, 1, 100'000, "how many moves to show (5)");
  add_budget(command, arguments->budget, "of thought (--time 1)");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads of the search (one for each core)");
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer(
      "\nA percentage is the share of the win that the seat can expect; ~ marks a guess: other moves got most of the\n"
      "thought. The record holds all cards; the adviser is handed the seat's view alone.\n\n"
      "Examples:\n  baize hint game.jsonl\n  baize hint game.jsonl --time 5 --moves 10 --json");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_hint(*arguments, console); }; });
}

}  // namespace baize
