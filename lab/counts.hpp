/// All that a number of games came to: what every figure of the laboratory is made from.
#pragma once
#include <array>
#include <map>
#include <string>

#include "engine/result.hpp"
#include "engine/seat.hpp"
#include "io/json.hpp"
#include "lab/sums.hpp"

namespace baize::lab {

/// Parts of a game for what changes along it.
constexpr unsigned stages = 10;
/// Points of a game at which win probabilities are estimated.
constexpr unsigned points = 20;
/// Probabilities and bits are counted in thousandths.
constexpr double thousand = 1000;

/// What the choices offered, from games whose moves were listed.
struct Choices {
  Count games = 0;
  Ratio moves, forced, entropy;  // of each decision in a game; the entropy in thousandths of a bit
  Count told = 0;                // decisions whose player said how it weighs the moves
  Histogram offered;
  std::array<Count, stages> decisions_by_stage{}, moves_by_stage{};

  static void each(auto& self, auto&& visit) {
    visit("games", self.games), visit("moves", self.moves), visit("forced", self.forced);
    visit("entropy", self.entropy), visit("told", self.told), visit("offered", self.offered);
    visit("decisions_by_stage", self.decisions_by_stage), visit("moves_by_stage", self.moves_by_stage);
  }
};

/// How the chances to win went along the games, in thousandths.
struct Courses {
  Count games = 0, decided = 0;  // decided: somebody alone has won
  Moments lead_changes, average_uncertainty;
  std::array<Moments, points> uncertainty;
  // Of decided games: the winner's largest deficit, and from when on it had nine chances in ten.
  Moments deficit, settled;
  Count comebacks = 0;

  static void each(auto& self, auto&& visit) {
    visit("games", self.games), visit("decided", self.decided), visit("lead_changes", self.lead_changes);
    visit("average_uncertainty", self.average_uncertainty), visit("uncertainty", self.uncertainty);
    visit("deficit", self.deficit), visit("settled", self.settled), visit("comebacks", self.comebacks);
  }
};

struct Counts {
  static constexpr unsigned results = whole_win + 1;

  Count deals = 0, games = 0, moves = 0, forfeits = 0;
  // Over deals, which are independent: the sums of their games.
  std::array<Moments, most_seats> share;  // in twelfths
  Moments shared;                         // games that nobody won alone
  Moments length, score;                  // moves; the first player's twelfths
  Moments stalled;
  Histogram lengths;  // of games
  /// Seat 1's twelfths in two games of one deal: first × 13 + second.
  std::array<Count, results * results> twice{};
  std::map<std::string, Count, std::less<>> ends;  // games by the reason of their end
  Choices choices;
  Courses courses;

  static void each(auto& self, auto&& visit) {
    visit("deals", self.deals), visit("games", self.games), visit("moves", self.moves);
    visit("forfeits", self.forfeits), visit("share", self.share), visit("shared", self.shared);
    visit("length", self.length), visit("score", self.score), visit("stalled", self.stalled);
    visit("lengths", self.lengths), visit("twice", self.twice), visit("ends", self.ends);
    visit("choices", self.choices), visit("courses", self.courses);
  }

  void add(const Counts& counts);
};

/// The reason that rules give for a game which they end because nothing happens any more.
constexpr std::string_view stall_reason = "stall";

/// Version of what is counted and how: counts of another version are not added to these.
constexpr int counting = 1;

json::object to_json(const Counts& counts);
/// What is there in the form that to_json writes, and nothing else.
Expected<Counts> counts_of(const json::value& value);

}  // namespace baize::lab
