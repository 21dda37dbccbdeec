/// The strongest player of Gerry there is so far.
#pragma once
#include "bots/gerry/playout.hpp"
#include "bots/search/halving.hpp"

namespace baize::gerry {

/// With six hundred moves and a secret at every turn hardly any position comes up twice: what is learned is learned of
/// moves, whatever the world.
struct Insight {
  using Line = Playout;
  using Lessons = gerry::Lessons;
  static constexpr std::size_t most_candidates = 32;

  /// Whoever has not looked at anything in three turns is imagined to go on like that.
  void watch(const Gerry::View& view, Seat seat) noexcept {
    never_looks = Seat::nobody;
    int turns = 0;
    for (unsigned turn = index(other(seat)); turn < view.played; turn += 2, ++turns)
      if (view.looks[turn].cell != Cell::nowhere) return;
    if (turns >= 3) never_looks = other(seat);
  }
  Line line(const World<Gerry>& world) const noexcept { return Line(world, never_looks); }

  Seat never_looks = Seat::nobody;

  static void look(const World<Gerry>& world, Seat seat, const Gerry::Moves& moves, float* looks) noexcept {
    const Outlook outlook(world.table(), seen_since(world.table(), seat, 0));
    const Appraisal appraisal(world.table(), outlook, seat);
    for (std::size_t i = 0; i < moves.size(); ++i) looks[i] = appraisal.of(moves[i]);
  }
  static bool settled(float) noexcept { return false; }
  /// The first look counts as long as there are few playouts. It hopes more of looks at cards than comes of them, so
  /// that it must not last.
  static double expected(float gain, double wins, double playouts) noexcept {
    const double rate = playouts > 0 ? wins / playouts : 0.5;
    return rate + wins_a_line * static_cast<double>(gain) / (1 + playouts / 300);
  }
};

using Forecast = Halving<Gerry, Insight>;

}  // namespace baize::gerry
