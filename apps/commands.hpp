/// The commands, one file each. Each adds itself to the program and, if it is the one that was called, leaves what it
/// would do in `action`.
#pragma once
#include <functional>

#include "apps/command.hpp"
#include "apps/console.hpp"

namespace baize {

using Action = std::function<int()>;

void add_games(Command program, Console& console, Action& action);
void add_rules(Command program, Console& console, Action& action);
void add_play(Command program, Console& console, Action& action);
void add_trace(Command program, Console& console, Action& action);
void add_replay(Command program, Console& console, Action& action);
void add_perft(Command program, Console& console, Action& action);
void add_fingerprint(Command program, Console& console, Action& action);
void add_bots(Command program, Console& console, Action& action);
void add_arena(Command program, Console& console, Action& action);
void add_exploit(Command program, Console& console, Action& action);
void add_hint(Command program, Console& console, Action& action);
void add_analyse(Command program, Console& console, Action& action);
void add_serve(Command program, Console& console, Action& action);
void add_backup(Command program, Console& console, Action& action);
void add_restore(Command program, Console& console, Action& action);
void add_load(Command program, Console& console, Action& action);
void add_verify(Command program, Console& console, Action& action);
void add_bench(Command program, Console& console, Action& action);

void add_lab(Command program, Console& console, Action& action);
// Commands of the laboratory: apps/lab.cpp lists them.
void add_lab_measure(Command lab, Console& console, Action& action);
void add_lab_compare(Command lab, Console& console, Action& action);
void add_lab_report(Command lab, Console& console, Action& action);
void add_lab_merge(Command lab, Console& console, Action& action);
void add_lab_solve(Command lab, Console& console, Action& action);
void add_lab_playouts(Command lab, Console& console, Action& action);

}  // namespace baize
