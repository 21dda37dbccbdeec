#include "lab/solve/ending.hpp"

#include <gtest/gtest.h>

#include "engine/playout.hpp"

namespace baize::lab {
namespace {

/// Every move of every turn, without a thought of what is the same as what.
template <class Turns>
int plain(const typename Turns::State& state, int last_turn) {
  using Game = typename Turns::Game;
  if (Turns::over(state) || Turns::played(state) >= last_turn) return Turns::worth(state);
  const Seat seat = Game::acting(state).first();
  typename Game::Moves moves;
  Game::moves(state, seat, moves);
  int best = seat == Seat::one ? -1000 : 1000;
  for (const auto& move : moves) {
    auto next = state;
    Game::apply(next, seat, move);
    const int value = plain<Turns>(next, last_turn);
    best = seat == Seat::one ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

/// A game at random until the turn.
template <class Turns>
typename Turns::State reached(const typename Turns::Game::Options& options, std::uint64_t number, int turn) {
  using Game = typename Turns::Game;
  Random random(1, number);
  auto state = started<Game>(options, Game::deal(options, random));
  while (!Game::acting(state).empty() && Turns::played(state) < turn) {
    const Seat seat = Game::acting(state).first();
    Game::apply(state, seat, Game::any_move(state, seat, random));
  }
  return state;
}

TEST(SolveEnding, GerrysLastTurnsAreAsAPlainSearchSays) {
  for (std::uint64_t game = 0; game < 6; ++game) {
    const int turn = game < 5 ? 19 : 18;
    const auto state = reached<GerryTurns>({}, game, turn);
    EXPECT_EQ(Ending<GerryTurns>(20).value(state), plain<GerryTurns>(state, 20)) << game;
  }
}

/// From positions near the end: a random game gets there seldom, so that kingdoms are given away.
TEST(SolveEnding, KingdomsLastTurnsAreAsAPlainSearchSays) {
  std::array<int, 3> values{};
  for (std::uint64_t game = 0; game < 60; ++game) {
    auto state = reached<KingdomsTurns>({.first = kingdoms::First::seat1}, game, 4);
    Random random(2, game);
    for (const Seat seat : {Seat::one, Seat::two})
      while (state.kingdoms(seat) < static_cast<int>(11 + game % 2))
        state.control[index(seat)].add(state.open().nth(random.below(static_cast<std::uint32_t>(state.open().size()))));
    if (state.open().empty()) continue;
    const int value = plain<KingdomsTurns>(state, 7);
    ++values[static_cast<std::size_t>(value + 1)];
    EXPECT_EQ(Ending<KingdomsTurns>(7).value(state), value) << game;
  }
  for (const int times : values) EXPECT_GT(times, 0);
}

TEST(SolveEnding, LimitsDoNotChangeWhichSideOfThemAValueIs) {
  for (std::uint64_t game = 0; game < 10; ++game) {
    const auto state = reached<GerryTurns>({}, game, 19);
    const int value = Ending<GerryTurns>(20).value(state);
    for (int low = -3; low < 3; ++low) EXPECT_EQ(Ending<GerryTurns>(20).value(state, low, low + 1) > low, value > low);
  }
}

}  // namespace
}  // namespace baize::lab
