/// Advice and analysis, for people and for programs.
#pragma once
#include <string>

#include "apps/console.hpp"
#include "apps/match.hpp"
#include "bots/analysis.hpp"

namespace baize {

/// The best `most` moves, a line each.
std::string hint_text(const WrittenAdvice& advice, const Opponents& opponents, const SeatView& view, std::size_t most,
                      const Console& console);
/// One object and a newline.
std::string hint_json(const WrittenAdvice& advice, const Opponents& opponents, const SeatView& view, std::size_t most);

std::string analysis_text(const Match& match, const Analysis& analysis, const Console& console);
/// One object and a newline.
std::string analysis_json(const Match& match, const Analysis& analysis, const std::string& budget);

}  // namespace baize
