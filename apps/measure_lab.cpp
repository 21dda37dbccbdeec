#include "apps/measure_lab.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "apps/cpu_time.hpp"
#include "apps/errors.hpp"
#include "lab/measurement.hpp"

namespace baize {

namespace {

constexpr int rounds = 5;

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The least time of several: on a shared machine the fastest was disturbed least.
template <class Clock, class Work>
void keep_best(double& best, Clock clock, Work&& work) {
  const double start = clock();
  work();
  const double took = clock() - start;
  best = best == 0 ? took : std::min(best, took);
}

}  // namespace

LabFigures measure_lab(const Rulebook& game, double seconds, std::uint64_t seed) {
  const int seats = game.fewest_seats();
  const json::object options = usable(game.complete(seats, {}));
  std::uint64_t games = 1024, sink = 0;
  const auto play = [&] { sink += game.play_out(seats, options, seed, 0, games, false)->moves; };
  for (double took = 0; took < seconds / (4 * rounds); games *= 2) {
    took = 0;
    keep_best(took, cpu_seconds, play);
  }
  games = std::max<std::uint64_t>(games, 16'384);  // two threads need some blocks to share
  lab::Plan plan;
  plan.setup = {&game, seats, options, seed};
  plan.games = games;
  plan = usable(lab::completed(std::move(plan)));
  const std::atomic<bool> stop{false};
  const auto measure = [&](unsigned threads) {
    lab::Measurement run(plan);
    run.play(0, run.blocks() - 1, threads, stop, [](std::size_t) {});
    sink += run.counts().front().moves;
  };
  double played = 0, measured = 0, alone = 0, together = 0;
  for (int round = 0; round < rounds; ++round) {
    keep_best(played, cpu_seconds, play);
    keep_best(measured, cpu_seconds, [&] { measure(1); });
    keep_best(alone, wall_seconds, [&] { measure(1); });
    keep_best(together, wall_seconds, [&] { measure(2); });
  }
  asm volatile("" : : "r"(sink));
  const auto count = static_cast<double>(games);
  return {&game, count / played, count / measured, alone / together};
}

}  // namespace baize
