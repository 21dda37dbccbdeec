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

std::string command_of(const ReportArguments& arguments, std::string_view game) {
  std::string command = fmt::format("baize lab report{}{} --seed {}", game.empty() ? "" : " ", game, arguments.seed);
  return arguments.scale == 1 ? command : command + fmt::format(" --scale {:g}", arguments.scale);
}

void write_report(const Rulebook& game, const ReportArguments& arguments, const std::string& work,
                  const Console& console) {
  const lab::Study study = lab::study_of(game, arguments.seed, arguments.scale);
  const lab::Report report = lab::reported(study, command_of(arguments, game.id()), [&](const lab::Plan& plan) {
    return played_in(work.empty() ? work : folder_for(work, plan), plan, arguments.threads, console);
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

/// How to go on with a report that was interrupted.
std::string again(const ReportArguments& arguments, const std::string& work) {
  return fmt::format("{} --out {} --work {}", command_of(arguments, arguments.game), shell_word(arguments.folder),
                     shell_word(work));
}

int run_report(const ReportArguments& arguments, const Console& console) {
  std::vector<const Rulebook*> games(all_games().begin(), all_games().end());
  if (!arguments.game.empty()) games = {&named_game(arguments.game)};
  make_folder(arguments.folder);
  const WorkFolder work(arguments.work, "lab-report");
  try {
    for (const Rulebook* game : games) write_report(*game, arguments, work.path(), console);
  } catch (const Interrupted&) {
    console.err << (work.path().empty() ? std::string("interrupted; with --work DIR nothing would be lost\n")
                                        : fmt::format("interrupted; go on with: {}\n", again(arguments, work.path())));
    return Exit::interrupted;
  }
  work.finish();
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
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_report(*arguments, console); }; });
}

}  // namespace baize
