#include "bots/geronimos/foresight.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "bots/geronimos/insight.hpp"
#include "bots/parallel.hpp"

namespace baize::geronimos {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_candidates = 16;  // moves that are played on; the others are judged at first look
constexpr int horizon = 4;                   // moves after the one in question; then the position is judged
constexpr double trust = 100;                // the first look counts as much as so many worlds
constexpr float certain = 1000;              // odds that no chance gives: the move has won
constexpr std::size_t workers = 4;           // on any number of threads, so that these do not change the advice
constexpr std::uint64_t usual_simulations = 1000;

Budget usual(const Budget& budget) noexcept {
  return budget.simulations == 0 && budget.seconds <= 0 ? Budget{usual_simulations, 0} : budget;
}

/// Both seats go on as it looks best to them at once.
float share_of_win(World<Geronimos>& world, Seat seat) noexcept {
  int left = horizon;
  for (SeatSet acting = world.acting(); !acting.empty(); acting = world.acting()) {
    if (left-- == 0) return judged(world, seat);
    world.apply(acting.first(), first_choice(world, acting.first()));
  }
  return static_cast<float>(world.result().share[index(seat)]) / whole_win;
}

}  // namespace

double Foresight::Candidate::promise() const noexcept {
  return (wins + trust * first_look) / (static_cast<double>(worlds) + trust);
}

void Foresight::gather(const View& view, Seat seat, std::uint64_t seed) {
  Random random(seed);
  const World<Geronimos> world(view, random);
  Moves moves;
  world.moves(seat, moves);
  const Threats threats(world.table());
  candidates_.clear();
  for (const Move& move : moves) {
    const float odds = odds_after(world.table(), threats, seat, move);
    candidates_.push_back({move, odds, static_cast<double>(share_at(odds))});
  }
  std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
    return a.odds != b.odds ? a.odds > b.odds : Geronimos::code(a.move) < Geronimos::code(b.move);
  });
}

void Foresight::compare(const View& view, Seat seat, std::size_t count, const Budget& budget, std::uint64_t seed) {
  const auto at_once = std::clamp<std::size_t>(threads_, 1, workers);
  const double seconds =
      budget.seconds > 0 ? budget.seconds * static_cast<double>(at_once) / static_cast<double>(workers) : 1e6;
  const std::uint64_t most =
      budget.simulations == 0 ? ~std::uint64_t{0} : std::max<std::uint64_t>(1, budget.simulations / count / workers);
  std::array<std::array<double, most_candidates>, workers> wins{};
  std::array<std::uint64_t, workers> worlds{};
  in_parallel(workers, threads_, [&](std::size_t worker) {
    const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
    Random random(seed, worker);
    do {
      const World<Geronimos> dealt(view, random);
      for (std::size_t i = 0; i < count; ++i) {
        World<Geronimos> world = dealt;
        world.apply(seat, candidates_[i].move);
        wins[worker][i] += static_cast<double>(share_of_win(world, seat));
      }
      ++worlds[worker];
    } while (worlds[worker] < most && Clock::now() < deadline);
  });
  for (std::size_t worker = 0; worker < workers; ++worker)
    for (std::size_t i = 0; i < count; ++i) {
      candidates_[i].wins += wins[worker][i];
      candidates_[i].worlds += worlds[worker];
    }
}

Advice<Move> Foresight::advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) {
  gather(view, seat, seed);
  std::size_t left = candidates_.front().odds < certain ? std::min(candidates_.size(), most_candidates) : 1;
  int rounds = 0;
  for (std::size_t n = left; n > 1; n = (n + 1) / 2) ++rounds;
  Budget budget = usual(given);
  if (rounds > 0) {
    budget.simulations = (budget.simulations + static_cast<unsigned>(rounds) - 1) / static_cast<unsigned>(rounds);
    budget.seconds /= rounds;
  }
  for (Random random(seed); left > 1; left = (left + 1) / 2) {
    compare(view, seat, left, budget, random.next());
    std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(left),
              [](const Candidate& a, const Candidate& b) {
                return a.promise() != b.promise() ? a.promise() > b.promise()
                                                  : Geronimos::code(a.move) < Geronimos::code(b.move);
              });
  }
  Advice<Move> advice;
  for (const Candidate& candidate : candidates_) {
    advice.opinions.push_back({candidate.move, candidate.worlds, candidate.promise()});
    advice.simulations += candidate.worlds;
  }
  advice.chosen = candidates_.front().move;
  return advice;
}

double Foresight::expect(const View& view, Seat seat, Move move, const Budget& budget, std::uint64_t seed) {
  gather(view, seat, seed);
  const auto named = [move](const Candidate& candidate) { return candidate.move == move; };
  const auto found = std::find_if(candidates_.begin(), candidates_.end(), named);
  if (found == candidates_.end()) return 0;
  std::iter_swap(candidates_.begin(), found);
  compare(view, seat, 1, usual(budget), seed);
  return candidates_.front().promise();
}

}  // namespace baize::geronimos
