/// baize lab playouts: very many games without thought, on the CPU or a GPU.
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "lab/gpu/play_out.hpp"

namespace baize {

namespace {

struct PlayoutArguments {
  GameArguments game;
  std::string policy = "random", device = "cpu";
  std::uint64_t games = 100'000, first = 0, seed = 1, threads = 0;
  bool json = false;
};

bool second_of(std::string_view name, const std::string& given, std::string_view one, std::string_view two) {
  if (given != one && given != two)
    throw UsageError(fmt::format("--{} is {} or {}, not \"{}\"", name, one, two, given));
  return given == two;
}

int run_playouts(const PlayoutArguments& arguments, const Console& console) {
  const ChosenGame chosen = arguments.game.resolve();
  const bool simple = second_of("policy", arguments.policy, "random", "simple");
  const bool gpu = second_of("device", arguments.device, "cpu", "gpu");
  const lab::GpuJob job{.policy = simple ? lab::Policy::simple : lab::Policy::random,
                        .seed = arguments.seed,
                        .first = arguments.first,
                        .games = arguments.games};
  const auto played = lab::play_out(*chosen.rulebook, chosen.seats, chosen.options, job,
                                    gpu ? lab::Device::gpu : lab::Device::cpu, threads_or_cores(arguments.threads));
  if (!played) throw Failure(played.error().what);
  const Tally& tally = played->tally;
  const auto games = static_cast<double>(tally.games);
  json::array seats;
  std::string lines;
  for (int i = 0; i < chosen.seats; ++i) {
    const double share = static_cast<double>(tally.share[static_cast<unsigned>(i)]) / whole_win / games;
    const double score = static_cast<double>(tally.score[static_cast<unsigned>(i)]) / games;
    seats.push_back({{"share", share}, {"score", score}});
    lines += fmt::format("seat {}: {:.4f} of the win, score {:.3f}\n", i + 1, share, score);
  }
  const std::string hash = fmt::format("{:016x}", tally.hash);
  if (arguments.json) {
    console.out << json::serialize(json::object{{"game", chosen.rulebook->id()},
                                                {"games", tally.games},
                                                {"moves", tally.moves},
                                                {"seats", std::move(seats)},
                                                {"hash", hash}})
                << '\n';
    return Exit::fine;
  }
  console.out << fmt::format("{} games, {} moves ({:.2f} a game), {:.3g} moves/s, hash {}\n", tally.games, tally.moves,
                             static_cast<double>(tally.moves) / games,
                             static_cast<double>(tally.moves) / played->seconds, hash)
              << lines;
  return Exit::fine;
}

}  // namespace

void add_lab_playouts(Command lab, Console& console, Action& action) {
  const auto command = lab.add_subcommand("playouts", "very many games without thought, on the CPU or a GPU");
  const auto arguments = std::make_shared<PlayoutArguments>();
  arguments->game.add(command, true);
  add_text(command, "--policy", arguments->policy,
           "random, or simple: the better of two random moves by the score right after it (random)")
      .type_name("POLICY");
  add_text(command, "--device", arguments->device, "cpu or gpu; both give the same, to the bit (cpu)")
      .type_name("DEVICE");
  add_number(command, "--games", arguments->games, 1, 1'000'000'000'000, "how many games (100000)");
  add_number(command, "--first", arguments->first, 0, 1'000'000'000'000'000, "the number of the first one (0)");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads of the CPU (one for each core)");
  command.add_flag("--json", arguments->json, "as one JSON object");
  command.footer(
      "\nThe hash is of every move and result: two runs with the same hash played the same games.\n\n"
      "Examples:\n  baize lab playouts synch --games 1000000\n"
      "  baize lab playouts kingdoms --policy simple --device gpu --games 100000000");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_playouts(*arguments, console); }; });
}

}  // namespace baize
