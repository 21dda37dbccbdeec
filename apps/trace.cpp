/// baize trace: plays games and prints what the referee saw.
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "io/record.hpp"

namespace baize {

namespace {

struct TraceArguments {
  GameArguments game;
  std::uint64_t seed = 1, games = 1;
  std::string bots = "random";
  bool views = false;
};

/// One name for each seat, each of a player that there is.
std::vector<std::string> bots_of(const std::string& list, const ChosenGame& chosen) {
  std::vector<std::string> bots = split_list(list);
  for (const std::string& name : bots) named_bot(name, *chosen.rulebook);
  const auto seats = static_cast<std::size_t>(chosen.seats);
  if (bots.size() == 1) bots.resize(seats, bots.front());
  if (bots.size() != seats)
    throw UsageError(
        fmt::format("--bots names {} players for {} seats; name one for each, or one for all", bots.size(), seats));
  return bots;
}

void trace_game(const ChosenGame& chosen, const std::vector<std::string>& names, std::uint64_t seed,
                std::uint64_t number, bool views, std::ostream& out) {
  // New players for every game: what they remember of another one would make this game depend on it.
  std::vector<std::unique_ptr<Bot>> bots;
  bots.reserve(names.size());
  for (const std::string& name : names) bots.push_back(named_bot(name, *chosen.rulebook));
  // The players draw from the upper half of the numbers, so that their choices are not those of another game's deal.
  SeededRandom dealing(Random(seed, number));
  Random choosing(seed, number | std::uint64_t{1} << 63);
  const auto position = usable(chosen.rulebook->deal(chosen.seats, chosen.options, dealing));
  out << deal_line(*position) << '\n';
  while (!position->over()) {
    const SeatSet acting = position->acting();
    const Seat seat =
        acting.size() == 1 ? acting.first() : acting.nth(choosing.below(static_cast<std::uint32_t>(acting.size())));
    const auto move = bots[index(seat)]->choose(*position->seat_view(seat), choosing);
    if (!move)
      throw Failure(fmt::format("seat {}, {}: {}", baize::number(seat), names[index(seat)], move.error().what));
    const std::string line = trace_move_line(*position, seat, *move, views);
    if (const auto played = position->play(seat, *move); !played)
      throw Failure(fmt::format("seat {}, {}: {}", baize::number(seat), names[index(seat)], played.error().what));
    out << line << '\n';
  }
  out << trace_last_line(*position, std::nullopt, views) << '\n';
}

int run_trace(const TraceArguments& arguments, const Console& console) {
  const ChosenGame chosen = arguments.game.resolve();
  const auto bots = bots_of(arguments.bots, chosen);
  for (std::uint64_t number = 0; number < arguments.games; ++number) {
    trace_game(chosen, bots, arguments.seed, number, arguments.views, console.out);
    if (!console.out) throw OutputClosed();
  }
  return Exit::fine;
}

}  // namespace

void add_trace(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("trace", "plays games and prints all that the referee saw, as JSON Lines");
  const auto arguments = std::make_shared<TraceArguments>();
  arguments->game.add(command, true);
  add_seed(command, arguments->seed);
  add_number(command, "--games", arguments->games, 1, 1'000'000'000'000, "how many games (1)");
  add_text(command, "--bots", arguments->bots, "who plays: one for all seats, or one for each (random)")
      .type_name("A,B");
  command.add_flag("--views", arguments->views, "also what every seat and a spectator see, at every move");
  const std::string footer = list_of_bots();
  command.footer(footer +
                 "\nGame i depends on the seed and on i alone.\n\nExamples:\n"
                 "  baize trace gerry --games 10 --seed 7\n"
                 "  baize trace synch --option size=5 --option variant=direct_first --bots kinds --views");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_trace(*arguments, console); }; });
}

}  // namespace baize
