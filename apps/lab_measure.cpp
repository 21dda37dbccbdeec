/// baize lab measure and baize lab merge: how a game behaves, in figures with their intervals.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"
#include "apps/save_file.hpp"

namespace baize {

namespace {

struct MeasureArguments {
  GameArguments game;
  LabArguments what;
  std::string blocks, folder, resume;
  bool json = false;
};

/// `3..7` or `3`.
struct BlockRange {
  std::size_t first, last;
};
BlockRange read_blocks_range(const std::string& text, std::size_t count) {
  const auto dots = text.find("..");
  const std::string from = text.substr(0, dots), to = dots == std::string::npos ? from : text.substr(dots + 2);
  const std::uint64_t first = read_number("the first of --blocks", from, 0, count - 1);
  return {first, read_number("the last of --blocks", to, first, count - 1)};
}

void open_folder(const std::string& folder, const lab::Measurement& run) {
  make_folder(folder);
  std::error_code trouble;
  for (const auto& entry : std::filesystem::directory_iterator(folder, trouble))
    if (entry.path().filename().string().starts_with("block-")) {
      // Others may be writing blocks of the same measurement here; anything else is a mistake.
      if (to_json(read_blocks({entry.path().string()}).plan()) == to_json(run.plan())) return;
      throw UsageError(fmt::format("{} has blocks of another measurement; choose another folder", folder));
    }
}

/// What is left when nobody said where: a folder in the place for things in progress.
std::string checkpoint(const lab::Measurement& run) {
  if (run.played() == 0) return {};
  const WorkFolder folder({}, fmt::format("lab-{}", run.plan().setup.game->id()));
  if (!folder.path().empty())
    for (std::size_t i = 0; i < run.blocks(); ++i)
      if (run.has(i)) store_block(run, i, folder.path());
  return folder.path();
}

int run_measure(const MeasureArguments& arguments, const Console& console) {
  lab::Measurement run = arguments.resume.empty() ? lab::Measurement(arguments.what.plan(arguments.game.resolve()))
                                                  : read_blocks({arguments.resume});
  const std::string folder = arguments.resume.empty() ? arguments.folder : arguments.resume;
  BlockRange range{0, run.blocks() - 1};
  if (!arguments.blocks.empty()) range = read_blocks_range(arguments.blocks, run.blocks());
  if (!arguments.folder.empty()) {
    open_folder(folder, run);
    for (std::size_t i = range.first; i <= range.last; ++i)
      if (std::filesystem::exists(block_path(folder, i)))
        throw UsageError(fmt::format("{} is there already; go on with: baize lab measure --resume {}",
                                     block_path(folder, i).string(), shell_word(folder)));
  }
  if (!play_blocks(run, range.first, range.last, arguments.what.threads, folder, console)) {
    const std::string kept = folder.empty() ? checkpoint(run) : folder;
    console.err << (kept.empty()
                        ? std::string("interrupted before a block was finished\n")
                        : fmt::format("interrupted; go on with: baize lab measure --resume {}\n", shell_word(kept)));
    return Exit::interrupted;
  }
  if (run.finished()) show(run, arguments.json, console);
  else
    console.out << fmt::format("blocks {} to {} of 0 to {} are in {}; baize lab merge puts all of them together\n",
                               range.first, range.last, run.blocks() - 1, folder);
  return Exit::fine;
}

struct MergeArguments {
  std::vector<std::string> places;
  bool json = false;
};

int run_merge(const MergeArguments& arguments, const Console& console) {
  const lab::Measurement run = read_blocks(arguments.places);
  if (!run.finished())
    throw Failure(fmt::format("{}: not there; play what is missing with: {} --blocks A..B --out FOLDER", run.missing(),
                              lab::command_of(run.plan())));
  show(run, arguments.json, console);
  return Exit::fine;
}

}  // namespace

void add_lab_measure(Command lab, Console& console, Action& action) {
  const auto command =
      lab.add_subcommand("measure", "how a game behaves: figures with 95 % intervals and plain sentences");
  const auto arguments = std::make_shared<MeasureArguments>();
  arguments->game.add(command, false);
  arguments->what.add(command);
  const auto out =
      add_text(command, "--out", arguments->folder, "keep every block of the work as a file in this folder")
          .type_name("DIR");
  add_text(command, "--blocks", arguments->blocks, "only these blocks, for lab merge to put together")
      .type_name("A..B")
      .needs(out);
  const auto resume =
      add_text(command, "--resume", arguments->resume, "go on with the measurement in this folder").type_name("DIR");
  exclude_what_is_kept(resume);
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer(
      list_of_metrics() +
      "\nThe same seed gives the same figures on any number of threads, and in any number of blocks, unless "
      "time\nis a player's budget. The players are those of baize arena, and seer[:sims=N]: plain search "
      "that sees all\ncards. All of it runs on the CPU; for random and simple games by the billion, and a GPU, see "
      "baize lab playouts --help.\n\nExamples:\n"
      "  baize lab measure gerry --games 1000000\n"
      "  baize lab measure kingdoms --bots level:5 --metric balance,drama --courses 50\n"
      "  baize lab measure synch --metric skill --matches 100\n"
      "  baize lab measure gerry --games 1000000 --blocks 0..99 --out here && baize lab merge here there");
  command.callback([&console, &action, arguments] {
    need_a_game(arguments->game.has_game() || !arguments->resume.empty(), "lab measure");
    action = [&console, arguments] { return run_measure(*arguments, console); };
  });
}

void add_lab_merge(Command lab, Console& console, Action& action) {
  const auto command = lab.add_subcommand("merge", "puts the blocks of a measurement together");
  const auto arguments = std::make_shared<MergeArguments>();
  command.add_words("DIR", arguments->places, "folders with blocks, or single blocks").required();
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer("\nExample:\n  baize lab merge here there --json");
  command.callback(
      [&console, &action, arguments] { action = [&console, arguments] { return run_merge(*arguments, console); }; });
}

}  // namespace baize
