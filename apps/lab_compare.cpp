/// baize lab compare: the same measurement of several settings of a game, side by side.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/lab_common.hpp"
#include "lab/compare.hpp"

namespace baize {

namespace {

struct CompareArguments {
  std::string game;
  std::uint64_t seats = 0;
  std::vector<std::string> options;
  LabArguments what;
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

struct Compared {
  std::vector<std::string> names;
  std::vector<lab::Plan> plans;
  std::vector<std::vector<lab::Reading>> readings;
};

Compared measured(const CompareArguments& arguments, const Console& console) {
  Compared compared;
  for (const auto& setting : settings_of(arguments.options)) {
    GameArguments game;
    game.set_game(arguments.game);
    if (arguments.seats != 0) game.set_seats(static_cast<int>(arguments.seats));
    game.set_options(setting);
    LabArguments what = arguments.what;
    what.seed += compared.plans.size();  // tests of a difference want independent games
    compared.names.push_back(name_of(setting));
    compared.plans.push_back(what.plan(game.resolve()));
  }
  for (const lab::Plan& plan : compared.plans) {
    const lab::Measurement run = played(plan, arguments.what.threads, console);
    compared.readings.push_back(lab::readings_of(plan, run.parts(), run.counts()));
  }
  return compared;
}

void print(const Compared& compared, const std::vector<lab::Contrast>& contrasts, const Console& console) {
  for (std::size_t i = 0; i < compared.names.size(); ++i)
    console.out << fmt::format("{}  {}\n   {}\n", static_cast<char>('A' + i),
                               console.painted(compared.names[i], Paint::strong), lab::command_of(compared.plans[i]));
  console.out << '\n' << fmt::format("{:<38}", "");
  for (std::size_t i = 0; i < compared.names.size(); ++i)
    console.out << fmt::format("{:>12}", std::string(1, static_cast<char>('A' + i)));
  console.out << '\n';
  for (const lab::Reading& reading : compared.readings.front()) {
    console.out << fmt::format("{:<38}", reading.label);
    for (const auto& readings : compared.readings) {
      const auto same =
          std::find_if(readings.begin(), readings.end(), [&](const auto& r) { return r.id == reading.id; });
      console.out << fmt::format("{:>12}", same == readings.end() ? "–" : lab::text_of(same->figure.value, same->unit));
    }
    console.out << '\n';
  }
  console.out << fmt::format("\nDifferences from A that are no luck (p below {} with all {} tests in mind):\n",
                             lab::significant, contrasts.size());
  bool any = false;
  for (const lab::Contrast& contrast : contrasts)
    if (contrast.chance < lab::significant) {
      any = true;
      console.out << fmt::format("  {}  {:<38}{}, {}\n", static_cast<char>('A' + contrast.setting), contrast.label,
                                 lab::difference_text(contrast), lab::chance_text(contrast.chance));
    }
  if (!any) console.out << "  none\n";
}

int run_compare(const CompareArguments& arguments, const Console& console) {
  const Compared compared = measured(arguments, console);
  const auto contrasts = lab::contrasts_of(compared.readings);
  if (!arguments.json) {
    print(compared, contrasts, console);
    return Exit::fine;
  }
  json::object object;
  object["lab"] = "comparison";
  json::array settings, tests;
  for (std::size_t i = 0; i < compared.names.size(); ++i) {
    json::object setting;
    setting["name"] = compared.names[i];
    setting["plan"] = to_json(compared.plans[i]);
    setting["command"] = lab::command_of(compared.plans[i]);
    json::array readings;
    for (const lab::Reading& reading : compared.readings[i]) readings.push_back(to_json(reading));
    setting["readings"] = std::move(readings);
    settings.push_back(std::move(setting));
  }
  for (const lab::Contrast& contrast : contrasts) tests.push_back(to_json(contrast));
  object["settings"] = std::move(settings);
  object["contrasts"] = std::move(tests);
  console.out << json::serialize(object) << '\n';
  return Exit::fine;
}

}  // namespace

void add_lab_compare(Command lab, Console& console, Action& action) {
  const auto command =
      lab.add_subcommand("compare", "readings of several settings side by side, with tests of what differs");
  const auto arguments = std::make_shared<CompareArguments>();
  add_text(command, "GAME", arguments->game, "the game's id: baize games lists them").required();
  add_number(command, "--seats", arguments->seats, 1, most_seats, "how many play (the fewest of the game)");
  command.add_repeated("--option", arguments->options, "an option with several values; several options make all pairs")
      .type_name("NAME=VALUE,…");
  arguments->what.add(command);
  const auto json = command.add_flag("--json", arguments->json, "as one JSON object");
  add_no_color(command, console).excludes(json);
  command.footer(list_of_metrics() +
                 "\nThe first setting is what the others are compared with. Each setting has a seed of its own, one "
                 "more than\nthe setting before it. Chances (p) are corrected for the number of tests, after "
                 "Holm.\n\nExamples:\n"
                 "  baize lab compare synch --option variant=decide_first,direct_first\n"
                 "  baize lab compare fifty_six --seats 4 --option simplicity=false,true --option jokers=false,true");
  command.callback([&console, &action, arguments] {
    action = [&console, arguments] {
      try {
        return run_compare(*arguments, console);
      } catch (const Interrupted&) {
        console.err << "interrupted; nothing is kept of a comparison (baize lab measure --out keeps its blocks)\n";
        return Exit::interrupted;
      }
    };
  });
}

}  // namespace baize
