/// The strongest player of Geronimos there is so far.
#pragma once
#include "bots/geronimos/insight.hpp"
#include "bots/geronimos/suspicion.hpp"
#include "bots/search/halving.hpp"

namespace baize::geronimos {

/// A game that is played on in the mind of a seat for some moves after the one in question, as it looks best to both at
/// once, or to a greedy other; then the position is judged.
class PlayedOn {
 public:
  PlayedOn(const World<Geronimos>& world, bool other_is_greedy) noexcept
      : world_(world), other_is_greedy_(other_is_greedy) {}
  void apply(Seat seat, Move move) noexcept { world_.apply(seat, move); }
  float finish(Seat seat, Random& random, NoLessons&, std::size_t) noexcept {
    int left = other_is_greedy_ ? 12 : 4;  // what the greedy will do is surer
    for (SeatSet acting = world_.acting(); !acting.empty(); acting = world_.acting()) {
      if (left-- == 0) return judged(world_, seat);
      const Seat next = acting.first();
      world_.apply(next,
                   other_is_greedy_ && next != seat ? greedy_choice(world_, next, random) : first_choice(world_, next));
    }
    return static_cast<float>(world_.result().share[index(seat)]) / whole_win;
  }

 private:
  static Move greedy_choice(const World<Geronimos>& world, Seat seat, Random& random) noexcept {
    Moves liked;
    list_greedy_moves(world, seat, liked);
    return liked[random.below(static_cast<std::uint32_t>(liked.size()))];
  }

  World<Geronimos> world_;
  bool other_is_greedy_;
};

/// What the bags bring decides more than any one move, and a search tree never sees the same draw twice.
struct Insight {
  using Line = PlayedOn;
  using Lessons = NoLessons;
  static constexpr std::size_t most_candidates = 16;

  Suspicion suspicion;

  void watch(const View& view, Seat seat) noexcept { suspicion.watch(view, seat); }
  Line line(const World<Geronimos>& world) const noexcept { return {world, suspicion.greedy()}; }

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
