/// The choice that a seat has now, whatever it is, as a search sees it.
#pragma once
#include <algorithm>

#include "bots/synch/search.hpp"

namespace baize::synch {

template <class Squares>
class Root {
 public:
  Root(Search<Squares>& search, const State& board) noexcept
      : search_(search),
        board_(board),
        position_(position_of(search.geometry(), board)),
        outlook_(search.geometry(), position_) {
    if (board.variant == Variant::direct_first) hint_.replies = promising_oppositions(outlook_).word;
  }

  /// What the acting seat can still gain on the other if it makes this move, looking so many whole moves ahead.
  int value(Move move, int depth, int alpha, int beta) noexcept {
    switch (move.kind) {
      case Move::Kind::place:
        return board_.placed == 0 ? after_first_place(move.square(), depth, alpha, beta)
                                  : -search_.whole(start(board_.marker[0], move.square()), depth, -beta, -alpha);
      case Move::Kind::say:
        if (board_.variant == Variant::decide_first)
          return -search_.after_word(position_, outlook_, move.way(), depth, -beta, -alpha, hint_);
        return -search_.after_move(position_, outlook_, static_cast<Direction>(board_.said - 1),
                                   static_cast<Following>(move.way()), depth, -beta, -alpha);
      case Move::Kind::go: break;
    }
    if (board_.variant == Variant::direct_first)
      return search_.after_direction(position_, outlook_, move.direction(), depth, alpha, beta, hint_);
    const Following following = outlook_.answered(static_cast<Way>(board_.said - 1));
    return search_.after_move(position_, outlook_, move.direction(), following, depth, alpha, beta);
  }

 private:
  Position<Squares> start(Square one, Square two) const noexcept {
    const Geometry<Squares>& geometry = search_.geometry();
    Position<Squares> position = position_of(geometry, State{.stall = board_.stall, .size = board_.size});
    position.leader = geometry.place(one);  // SYN-3
    position.follower = geometry.place(two);
    position.empty.remove(position.leader, true);
    position.empty.remove(position.follower, true);
    position.left = static_cast<std::uint16_t>(position.left - 2);
    return position;
  }

  int after_first_place(Square one, int depth, int alpha, int beta) noexcept {
    const int count = board_.size * board_.size;
    std::uint8_t& refutation = refutation_[search_.geometry().place(one)];
    const int first = refutation;
    int best = Search<Squares>::infinity;
    for (int i = 0; i < count; ++i) {
      const int number = (first + i) % count;
      const Square two{static_cast<std::int8_t>(number % board_.size), static_cast<std::int8_t>(number / board_.size)};
      if (two == one) continue;
      const int value = search_.whole(start(one, two), depth, alpha, std::min(beta, best));
      if (search_.stopped()) return 0;
      if (value < best) best = value, refutation = static_cast<std::uint8_t>(number);
      if (best <= alpha) return best;
    }
    return best;
  }

  Search<Squares>& search_;
  const State& board_;
  Position<Squares> position_;
  Outlook outlook_;
  Hint hint_;
  std::array<std::uint8_t, Geometry<Squares>::places> refutation_{};  // seat 2's best answer to a first square so far
};

}  // namespace baize::synch
