/// baize lab solve gerry|kingdoms: how close players come to perfect play in the last turns.
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/game_file.hpp"
#include "apps/interrupt.hpp"
#include "apps/lab_checkpoint.hpp"
#include "apps/lab_solve.hpp"
#include "apps/progress.hpp"
#include "apps/text_file.hpp"
#include "lab/in_order.hpp"
#include "lab/solve/judge.hpp"
#include "lab/statistics.hpp"

namespace baize {

namespace {

constexpr std::uint64_t usual_games = 20;

/// The games as they are asked for, and what those came to that are judged.
struct Run {
  ChosenGame game;
  std::vector<std::string> names;  // of the players
  std::string records;             // the text of a file, where games are not played but given
  std::uint64_t games = 0, seed = 0;
  int last = 0;
  std::uint64_t judged = 0;
  std::array<lab::Judgement, 2> sums;
};

/// `name` is the file's.
std::vector<lab::FinishedGame> recorded(const Run& run, const std::string& name) {
  std::vector<lab::FinishedGame> games;
  std::istringstream text(run.records);
  for (const Match& match : read_games(text, name)) {
    if (match.position().rulebook().id() != run.game.rulebook->id())
      throw Failure(fmt::format("{} holds a game of {}, not of {}", name, match.position().rulebook().id(),
                                run.game.rulebook->id()));
    if (!match.position().over())
      throw Failure(fmt::format("{}: a game that was not played to its end has no last turns", name));
    lab::FinishedGame game{match.position_before(0).clone(), {}};
    for (const PlayedMove& move : match.moves()) game.moves.emplace_back(move.seat, move.move);
    games.push_back(std::move(game));
  }
  if (games.empty()) throw Failure(fmt::format("{} holds no game", name));
  return games;
}

lab::FinishedGame played(const Run& run, std::uint64_t number, const std::atomic<bool>& stop) {
  SeededRandom chance(Random(run.seed, number));
  auto position = usable(run.game.rulebook->deal(run.game.seats, run.game.options, chance));
  lab::FinishedGame game{position->clone(), {}};
  std::vector<std::unique_ptr<Bot>> bots;
  std::vector<Random> randoms;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    bots.push_back(named_bot(run.names[seat], *run.game.rulebook));
    randoms.emplace_back(run.seed + 1 + seat, number);
  }
  while (!position->over() && !stop) {
    const Seat seat = position->acting().first();
    const auto move = bots[index(seat)]->choose(*position->seat_view(seat), randoms[index(seat)]);
    if (!move) throw Failure(fmt::format("{} plays no more: {}", run.names[index(seat)], move.error().what));
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

json::object written(const Run& run) {
  json::object object = begun_checkpoint("solve", run.game);
  object["names"] = json::array(run.names.begin(), run.names.end());
  object["records"] = run.records;
  object["games"] = run.games;
  object["seed"] = run.seed;
  object["last"] = run.last;
  object["judged"] = run.judged;
  object["sums"] = json::array{lab::to_json(run.sums[0]), lab::to_json(run.sums[1])};
  return object;
}

Run read(const json::value& kept) {
  const auto number = [](const json::value& in, const char* key) { return in.at(key).to_number<std::uint64_t>(); };
  Run run{game_in(kept),          {}, {}, number(kept, "games"), number(kept, "seed"), kept.at("last").to_number<int>(),
          number(kept, "judged"), {}};
  for (const json::value& name : kept.at("names").as_array()) run.names.emplace_back(name.as_string());
  run.records = kept.at("records").as_string();
  for (const unsigned seat : {0u, 1u}) {
    const json::value& sums = kept.at("sums").at(seat);
    run.sums[seat] = {number(sums, "decisions"), number(sums, "mattered"), number(sums, "best"), number(sums, "kept"),
                      sums.at("lost").to_number<std::int64_t>()};
  }
  if (!lab::can_judge(*run.game.rulebook) || run.names.size() != 2 || run.judged > run.games)
    throw Failure("not what is written");
  return run;
}

Run asked(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  const Rulebook& rulebook = *chosen.rulebook;
  const int last = arguments.last == 0 ? lab::usual_last_turns(rulebook) : static_cast<int>(arguments.last);
  if (last > lab::most_last_turns(rulebook))
    throw UsageError(
        fmt::format("--last is at most {} for {}, not {}", lab::most_last_turns(rulebook), rulebook.id(), last));
  Run run{
      chosen, {"seat 1", "seat 2"}, {}, arguments.games == 0 ? usual_games : arguments.games, arguments.seed, last, 0,
      {}};
  if (arguments.record.empty()) {
    run.names = read_bots(arguments, rulebook);
    return run;
  }
  if (!arguments.bots.empty() || arguments.games != 0)
    throw UsageError("--record takes the games as they are: --bots and --games are for new ones");
  run.records = arguments.record == "-" ? std::string(std::istreambuf_iterator<char>(console.in), {})
                                        : read_text(arguments.record);
  run.games = recorded(run, arguments.record).size();
  return run;
}

void print(const Run& run, const Console& console) {
  const std::string_view game = run.game.rulebook->id();
  const std::string_view unit = game == "gerry" ? "lines" : "steps from win to open to loss";
  console.out << fmt::format("{}: the last {} turns of {} games, judged with all cards known.\n", game, run.last,
                             run.games);
  for (const unsigned seat : {0u, 1u})
    console.out << fmt::format("{}{}: {}\n", run.records.empty() ? fmt::format("seat {}, ", seat + 1) : "",
                               run.names[seat], sentence(run.sums[seat], unit));
}

void print_json(const Run& run, const Console& console) {
  json::object object{{"game", run.game.rulebook->id()}, {"games", run.games}, {"last", run.last}};
  for (const unsigned seat : {0u, 1u}) {
    json::object sums = lab::to_json(run.sums[seat]);
    sums["player"] = run.names[seat];
    object[fmt::format("{}", seat + 1)] = std::move(sums);
  }
  console.out << json::serialize(object) << '\n';
}

int judge_endings(Run run, const SolveArguments& arguments, const Console& console) {
  std::vector<lab::FinishedGame> records;
  if (!run.records.empty()) records = recorded(run, arguments.resume.empty() ? arguments.record : arguments.resume);
  using Judged = Expected<std::array<lab::Judgement, 2>>;
  const std::atomic<bool>& stop = stop_when_interrupted();
  const auto judged = [&](std::uint64_t number) -> Judged {
    try {
      return records.empty() ? lab::judge(played(run, number, stop), run.last, StopWish(stop))
                             : lab::judge(records[number], run.last, StopWish(stop));
    } catch (const std::exception& error) {  // nothing may be thrown on a thread of its own
      return refuse(Error::Code::bad_record, error.what());
    }
  };
  Progress progress(console.err, console.interactive, "games", run.judged, run.games);
  lab::in_order(run.judged, run.games, threads_or_cores(arguments.threads), stop, judged, [&](const Judged& game) {
    if (!game) throw Failure(game.error().what);
    for (const unsigned seat : {0u, 1u}) run.sums[seat].add((*game)[seat]);
    progress.show(++run.judged, "");
  });
  progress.clear();
  if (run.judged < run.games)
    return leave_checkpoint(written(run), arguments.resume, fmt::format("{} of {} games", run.judged, run.games),
                            console);
  if (arguments.json) print_json(run, console);
  else print(run, console);
  return Exit::fine;
}

}  // namespace

int solve_endings(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console) {
  return judge_endings(asked(arguments, chosen, console), arguments, console);
}

int resume_endings(const SolveArguments& arguments, const Console& console) {
  return judge_endings(read_checkpoint(arguments.resume, "solve", read, written), arguments, console);
}

}  // namespace baize
