#include "apps/measure_bots.hpp"

#include <algorithm>
#include <functional>
#include <memory>

#include <malloc.h>

#include "apps/cpu_time.hpp"
#include "apps/errors.hpp"
#include "bots/registry.hpp"

namespace baize {

namespace {

std::unique_ptr<Position> dealt(const Rulebook& game, std::uint64_t seed, std::uint64_t number) {
  SeededRandom dealing(Random(seed, number));
  return usable(game.deal(game.fewest_seats(), {}, dealing));
}

/// Work done per second, the best of several rounds: `work(i)` says how much it did.
double rate(double seconds, const std::function<double(std::uint64_t)>& work) {
  double best = 0;
  std::uint64_t next = 0;
  const double until = cpu_seconds() + seconds;
  do {
    const double start = cpu_seconds();
    double done = 0;
    while (cpu_seconds() - start < seconds / 8) done += work(next++);
    best = std::max(best, done / (cpu_seconds() - start));
  } while (cpu_seconds() < until);
  return best;
}

constexpr Budget one_search{20'000, 0};

/// What an adviser says that it has done, not what it was allowed to do. It is made outside of the time that counts: at
/// a table it is made once.
double simulations_per_s(const Rulebook& game, double seconds, std::uint64_t seed, std::unique_ptr<Adviser> adviser) {
  return rate(seconds, [&](std::uint64_t i) {
    const auto position = dealt(game, seed, i);
    const auto view = position->seat_view(position->acting().first());
    return static_cast<double>(adviser->advise(*view, one_search, i).simulations);
  });
}

void time_level(const Rulebook& game, std::size_t level, std::uint64_t seed, BotFigures& figures) {
  constexpr int most_moves = 60;
  const Opponents& opponents = opponents_of(game);
  const auto position = dealt(game, seed, level);
  std::vector<std::unique_ptr<Bot>> bots;
  bots.reserve(static_cast<std::size_t>(position->seats()));
  for (int i = 0; i < position->seats(); ++i) bots.push_back(opponents.at_level(level, std::nullopt, 1));
  Random random(seed, level);
  double longest = 0, sum = 0;
  int moves = 0;
  for (; moves < most_moves && !position->over(); ++moves) {
    const Seat seat = position->acting().first();
    const auto view = position->seat_view(seat);
    const double start = cpu_seconds();
    const auto move = bots[index(seat)]->choose(*view, random);
    const double took = cpu_seconds() - start;
    longest = std::max(longest, took);
    sum += took;
    if (!move || !position->play(seat, *move)) break;
  }
  figures.level_ms.push_back(1e3 * sum / std::max(1, moves));
  figures.level_longest_ms.push_back(1e3 * longest);
}

std::int64_t growth_of(const Rulebook& game, std::uint64_t seed) {
  constexpr Budget little{40, 0};
  const auto adviser = opponents_of(game).adviser(little, 1);
  std::uint64_t number = 0;
  auto position = dealt(game, seed, number);
  Random random(seed);
  const auto advise = [&](int moves) {
    for (int i = 0; i < moves; ++i) {
      if (position->over()) position = dealt(game, seed, ++number);
      const Seat seat = position->acting().first();
      const auto advice = adviser->advise(*position->seat_view(seat), little, random.next());
      static_cast<void>(position->play(seat, advice.chosen));
    }
  };
  advise(1000);  // vectors that grow with use have grown
  const auto before = mallinfo2().uordblks + mallinfo2().hblkhd;
  advise(1000);
  return static_cast<std::int64_t>(mallinfo2().uordblks + mallinfo2().hblkhd) - static_cast<std::int64_t>(before);
}

}  // namespace

BotFigures measure_bots(const Rulebook& game, double seconds, std::uint64_t seed) {
  BotFigures figures;
  figures.rulebook = &game;
  const Opponents& opponents = opponents_of(game);
  figures.games_per_s = rate(seconds / 4, [&](std::uint64_t i) {
    constexpr std::uint64_t games = 200;
    return static_cast<double>(usable(game.play_out(game.fewest_seats(), {}, seed, i * games, games, false)).games);
  });
  figures.plain_per_s = simulations_per_s(game, seconds / 4, seed, opponents.plain_adviser(one_search, 1));
  figures.best_per_s = simulations_per_s(game, seconds / 4, seed, opponents.adviser(one_search, 1));
  for (std::size_t level = 0; level + 1 < opponents.levels(); ++level) time_level(game, level, seed, figures);
  figures.growth = growth_of(game, seed);
  return figures;
}

}  // namespace baize
