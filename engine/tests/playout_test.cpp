#include "engine/playout.hpp"

#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "engine/tests/toy.hpp"

namespace baize::toy {
namespace {

// Ways to write a number as a sum of ones and twos: the Fibonacci numbers.
static_assert(perft<Toy<>>(heap_of(5), 5) == 8);

TEST(Perft, CountsTheSequencesOfExactlySoManyMoves) {
  EXPECT_EQ(perft<Toy<>>(heap_of(5), 0), 1U);
  EXPECT_EQ(perft<Toy<>>(heap_of(5), 1), 2U);
  EXPECT_EQ(perft<Toy<>>(heap_of(5), 2), 4U);
  EXPECT_EQ(perft<Toy<>>(heap_of(20), 20), 10946U);
}

TEST(Perft, AGameThatEndsBeforeCountsOnce) {
  EXPECT_EQ(perft<Toy<>>(heap_of(3), 3), 3U);  // 1 1 1, 1 2, 2 1
  EXPECT_EQ(perft<Toy<>>(heap_of(0), 4), 1U);
}

TEST(Playout, PlaysToTheEndAndTellsEveryMoveBeforeItIsPlayed) {
  Random random(1);
  State state = heap_of(30);
  int taken = 0, moves = 0;
  Seat turn = Seat::one;
  play_out<Toy<>>(state, random, [&](Seat seat, Move move) {
    EXPECT_EQ(seat, turn);
    EXPECT_EQ(state.heap, 30 - taken);
    turn = other(turn);
    taken += move.counters;
    ++moves;
  });
  EXPECT_EQ(taken, 30);
  EXPECT_GE(moves, 15);
  EXPECT_EQ(state.heap, 0);
}

Tally tally_of(std::uint64_t first, std::uint64_t games, std::uint64_t seed = 7) {
  Tally tally;
  State state;
  for (std::uint64_t i = first; i < first + games; ++i) play_game<Toy<>, true>(tally, state, {12}, seed, i);
  return tally;
}

TEST(Playout, AnySplitOfTheGamesGivesTheSameTally) {
  const Tally all = tally_of(0, 100);
  Tally parts;
  parts.add(tally_of(60, 40));
  parts.add(tally_of(0, 13));
  parts.add(tally_of(13, 47));
  EXPECT_EQ(parts, all);
  EXPECT_EQ(all.games, 100U);
  EXPECT_EQ(all.share[0] + all.share[1], 100U * whole_win);
  EXPECT_EQ(all.score[0] + all.score[1], 100);
}

TEST(Playout, TheHashKnowsTheMovesTheSeedAndTheGame) {
  EXPECT_NE(tally_of(0, 50).hash, tally_of(0, 50, 8).hash);
  EXPECT_NE(tally_of(0, 50).hash, tally_of(1, 50).hash);
  Tally silent;
  State state;
  for (std::uint64_t i = 0; i < 50; ++i) play_game<Toy<>, false>(silent, state, {12}, 7, i);
  Tally hashed = tally_of(0, 50);
  EXPECT_EQ(silent.hash, 0U);
  hashed.hash = 0;
  EXPECT_EQ(silent, hashed);
}

TEST(Playout, RandomGamesAreDecidedByChanceAlone) {
  const Tally tally = tally_of(0, 4000);
  // With twelve counters and random moves either seat takes the last one about as often.
  EXPECT_NEAR(static_cast<double>(tally.score[0]), 2000, 200);
}

}  // namespace
}  // namespace baize::toy
