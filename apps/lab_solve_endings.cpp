/// baize lab solve gerry|kingdoms: how close players come to perfect play in the last turns.
#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/game_file.hpp"
#include "apps/interrupt.hpp"
#include "apps/lab_solve.hpp"
#include "apps/progress.hpp"
#include "bots/parallel.hpp"
#include "lab/solve/judge.hpp"
#include "lab/statistics.hpp"

namespace baize {

namespace {

constexpr std::uint64_t usual_games = 20;

std::vector<lab::FinishedGame> recorded(const SolveArguments& arguments, const Rulebook& rulebook,
                                        const Console& console) {
  std::vector<lab::FinishedGame> games;
  for (const Match& match : read_games(arguments.record, console)) {
    if (match.position().rulebook().id() != rulebook.id())
      throw Failure(fmt::format("{} holds a game of {}, not of {}", arguments.record, match.position().rulebook().id(),
                                rulebook.id()));
    if (!match.position().over())
      throw Failure(fmt::format("{}: a game that was not played to its end has no last turns", arguments.record));
    lab::FinishedGame game{match.position_before(0).clone(), {}};
    for (const PlayedMove& move : match.moves()) game.moves.emplace_back(move.seat, move.move);
    games.push_back(std::move(game));
  }
  if (games.empty()) throw Failure(fmt::format("{} holds no game", arguments.record));
  return games;
}

lab::FinishedGame played(const ChosenGame& chosen, const std::vector<std::string>& names, std::uint64_t seed,
                         std::uint64_t number) {
  SeededRandom chance(Random(seed, number));
  auto position = usable(chosen.rulebook->deal(chosen.seats, chosen.options, chance));
  lab::FinishedGame game{position->clone(), {}};
  std::vector<std::unique_ptr<Bot>> bots;
  std::vector<Random> randoms;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    bots.push_back(named_bot(names[seat], *chosen.rulebook));
    randoms.emplace_back(seed + 1 + seat, number);
  }
  while (!position->over()) {
    const Seat seat = position->acting().first();
    const auto move = bots[index(seat)]->choose(*position->seat_view(seat), randoms[index(seat)]);
    if (!move) throw Failure(fmt::format("{} plays no more: {}", names[index(seat)], move.error().what));
    if (const auto done = position->play(seat, *move); !done) throw Failure(done.error().what);
    game.moves.emplace_back(seat, *move);
  }
  return game;
}

/// One or two players, by commas.
std::vector<std::string> read_bots(const SolveArguments& arguments, const Rulebook& rulebook) {
  std::vector<std::string> names = split_list(arguments.bots.empty() ? "level:3" : arguments.bots);
  if (names.size() == 1) names.push_back(names[0]);
  if (names.size() != 2) throw UsageError(fmt::format("--bots takes one player or two, not {}", names.size()));
  for (const std::string& name : names) named_bot(name, rulebook);
  return names;
}

std::string sentence(const lab::Judgement& judgement, std::string_view unit) {
  if (judgement.mattered == 0) return fmt::format("{} decisions, none of which mattered", judgement.decisions);
  const lab::Figure best = lab::proportion(judgement.best, judgement.mattered);
  return fmt::format(
      "{} decisions, {} of which mattered: the best move was found in {:.1f} % (95 %: {:.1f} to {:.1f}), the "
      "result kept in {:.1f} %; given away {:.3f} {} a decision",
      judgement.decisions, judgement.mattered, 100 * best.value, 100 * best.low, 100 * best.high,
      100 * static_cast<double>(judgement.kept) / static_cast<double>(judgement.mattered),
      static_cast<double>(judgement.lost) / static_cast<double>(judgement.mattered), unit);
}

}  // namespace

int solve_endings(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  const Rulebook& rulebook = *chosen.rulebook;
  const int last = arguments.last == 0 ? lab::usual_last_turns(rulebook) : static_cast<int>(arguments.last);
  if (last > lab::most_last_turns(rulebook))
    throw UsageError(
        fmt::format("--last is at most {} for {}, not {}", lab::most_last_turns(rulebook), rulebook.id(), last));
  if (!arguments.record.empty() && (!arguments.bots.empty() || arguments.games != 0))
    throw UsageError("--record takes the games as they are: --bots and --games are for new ones");
  std::vector<std::string> names{"seat 1", "seat 2"};
  std::vector<lab::FinishedGame> records;
  if (arguments.record.empty()) names = read_bots(arguments, rulebook);
  else records = recorded(arguments, rulebook, console);
  std::uint64_t games = !records.empty() ? records.size() : arguments.games == 0 ? usual_games : arguments.games;
  const unsigned threads = threads_or_cores(arguments.threads);
  std::vector<std::array<lab::Judgement, 2>> judged(games);
  const std::atomic<bool>& stop = stop_when_interrupted();
  Progress progress(console.err, console.interactive, "games", 0, games);
  std::uint64_t begin = 0;
  while (begin < games && !stop) {
    const std::uint64_t count = std::min<std::uint64_t>(threads, games - begin);
    std::vector<std::string> wrong(count);  // nothing may be thrown on a thread of its own
    in_parallel(count, threads, [&](std::size_t i) {
      try {
        judged[begin + i] = records.empty() ? lab::judge(played(chosen, names, arguments.seed, begin + i), last)
                                            : lab::judge(records[begin + i], last);
      } catch (const std::exception& error) { wrong[i] = error.what(); }
    });
    for (const std::string& what : wrong)
      if (!what.empty()) throw Failure(what);
    begin += count;
    progress.show(begin, "");
  }
  progress.clear();
  if (stop) console.err << fmt::format("interrupted after {} of {} games, which are what follows\n", begin, games);
  games = begin;
  std::array<lab::Judgement, 2> sums;
  for (const auto& game : judged)
    for (const unsigned seat : {0u, 1u}) sums[seat].add(game[seat]);
  if (arguments.json) {
    json::object object{{"game", rulebook.id()}, {"games", games}, {"last", last}};
    for (const unsigned seat : {0u, 1u}) {
      object[fmt::format("{}", seat + 1)] = lab::to_json(sums[seat]);
      object[fmt::format("{}", seat + 1)].as_object()["player"] = names[seat];
    }
    console.out << json::serialize(object) << '\n';
    return stop ? Exit::interrupted : Exit::fine;
  }
  const std::string_view unit = rulebook.id() == "gerry" ? "lines" : "steps from win to open to loss";
  console.out << fmt::format("{}: the last {} turns of {} games, judged with all cards known.\n", rulebook.id(), last,
                             games);
  for (const unsigned seat : {0u, 1u})
    console.out << fmt::format("{}{}: {}\n", arguments.record.empty() ? fmt::format("seat {}, ", seat + 1) : "",
                               names[seat], sentence(sums[seat], unit));
  return stop ? Exit::interrupted : Exit::fine;
}

}  // namespace baize
