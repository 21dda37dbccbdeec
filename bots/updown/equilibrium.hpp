/// The strongest player of Ups and Downs: it plays an equilibrium.
#pragma once
#include <memory>

#include "bots/player.hpp"
#include "bots/updown/planner.hpp"
#include "bots/updown/responder.hpp"
#include "bots/updown/solver.hpp"

namespace baize::updown {

/// Both hands are known and nothing is seen of the other's order, so that a deal is one game of two orders, chosen at
/// once. This player solves it when it first sees the deal, and puts its cards by an order drawn from its mix: somebody
/// who knows all of that, but not the draw, gains by it only what the solution lacks in precision. Later puts of the
/// deal cost next to nothing. Opinions are chances to win against the other seat's mix with the best order that begins
/// so.
class Equilibrium final : public Player<UpDown> {
 public:
  Advice<Move> advise(const View& view, Seat seat, const Budget& budget, std::uint64_t seed) override;

 private:
  struct Solved {
    Public table;
    std::array<CardSet, 2> dealt;
    Duel duel;
    Solution solution;
  };

  /// Makes sure that the view's deal is the one that is solved; the simulations that it took.
  std::uint64_t solve(const View& view, const Budget& budget);

  std::unique_ptr<const Solved> solved_;
};

/// What a seat can hope for with each of its cards next, the best first. `known` are lines to begin the search with.
std::vector<Opinion<Move>> opinions(const View& view, const Beginning& begun, Responder& responder,
                                    const std::vector<Line>& known, std::uint64_t seed);

}  // namespace baize::updown
