/// What is known of Geronimos beyond its rules: how a move looks at once, and how a position does.
#pragma once
#include <cmath>

#include "bots/geronimos/threats.hpp"
#include "bots/world.hpp"
#include "games/geronimos/geronimos.hpp"

namespace baize::geronimos {

/// How many times better than the other's the seat's chances are after the move. Further pieces are worth something
/// themselves.
inline float odds_after(const Public& now, const Threats& threats, Seat seat, Move move) noexcept {
  constexpr float further_piece = 0.8f;
  switch (move.kind) {
    case Move::Kind::lay:
    case Move::Kind::lay_leader:
    case Move::Kind::cover: {
      const float odds = threats.odds(seat, threats.after(seat, move));
      if (now.hand == Piece::leader) return odds;
      const int matches = count_matching(asked_ring(now.table, move), shown_ring(now, move));
      return odds * (1 + further_piece * static_cast<float>(bonus_for(matches)));
    }
    case Move::Kind::draw: return threats.odds(seat) * (1 + further_piece);
    case Move::Kind::stop:
    case Move::Kind::pass: break;
  }
  return threats.odds(seat);
}

/// The share of the win that goes with such odds: chances are what one sees, and most of a game is luck.
inline float share_at(float odds) noexcept {
  constexpr float skill = 0.4f;
  const float bent = std::pow(odds, skill);
  return bent / (1 + bent);
}

/// The move that looks best at once.
inline Move first_choice(const World<Geronimos>& world, Seat seat) noexcept {
  const Public& now = world.table();
  if (now.phase == Phase::choosing) return Move::draw();
  if (now.hand == Piece::none) return Move::pass();
  const Threats threats(now);
  Move best = Move::pass();
  float most = -1;
  Geronimos::each_play(now, [&](Move move) {
    const float odds = odds_after(now, threats, seat, move);
    if (odds > most) best = move, most = odds;
    return true;
  });
  return best;
}

/// The share of the win that the seat can expect, as the position looks. Fitted together with the weights.
inline float judged(const World<Geronimos>& world, Seat seat) noexcept {
  constexpr float on_turn = 1.15f, further_piece = 1.27f;
  const Public& now = world.table();
  const Threats threats(now, for_judging);
  const int further = now.bonus - (now.phase == Phase::choosing ? 1 : 0);  // after the one in hand, or drawn next
  const bool won = now.hand != Piece::none && threats.wins_now();
  const float odds = threats.odds(now.turn) * on_turn * (1 + further_piece * static_cast<float>(further));
  const float mover = won ? 1 : share_at(odds);
  return seat == now.turn ? mover : 1 - mover;
}

}  // namespace baize::geronimos
