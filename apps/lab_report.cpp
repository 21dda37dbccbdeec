/// baize lab report: pages about games, with pictures, tables, commands and answers.
#include <cmath>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"
#include "apps/save_file.hpp"
#include "games/catalogue.hpp"
#include "lab/report/report.hpp"

namespace baize {

namespace {

struct ReportArguments {
  std::string game, folder = ".", work;
  std::uint64_t seed = 1, threads = 0;
  double scale = 1;
};

/// The folder of a plan's blocks among those of others.
std::string folder_for(const std::string& work, const lab::Plan& plan) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char letter : json::serialize(to_json(plan)))
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
  return (std::filesystem::path(work) / fmt::format("{}-{:016x}", plan.setup.game->id(), hash)).string();
}

/// Plays what is not kept yet.
lab::Measurement played_or_kept(const lab::Plan& plan, const ReportArguments& arguments, const Console& console) {
  if (arguments.work.empty()) return played(plan, arguments.threads, console);
  const std::string folder = folder_for(arguments.work, plan);
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  if (trouble) throw Failure(fmt::format("{}: cannot be made: {}", folder, trouble.message()));
  lab::Measurement run = std::filesystem::is_empty(folder) ? lab::Measurement(plan) : read_blocks({folder});
  if (!play_blocks(run, 0, run.blocks() - 1, arguments.threads, folder, console)) throw Interrupted();
  return run;
}

std::string command_of(const ReportArguments& arguments, std::string_view game) {
  std::string command = fmt::format("baize lab report {} --seed {}", game, arguments.seed);
  return arguments.scale == 1 ? command : command + fmt::format(" --scale {:g}", arguments.scale);
}

void write_report(const Rulebook& game, const ReportArguments& arguments, const Console& console) {
  const lab::Study study = lab::study_of(game, arguments.seed, arguments.scale);
  const lab::Report report = lab::reported(study, command_of(arguments, game.id()), [&](const lab::Plan& plan) {
    return played_or_kept(plan, arguments, console);
  });
  const auto write = [&](const char* ending, const std::string& text) {
    const auto path = std::filesystem::path(arguments.folder) / fmt::format("{}.{}", game.id(), ending);
    SaveFile(path).store(text, false);
    std::error_code none;  // a page is for all to read
    std::filesystem::permissions(path, std::filesystem::perms(0644), none);
    console.out << path.string() << '\n';
  };
  write("html", html_of(report));
  write("md", markdown_of(report));
  write("json", json::serialize(to_json(report)) + '\n');
}

int run_report(const ReportArguments& arguments, const Console& console) {
  std::vector<const Rulebook*> games(all_games().begin(), all_games().end());
  if (!arguments.game.empty()) games = {&named_game(arguments.game)};
  std::error_code trouble;
  std::filesystem::create_directories(arguments.folder, trouble);
  if (trouble) throw Failure(fmt::format("{}: cannot be made: {}", arguments.folder, trouble.message()));
  for (const Rulebook* game : games) write_report(*game, arguments, console);
  return Exit::fine;
}

double read_scale(const std::string& text) {
  std::size_t read = 0;
  double scale = 0;
  try {
    scale = std::stod(text, &read);
  } catch (const std::exception&) { read = 0; }
  const bool in_range = scale >= 0.0001 && scale <= 10'000;
  if (read != text.size() || !in_range)
    throw UsageError(fmt::format("--scale must be a number from 0.0001 to 10000, not {}", in_quotes(text)));
  return scale;
}

}  // namespace

void add_lab_report(Command lab, Console& console, Action& action) {
  const auto command = lab.add_subcommand("report", "a page about a game: pictures, tables, commands and answers");
  const auto arguments = std::make_shared<ReportArguments>();
  add_text(command, "GAME", arguments->game, "the game's id (all games)");
  add_text(command, "--out", arguments->folder, "where GAME.html, GAME.md and GAME.json go (.)").type_name("DIR");
  add_text(command, "--work", arguments->work, "keep the games here: what is there is not played again")
      .type_name("DIR");
  command
      .add_value(
          "--scale", [arguments](const std::string& text) { arguments->scale = read_scale(text); },
          "makes all samples larger or smaller (1: some minutes for a game)")
      .type_name("X");
  add_seed(command, arguments->seed);
  add_number(command, "--threads", arguments->threads, 1, 1024, "threads that share the work (one for each core)");
  command.footer(
      "\nExamples:\n  baize lab report gerry --scale 0.01\n  baize lab report --out docs/lab --work build/lab");
  command.callback([&console, &action, arguments] {
    action = [&console, arguments] {
      try {
        return run_report(*arguments, console);
      } catch (const Interrupted&) {
        console.err << (arguments->work.empty() ? "interrupted; with --work DIR the next one can be gone on with\n"
                                                : "interrupted; the same command goes on\n");
        return Exit::interrupted;
      }
    };
  });
}

}  // namespace baize
