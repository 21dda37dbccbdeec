/// baize games: what there is to play.
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/title_text.hpp"
#include "apps/wrap.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

std::string seats_text(const Rulebook& game) {
  return game.fewest_seats() == game.most_seats()
             ? fmt::format("{} seats", game.most_seats())
             : fmt::format("{} to {} seats", game.fewest_seats(), game.most_seats());
}

std::string preset_text(const OptionInfo& option) {
  if (option.preset.is_null()) return "follows the others";
  if (const auto* word = option.preset.if_string()) return std::string(word->data(), word->size());
  return json::serialize(option.preset);
}

std::string option_line(const OptionInfo& option) {
  return fmt::format("{}: {} ({}). Default: {}", option.name, option.about, option.allowed(), preset_text(option));
}

void print(const std::vector<const Rulebook*>& games, const Console& console) {
  const int width = std::min(console.width, 100);
  for (const Rulebook* game : games) {
    const Title& title = game->title();
    console.out << console.painted(game->id(), Paint::strong) << "  "
                << fmt::format("{}, {}\n", title.title, author_text(title));
    const auto indented = [&](std::string_view text, int more) {
      for (const std::string& line : wrap(text, width - 2 - more)) console.out << std::string(2, ' ') << line << '\n';
    };
    indented(title.sentence, 0);
    indented(fmt::format("{}; about {} minutes; hidden: {}", seats_text(*game), title.minutes, title.hidden), 0);
    for (const OptionInfo& option : game->options()) {
      const auto lines = wrap(option_line(option), width - 6);
      for (std::size_t i = 0; i < lines.size(); ++i) console.out << (i == 0 ? "  - " : "    ") << lines[i] << '\n';
    }
    console.out << '\n';
  }
  console.out << "baize rules GAME explains one; baize play GAME begins one.\n";
}

json::object option_json(const OptionInfo& option) {
  json::object object;
  object["name"] = option.name;
  object["about"] = option.about;
  switch (option.kind) {
    case OptionInfo::Kind::number:
      object["kind"] = "number";
      object["low"] = option.low;
      object["high"] = option.high;
      break;
    case OptionInfo::Kind::flag: object["kind"] = "flag"; break;
    case OptionInfo::Kind::word: {
      object["kind"] = "word";
      json::array words;
      for (const std::string& word : option.words) words.emplace_back(word);
      object["words"] = std::move(words);
      break;
    }
  }
  object["default"] = option.preset;
  return object;
}

json::object game_json(const Rulebook& game) {
  const Title& title = game.title();
  json::object object;
  object["id"] = json::string(game.id());
  object["title"] = json::string(title.title);
  object["author"] = json::string(title.author);
  object["origin"] = json::string(title.origin);
  object["sentence"] = json::string(title.sentence);
  object["hidden"] = json::string(title.hidden);
  object["minutes"] = title.minutes;
  object["rules"] = game.rules_version();
  object["seats"] = json::array{game.fewest_seats(), game.most_seats()};
  json::array options;
  for (const OptionInfo& option : game.options()) options.emplace_back(option_json(option));
  object["options"] = std::move(options);
  return object;
}

}  // namespace

void add_games(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("games", "the games, with their options");
  const auto json = std::make_shared<bool>(false);
  const auto one = std::make_shared<std::string>();
  add_text(command, "GAME", *one, "this game only (all)");
  const auto as_json = command.add_flag("--json", *json, "as one JSON array, for programs");
  add_no_color(command, console).excludes(as_json);
  command.footer("\nExamples:\n  baize games\n  baize games synch\n  baize games --json");
  command.callback([&console, &action, json, one] {
    action = [&console, json, one] {
      std::vector<const Rulebook*> chosen(all_games().begin(), all_games().end());
      if (!one->empty()) chosen = {&named_game(*one)};
      if (!*json) {
        print(chosen, console);
        return Exit::fine;
      }
      json::array games;
      for (const Rulebook* game : chosen) games.emplace_back(game_json(*game));
      console.out << json::serialize(games) << '\n';
      return Exit::fine;
    };
  });
}

}  // namespace baize
