#include "apps/lab_common.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/save_file.hpp"
#include "apps/text_file.hpp"
#include "apps/wrap.hpp"

namespace baize {

namespace {

constexpr std::string_view block_start = "block-", block_end = ".json";

std::vector<std::filesystem::path> files_in(const std::string& place) {
  std::error_code trouble;
  if (std::filesystem::is_regular_file(place, trouble)) return {place};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(place, trouble)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(block_start) && name.ends_with(block_end)) files.push_back(entry.path());
  }
  if (trouble) throw Failure(fmt::format("{}: cannot be read: {}", place, trouble.message()));
  if (files.empty()) throw Failure(fmt::format("{}: there are no blocks (block-….json) in this folder", place));
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

void LabArguments::add(Command command) {
  add_text(command, "--bots", bots, "who plays: one player for all seats, or two who change seats (random)")
      .type_name("A[,B]");
  add_number(command, "--games", games, 1, 1'000'000'000'000,
             "games of these players (100000 at random, 200 of others)");
  add_text(command, "--metric", metrics, "what to measure, or all (what the games themselves show)").type_name("M,…");
  add_number(command, "--courses", courses, 1, 1'000'000'000, "games whose chances are followed move by move (100)");
  add_number(command, "--matches", matches, 1, 1'000'000'000,
             "deals of each pair of players, for skill and hidden (50)");
  add_number(command, "--sims", simulations, 1, 1'000'000'000,
             "simulations for a move of the top players and for an adviser's opinion");
  add_seed(command, seed);
  add_number(command, "--threads", threads, 1, 1024, "threads that share the work (one for each core)");
}

lab::Plan LabArguments::plan(const ChosenGame& game) const {
  lab::Plan plan;
  plan.setup = {game.rulebook, game.seats, game.options, seed};
  if (!bots.empty()) plan.bots = split_list(bots);
  if (!metrics.empty()) plan.metrics = split_list(metrics);
  plan.games = games, plan.courses = courses, plan.matches = matches, plan.simulations = simulations;
  return usable(lab::completed(std::move(plan)));
}

void exclude_what_is_kept(Argument resume) {
  for (const char* name : {"GAME", "--seats", "--option", "--bots", "--games", "--metric", "--courses", "--matches",
                           "--sims", "--seed", "--out"})
    resume.excludes(name);
}

std::string list_of_metrics() {
  std::string list = "\nMetrics (skill and hidden play games of their own, and take their time):\n";
  for (const lab::Metric& metric : lab::all_metrics()) list += fmt::format("  {:<26}{}\n", metric.name, metric.about);
  return list;
}

bool play_blocks(lab::Measurement& run, std::size_t first, std::size_t last, std::uint64_t threads,
                 const std::string& folder, const Console& console) {
  std::atomic<bool>& stop = stop_when_interrupted();
  std::string trouble;
  lab::Count done = 0, whole = 0;
  for (std::size_t i = first; i <= last; ++i) {
    whole += run.work_of(i);
    if (run.has(i)) done += run.work_of(i);
  }
  Progress progress(console.err, console.interactive, "games", done, whole);
  run.play(first, last, threads_or_cores(threads), stop, [&](std::size_t block) {
    try {
      if (!folder.empty()) store_block(run, block, folder);
    } catch (const Failure& failure) {
      trouble = failure.what();
      stop = true;
    }
    done += run.work_of(block);
    progress.show(done, "");
  });
  progress.clear();
  if (!trouble.empty()) throw Failure(trouble);
  return !stop;
}

json::value read_json(const std::filesystem::path& path) {
  auto value = parse_json(read_text(path.string()));
  if (!value) throw Failure(fmt::format("{}: {}", path.string(), value.error().what));
  return std::move(*value);
}

void make_folder(const std::string& folder) {
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  if (trouble) throw Failure(fmt::format("{}: cannot be made: {}", folder, trouble.message()));
}

WorkFolder::WorkFolder(std::string named, std::string_view name) : path_(std::move(named)), named_(!path_.empty()) {
  if (!named_) path_ = automatic_place(name).replace_extension().string();
  if (!path_.empty()) make_folder(path_);
}

void WorkFolder::finish() const {
  std::error_code none;
  if (!named_ && !path_.empty()) std::filesystem::remove_all(path_, none);
}

lab::Measurement played_in(const std::string& folder, const lab::Plan& plan, std::uint64_t threads,
                           const Console& console) {
  lab::Measurement run(plan);
  if (!folder.empty()) {
    make_folder(folder);
    if (!std::filesystem::is_empty(folder)) run = read_blocks({folder});
    if (to_json(run.plan()) != to_json(plan))
      throw Failure(fmt::format("{} has blocks of another measurement: {}", folder, command_of(run.plan())));
  }
  if (!play_blocks(run, 0, run.blocks() - 1, threads, folder, console)) throw Interrupted();
  return run;
}

std::filesystem::path block_path(const std::string& folder, std::size_t block) {
  return std::filesystem::path(folder) / fmt::format("{}{:05}{}", block_start, block, block_end);
}

void store_block(const lab::Measurement& run, std::size_t block, const std::string& folder) {
  SaveFile(block_path(folder, block)).store(run.written(block), false);
}

lab::Measurement read_blocks(const std::vector<std::string>& places) {
  std::vector<std::filesystem::path> paths;
  for (const std::string& place : places) {
    const auto more = files_in(place);
    paths.insert(paths.end(), more.begin(), more.end());
  }
  auto run = lab::Measurement::of(read_json(paths.front()));
  if (!run) throw Failure(fmt::format("{}: {}", paths.front().string(), run.error().what));
  for (const auto& path : paths)
    if (const auto taken = run->take(path.string(), read_json(path)); !taken) throw Failure(taken.error().what);
  return std::move(*run);
}

void show(const lab::Measurement& run, bool json, const Console& console) {
  if (json) {
    console.out << json::serialize(lab::measurement_json(run)) << '\n';
    return;
  }
  const lab::Plan& plan = run.plan();
  std::string heading = console.painted(std::string(plan.setup.game->title().title), Paint::strong);
  for (const auto& option : plan.setup.options)
    heading += fmt::format(", {}={}", std::string_view(option.key()), json::serialize(option.value()));
  console.out << heading << fmt::format(", {} seats, seed {}\n", plan.setup.seats, plan.setup.seed);
  console.out << fmt::format("{}\n\n", lab::command_of(plan));
  for (const lab::Reading& reading : lab::readings_of(plan, run.parts(), run.counts())) {
    console.out << fmt::format("{:<38}{:>12}   {}\n", reading.label, lab::text_of(reading.figure, reading.unit),
                               lab::interval_text(reading.figure, reading.unit));
    for (const std::string& line : wrap(reading.sentence, console.width - 4)) console.out << "    " << line << '\n';
  }
}

}  // namespace baize
