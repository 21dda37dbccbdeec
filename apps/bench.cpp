/// baize bench: how fast the referee is, against a yardstick and the limits we keep.
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/build_info.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/measure.hpp"
#include "apps/measure_bots.hpp"
#include "apps/measure_lab.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

struct BenchArguments {
  std::vector<std::string> games;
  double seconds = 1;
  std::uint64_t threads = 1, seed = 1, statistics = 10'000;
  bool json = false, bots = false, lab = false;
};

/// What a game may cost at most: multiples of the loop for a move, bytes for a state, ns for a redeal.
struct Limits {
  std::string_view game;
  double move;
  std::size_t bytes;
  double redeal;
};
constexpr std::array limits{
    Limits{"synch", 1.5, 128, 0}, Limits{"updown", 1.5, 128, 200},    Limits{"kingdoms", 1.5, 256, 250},
    Limits{"gerry", 2, 384, 600}, Limits{"fifty_six", 3, 384, 2'000}, Limits{"geronimos", 12, 6'144, 1'000},
};

const Limits* limits_of(std::string_view game) {
  const auto* found =
      std::find_if(limits.begin(), limits.end(), [&](const Limits& limit) { return limit.game == game; });
  return found == limits.end() ? nullptr : found;
}

/// A figure beside its limit, marked where it is above.
std::string against(double figure, double limit, int decimals) {
  return fmt::format("{:.{}f} / {:g}{}", figure, decimals, limit, figure > limit ? " !" : "  ");
}

void print_table(const BenchFigures& figures, const BenchArguments& arguments, const Console& console) {
  console.out << console.painted("One core", Paint::strong)
              << " (the best of several rounds; × is in moves of the loop; figures are beside their limits)\n\n"
              << fmt::format("{:<12}{:>9}{:>15}{:>12}{:>15}{:>10}{:>16}{:>13}\n", "", "ns/move", "× the loop",
                             "games/s", "state bytes", "copy ns", "redeal ns", "allocations")
              << fmt::format("{:<12}{:>9.2f}{:>15}\n", "the loop", figures.loop_ns_per_move, "1.00   ");
  for (const GameFigures& game : figures.games) {
    const Limits* limit = limits_of(game.rulebook->id());
    const double ratio = game.ns_per_move / figures.loop_ns_per_move;
    const auto bytes = static_cast<double>(game.rulebook->state_bytes());
    console.out << fmt::format(
        "{:<12}{:>9.2f}{:>15}{:>12.0f}{:>15}{:>10.1f}{:>16}{:>13}\n", game.rulebook->id(), game.ns_per_move,
        limit != nullptr ? against(ratio, limit->move, 2) : fmt::format("{:.2f}", ratio), game.games_per_s,
        limit != nullptr ? against(bytes, static_cast<double>(limit->bytes), 0) : fmt::format("{:.0f}", bytes),
        game.copy_ns,
        !game.redeal_ns    ? "–  "
        : limit != nullptr ? against(*game.redeal_ns, limit->redeal, 0)
                           : fmt::format("{:.0f}", *game.redeal_ns),
        game.allocations);
  }
  console.out << '\n'
              << console.painted("Statistics", Paint::strong)
              << fmt::format(" of {} games each, seed {}, {} thread{} (the same for any number of threads)\n\n",
                             arguments.statistics, arguments.seed, arguments.threads, arguments.threads == 1 ? "" : "s")
              << fmt::format("{:<12}{:>14}{:>12}{:>20}{:>20}  {}\n", "", "moves", "moves/game", "wins", "mean score",
                             "hash");
  for (const GameFigures& game : figures.games) {
    std::string wins, scores;
    const auto games = static_cast<double>(game.tally.games);
    for (unsigned i = 0; i < static_cast<unsigned>(game.rulebook->fewest_seats()); ++i) {
      wins += fmt::format(" {:.2f}%", 100 * static_cast<double>(game.tally.share[i]) / whole_win / games);
      scores += fmt::format(" {:.3f}", static_cast<double>(game.tally.score[i]) / games);
    }
    console.out << fmt::format("{:<12}{:>14}{:>12.2f}{:>20}{:>20}  {:016x}\n", game.rulebook->id(), game.tally.moves,
                               static_cast<double>(game.tally.moves) / games, wins, scores, game.tally.hash);
  }
  console.out << '\n' << fmt::format("{}; {}\n", build::compiler, build::flags);
  for (const GameFigures& game : figures.games)
    if (arguments.threads > 1)
      console.out << fmt::format("{}: {:.0f} games/s on {} threads\n", game.rulebook->id(),
                                 game.all_threads_games_per_s, arguments.threads);
}

std::string game_json(const GameFigures& game) {
  return fmt::format(
      R"("{}":{{"ns_per_move":{:.3f},"games_per_s":{:.0f},"state_bytes":{},"copy_ns":{:.2f},"redeal_ns":{},"allocations":{}}})",
      game.rulebook->id(), game.ns_per_move, game.games_per_s, game.rulebook->state_bytes(), game.copy_ns,
      game.redeal_ns ? fmt::format("{:.2f}", *game.redeal_ns) : "null", game.allocations);
}

std::string statistics_json(const GameFigures& game) {
  std::vector<std::string> wins;
  std::vector<std::int64_t> scores;
  for (unsigned i = 0; i < static_cast<unsigned>(game.rulebook->fewest_seats()); ++i) {
    wins.push_back(fmt::format("{}", static_cast<double>(game.tally.share[i]) / whole_win));
    scores.push_back(game.tally.score[i]);
  }
  return fmt::format(R"("{}":{{"games":{},"moves":{},"wins":[{}],"scores":[{}],"hash":"{:016x}"}})",
                     game.rulebook->id(), game.tally.games, game.tally.moves, fmt::join(wins, ","),
                     fmt::join(scores, ","), game.tally.hash);
}

void print_json(const BenchFigures& figures, const BenchArguments& arguments, const Console& console) {
  std::vector<std::string> games, statistics, parallel;
  for (const GameFigures& game : figures.games) {
    games.push_back(game_json(game));
    statistics.push_back(statistics_json(game));
    parallel.push_back(fmt::format(R"("{}":{:.0f})", game.rulebook->id(), game.all_threads_games_per_s));
  }
  console.out
      << fmt::format(
             R"({{"loop_ns_per_move":{:.3f},"games":{{{}}},"statistics":{{{}}},"threads":{},"threads_games_per_s":{{{}}},"seed":{},"compiler":"{}","flags":"{}"}})",
             figures.loop_ns_per_move, fmt::join(games, ","), fmt::join(statistics, ","), arguments.threads,
             fmt::join(parallel, ","), arguments.seed, build::compiler, build::flags)
      << '\n';
}

/// Searches run a quarter as many simulations a second as there are random games; the one of synch, which counts
/// choices instead, half as many.
double least_ratio(std::string_view game) { return game == "synch" ? 0.5 : 0.25; }

std::string bots_line(const BotFigures& bots) {
  const double ratio = bots.best_per_s / bots.games_per_s;
  std::string levels;
  for (const double ms : bots.level_ms) levels += fmt::format(" {:.3g}", ms);
  return fmt::format("{:<12}{:>12.0f}{:>12.0f}{:>12.0f}{:>16}{:>10}   {}\n", bots.rulebook->id(), bots.games_per_s,
                     bots.plain_per_s, bots.best_per_s,
                     fmt::format("{:.2f} / {:g}{}", ratio, least_ratio(bots.rulebook->id()),
                                 ratio < least_ratio(bots.rulebook->id()) ? " !" : "  "),
                     bots.growth, levels);
}

std::string bots_json(const BotFigures& bots) {
  return fmt::format(
      R"("{}":{{"games_per_s":{:.0f},"plain_simulations_per_s":{:.0f},"best_simulations_per_s":{:.0f},"growth_bytes":{},"level_ms":[{:.3f}],"level_longest_ms":[{:.3f}]}})",
      bots.rulebook->id(), bots.games_per_s, bots.plain_per_s, bots.best_per_s, bots.growth,
      fmt::join(bots.level_ms, ","), fmt::join(bots.level_longest_ms, ","));
}

int bench_bots(const BenchPlan& plan, bool json, const Console& console) {
  std::vector<std::string> lines;
  if (!json)
    console.out << console.painted("One core", Paint::strong)
                << " (simulations a second from the deal; × is in random games; bytes that 1000 moves leave behind)\n\n"
                << fmt::format("{:<12}{:>12}{:>12}{:>12}{:>16}{:>10}    {}\n", "", "games/s", "plain", "best",
                               "× games   ", "bytes", "ms a move, level by level, less the top");
  for (const Rulebook* game : plan.games) {
    const BotFigures figures = measure_bots(*game, plan.seconds, plan.seed);
    if (json) lines.push_back(bots_json(figures));
    else console.out << bots_line(figures) << std::flush;
  }
  if (json) console.out << fmt::format("{{\"bots\":{{{}}}}}\n", fmt::join(lines, ","));
  return Exit::fine;
}

/// What the laboratory counts costs little, and threads share its work.
constexpr double least_measured = 0.8, least_with_two = 1.8;

int bench_lab(const BenchPlan& plan, bool json, const Console& console) {
  std::vector<std::string> lines;
  if (!json)
    console.out << console.painted("The laboratory", Paint::strong)
                << " (random games a second, played and measured; figures are beside the least they should be)\n\n"
                << fmt::format("{:<12}{:>12}{:>12}{:>16}{:>16}\n", "", "played", "measured", "part   ", "2 threads   ");
  for (const Rulebook* game : plan.games) {
    const LabFigures figures = measure_lab(*game, plan.seconds, plan.seed);
    const double part = figures.measured_per_s / figures.games_per_s;
    const auto least = [](double figure, double limit) {
      return fmt::format("{:.2f} / {:g}{}", figure, limit, figure < limit ? " !" : "  ");
    };
    if (json)
      lines.push_back(fmt::format(R"("{}":{{"games_per_s":{:.0f},"measured_per_s":{:.0f},"two_threads":{:.3f}}})",
                                  game->id(), figures.games_per_s, figures.measured_per_s, figures.with_two_threads));
    else
      console.out << fmt::format("{:<12}{:>12.0f}{:>12.0f}{:>16}{:>16}\n", game->id(), figures.games_per_s,
                                 figures.measured_per_s, least(part, least_measured),
                                 least(figures.with_two_threads, least_with_two))
                  << std::flush;
  }
  if (json) console.out << fmt::format("{{\"lab\":{{{}}}}}\n", fmt::join(lines, ","));
  return Exit::fine;
}

int run_bench(const BenchArguments& arguments, const Console& console) {
  BenchPlan plan{.games = {},
                 .seconds = arguments.seconds,
                 .threads = static_cast<unsigned>(arguments.threads),
                 .seed = arguments.seed,
                 .statistics = arguments.statistics};
  for (const std::string& id : arguments.games) {
    if (std::find(plan.games.begin(), plan.games.end(), &named_game(id)) != plan.games.end())
      throw UsageError(fmt::format("the game {} is given twice", id));
    plan.games.push_back(&named_game(id));
  }
  if (plan.games.empty()) plan.games.assign(all_games().begin(), all_games().end());
  if (arguments.bots) return bench_bots(plan, arguments.json, console);
  if (arguments.lab) return bench_lab(plan, arguments.json, console);
  const BenchFigures figures = measure(plan);
  arguments.json ? print_json(figures, arguments, console) : print_table(figures, arguments, console);
  return Exit::fine;
}

}  // namespace

void add_bench(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("bench", "how fast the games are, against a yardstick and our limits");
  const auto arguments = std::make_shared<BenchArguments>();
  command.add_words("GAME", arguments->games, "these games only (all)");
  command
      .add_value(
          "--seconds",
          [arguments](const std::string& text) {
            std::size_t read = 0;
            try {
              arguments->seconds = std::stod(text, &read);
            } catch (const std::exception&) { read = 0; }
            const bool in_range = arguments->seconds >= 0.01 && arguments->seconds <= 3600;
            if (read != text.size() || !in_range)
              throw UsageError(fmt::format("--seconds must be a number from 0.01 to 3600, not {}", in_quotes(text)));
          },
          "of measuring for each game (1)")
      .type_name("S");
  add_number(command, "--games", arguments->statistics, 1, 1'000'000'000'000, "games for the statistics (10000)");
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads that share these games (1)");
  add_seed(command, arguments->seed);
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  const auto bots =
      command.add_flag("--bots", arguments->bots, "the players instead: simulations a second, time of a move");
  const auto lab =
      command.add_flag("--lab", arguments->lab, "the laboratory instead: what measuring costs, and threads bring")
          .excludes(bots);
  for (const Argument& instead : {bots, lab})
    for (const char* name : {"--games", "--threads"}) instead.excludes(name);
  add_no_color(command, console).excludes(json);
  command.footer(
      "\nThe yardstick is a hand-written connect four, timed in the same run. Figures of one core are of that core's\n"
      "own time. A ! marks what is above its limit.\n\nExamples:\n  baize bench\n  baize bench gerry synch --seconds "
      "5\n"
      "  baize bench --threads 2 --seed 7 --json");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_bench(*arguments, console); }; });
}

}  // namespace baize
