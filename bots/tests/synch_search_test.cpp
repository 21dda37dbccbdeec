/// Alpha-beta against a plain look at everything, by the referee's rules.
#include <algorithm>

#include <gtest/gtest.h>

#include "bots/synch/root.hpp"
#include "bots/tests/synch_positions.hpp"

namespace baize::synch {
namespace {

/// Everything within so many whole moves, by the rules alone; only the judgement at the horizon is the player's.
template <class Squares>
class Minimax {
 public:
  explicit Minimax(const State& board) {
    geometry_.set_size(board.size);
    evaluation_.prepare(board.size, board.variant, Eyes());
  }

  /// What seat 1 still gains on seat 2 after this move.
  int value(const State& state, Move move, int depth) const {
    const Seat seat = Synch::acting(state).first();
    State after = state;
    Synch::apply(after, seat, move);
    const bool stalled = after.idle >= after.stall;
    after.end = End::none;  // a decided game is played on: who has won does not change any more
    const int gain = symbol * ((after.count[0] - state.count[0]) - (after.count[1] - state.count[1]));
    if (after.said != 0) return best(after, depth);
    if (stalled || empty_squares(after) == 0) return gain;
    return gain + (depth > 1 ? best(after, depth - 1) : judgement(after));
  }

 private:
  int best(const State& state, int depth) const {
    const Seat seat = Synch::acting(state).first();
    Moves moves;
    Synch::moves(state, seat, moves);
    int best = seat == Seat::one ? -100000 : 100000;
    for (const Move& move : moves) {
      const int found = value(state, move, depth);
      best = seat == Seat::one ? std::max(best, found) : std::min(best, found);
    }
    return best;
  }
  int judgement(const State& state) const {
    const int value = evaluation_(geometry_, position_of(geometry_, state));
    return state.directioner == Seat::one ? value : -value;
  }

  Geometry<Squares> geometry_;
  Evaluation evaluation_;
};

template <class Squares>
void expect_agreement(const State& state, int depth) {
  ASSERT_EQ(state.end, End::none);
  Memory memory(1 << 12);
  const auto search = std::make_unique<Search<Squares>>(memory);
  search->begin(state.size, state.variant, state.stall, Eyes());
  search->limit(~std::uint64_t{0}, std::chrono::steady_clock::time_point::max());
  Root<Squares> root(*search, state);
  const auto minimax = std::make_unique<Minimax<Squares>>(state);
  const Seat seat = Synch::acting(state).first();
  Moves moves;
  Synch::moves(state, seat, moves);
  constexpr int infinity = Search<Squares>::infinity;
  for (const Move& move : moves) {
    const int expected = minimax->value(state, move, depth) * (seat == Seat::one ? 1 : -1);
    EXPECT_EQ(root.value(move, depth, -infinity, infinity), expected) << Synch::text(move).view();
    EXPECT_GT(root.value(move, depth, expected - 1, expected), expected - 1) << "asked whether it is so much";
    EXPECT_LE(root.value(move, depth, expected, expected + 1), expected) << "asked whether it is more";
  }
}

class SynchSearch : public testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(BothVariants, SynchSearch, testing::Values(Variant::decide_first, Variant::direct_first));

// Deeper than two moves the search looks at late choices less deeply, and is no longer the same.
TEST_P(SynchSearch, SeesWhatIsThere) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int choices = 2 + static_cast<int>(seed % 20);
    expect_agreement<SmallSquares>(some_way_in(8, GetParam(), choices, seed), 2);
    expect_agreement<SmallSquares>(some_way_in(5, GetParam(), choices, seed), 2);
  }
}
TEST_P(SynchSearch, SeesWhatIsThereOnLargeBoards) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const int choices = 2 + static_cast<int>(seed % 20);
    expect_agreement<LargeSquares>(some_way_in(16, GetParam(), choices, seed), 2);
    expect_agreement<LargeSquares>(some_way_in(8, GetParam(), choices, seed), 2);
  }
}
TEST_P(SynchSearch, SeesTheEndComing) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State state = late(4, GetParam(), 2, seed);
    expect_agreement<SmallSquares>(state, 2);
    state.idle = static_cast<std::uint16_t>(state.stall - 2);
    expect_agreement<SmallSquares>(state, 2);
  }
}

}  // namespace
}  // namespace baize::synch
