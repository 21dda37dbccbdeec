/// Writing records and traces.
#include <array>

#include "io/record.hpp"

namespace baize {

namespace {

/// `"acting":[1],"legal":{"1":[…]}`
std::string acting_and_legal(const Position& position) {
  std::string acting, legal;
  for (const Seat seat : position.acting()) {
    acting += joined(acting.empty() ? "" : ",", number(seat));
    legal += joined(legal.empty() ? "\"" : ",\"", number(seat), "\":[");
    const char* comma = "";
    for (const std::string& move : position.legal(seat)) {
      legal += comma + json_text(move);
      comma = ",";
    }
    legal += ']';
  }
  return joined("\"acting\":[", acting, "],\"legal\":{", legal, "}");
}

/// Calls each(viewer) for the spectator and every seat, in the order of their keys "0", "1", …
template <class Each>
std::string by_viewer(const Position& position, Each each) {
  std::string text = "{";
  for (int i = 0; i <= position.seats(); ++i) {
    const Seat viewer = i == 0 ? Seat::nobody : seat_at(static_cast<unsigned>(i - 1));
    text += joined(i == 0 ? "\"" : ",\"", i, "\":", each(viewer));
  }
  return text + "}";
}

std::string views_text(const Position& position, bool ended) {
  return by_viewer(position, [&](Seat viewer) { return position.view_text(viewer, ended); });
}

std::string seen_text(const Position& position, Seat mover, std::string_view move) {
  return by_viewer(position, [&](Seat viewer) {
    const auto shown = position.shown(mover, move, viewer);
    return shown ? json_text(*shown) : std::string("null");
  });
}

}  // namespace

std::string_view share_text(int twelfths) {
  switch (twelfths) {
    case 0: return "0";
    case whole_win / 4: return "0.25";
    case whole_win / 3: return "0.333333";
    case whole_win / 2: return "0.5";
    default: return "1";
  }
}

Outcome outcome_of(const Position& position, const std::optional<Ending>& ending) {
  Outcome outcome = position.outcome();
  if (!ending) return outcome;
  outcome.reason = ending->reason;
  if (ending->reason == "counted") return outcome;
  for (std::size_t i = 0; i < outcome.share.size(); ++i)
    outcome.share[i] = !ending->by               ? whole_win / static_cast<int>(outcome.share.size())
                       : index(*ending->by) == i ? 0
                                                 : whole_win / (static_cast<int>(outcome.share.size()) - 1);
  return outcome;
}

std::string deal_line(const Position& position) {
  json::object line;
  line["type"] = "deal";
  line["game"] = json::string(position.rulebook().id());
  line["rules"] = position.rulebook().rules_version();
  line["options"] = position.options();
  line["seats"] = position.seats();
  line["deal"] = position.deal();
  return json::serialize(line);
}

std::string move_line(Seat seat, std::string_view move) {
  return joined("{\"type\":\"move\",\"seat\":", number(seat), ",\"move\":", json_text(move), "}");
}

std::string end_line(const Position& position, const std::optional<Ending>& ending) {
  const Outcome outcome = outcome_of(position, ending);
  std::string result, score;
  for (const int share : outcome.share) result += joined(result.empty() ? "" : ",", share_text(share));
  for (const int points : outcome.score) score += joined(score.empty() ? "" : ",", points);
  std::string line = joined("{\"type\":\"end\",\"result\":[", result, "],\"score\":[", score,
                            "],\"reason\":", json_text(outcome.reason));
  if (ending && ending->by) line += joined(",\"by\":", number(*ending->by));
  return line + "}";
}

std::string trace_move_line(const Position& before, Seat seat, std::string_view move, bool views) {
  std::string line = move_line(seat, move);
  line.pop_back();
  line += "," + acting_and_legal(before);
  if (views) line += ",\"views\":" + views_text(before, false) + ",\"seen\":" + seen_text(before, seat, move);
  return line + "}";
}

std::string trace_last_line(const Position& position, const std::optional<Ending>& ending, bool views) {
  const bool ended = ending || position.over();
  std::string line = ended ? end_line(position, ending) : joined("{\"type\":\"now\",", acting_and_legal(position), "}");
  if (!views) return line;
  line.pop_back();
  return line + ",\"views\":" + views_text(position, ended) + "}";
}

}  // namespace baize
