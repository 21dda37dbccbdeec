/// A tournament's results, for people and for programs.
#pragma once
#include <string>

#include "apps/console.hpp"
#include "arena/tournament.hpp"

namespace baize {

/// For the end of a progress bar: how the first pair stands.
std::string leading_text(const Tournament& tournament);
std::string arena_table(const Tournament& tournament, const Console& console);
/// One object and a newline.
std::string arena_json(const Tournament& tournament);

}  // namespace baize
