/// baize arena: measures players against each other.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/arena_text.hpp"
#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/save_file.hpp"
#include "apps/text_file.hpp"
#include "arena/journal.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

struct ArenaArguments {
  GameArguments game;
  std::string bots, budget, sprt, save, resume;
  std::uint64_t games = 0, seed = 1, threads = 0;
  bool json = false;
};

constexpr std::uint64_t preset_games = 100;

std::array<double, 2> read_sprt(const std::string& text) {
  std::istringstream in(text);
  std::array<double, 2> elo{};
  char comma = 0;
  in >> elo[0] >> comma >> elo[1];
  if (!in || comma != ',' || !(in >> std::ws).eof() || !(elo[0] < elo[1]))
    throw UsageError(fmt::format("--sprt takes two Elo differences, the lower first: 0,30, not {}", in_quotes(text)));
  return elo;
}

/// A journal that is written as results come in.
class Journal {
 public:
  Journal() = default;
  Journal(const std::string& name, std::ios::openmode mode) : name_(name), file_(name, std::ios::binary | mode) {
    check();
  }
  void write(const std::string& line) {
    if (name_.empty()) return;
    file_ << line << '\n' << std::flush;
    check();
  }
  const std::string& name() const { return name_; }

 private:
  void check() const {
    if (!file_) throw Failure(fmt::format("{}: cannot be written: {}", name_, std::strerror(errno)));
  }
  std::string name_;
  std::ofstream file_;
};

std::uint64_t deals_for(std::uint64_t games, std::size_t games_a_deal) {
  return (games + games_a_deal - 1) / games_a_deal;
}

Tournament planned(const ArenaArguments& arguments) {
  if (arguments.bots.empty()) throw UsageError("which players? --bots level:1,level:2 (baize bots lists them)");
  const ChosenGame chosen = arguments.game.resolve();
  TournamentPlan plan{.game = chosen.rulebook,
                      .seats = chosen.seats,
                      .options = chosen.options,
                      .players = split_list(arguments.bots),
                      .budget = arguments.budget,
                      .deals = 1,
                      .seed = arguments.seed,
                      .sprt = {}};
  if (!arguments.sprt.empty()) plan.sprt = read_sprt(arguments.sprt);
  // A test goes on until it knows, within reason.
  const std::uint64_t preset = plan.sprt ? 100 * preset_games : preset_games;
  Tournament tournament = usable(Tournament::of(plan));
  tournament.want(deals_for(arguments.games == 0 ? preset : arguments.games, tournament.games_a_deal()));
  return tournament;
}

Tournament resumed(const ArenaArguments& arguments, Journal& journal) {
  const std::string text = read_text(arguments.resume);
  std::size_t whole = 0;
  auto tournament = read_journal(text, find_game, whole);
  if (!tournament) throw Failure(fmt::format("{}: {}", arguments.resume, tournament.error().what));
  if (arguments.games != 0) tournament->want(deals_for(arguments.games, tournament->games_a_deal()));
  // What a cut-off run left half-written goes; the rest is kept as it is, until new lines follow.
  if (whole < text.size() && ::truncate(arguments.resume.c_str(), static_cast<off_t>(whole)) != 0)
    throw Failure(fmt::format("{}: its last line is cut off, and it cannot be written", arguments.resume));
  journal = Journal(arguments.resume, std::ios::app);
  return std::move(*tournament);
}

int run_arena(const ArenaArguments& arguments, const Console& console) {
  Journal journal;
  Tournament tournament = arguments.resume.empty() ? planned(arguments) : resumed(arguments, journal);
  if (!arguments.save.empty()) {
    std::error_code none;
    if (std::filesystem::is_regular_file(arguments.save, none))
      throw UsageError(fmt::format("{} exists already; choose another name, or go on with it: --resume {}",
                                   arguments.save, arguments.save));
    journal = Journal(arguments.save, std::ios::out);
    journal.write(journal_line(tournament.plan()));
  }
  const auto threads = threads_or_cores(arguments.threads);
  std::atomic<bool>& stop = stop_when_interrupted();
  Progress progress(console.err, console.interactive, "deals", tournament.results().size(), tournament.planned());
  // Told on any thread, where nobody would catch what is thrown.
  std::string trouble;
  tournament.play(threads, stop, [&](const DealResult& result) {
    try {
      journal.write(journal_line(result));
    } catch (const Failure& failure) {
      trouble = failure.what();
      stop = true;
    }
    progress.show(tournament.results().size(), leading_text(tournament));
  });
  progress.clear();
  console.out << (arguments.json ? arena_json(tournament) : arena_table(tournament, console));
  if (!trouble.empty()) throw Failure(trouble);
  if (!stop) return Exit::fine;
  console.err << (journal.name().empty()
                      ? "interrupted; with --save FILE the next one can be gone on with\n"
                      : fmt::format("interrupted; go on with: baize arena --resume {}\n", shell_word(journal.name())));
  return Exit::interrupted;
}

}  // namespace

void add_arena(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("arena", "measures players against each other, on the same deals from all sides");
  const auto arguments = std::make_shared<ArenaArguments>();
  arguments->game.add(command, false);
  add_text(command, "--bots", arguments->bots, "the players, two or more; every pair meets").type_name("A,B,…");
  add_number(
      command, "--games", arguments->games, 1, 1'000'000'000,
      fmt::format("games of each pair, in whole deals ({}; with --sprt at most {})", preset_games, 100 * preset_games));
  add_budget(command, arguments->budget, "for a move, for players that take a budget and name none");
  add_text(command, "--sprt", arguments->sprt, "stop when it is clear which of two Elo differences is nearer the truth")
      .type_name("E0,E1");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "games at the same time (one for each core)");
  const auto save =
      add_text(command, "--save", arguments->save, "keep the results in this file, deal by deal").type_name("FILE");
  const auto resume = add_text(command, "--resume", arguments->resume, "go on with the tournament in this file")
                          .type_name("FILE")
                          .excludes(save);
  for (const char* name : {"GAME", "--seats", "--option", "--bots", "--time", "--sims", "--sprt", "--seed"})
    resume.excludes(name);
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer(
      list_of_bots() +
      "\nEvery deal is played from all sides, so that its luck falls on both. A score is the part of the points;\n"
      "intervals are 95 %. The same seed gives the same result on any number of threads, unless time is the budget.\n"
      "\nExamples:\n"
      "  baize arena gerry --bots level:1,level:2,level:3 --games 200\n"
      "  baize arena synch --bots best,greedy --time 0.1 --option size=6 --json\n"
      "  baize arena kingdoms --bots best:sims=2000,mcts:sims=2000 --sprt 0,50 --save run.jsonl\n"
      "  baize arena --resume run.jsonl --games 1000");
  command.callback([&console, &action, arguments] {
    need_a_game(arguments->game.has_game() || !arguments->resume.empty(), "arena");
    action = [&console, arguments] { return run_arena(*arguments, console); };
  });
}

}  // namespace baize
