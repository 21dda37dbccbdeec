/// The value of every position of a small board or a late one, from the rules alone: slow, and by another way than the
/// player's (seats instead of roles, the referee's own moves, one position at a time).
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

#include "games/synch/synch.hpp"

namespace baize::synch {

class Solver {
 public:
  /// All positions whose empty squares are among those of this board.
  explicit Solver(const State& board) : board_(board), cells_(board.size * board.size) {
    for (int cell = 0; cell < cells_; ++cell)
      if (board.is_empty(at(cell))) open_.push_back(cell);
    values_.resize((std::size_t{1} << open_.size()) * positions());
    for (std::size_t subset = 1; subset < std::size_t{1} << open_.size(); ++subset) solve(subset);
  }

  /// What seat 1 still gains on seat 2, before a move and with the whole patience.
  int value(const State& state) const {
    std::size_t subset = 0;
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (state.is_empty(at(open_[i]))) subset |= std::size_t{1} << i;
    return values_[subset * positions() + position(state)];
  }

 private:
  Square at(int cell) const {
    return {static_cast<std::int8_t>(cell % board_.size), static_cast<std::int8_t>(cell / board_.size)};
  }
  std::size_t positions() const { return static_cast<std::size_t>(2 * cells_ * cells_); }
  std::size_t position(const State& state) const {
    const auto cell = [&](Square square) { return static_cast<std::size_t>(square.row * board_.size + square.column); };
    return (cell(state.marker[0]) * static_cast<std::size_t>(cells_) + cell(state.marker[1])) * 2 +
           index(state.directioner);
  }

  State filled(std::size_t subset) const {
    State state = board_;
    state.end = End::none;
    state.placed = 2;
    state.said = 0;
    state.symbols = {};
    state.count = {};
    for (int cell = 0; cell < cells_; ++cell) {
      const auto bit = std::find(open_.begin(), open_.end(), cell) - open_.begin();
      if (bit < static_cast<std::ptrdiff_t>(open_.size()) && (subset >> bit & 1u) != 0) continue;
      // Equal shares as far as possible; whose symbols these are does not matter.
      const unsigned owner = state.count[0] > state.count[1];
      state.symbols[owner][static_cast<std::size_t>(cell / board_.size)] |=
          static_cast<std::uint16_t>(1u << cell % board_.size);
      ++state.count[owner];
    }
    return state;
  }

  void solve(std::size_t subset) {
    const State base = filled(subset);
    std::vector<int> now(positions()), next(positions());
    // Round r: r moves are left until the game stalls.
    for (int round = 1; round <= board_.stall; ++round) {
      for (int one = 0; one < cells_; ++one) {
        for (int two = 0; two < cells_; ++two) {
          for (const Seat directioner : {Seat::one, Seat::two}) {
            State state = base;
            state.marker = {at(one), at(two)};
            state.directioner = directioner;
            state.idle = static_cast<std::uint16_t>(board_.stall - round);
            next[position(state)] = best(state, subset, base, now);
          }
        }
      }
      if (next == now) break;
      now.swap(next);
    }
    std::copy(now.begin(), now.end(), values_.begin() + static_cast<std::ptrdiff_t>(subset * positions()));
  }

  int best(const State& state, std::size_t subset, const State& base, const std::vector<int>& now) const {
    const Seat seat = Synch::acting(state).first();
    Moves moves;
    Synch::moves(state, seat, moves);
    int best = seat == Seat::one ? -1000 : 1000;
    for (const Move& move : moves) {
      State after = state;
      Synch::apply(after, seat, move);
      const bool finished = after.said == 0;
      after.end = End::none;  // a decided game is played on: who has won does not change any more
      int value = 0;
      if (!finished) {
        value = this->best(after, subset, base, now);
      } else {
        const int gain = (after.count[0] - base.count[0]) - (after.count[1] - base.count[1]);
        value = gain + (after.count == base.count ? now[position(after)] : this->value(after));
      }
      best = seat == Seat::one ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }

  State board_;
  int cells_;
  std::vector<int> open_;    // empty cells of the board
  std::vector<int> values_;  // [subset of these][position]
};

}  // namespace baize::synch
