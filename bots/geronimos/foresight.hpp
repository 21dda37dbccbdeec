/// The strongest player of Geronimos there is so far.
#pragma once
#include "bots/geronimos/insight.hpp"
#include "bots/search/halving.hpp"

namespace baize::geronimos {

/// An imagined game that is played on for some moves after the one in question; then the position is judged.
/// `Players::choice(world, next, seat, random)`: what the next to move does in the mind of the seat that thinks.
template <class Players, int horizon>
class PlayedOn {
 public:
  explicit PlayedOn(const World<Geronimos>& world) noexcept : world_(world) {}
  void apply(Seat seat, Move move) noexcept { world_.apply(seat, move); }
  float finish(Seat seat, Random& random) noexcept {
    int left = horizon;
    for (SeatSet acting = world_.acting(); !acting.empty(); acting = world_.acting()) {
      if (left-- == 0) return judged(world_, seat);
      const Seat next = acting.first();
      world_.apply(next, Players::choice(world_, next, seat, random));
    }
    return static_cast<float>(world_.result().share[index(seat)]) / whole_win;
  }

 private:
  World<Geronimos> world_;
};

/// Both go on as it looks best to them at once.
struct Careful {
  static Move choice(const World<Geronimos>& world, Seat next, Seat, Random&) noexcept {
    return first_choice(world, next);
  }
};

/// What the bags bring decides more than any one move, and a search tree never sees the same draw twice.
struct Insight {
  using Line = PlayedOn<Careful, 4>;

  static void look(const World<Geronimos>& world, Seat seat, const Moves& moves, float* looks) noexcept {
    const Threats threats(world.table());
    for (std::size_t i = 0; i < moves.size(); ++i) looks[i] = odds_after(world.table(), threats, seat, moves[i]);
  }
  /// Odds that no chance gives: the move has won.
  static bool settled(float odds) noexcept { return odds >= 1000; }
  /// The first look counts as much as so many worlds.
  static double expected(float odds, double wins, double worlds) noexcept {
    constexpr double trust = 100;
    return (wins + trust * static_cast<double>(share_at(odds))) / (worlds + trust);
  }
};

using Foresight = Halving<Geronimos, Insight>;

}  // namespace baize::geronimos
