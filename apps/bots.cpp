/// baize bots: whom one can play against.
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

void show_levels(const Rulebook& game, const Console& console) {
  const Opponents& opponents = opponents_of(game);
  console.out << console.painted(std::string(game.title().title), Paint::strong) << fmt::format(" ({})\n", game.id());
  for (std::size_t i = 0; i < opponents.levels(); ++i) {
    const auto [name, temper] = opponents.level(i);
    console.out << fmt::format("  level:{}  {:<16}  {}\n", i + 1, name, temper);
  }
  console.out << '\n';
}

int run_bots(const std::string& name, const Console& console) {
  if (!name.empty()) {
    show_levels(named_game(name), console);
    return Exit::fine;
  }
  for (const Rulebook* game : all_games()) show_levels(*game, console);
  return Exit::fine;
}

}  // namespace

void add_bots(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("bots", "whom you can play against, from the weakest up");
  const auto game = std::make_shared<std::string>();
  add_text(command, "GAME", *game, "this game only (all)");
  add_no_color(command, console);
  command.footer(list_of_bots() + "\nExamples:\n  baize bots gerry\n  baize play gerry --against level:3");
  command.callback([&console, &action, game] { action = [&console, game] { return run_bots(*game, console); }; });
}

}  // namespace baize
