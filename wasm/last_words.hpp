/// How the engine ends when an invariant is broken: with a sentence for the console, and a trap.
#pragma once

namespace baize {

[[noreturn]] void stop(const char* why);

}  // namespace baize
