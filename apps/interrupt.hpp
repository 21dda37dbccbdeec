/// Ctrl-C at the table: nothing is lost, and the last line says how to go on.
#pragma once
#include <string_view>

namespace baize {

/// From now on an interrupt writes this text and ends the process with Exit::interrupted.
void say_when_interrupted(std::string_view text);

}  // namespace baize
