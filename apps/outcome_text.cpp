#include "apps/outcome_text.hpp"

#include <string_view>

#include <fmt/format.h>

namespace baize {

namespace {

std::string_view share_sign(int twelfths) {
  switch (twelfths) {
    case 0: return "0";
    case whole_win / 4: return "¼";
    case whole_win / 3: return "⅓";
    case whole_win / 2: return "½";
    default: return "1";
  }
}

}  // namespace

std::string shares_text(const Outcome& outcome) {
  std::string text;
  for (const int share : outcome.share) text.append(text.empty() ? "" : "–").append(share_sign(share));
  return text;
}

std::string scores_text(const Outcome& outcome) { return fmt::format("{}", fmt::join(outcome.score, ":")); }

std::string reason_text(const Outcome& outcome, const std::optional<Ending>& ending) {
  if (ending && ending->by) return fmt::format("{} by seat {}", outcome.reason, number(*ending->by));
  return outcome.reason;
}

std::string summary_line(const Position& position, std::size_t moves, const std::optional<Ending>& ending) {
  const std::string begin = fmt::format("{}: {} {}", position.rulebook().id(), moves, moves == 1 ? "move" : "moves");
  if (!ending && !position.over()) return begin + ", unfinished";
  const Outcome outcome = outcome_of(position, ending);
  return fmt::format("{}, {} ({}), {}", begin, shares_text(outcome), scores_text(outcome),
                     reason_text(outcome, ending));
}

}  // namespace baize
