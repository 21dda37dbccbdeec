/// A game's rules on the console: for `baize rules` and at the table.
#pragma once
#include "apps/console.hpp"
#include "io/position.hpp"

namespace baize {

void show_rules(const Rulebook& game, const Console& console);

}  // namespace baize
