#include "apps/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <thread>

#include <fmt/format.h>

#include "apps/errors.hpp"
#include "games/catalogue.hpp"
#include "io/suggest.hpp"

namespace baize {

namespace {

/// The value as the option's kind writes it in JSON; what is of another kind stays text, for the rules to refuse.
json::value option_value(const OptionInfo* option, std::string_view text) {
  if (option != nullptr && option->kind == OptionInfo::Kind::flag && (text == "true" || text == "false"))
    return text == "true";
  if (option != nullptr && option->kind == OptionInfo::Kind::number) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) return number;
  }
  return json::value(json::string(text));
}

json::object read_option_texts(const Rulebook& rulebook, const std::vector<std::string>& texts) {
  const auto known = rulebook.options();
  json::object options;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
      throw UsageError(fmt::format("--option is written name=value, not {}", in_quotes(text)));
    const std::string name = text.substr(0, equals);
    const auto option = std::find_if(known.begin(), known.end(), [&](const auto& info) { return info.name == name; });
    if (options.contains(name)) throw UsageError(fmt::format("the option {} is given twice", name));
    options[name] = option_value(option == known.end() ? nullptr : &*option, std::string_view(text).substr(equals + 1));
  }
  return options;
}

}  // namespace

std::uint64_t read_number(std::string_view name, std::string_view text, std::uint64_t low, std::uint64_t high) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < low || number > high)
    throw UsageError(fmt::format("{} must be a whole number from {} to {}, not {}", name, low, high, in_quotes(text)));
  return number;
}

Argument add_text(Command command, const std::string& name, std::string& value, const std::string& about) {
  const auto read = [name, &value](const std::string& text) {
    if (text.empty()) throw UsageError(fmt::format("{} is given, and empty", name));
    value = text;
  };
  return command.add_value(name, read, about);
}

Argument add_number(Command command, const std::string& name, std::uint64_t& value, std::uint64_t low,
                    std::uint64_t high, const std::string& about) {
  const auto read = [name, low, high, &value](const std::string& text) { value = read_number(name, text, low, high); };
  return command.add_value(name, read, about).type_name("N");
}

Argument add_seed(Command command, std::uint64_t& seed) {
  return add_number(command, "--seed", seed, 0, std::numeric_limits<std::uint64_t>::max(),
                    fmt::format("a 64-bit number; the same seed gives the same ({})", seed))
      .type_name("S");
}

Argument add_no_color(Command command, Console& console) {
  return command.add_flag("--no-color", [&console] { console.colour = false; }, "no colours (so does NO_COLOR)");
}

void GameArguments::add(Command command, bool game_required) {
  add_text(command, "GAME", game_, "the game's id: baize games lists them").required(game_required);
  add_number(command, "--seats", seats_, 1, most_seats, "how many play (the fewest of the game)");
  command.add_repeated("--option", options_, "an option of the game; may be given several times")
      .type_name("NAME=VALUE");
}

ChosenGame GameArguments::resolve() const {
  const Rulebook& rulebook = named_game(game_);
  const int seats = seats_ == 0 ? rulebook.fewest_seats() : static_cast<int>(seats_);
  return {&rulebook, seats, usable(rulebook.complete(seats, read_option_texts(rulebook, options_)))};
}

void need_a_game(bool given, std::string_view command) {
  if (!given) throw UsageError(fmt::format("which game? (baize games lists them)\n(try baize {} --help)", command));
}

unsigned threads_or_cores(std::uint64_t threads) {
  return threads != 0 ? static_cast<unsigned>(threads) : std::max(1u, std::thread::hardware_concurrency());
}

const Rulebook& named_game(std::string_view id) { return *usable(find_game(id)); }

std::unique_ptr<Bot> named_bot(std::string_view name, const Rulebook& game, const BotSetup& setup) {
  return usable(make_player(name, game, setup));
}

std::string list_of_bots() {
  std::string list = "\nBots:\n";
  for (const BotKind& kind : all_bots()) list += fmt::format("  {:<26}{}\n", kind.usage, kind.about);
  list += fmt::format("  {:<26}{}\n", "cmd:COMMAND", "a program of yours (docs/bot-protocol.md)");
  return list;
}

Argument add_budget(Command command, std::string& budget, const std::string& about) {
  const auto add = [&](const char* name, const char* prefix, const std::string& text) {
    const auto read = [&budget, prefix](const std::string& value) {
      budget = prefix + value;
      usable(read_budget(budget));
    };
    return command.add_value(name, read, text);
  };
  const auto time = add("--time", "time=", "seconds " + about).type_name("S");
  add("--sims", "sims=", "simulations " + about).type_name("N").excludes(time);
  return time;
}

std::vector<std::string> split_list(std::string_view list) {
  std::vector<std::string> items;
  for (;;) {
    const auto comma = list.find(',');
    items.emplace_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return items;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace baize
