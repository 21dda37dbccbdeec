/// baize rules: how a game is played.
#include <algorithm>
#include <memory>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "apps/rules_page.hpp"

namespace baize {

void add_rules(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("rules", "how a game is played");
  const auto game = std::make_shared<std::string>();
  add_text(command, "GAME", *game, "the game's id: baize games lists them").required();
  add_no_color(command, console);
  command.footer(
      "\nOn a screen, a long page goes through $PAGER.\n\nExamples:\n  baize rules gerry\n  baize rules synch | head");
  command.callback([&console, &action, game] {
    action = [&console, game] {
      show_rules(named_game(*game), console);
      return Exit::fine;
    };
  });
}

}  // namespace baize
