/// How a game ended, for people.
#pragma once
#include <optional>
#include <string>

#include "io/record.hpp"

namespace baize {

/// `1–0`, `½–½`, `⅓–⅓–⅓–0`
std::string shares_text(const Outcome& outcome);
/// `6:3`
std::string scores_text(const Outcome& outcome);
/// `all turns played`, `resigned by seat 2`
std::string reason_text(const Outcome& outcome, const std::optional<Ending>& ending);
/// `gerry: 23 moves, 1–0 (6:3), all turns played`; a game that is not over says so.
std::string summary_line(const Position& position, std::size_t moves, const std::optional<Ending>& ending);

}  // namespace baize
