/// Plays the move that looks best at once.
#pragma once
#include "bots/choice.hpp"
#include "bots/geronimos/greedy.hpp"
#include "bots/geronimos/insight.hpp"

namespace baize::geronimos {

/// Judges as the search does, but thinks no move ahead.
class Natural final : public Player<Geronimos> {
 public:
  /// How many steps from the piece that was laid last it looks.
  explicit Natural(int sight = whole_table) noexcept : sight_(sight) {}

  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Geronimos> world(view, random);
    Moves moves;
    world.moves(seat, moves);
    const Threats threats(world.table());
    Advice<Move> advice;
    for (const Move& move : moves) {
      const bool seen = !move.lays() || distance(move.hex, Frame::hex(view.last)) <= sight_;
      const auto odds = static_cast<double>(odds_after(world.table(), threats, seat, move));
      advice.opinions.push_back({move, 1, seen ? odds / (1 + odds) : 0});
    }
    choose_best<Geronimos>(advice, random);
    return advice;
  }

 private:
  int sight_;
};

}  // namespace baize::geronimos
