/// baize lab compare: the same measurement of several settings of a game, side by side.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"
#include "apps/save_file.hpp"
#include "lab/compare.hpp"

namespace baize {

namespace {

struct CompareArguments {
  std::string game;
  std::uint64_t seats = 0;
  std::vector<std::string> options;
  LabArguments what;
  std::string folder, resume;
  bool json = false;
};

constexpr std::size_t most_settings = 12;

/// `size=6,8` and `variant=a,b` make four.
std::vector<std::vector<std::string>> settings_of(const std::vector<std::string>& options) {
  std::vector<std::vector<std::string>> settings{{}};
  for (const std::string& option : options) {
    const auto equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      throw UsageError(fmt::format("--option is written name=value,value, not {}", in_quotes(option)));
    std::vector<std::vector<std::string>> more;
    for (const auto& setting : settings)
      for (const std::string& value : split_list(std::string_view(option).substr(equals + 1))) {
        more.push_back(setting);
        more.back().push_back(option.substr(0, equals + 1) + value);
      }
    settings = std::move(more);
  }
  if (settings.size() < 2)
    throw UsageError("what is compared with what? --option name=one,other gives one option several values");
  if (settings.size() > most_settings)
    throw UsageError(
        fmt::format("{} settings are too many to stand side by side; at most {}", settings.size(), most_settings));
  return settings;
}

std::string name_of(const std::vector<std::string>& setting) { return fmt::format("{}", fmt::join(setting, " ")); }

std::vector<lab::Setting> asked(const CompareArguments& arguments) {
  std::vector<lab::Setting> settings;
  for (const auto& options : settings_of(arguments.options)) {
    GameArguments game;
    game.set_game(arguments.game);
    if (arguments.seats != 0) game.set_seats(static_cast<int>(arguments.seats));
    game.set_options(options);
    settings.push_back({name_of(options), lab::as_setting(arguments.what.plan(game.resolve()), settings.size())});
  }
  return settings;
}

/// What says in a folder which settings are being compared in it.
std::filesystem::path settings_file(const std::string& folder) {
  return std::filesystem::path(folder) / "comparison.json";
}

std::vector<lab::Setting> kept(const std::string& folder) {
  const auto file = settings_file(folder);
  auto settings = lab::settings_of(read_json(file));
  if (!settings) throw Failure(fmt::format("{}: {}", file.string(), settings.error().what));
  return std::move(*settings);
}

char letter(std::size_t setting) { return static_cast<char>('A' + setting); }

/// Every setting has a folder of its own: A, B, ….
std::vector<lab::Measurement> played(const std::vector<lab::Setting>& settings, const std::string& folder,
                                     std::uint64_t threads, const Console& console) {
  std::vector<lab::Measurement> runs;
  runs.reserve(settings.size());
  for (const lab::Setting& setting : settings) {
    const std::string place = folder.empty() ? folder : fmt::format("{}/{}", folder, letter(runs.size()));
    runs.push_back(played_in(place, setting.plan, threads, console));
  }
  return runs;
}

void print(const std::vector<lab::Setting>& settings, const lab::Comparison& compared, const Console& console) {
  for (std::size_t i = 0; i < settings.size(); ++i)
    console.out << fmt::format("{}  {}\n   {}\n", letter(i), console.painted(settings[i].name, Paint::strong),
                               lab::command_of(settings[i].plan));
  console.out << '\n' << fmt::format("{:<38}", "");
  for (std::size_t i = 0; i < settings.size(); ++i) console.out << fmt::format("{:>12}", std::string(1, letter(i)));
  console.out << '\n';
  for (const lab::Reading& first : compared.readings.front()) {
    console.out << fmt::format("{:<38}", first.label);
    for (const auto& readings : compared.readings) {
      const lab::Reading* const same = lab::find_reading(readings, first.id);
      console.out << fmt::format("{:>12}", same == nullptr ? "–" : lab::text_of(same->figure, same->unit));
    }
    console.out << '\n';
  }
  console.out << fmt::format("\nDifferences from A that are no luck (p below {} with all {} tests in mind):\n",
                             lab::significant, compared.contrasts.size());
  bool any = false;
  for (const lab::Contrast& contrast : compared.contrasts)
    if (contrast.chance < lab::significant) {
      any = true;
      console.out << fmt::format("  {}  {:<38}{}, {}\n", letter(contrast.setting), contrast.label,
                                 lab::difference_text(contrast), lab::chance_text(contrast.chance));
    }
  if (!any) console.out << "  none\n";
}

int run_compare(const CompareArguments& arguments, const Console& console) {
  const bool again = !arguments.resume.empty();
  const auto settings = again ? kept(arguments.resume) : asked(arguments);
  const WorkFolder folder(again ? arguments.resume : arguments.folder, "lab-compare");
  if (!again && !folder.path().empty()) {
    if (std::filesystem::exists(settings_file(folder.path())))
      throw UsageError(fmt::format("{} has a comparison already; go on with: baize lab compare --resume {}",
                                   folder.path(), shell_word(folder.path())));
    SaveFile(settings_file(folder.path())).store(json::serialize(lab::to_json(settings)) + '\n', false);
  }
  try {
    const auto runs = played(settings, folder.path(), arguments.what.threads, console);
    if (arguments.json) console.out << json::serialize(lab::comparison_json(settings, runs)) << '\n';
    else print(settings, lab::compared(runs), console);
  } catch (const Interrupted&) {
    console.err << (folder.path().empty() ? std::string("interrupted; with --out DIR nothing would be lost\n")
                                          : fmt::format("interrupted; go on with: baize lab compare --resume {}\n",
                                                        shell_word(folder.path())));
    return Exit::interrupted;
  }
  folder.finish();
  return Exit::fine;
}

}  // namespace

void add_lab_compare(Command lab, Console& console, Action& action) {
  const auto command =
      lab.add_subcommand("compare", "readings of several settings side by side, with tests of what differs");
  const auto arguments = std::make_shared<CompareArguments>();
  add_text(command, "GAME", arguments->game, "the game's id: baize games lists them");
  add_number(command, "--seats", arguments->seats, 1, most_seats, "how many play (the fewest of the game)");
  command.add_repeated("--option", arguments->options, "an option with several values; several options make all pairs")
      .type_name("NAME=VALUE,…");
  arguments->what.add(command);
  add_text(command, "--out", arguments->folder, "keep every block of the work as a file in this folder")
      .type_name("DIR");
  const auto resume =
      add_text(command, "--resume", arguments->resume, "go on with the comparison in this folder").type_name("DIR");
  exclude_what_is_kept(resume);
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer(list_of_metrics() +
                 "\nThe first setting is what the others are compared with. Each setting has a seed of its own, one "
                 "more than\nthe setting before it. Chances (p) are corrected for the number of tests, after "
                 "Holm.\n\nExamples:\n"
                 "  baize lab compare synch --option variant=decide_first,direct_first\n"
                 "  baize lab compare fifty_six --seats 4 --option simplicity=false,true --option jokers=false,true");
  command.callback([&console, &action, arguments] {
    need_a_game(!arguments->game.empty() || !arguments->resume.empty(), "lab compare");
    action = [&console, arguments] { return run_compare(*arguments, console); };
  });
}

}  // namespace baize
