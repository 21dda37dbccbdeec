/// The program `baize`, without the process around it.
#pragma once
#include <string>
#include <vector>

#include "apps/console.hpp"

namespace baize {

/// Runs a command line (without the program's own name); gives the status to leave with.
int run_program(std::vector<std::string> arguments, Console& console);

}  // namespace baize
