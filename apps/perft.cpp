/// baize perft: counts the move sequences of a game, depth by depth.
#include <memory>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"

namespace baize {

namespace {

struct PerftArguments {
  GameArguments game;
  std::uint64_t depth = 0, seed = 1;
};

int run_perft(const PerftArguments& arguments, const Console& console) {
  const ChosenGame chosen = arguments.game.resolve();
  SeededRandom dealing(Random(arguments.seed, 0));
  const auto position = usable(chosen.rulebook->deal(chosen.seats, chosen.options, dealing));
  for (int depth = 1; depth <= static_cast<int>(arguments.depth); ++depth) {
    console.out << depth << ' ' << position->perft(depth) << '\n' << std::flush;
    if (!console.out) throw OutputClosed();
  }
  return Exit::fine;
}

}  // namespace

void add_perft(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("perft", "counts the sequences of 1 to DEPTH moves from a deal");
  const auto arguments = std::make_shared<PerftArguments>();
  arguments->game.add(command, true);
  add_number(command, "DEPTH", arguments->depth, 1, 1000, "how many moves deep, from 1").required().type_name("");
  add_seed(command, arguments->seed);
  command.footer(
      "\nThe deal is that of the seed's first game, as baize trace plays it. Each depth takes many times as\n"
      "long as the one before.\n\nExamples:\n  baize perft synch 4 --option size=3\n  baize perft gerry 3 --seed 7");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_perft(*arguments, console); }; });
}

}  // namespace baize
