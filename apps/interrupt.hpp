/// Ctrl-C: nothing is lost, and the last line says how to go on.
#pragma once
#include <atomic>
#include <string_view>

namespace baize {

/// From now on an interrupt writes this text and ends the process with Exit::interrupted.
void say_when_interrupted(std::string_view text);

/// From now on the first interrupt sets the flag, for a long run to come to a good end; the second one ends the
/// process.
std::atomic<bool>& stop_when_interrupted();

}  // namespace baize
