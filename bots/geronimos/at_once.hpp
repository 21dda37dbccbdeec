/// Plays the move that it likes best as things are, and thinks no move ahead.
#pragma once
#include "bots/choice.hpp"
#include "bots/geronimos/threats.hpp"
#include "bots/world.hpp"
#include "games/geronimos/geronimos.hpp"

namespace baize::geronimos {

constexpr int whole_table = 2 * largest_radius;

class AtOnce : public Player<Geronimos> {
 public:
  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Geronimos> world(view, random);
    Moves moves;
    world.moves(seat, moves);
    const Threats threats(view);
    Advice<Move> advice;
    for (const Move& move : moves) advice.opinions.push_back({move, 1, likes(view, threats, seat, move)});
    choose_best<Geronimos>(advice, random);
    return advice;
  }

 protected:
  /// `sight`: how many steps from the piece that was laid last it looks.
  explicit AtOnce(int sight) noexcept : sight_(sight) {}
  bool sees(const Public& now, Move move) const noexcept { return distance(move.hex, Frame::hex(now.last)) <= sight_; }

 private:
  /// From 0 to 1.
  virtual double likes(const Public& now, const Threats& threats, Seat seat, Move move) const noexcept = 0;

  int sight_;
};

}  // namespace baize::geronimos
