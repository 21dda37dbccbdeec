/// baize lab solve: what perfect play gives.
#include "apps/lab_solve.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"

namespace baize {

namespace {

/// What is given and means nothing to this game is not ignored.
void allow_only(const SolveArguments& arguments, std::string_view game,
                std::initializer_list<std::string_view> allowed) {
  const auto refuse = [&](bool given, std::string_view name) {
    if (given && std::find(allowed.begin(), allowed.end(), name) == allowed.end())
      throw UsageError(
          fmt::format("{} means nothing to {}; baize lab solve --help says what goes with which game", name, game));
  };
  refuse(!arguments.certificate.empty(), "--certificate");
  refuse(!arguments.hand.empty(), "--hand");
  refuse(arguments.deals != 0, "--deals");
  refuse(!arguments.record.empty(), "--record");
  refuse(!arguments.bots.empty(), "--bots");
  refuse(arguments.games != 0, "--games");
  refuse(arguments.last != 0, "--last");
}

int run_solve(const SolveArguments& arguments, const Console& console) {
  if (!arguments.check.empty()) {
    if (arguments.game.has_game()) throw UsageError("--check takes a certificate, and no game");
    allow_only(arguments, "--check", {});
    return check_certificate(arguments, console);
  }
  if (!arguments.resume.empty()) {
    const json::value kept = read_json(arguments.resume);
    const json::value* const game = kept.is_object() ? kept.get_object().if_contains("game") : nullptr;
    return game != nullptr && *game == "updown" ? resume_updown_deals(arguments, console)
                                                : resume_endings(arguments, console);
  }
  if (!arguments.game.has_game())
    throw UsageError("which game? synch, updown, gerry or kingdoms; or --check FILE, or --resume FILE");
  const ChosenGame chosen = arguments.game.resolve();
  const std::string_view game = chosen.rulebook->id();
  if (game == "synch") {
    allow_only(arguments, game, {"--certificate"});
    return solve_synch_board(arguments, chosen, console);
  }
  if (game == "updown") {
    allow_only(arguments, game, {"--hand", "--deals"});
    return solve_updown_deals(arguments, chosen, console);
  }
  if (game == "gerry" || game == "kingdoms") {
    allow_only(arguments, game, {"--record", "--bots", "--games", "--last"});
    return solve_endings(arguments, chosen, console);
  }
  throw UsageError(
      fmt::format("{} is too large to be solved; synch, updown, and the ends of gerry and kingdoms are not", game));
}

}  // namespace

void add_lab_solve(Command lab, Console& console, Action& action) {
  const auto command = lab.add_subcommand("solve", "what perfect play gives, with proof");
  const auto arguments = std::make_shared<SolveArguments>();
  arguments->game.add(command, false);
  add_text(command, "--certificate", arguments->certificate, "synch: keep the values of all positions in this file")
      .type_name("FILE");
  add_text(command, "--check", arguments->check, "prove the claims of such a file, one by one").type_name("FILE");
  add_number(command, "--deals", arguments->deals, 1, 10'000'000,
             "updown: all deals if there are no more, else so many (1000)");
  add_text(command, "--hand", arguments->hand, "updown: one deal, by seat 1's cards: 1,3,5").type_name("CARDS");
  add_number(command, "--last", arguments->last, 1, 10, "gerry, kingdoms: how many turns before the end (2; 8)");
  add_text(command, "--record", arguments->record, "gerry, kingdoms: these games instead of new ones")
      .type_name("FILE");
  add_text(command, "--bots", arguments->bots, "gerry, kingdoms: who plays new games and is judged (level:3)")
      .type_name("A,B");
  add_number(command, "--games", arguments->games, 1, 1'000'000, "gerry, kingdoms: how many new games (20)");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads (one for each core)");
  const auto resume =
      add_text(command, "--resume", arguments->resume, "updown, gerry, kingdoms: go on with what Ctrl-C has left")
          .type_name("FILE");
  for (const char* name : {"GAME", "--seats", "--option", "--certificate", "--check", "--deals", "--hand", "--last",
                           "--record", "--bots", "--games", "--seed"})
    resume.excludes(name);
  command.add_flag("--json", arguments->json, "as one JSON object");
  command.footer(
      "\nsynch: every position of a board up to 4 × 4. updown: both seats' best mixes of orders for every deal. "
      "gerry,\n"
      "kingdoms: the last turns with all cards known, as a bound for those who do not know them.\n\n"
      "Examples:\n  baize lab solve synch --option size=4 --option variant=direct_first --certificate synch.cert\n"
      "  baize lab solve --check synch.cert\n"
      "  baize lab solve updown --option n=5\n"
      "  baize lab solve updown --option n=3 --hand 1,3,5\n"
      "  baize lab solve gerry --last 2 --bots level:5 --games 50");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_solve(*arguments, console); }; });
}

}  // namespace baize
