/// Takes what it can get now.
#pragma once
#include <algorithm>

#include "bots/choice.hpp"
#include "bots/world.hpp"
#include "games/geronimos/geronimos.hpp"
#include "games/geronimos/stack.hpp"

namespace baize::geronimos {

/// What it goes for: a piece of the other that has most hostile neighbours already, or numbers that match, for the
/// further pieces that they bring.
enum class Wish : std::uint8_t { foes_in_need, matches };

constexpr int whole_table = 2 * largest_radius;

/// The yardstick: surrounds if it can, never lays a piece amid six others; else it goes where a piece of the other has
/// most hostile neighbours already, then where it earns most further pieces; among equals anywhere.
class Greedy final : public Player<Geronimos> {
 public:
  /// `sight`: how many steps from the piece that was laid last it looks.
  explicit Greedy(int sight = whole_table, Wish wish = Wish::foes_in_need) noexcept : sight_(sight), wish_(wish) {}

  Advice<Move> advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) override {
    Random random(seed);
    const World<Geronimos> world(view, random);
    Moves moves;
    world.moves(seat, moves);
    Advice<Move> advice;
    for (const Move& move : moves) advice.opinions.push_back({move, 1, likes(view, seat, move)});
    choose_best<Geronimos>(advice, random);
    return advice;
  }

 private:
  /// From 0 to 1.
  double likes(const View& view, Seat seat, Move move) const noexcept {
    if (move.kind == Move::Kind::draw) return 1;
    if (move.kind == Move::Kind::stop || move.kind == Move::Kind::pass) return 0.5;
    if (distance(move.hex, Frame::hex(view.last)) > sight_) return 0.1;
    const Preview preview = Geronimos::preview(view, move);
    if (preview.winner != Seat::nobody) return preview.winner == seat ? 1 : 0;
    if (wish_ == Wish::matches) return 0.3 + 0.1 * preview.matching.size();
    unsigned most = 0;
    const Place place = Frame::at(move.hex);
    for (const HexDirection direction : every_direction()) {
      const Place beside = Frame::beside(place, direction);
      if (view.table.owns(other(seat), beside)) most = std::max(most, hostile_neighbours(view.table, beside));
    }
    return 0.3 + 0.1 * most + 0.01 * preview.earned;
  }

  int sight_;
  Wish wish_;
};

}  // namespace baize::geronimos
