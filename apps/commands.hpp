/// The commands, one file each. Each adds itself to the program and, if it is the one that was called, leaves what it
/// would do in `action`.
#pragma once
#include <functional>

#include <CLI/CLI.hpp>

#include "apps/console.hpp"

namespace baize {

using Action = std::function<int()>;

void add_games(CLI::App& program, Console& console, Action& action);
void add_rules(CLI::App& program, Console& console, Action& action);
void add_play(CLI::App& program, Console& console, Action& action);
void add_trace(CLI::App& program, Console& console, Action& action);
void add_replay(CLI::App& program, Console& console, Action& action);
void add_perft(CLI::App& program, Console& console, Action& action);
void add_fingerprint(CLI::App& program, Console& console, Action& action);
void add_bots(CLI::App& program, Console& console, Action& action);
void add_arena(CLI::App& program, Console& console, Action& action);
void add_exploit(CLI::App& program, Console& console, Action& action);
void add_hint(CLI::App& program, Console& console, Action& action);
void add_analyse(CLI::App& program, Console& console, Action& action);
void add_serve(CLI::App& program, Console& console, Action& action);
void add_backup(CLI::App& program, Console& console, Action& action);
void add_restore(CLI::App& program, Console& console, Action& action);
void add_load(CLI::App& program, Console& console, Action& action);
void add_verify(CLI::App& program, Console& console, Action& action);
void add_bench(CLI::App& program, Console& console, Action& action);

void add_lab(CLI::App& program, Console& console, Action& action);
// Commands of the laboratory: apps/lab.cpp lists them.
void add_lab_measure(CLI::App& lab, Console& console, Action& action);
void add_lab_compare(CLI::App& lab, Console& console, Action& action);
void add_lab_report(CLI::App& lab, Console& console, Action& action);
void add_lab_merge(CLI::App& lab, Console& console, Action& action);
void add_lab_solve(CLI::App& lab, Console& console, Action& action);
void add_lab_playouts(CLI::App& lab, Console& console, Action& action);

}  // namespace baize
