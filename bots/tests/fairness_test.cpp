/// No bot of any game can peek: what it plays depends on its seed and on what its seat was given, and on nothing else.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/registry.hpp"
#include "games/catalogue.hpp"

namespace baize {
namespace {

/// A handful of simulations for those that take a budget.
constexpr BotSetup small{.budget = Budget{60, 0}, .threads = 1};

std::vector<std::string> bots_of(const Rulebook& game) {
  std::vector<std::string> names{"random", "kinds", "greedy", "mcts", "best"};
  for (std::size_t level = 1; level <= opponents_of(game).levels(); ++level)
    names.push_back("level:" + std::to_string(level));
  return names;
}

std::unique_ptr<Position> dealt(const Rulebook& game, std::uint64_t seed, int seats) {
  SeededRandom dealing(Random(seed, 0));
  return *game.deal(seats, {}, dealing);
}

std::unique_ptr<Bot> made(const std::string& name, const Rulebook& game, const BotSetup& setup = small) {
  auto bot = make_bot(name, game, setup);
  EXPECT_TRUE(bot) << name;
  return std::move(*bot);
}

/// A game at random in which one seat's bot is asked at each of its turns, in the real world and in one that its seat
/// cannot tell from it.
void expect_fair(const Rulebook& game, const std::string& name, int seats, std::uint64_t seed) {
  const auto position = dealt(game, seed, seats);
  const auto here = made(name, game), there = made(name, game);
  Random random(seed, 1), worlds(seed, 2);
  int asked = 0;
  for (int move = 0; move < 40 && !position->over() && asked < 3; ++move) {
    const Seat seat = position->acting().first();
    if (seat == Seat::one && move >= 4 * asked) {
      const auto world = position->redealt(seat, worlds);
      Random one(seed, static_cast<std::uint64_t>(move)), two = one;
      const auto real = here->choose(*position->seat_view(seat), one);
      const auto imagined = there->choose(*world->seat_view(seat), two);
      ASSERT_TRUE(real && imagined);
      ASSERT_EQ(*real, *imagined) << game.id() << ' ' << name << ", move " << move;
      const auto legal = position->legal(seat);
      ASSERT_NE(std::find(legal.begin(), legal.end(), *real), legal.end()) << *real;
      ++asked;
    }
    const auto legal = position->legal(seat);
    ASSERT_TRUE(position->play(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  EXPECT_GE(asked, 1);
}

class Fairness : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(EveryGame, Fairness,
                         testing::Values("gerry", "synch", "updown", "fifty_six", "geronimos", "kingdoms"),
                         [](const auto& game) { return game.param; });

TEST_P(Fairness, EveryBotPlaysTheSameInEveryWorldThatItsSeatHoldsPossible) {
  const Rulebook& game = **find_game(GetParam());
  for (const std::string& name : bots_of(game))
    for (int seats = game.fewest_seats(); seats <= game.most_seats(); ++seats) expect_fair(game, name, seats, 11);
}

TEST_P(Fairness, TheStrongestPlaysTheSameOnAnyNumberOfThreads) {
  const Rulebook& game = **find_game(GetParam());
  const auto position = dealt(game, 3, game.fewest_seats());
  const Seat seat = position->acting().first();
  const BotSetup several{.budget = small.budget, .threads = 3};
  Random one(5), two(5);
  EXPECT_EQ(*made("best", game)->choose(*position->seat_view(seat), one),
            *made("best", game, several)->choose(*position->seat_view(seat), two));
}

TEST_P(Fairness, EveryLevelHasANameAndATemper) {
  const Opponents& opponents = opponents_of(**find_game(GetParam()));
  ASSERT_GE(opponents.levels(), 3U);
  ASSERT_LE(opponents.levels(), 8U);
  for (std::size_t i = 0; i < opponents.levels(); ++i) {
    EXPECT_FALSE(opponents.level(i).name.empty());
    EXPECT_TRUE(opponents.level(i).temper.ends_with('.')) << opponents.level(i).temper;
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(opponents.level(i).name, opponents.level(j).name);
  }
}

}  // namespace
}  // namespace baize
