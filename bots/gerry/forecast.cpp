#include "bots/gerry/forecast.hpp"

#include <algorithm>

namespace baize::gerry {

namespace {

/// Independent of the number of threads, so that they do not change the advice.
constexpr std::size_t workers = 4;
constexpr int rounds = 4;
constexpr std::uint64_t usual_simulations = 1000;

using Clock = std::chrono::steady_clock;

}  // namespace

Forecast::Candidates Forecast::candidates(const Gerry::View& view, Seat seat, Random& random) {
  const World<Gerry> world(view, random);
  Gerry::Moves moves;
  world.moves(seat, moves);
  const Outlook outlook(world.table(), seen_since(world.table(), seat, 0));
  const Appraisal appraisal(world.table(), outlook, seat);
  Candidates all;
  all.reserve(moves.size());
  for (const Move& move : moves) all.push_back({move, appraisal.of(move)});
  std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return a.gain != b.gain ? a.gain > b.gain : Gerry::code(a.move) < Gerry::code(b.move);
  });
  return all;
}

void Forecast::compare(const Gerry::View& view, Seat seat, Candidates& candidates, std::size_t count,
                       const Budget& budget, std::uint64_t seed) const {
  const auto at_once = std::clamp<std::size_t>(threads_, 1, workers);
  const double seconds =
      budget.seconds > 0 ? budget.seconds * static_cast<double>(at_once) / static_cast<double>(workers) : 1e6;
  const std::uint64_t worlds =
      budget.simulations == 0 ? ~std::uint64_t{0} : std::max<std::uint64_t>(1, budget.simulations / count / workers);
  std::array<std::array<double, most_candidates>, workers> wins{};
  std::array<std::uint64_t, workers> played{};
  in_parallel(workers, threads_, [&](std::size_t worker) {
    const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
    Random random(seed, worker);
    do {
      const World<Gerry> world(view, random);
      const Playout start(world);
      const std::uint64_t chance = random.next();
      for (std::size_t i = 0; i < count; ++i) {
        Playout playout = start;
        Random same(chance);
        playout.apply(seat, candidates[i].move);
        wins[worker][i] += static_cast<double>(playout.finish(seat, same));
      }
      ++played[worker];
    } while (played[worker] < worlds && Clock::now() < deadline);
  });
  for (std::size_t worker = 0; worker < workers; ++worker)
    for (std::size_t i = 0; i < count; ++i) {
      candidates[i].wins += wins[worker][i];
      candidates[i].playouts += played[worker];
    }
}

Advice<Move> Forecast::advise(const Gerry::View& view, Seat seat, const Budget& budget, std::uint64_t seed) {
  Random random(seed);
  Candidates all = candidates(view, seat, random);
  Budget share = budget;  // of a round
  if (share.simulations == 0 && share.seconds <= 0) share.simulations = usual_simulations;
  share.simulations = (share.simulations + rounds - 1) / rounds;
  share.seconds /= rounds;
  std::size_t left = std::min(all.size(), most_candidates);
  all.resize(left);
  Advice<Move> advice;
  for (int round = 0; round < rounds && left > 1; ++round) {
    compare(view, seat, all, left, share, random.next());
    std::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(left), [](const Candidate& a, const Candidate& b) {
      const double one = a.expected(), two = b.expected();
      return one != two ? one > two : Gerry::code(a.move) < Gerry::code(b.move);
    });
    left = (left + 1) / 2;
  }
  for (const Candidate& candidate : all) {
    advice.opinions.push_back({candidate.move, candidate.playouts, candidate.rate()});
    advice.simulations += candidate.playouts;
  }
  advice.chosen = all.front().move;
  return advice;
}

double Forecast::expect(const Gerry::View& view, Seat seat, Move move, const Budget& budget, std::uint64_t seed) {
  Candidates only{{.move = move}};
  compare(view, seat, only, 1, budget.simulations == 0 && budget.seconds <= 0 ? Budget{usual_simulations, 0} : budget,
          seed);
  return only.front().rate();
}

}  // namespace baize::gerry
