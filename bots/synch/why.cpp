#include "bots/synch/why.hpp"

#include <algorithm>

#include "bots/world.hpp"
#include "io/json.hpp"

namespace baize::synch {

namespace {

/// What one move can do for the seat, over all answers within it.
struct Effect {
  int least = 1, most = -1;  // symbols gained on the other
  bool marks = false;        // it may mark a square
  bool other_marks = false;  // the other may
};

Effect effect_of(const View& view, Seat seat, Move move) noexcept {
  Effect effect;
  for (const Preview::Landing& landing : Synch::preview(view, move).landings) {
    const bool own = landing.marks[index(seat)], theirs = landing.marks[index(other(seat))];
    effect.least = std::min(effect.least, own - theirs);
    effect.most = std::max(effect.most, own - theirs);
    effect.marks |= own;
    effect.other_marks |= theirs;
  }
  return effect;
}

std::string named(Square square) {
  Text text;
  text << square;
  return std::string(text.view());
}

/// How many empty squares are within two steps, less those that are about to be marked.
int near(const State& board, Square at, const Preview::Landing& landing) noexcept {
  int count = 0;
  for (int row = std::max(0, at.row - 2); row <= std::min(board.size - 1, at.row + 2); ++row) {
    for (int column = std::max(0, at.column - 2); column <= std::min(board.size - 1, at.column + 2); ++column) {
      const Square square{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
      const bool marked =
          (landing.marks[0] && landing.marker[0] == square) || (landing.marks[1] && landing.marker[1] == square);
      count += board.is_empty(square) && !marked;
    }
  }
  return count;
}

/// A move that nobody can bend any more.
std::string why_complete(const View& view, Seat seat, const Preview::Landing& landing, bool avoids_loss) {
  const unsigned own = index(seat), theirs = index(other(seat));
  const State& board = view.board;
  const int empty = board.size * board.size - board.count[0] - board.count[1] - landing.marks[0] - landing.marks[1];
  const int lead = board.count[own] + landing.marks[own] - board.count[theirs] - landing.marks[theirs];
  if (lead > empty) return "wins the game";

  std::string reason;
  if (landing.marks[own]) {
    reason = "marks " + named(landing.marker[own]);
    reason +=
        landing.marks[theirs] ? "; the other marks " + named(landing.marker[theirs]) : ", and the other gets nothing";
  } else if (!landing.marks[theirs] && avoids_loss) {
    reason = "keeps the other from a square";
  }
  const int here = near(board, landing.marker[own], landing), there = near(board, landing.marker[theirs], landing);
  if (here > there + 1) {
    if (!reason.empty()) reason += ", and ";
    reason += "stands nearer to empty squares (" + number_text(here) + " against " + number_text(there) + ")";
  }
  return reason;
}

}  // namespace

std::string why(const View& view, Seat seat, Move move) {
  if (move.kind == Move::Kind::place) return {};
  Random unused(0);  // nothing is hidden: there is one world
  const World<Synch> world(view, unused);
  Moves moves;
  world.moves(seat, moves);
  const Effect effect = effect_of(view, seat, move);
  const bool avoids_loss =
      std::any_of(moves.begin(), moves.end(), [&](Move m) { return effect_of(view, seat, m).least < 0; });
  if (view.board.said != 0) return why_complete(view, seat, Synch::preview(view, move).landings[0], avoids_loss);

  if (effect.least > 0) return "gains a square, whatever the answer";
  if (!effect.other_marks && effect.marks) return "leaves the other no square to mark";
  if (effect.least == 0 && avoids_loss) return "the other cannot gain a square, whatever the answer";
  return {};
}

}  // namespace baize::synch
