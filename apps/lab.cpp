/// baize lab: questions about games, one command each.
#include "apps/commands.hpp"

namespace baize {

void add_lab(Command program, Console& console, Action& action) {
  const auto lab = program.add_subcommand("lab", "the laboratory: what kind of game is this?");
  for (const auto add :
       {add_lab_measure, add_lab_compare, add_lab_report, add_lab_merge, add_lab_solve, add_lab_playouts})
    add(lab, console, action);
  lab.require_subcommand("Questions");
  lab.footer("\nbaize lab COMMAND --help says what a command takes; docs/lab.md what the figures mean.");
}

}  // namespace baize
