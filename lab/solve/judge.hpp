/// Players' last moves, judged by somebody who knows all the cards.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/stop.hpp"
#include "io/position.hpp"

namespace baize::lab {

/// A finished game: the start, and every move as text.
struct FinishedGame {
  std::unique_ptr<Position> start;
  std::vector<std::pair<Seat, std::string>> moves;
};

/// A seat's decisions in the last turns, those with a single legal move left out.
struct Judgement {
  std::uint64_t decisions = 0;
  std::uint64_t mattered = 0;  // some legal move was worse than the best
  std::uint64_t best = 0;      // of these, the best was found
  std::uint64_t kept = 0;      // of these, the result (win, draw, loss) stayed what it could have been
  std::int64_t lost = 0;  // what was given away in all: lines of Gerry; in Kingdoms, steps from win to open to loss

  void add(const Judgement& more) {
    decisions += more.decisions, mattered += more.mattered, best += more.best, kept += more.kept, lost += more.lost;
  }
};

json::object to_json(const Judgement& judgement);

/// Whether there is somebody who can judge this game.
bool can_judge(const Rulebook& game);
/// The usual number of turns, and the most that is bearable.
int usual_last_turns(const Rulebook& game);
int most_last_turns(const Rulebook& game);

/// Gerry's last turns are played to the end. In Kingdoms each decision is judged by the wins that can be forced within
/// so many turns from it. Where `stop` is heard, what comes back is of no use.
std::array<Judgement, 2> judge(const FinishedGame& game, int last_turns, StopWish stop = {});

}  // namespace baize::lab
