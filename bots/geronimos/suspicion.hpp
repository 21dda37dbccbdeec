/// Whether the other takes what it can get now, told from its moves.
#pragma once
#include <algorithm>

#include "bots/geronimos/greedy.hpp"
#include "bots/geronimos/insight.hpp"

namespace baize::geronimos {

/// The piece that was played last, taken off the table again: what its player saw, and what it did. Only the piece that
/// has been drawn since is missing in its bag.
struct LastPlay {
  View before;
  Move move;

  explicit LastPlay(const View& now) noexcept : before(now) {
    const Cell top = now.table.cells[now.last];
    before.turn = top.owner();
    before.hand = top.piece();
    before.hand_ring = ring_of(top.piece());
    before.table.clear(now.options.radius);
    unsigned others = 0;
    for (const Seat seat : {Seat::one, Seat::two})
      now.table.each_owned(seat, [&](Place place) {
        if (place != now.last) lay(place, now.table.cells[place]), ++others;
        return true;
      });
    before.phase = others == 1 ? Phase::opening : Phase::playing;

    const Hex hex = Frame::hex(now.last);
    const unsigned covers = now.table.leader_covers;
    const Covered covered = covers == 0 ? Covered() : now.table.under_leaders[covers - 1];
    move = Move::cover(hex);
    if (top.doubled()) lay(now.last, top.beneath());
    else if (covered.place == now.last) lay(now.last, covered.cell);
    else move = top.piece() == Piece::leader ? Move::lay_leader(hex) : Move::lay(hex, top.turn());
  }

 private:
  void lay(Place place, Cell cell) noexcept { before.table.lay(place, cell, cell.ring()); }
};

/// The odds that the other is greedy. Only plays tell where greed and care would not do the same.
class Suspicion {
 public:
  Suspicion() noexcept = default;
  static Suspicion certain() noexcept { return Suspicion(most); }

  bool greedy() const noexcept { return odds_ > 1; }
  float odds() const noexcept { return odds_; }

  /// What the seat is shown before it moves.
  void watch(const View& view, Seat seat) noexcept {
    if (view.last == judged_ || view.table.owns(seat, view.last)) return;
    judged_ = view.last;
    const LastPlay last(view);
    Random random(0);  // what is left in the bags does not matter
    const World<Geronimos> world(last.before, random);
    Moves liked;
    list_greedy_moves(world, other(seat), liked);
    const auto is_liked = [&](Move move) { return std::find(liked.begin(), liked.end(), move) != liked.end(); };
    if (is_liked(first_choice(world, other(seat)))) return;
    // How many times likelier a greedy player does so: careful ones were seen to play greedily one time in eight here.
    constexpr float greedily = 8, otherwise = 0.06f;
    odds_ = std::clamp(odds_ * (is_liked(last.move) ? greedily : otherwise), least, most);
  }

 private:
  static constexpr float least = 0.02f, most = 50;  // people change their mind
  explicit Suspicion(float odds) noexcept : odds_(odds) {}

  float odds_ = 0.5f;
  Place judged_ = 0;
};

}  // namespace baize::geronimos
