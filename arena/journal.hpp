/// A tournament in a file, line by line as it is played, so that it can be interrupted and gone on with.
#pragma once
#include <iosfwd>
#include <optional>
#include <string>

#include "arena/tournament.hpp"
#include "io/record.hpp"

namespace baize {

/// The first line: the plan.
std::string journal_line(const TournamentPlan& plan);
/// One line for each deal.
std::string journal_line(const DealResult& result);

/// The tournament as far as it was played. A last line without its end was being written when the run was cut off, and
/// does not count; `whole` is the length of what does.
Expected<Tournament> read_journal(const std::string& text, const FindRulebook& find, std::size_t& whole);

}  // namespace baize
