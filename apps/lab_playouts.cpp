/// baize lab playouts: very many games without thought, on the CPU or a GPU.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/interrupt.hpp"
#include "apps/lab_checkpoint.hpp"
#include "apps/progress.hpp"
#include "lab/gpu/play_out.hpp"

namespace baize {

namespace {

struct PlayoutArguments {
  GameArguments game;
  std::string policy = "random", device = "cpu", resume;
  std::uint64_t games = 100'000, first = 0, seed = 1, threads = 0;
  bool json = false;
};

bool second_of(std::string_view name, const std::string& given, std::string_view one, std::string_view two) {
  if (given != one && given != two)
    throw UsageError(fmt::format("--{} is {} or {}, not \"{}\"", name, one, two, given));
  return given == two;
}

/// All games of a run, and what those came to that are played.
struct Run {
  ChosenGame game;
  lab::GpuJob job;
  Tally tally;
};

Run asked(const PlayoutArguments& arguments) {
  const bool simple = second_of("policy", arguments.policy, "random", "simple");
  return {arguments.game.resolve(),
          {.policy = simple ? lab::Policy::simple : lab::Policy::random,
           .seed = arguments.seed,
           .first = arguments.first,
           .games = arguments.games},
          {}};
}

json::object written(const Run& run) {
  json::object object = begun_checkpoint("playouts", run.game);
  object["policy"] = run.job.policy == lab::Policy::simple ? "simple" : "random";
  object["seed"] = run.job.seed;
  object["first"] = run.job.first;
  object["games"] = run.job.games;
  object["played"] = run.tally.games;
  object["moves"] = run.tally.moves;
  object["hash"] = run.tally.hash;
  object["share"] = json::array(run.tally.share.begin(), run.tally.share.end());
  object["score"] = json::array(run.tally.score.begin(), run.tally.score.end());
  return object;
}

Run read(const json::value& kept) {
  const auto number = [&](const char* key) { return kept.at(key).to_number<std::uint64_t>(); };
  Run run{game_in(kept), {}, {}};
  run.job.policy = kept.at("policy").as_string() == "simple" ? lab::Policy::simple : lab::Policy::random;
  run.job.seed = number("seed"), run.job.first = number("first"), run.job.games = number("games");
  run.tally.games = number("played"), run.tally.moves = number("moves"), run.tally.hash = number("hash");
  for (unsigned i = 0; i < most_seats; ++i) {
    run.tally.share[i] = kept.at("share").at(i).to_number<std::uint64_t>();
    run.tally.score[i] = kept.at("score").at(i).to_number<std::int64_t>();
  }
  if (run.tally.games > run.job.games) throw Failure("more games than all");
  return run;
}

/// Plays a little at a time, so that Ctrl-C is heard: twice as much where that took no time. Says how long it took.
double play(Run& run, lab::Device device, std::uint64_t threads, const Console& console) {
  constexpr double soon = 0.2;  // seconds
  std::atomic<bool>& stop = stop_when_interrupted();
  Progress progress(console.err, console.interactive, "games", run.tally.games, run.job.games);
  double seconds = 0;
  for (std::uint64_t some = 4096; run.tally.games < run.job.games && !stop;) {
    lab::GpuJob part = run.job;
    part.first += run.tally.games;
    part.games = std::min(some, run.job.games - run.tally.games);
    const auto played =
        lab::play_out(*run.game.rulebook, run.game.seats, run.game.options, part, device, threads_or_cores(threads));
    if (!played) throw Failure(played.error().what);
    run.tally.add(played->tally);
    seconds += played->seconds;
    if (played->seconds < soon) some *= 2;
    progress.show(run.tally.games, "");
  }
  progress.clear();
  return seconds;
}

int run_playouts(const PlayoutArguments& arguments, const Console& console) {
  const bool gpu = second_of("device", arguments.device, "cpu", "gpu");
  Run run = arguments.resume.empty() ? asked(arguments) : read_checkpoint(arguments.resume, "playouts", read, written);
  const std::uint64_t before = run.tally.moves;
  const double seconds = play(run, gpu ? lab::Device::gpu : lab::Device::cpu, arguments.threads, console);
  const Tally& tally = run.tally;
  if (tally.games < run.job.games)
    return leave_checkpoint(written(run), arguments.resume, fmt::format("{} of {} games", tally.games, run.job.games),
                            console);
  const auto games = static_cast<double>(tally.games);
  json::array seats;
  std::string lines;
  for (int i = 0; i < run.game.seats; ++i) {
    const double share = static_cast<double>(tally.share[static_cast<unsigned>(i)]) / whole_win / games;
    const double score = static_cast<double>(tally.score[static_cast<unsigned>(i)]) / games;
    seats.push_back({{"share", share}, {"score", score}});
    lines += fmt::format("seat {}: {:.4f} of the win, score {:.3f}\n", i + 1, share, score);
  }
  const std::string hash = fmt::format("{:016x}", tally.hash);
  if (arguments.json) {
    console.out << json::serialize(json::object{{"game", run.game.rulebook->id()},
                                                {"games", tally.games},
                                                {"moves", tally.moves},
                                                {"seats", std::move(seats)},
                                                {"hash", hash}})
                << '\n';
    return Exit::fine;
  }
  console.out << fmt::format("{} games, {} moves ({:.2f} a game), {:.3g} moves/s, hash {}\n", tally.games, tally.moves,
                             static_cast<double>(tally.moves) / games,
                             static_cast<double>(tally.moves - before) / seconds, hash)
              << lines;
  return Exit::fine;
}

}  // namespace

void add_lab_playouts(Command lab, Console& console, Action& action) {
  const auto command = lab.add_subcommand("playouts", "very many games without thought, on the CPU or a GPU");
  const auto arguments = std::make_shared<PlayoutArguments>();
  arguments->game.add(command, false);
  add_text(command, "--policy", arguments->policy,
           "random, or simple: the better of two random moves by the score right after it (random)")
      .type_name("POLICY");
  add_text(command, "--device", arguments->device, "cpu or gpu; both give the same, to the bit (cpu)")
      .type_name("DEVICE");
  add_number(command, "--games", arguments->games, 1, 1'000'000'000'000, "how many games (100000)");
  add_number(command, "--first", arguments->first, 0, 1'000'000'000'000'000, "the number of the first one (0)");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads of the CPU (one for each core)");
  const auto resume =
      add_text(command, "--resume", arguments->resume, "go on with what Ctrl-C has left").type_name("FILE");
  for (const char* name : {"GAME", "--seats", "--option", "--policy", "--games", "--first", "--seed"})
    resume.excludes(name);
  command.add_flag("--json", arguments->json, "as one JSON object");
  command.footer(
      "\nThe hash is of every move and result: two runs with the same hash played the same games.\n\n"
      "Examples:\n  baize lab playouts synch --games 1000000\n"
      "  baize lab playouts kingdoms --policy simple --device gpu --games 100000000");
  command.callback([&console, &action, arguments] {
    need_a_game(arguments->game.has_game() || !arguments->resume.empty(), "lab playouts");
    action = [&console, arguments] { return run_playouts(*arguments, console); };
  });
}

}  // namespace baize
