#include "apps/measure.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>

#include "apps/allocations.hpp"
#include "apps/connect_four.hpp"
#include "apps/cpu_time.hpp"
#include "apps/errors.hpp"

namespace baize {

namespace {

constexpr int rounds = 12;

/// Does `work(n)` in samples of about the same time and keeps the best: on a shared machine the fastest is the one that
/// was disturbed least. What a call costs by itself (`work(0)`) is not counted.
class Stopwatch {
 public:
  /// The work on n items from `first` on gives how many units (moves, copies) it did.
  using Work = std::function<std::uint64_t(std::uint64_t first, std::uint64_t n)>;

  Stopwatch(Work work, double seconds) : work_(std::move(work)) {
    for (double took = sample(); took < std::max(seconds / 4, overhead_) && n_ < most; took = sample()) n_ *= 2;
    const double longer = std::max(1.0, seconds / std::max(best_item_ * static_cast<double>(n_), 1e-9));
    n_ = static_cast<std::uint64_t>(static_cast<double>(n_) * std::min(longer, 4.0));
    best_ = std::numeric_limits<double>::infinity();
  }

  void round() { sample(); }
  double ns_per_unit() const { return best_ * 1e9; }
  double ns_per_item() const { return best_item_ * 1e9; }

 private:
  static constexpr std::uint64_t most = std::uint64_t{1} << 40;

  double sample() {
    const double start = cpu_seconds();
    work_(first_, 0);
    const double middle = cpu_seconds();
    overhead_ = std::min(overhead_, middle - start);
    const auto units = static_cast<double>(work_(first_, n_));
    const double took = std::max(1e-9, cpu_seconds() - middle - overhead_);
    first_ += n_;
    if (took / units < best_) best_ = took / units, best_item_ = took / static_cast<double>(n_);
    return took;
  }

  Work work_;
  std::uint64_t first_ = 0, n_ = 1;
  double overhead_ = std::numeric_limits<double>::infinity();
  double best_ = std::numeric_limits<double>::infinity(), best_item_ = 0;
};

template <class T>
T sure(Expected<T> expected) {
  if (!expected) throw Failure(expected.error().what);
  return std::move(*expected);
}

std::uint64_t sink = 0;  // keeps results alive that nobody asks for

struct GameWatch {
  const Rulebook* rulebook;
  Stopwatch play, copy;
  std::optional<Stopwatch> redeal;

  GameWatch(const Rulebook& book, std::uint64_t seed, double seconds)
      : rulebook(&book),
        play(
            [&book, seed](std::uint64_t first, std::uint64_t n) {
              return sure(book.play_out(book.fewest_seats(), {}, seed, first, n, false)).moves;
            },
            0.6 * seconds),
        copy(
            [&book, seed](std::uint64_t, std::uint64_t n) {
              sink += sure(book.copy_states(book.fewest_seats(), {}, seed, n));
              return n;
            },
            0.1 * seconds) {
    if (book.hides())
      redeal.emplace(
          [&book, seed](std::uint64_t, std::uint64_t n) {
            sink += sure(book.redeal_states(book.fewest_seats(), {}, seed, n));
            return n;
          },
          0.3 * seconds);
  }
};

/// What one call costs by itself (reading options) is the same with no games at all.
std::uint64_t count_allocations(const Rulebook& rulebook, std::uint64_t seed) {
  const auto run = [&](std::uint64_t games) {
    return allocations_of([&] { sink += sure(rulebook.exercise(rulebook.fewest_seats(), {}, seed, games)); });
  };
  constexpr std::uint64_t some = 20;
  const std::uint64_t calls = run(0);
  return run(some) - calls;
}

}  // namespace

Tally tally_games(const Rulebook& rulebook, std::uint64_t seed, std::uint64_t count, unsigned threads) {
  std::vector<Tally> tallies(threads);
  std::vector<std::thread> workers;
  const auto first_of = [&](unsigned thread) {
    return count / threads * thread + std::min<std::uint64_t>(thread, count % threads);
  };
  const auto work = [&](unsigned thread) {
    const std::uint64_t first = first_of(thread);
    tallies[thread] = *rulebook.play_out(rulebook.fewest_seats(), {}, seed, first, first_of(thread + 1) - first, true);
  };
  for (unsigned thread = 1; thread < threads; ++thread) workers.emplace_back(work, thread);
  work(0);
  for (auto& worker : workers) worker.join();
  Tally sum;
  for (const Tally& tally : tallies) sum.add(tally);
  return sum;
}

BenchFigures measure(const BenchPlan& plan) {
  const double sample = plan.seconds / (rounds + 1);  // finding out how much to do takes about a round
  std::uint64_t seed = plan.seed;
  Stopwatch loop(
      [seed](std::uint64_t first, std::uint64_t n) {
        Random random(seed, first);
        std::uint64_t moves = 0;
        for (std::uint64_t i = 0; i < n; ++i) moves += static_cast<std::uint64_t>(connect_four::play(random));
        return moves;
      },
      sample / 2);
  std::vector<GameWatch> watches;
  watches.reserve(plan.games.size());
  for (const Rulebook* game : plan.games) watches.emplace_back(*game, seed, sample);

  // In turns, so that a slow spell of the machine meets all alike.
  for (int round = 0; round < rounds; ++round) {
    loop.round();
    for (GameWatch& watch : watches) {
      watch.play.round();
      watch.copy.round();
      if (watch.redeal) watch.redeal->round();
    }
  }

  BenchFigures figures{.loop_ns_per_move = loop.ns_per_unit(), .games = {}};
  for (const GameWatch& watch : watches) {
    GameFigures game;
    game.rulebook = watch.rulebook;
    game.ns_per_move = watch.play.ns_per_unit();
    game.games_per_s = 1e9 / watch.play.ns_per_item();
    game.copy_ns = watch.copy.ns_per_unit();
    game.allocations = count_allocations(*watch.rulebook, seed);
    if (watch.redeal) game.redeal_ns = watch.redeal->ns_per_unit();
    const auto from = std::chrono::steady_clock::now();
    game.tally = tally_games(*watch.rulebook, seed, plan.statistics, plan.threads);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - from;
    game.all_threads_games_per_s = static_cast<double>(plan.statistics) / took.count();
    figures.games.push_back(game);
  }
  return figures;
}

}  // namespace baize
