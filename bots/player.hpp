/// What sits at a seat and thinks.
#pragma once
#include <cstdint>
#include <vector>

#include "bots/stop.hpp"
#include "engine/game.hpp"

namespace baize {

/// Simulations (for searches that count nodes: nodes) or seconds, whichever is given; with both, whichever is spent
/// first.
struct Budget {
  std::uint64_t simulations = 0;
  double seconds = 0;
  /// Where it is heard the rest is not spent: the answer is what was found by then.
  [[no_unique_address]] StopWish stop = {};
};

/// A move with what a player thinks of it.
template <class Move>
struct Opinion {
  Move move{};
  std::uint64_t visits = 0;  // how much thought went into it
  double wins = 0;           // the seat's share of the win that it expects, from 0 to 1
};

template <class Move>
struct Advice {
  Move chosen{};                        // what the player plays: not always the first, where it pays to mix
  std::vector<Opinion<Move>> opinions;  // of all or some legal moves, the best first
  std::uint64_t simulations = 0;
};

/// Plays one seat of one game from its view alone. It may remember what it has thought, never what it was not shown.
/// The same seed, budget in simulations, and views so far give the same advice.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  virtual Advice<typename G::Move> advise(const typename G::View& view, Seat seat, const Budget& budget,
                                          std::uint64_t seed) = 0;
  /// What the seat can expect after this move, from 0 to 1: for a move that is not among those worth much thought.
  virtual double expect(const typename G::View& view, Seat seat, typename G::Move move, const Budget& budget,
                        std::uint64_t seed) {
    const auto advice = advise(view, seat, budget, seed);
    for (const auto& opinion : advice.opinions)
      if (opinion.move == move) return opinion.wins;
    return 0;
  }
};

}  // namespace baize
