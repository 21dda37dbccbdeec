#include "lab/gpu/playout.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "lab/gpu/play_out.hpp"

namespace baize::lab {
namespace {

PlayedOut played(std::string_view game, const GpuJob& job, unsigned threads = 1) {
  const Rulebook& rulebook = **find_game(game);
  const int seats = rulebook.fewest_seats();
  return *play_out(rulebook, seats, *rulebook.complete(seats, {}), job, Device::cpu, threads);
}

TEST(LabPlayout, StepByStepItIsTheEnginesGame) {
  const synch::Options options{.size = 5};
  Tally engine;
  synch::State state;
  for (std::uint64_t i = 3; i < 20; ++i) play_game<synch::Synch, true>(engine, state, options, 9, i);
  EXPECT_EQ((play_here<synch::Synch, AnyMove>(options, 9, 3, 17)), engine);
  Tally dealt;
  kingdoms::Kingdoms::State table;
  for (std::uint64_t i = 0; i < 10; ++i) play_game<kingdoms::Kingdoms, true>(dealt, table, {}, 2, i);
  EXPECT_EQ((play_here<kingdoms::Kingdoms, AnyMove>({}, 2, 0, 10)), dealt);
}

TEST(LabPlayout, AnyNumberOfThreadsGivesTheSame) {
  for (const Policy policy : {Policy::random, Policy::simple})
    for (const std::string_view game : {"synch", "gerry", "kingdoms", "updown", "fifty_six", "geronimos"}) {
      const GpuJob job{.policy = policy, .seed = 5, .first = 11, .games = game == "geronimos" ? 300u : 700u};
      const Tally one = played(game, job).tally;
      EXPECT_EQ(one.games, job.games);
      EXPECT_EQ(one, played(game, job, 3).tally) << game;
    }
}

/// Two seats that play alike: what greed changes shows in the scores of both together.
TEST(LabPlayout, TheBetterOfTwoIsBetter) {
  const auto lead = [](Seat greedy) {
    std::int64_t sum = 0;
    for (std::uint64_t number = 0; number < 200; ++number) {
      Random random(3, number);
      auto state = started<synch::Synch>({}, {});
      while (!synch::Synch::acting(state).empty()) {
        const Seat seat = synch::Synch::acting(state).first();
        const auto move = seat == greedy ? BetterOfTwo::choose<synch::Synch>(state, seat, random)
                                         : AnyMove::choose<synch::Synch>(state, seat, random);
        synch::Synch::apply(state, seat, move);
      }
      sum += state.count[0] - state.count[1];
    }
    return sum;
  };
  EXPECT_GT(lead(Seat::one), 400);
  EXPECT_LT(lead(Seat::two), -400);
}

TEST(LabPlayout, WithoutADeviceItSaysSo) {
  if (gpu_problem().empty()) GTEST_SKIP() << "there is a " << gpu_name();
  const Rulebook& rulebook = **find_game("gerry");
  const auto refused = play_out(rulebook, 2, *rulebook.complete(2, {}), {.games = 1}, Device::gpu, 1);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().what.find(gpu_problem()), std::string::npos);
}

}  // namespace
}  // namespace baize::lab
