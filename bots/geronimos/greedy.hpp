/// Takes what it can get now.
#pragma once
#include <algorithm>

#include "bots/geronimos/at_once.hpp"

namespace baize::geronimos {

/// What it goes for: a piece of the other that has most hostile neighbours already, or numbers that match, for the
/// further pieces that they bring.
enum class Wish : std::uint8_t { foes_in_need, matches };

/// How well a play gets it what it goes for, in hundredths.
inline int greed(const Public& now, const Threats& threats, Seat seat, Move move, Wish wish) noexcept {
  unsigned foes = 0, most = 0;
  for (const HexDirection direction : every_direction()) {
    const Place beside = Frame::beside(Frame::at(move.hex), direction);
    if (!now.table.owns(other(seat), beside)) continue;
    ++foes;
    most = std::max<unsigned>(most, threats.company(beside).foes);
  }
  if (most == 5) return 100;  // surrounds
  if (foes == 6) return 0;    // lies amid six others
  const int matches =
      now.hand == Piece::leader ? 0 : count_matching(asked_ring(now.table, move), shown_ring(now, move));
  return wish == Wish::matches ? 30 + 10 * matches : 30 + 10 * static_cast<int>(most) + bonus_for(matches);
}

/// The yardstick: surrounds if it can, never lays a piece amid six others; else it goes where a piece of the other has
/// most hostile neighbours already, then where it earns most further pieces; among equals anywhere.
class Greedy final : public AtOnce {
 public:
  explicit Greedy(int sight = whole_table, Wish wish = Wish::foes_in_need) noexcept : AtOnce(sight), wish_(wish) {}

 private:
  double likes(const Public& now, const Threats& threats, Seat seat, Move move) const noexcept override {
    if (move.kind == Move::Kind::draw) return 1;
    if (move.kind == Move::Kind::stop || move.kind == Move::Kind::pass) return 0.5;
    return sees(now, move) ? greed(now, threats, seat, move, wish_) / 100.0 : 0.1;
  }

  Wish wish_;
};

/// The moves that a Greedy who sees the whole table likes best, one of which it will choose.
inline void list_greedy_moves(const World<Geronimos>& world, Seat seat, Moves& best) noexcept {
  const Public& now = world.table();
  if (now.phase == Phase::choosing) return best.push(Move::draw());
  if (now.hand == Piece::none) return best.push(Move::pass());
  const Threats threats(now);
  int most = -1;
  Geronimos::each_play(now, [&](Move move) {
    const int here = greed(now, threats, seat, move, Wish::foes_in_need);
    if (here > most) best.clear(), most = here;
    if (here == most) best.push(move);
    return true;
  });
  if (best.empty()) best.push(Move::pass());
}

}  // namespace baize::geronimos
