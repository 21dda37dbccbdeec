/// baize analyse: looks back at a game, move by move, from what the players knew then.
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "apps/advice_text.hpp"
#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/game_file.hpp"
#include "apps/progress.hpp"

namespace baize {

namespace {

struct AnalyseArguments {
  std::string file, budget = "time=0.3";
  std::uint64_t seed = 1, threads = 0;
  bool json = false;
};

int run_analyse(const AnalyseArguments& arguments, const Console& console) {
  const auto games = read_games(arguments.file, console);
  const Budget budget = usable(read_budget(arguments.budget));
  const auto threads = threads_or_cores(arguments.threads);
  for (const Match& match : games) {
    std::vector<JudgedMove> moves;
    moves.reserve(match.moves().size());
    for (std::size_t i = 0; i < match.moves().size(); ++i)
      moves.push_back({&match.position_before(i), match.moves()[i].seat, match.moves()[i].move});
    Progress progress(console.err, console.interactive, "moves", 0, moves.size());
    std::mutex mutex;
    std::uint64_t done = 0;
    const Analysis analysis =
        analysed(moves, outcome_of(match.position(), match.ending()), budget, arguments.seed, threads, [&] {
          const std::scoped_lock lock(mutex);
          progress.show(++done, "");
        });
    progress.clear();
    console.out << (arguments.json ? analysis_json(match, analysis, arguments.budget)
                                   : analysis_text(match, analysis, console))
                << std::flush;
    if (!console.out) throw OutputClosed();
  }
  return Exit::fine;
}

}  // namespace

void add_analyse(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("analyse", "looks back at a game: mistakes, better moves, luck and skill");
  const auto arguments = std::make_shared<AnalyseArguments>();
  add_text(command, "RECORD", arguments->file, "games; - reads what is piped in").required();
  add_budget(command, arguments->budget, "of thought for each move (--time 0.3)");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "seats looked at at the same time (one for each core)");
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object for each game");
  add_no_color(command, console).excludes(json);
  command.footer(
      "\nEvery move is judged from what its seat knew then: wins is the share of the win that it could expect after\n"
      "it. ?! gives away 5 % or more, ? 10 %, ?? 20 %. The last lines say where each result came from: the deal, luck\n"
      "(what the hidden cards did, and the others' good choices), gifts (the others' errors) and own errors.\n\n"
      "Examples:\n  baize analyse game.jsonl\n  baize analyse game.jsonl --sims 20000 --json");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_analyse(*arguments, console); }; });
}

}  // namespace baize
