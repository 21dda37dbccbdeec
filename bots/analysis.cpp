#include "bots/analysis.hpp"

#include <algorithm>

#include "bots/parallel.hpp"
#include "bots/registry.hpp"
#include "engine/result.hpp"

namespace baize {

namespace {

/// A move that was looked at less than this is asked about once more, alone.
constexpr double least_part_of_thought = 0.1;

Review review(Adviser& adviser, const Opponents& opponents, const JudgedMove& judged, const Budget& budget,
              std::uint64_t seed) {
  const auto view = judged.before->seat_view(judged.seat);
  const WrittenAdvice advice = adviser.advise(*view, budget, seed);
  Review review;
  review.seat = judged.seat;
  review.played = judged.move;
  review.forced = view->legal().size() < 2;
  const auto best = advice.opinions.begin();
  const auto played = std::find_if(best, advice.opinions.end(), [&](const auto& o) { return o.move == judged.move; });
  if (best == advice.opinions.end()) return review;
  review.best = best->move;
  review.best_wins = best->wins;
  const bool known = played != advice.opinions.end() &&
                     static_cast<double>(played->visits) >= least_part_of_thought * static_cast<double>(best->visits);
  review.wins = known ? played->wins : adviser.expect(*view, judged.move, budget, seed);
  // What got less thought may look better than it is, and what was played may be better than what was thought.
  review.best_wins = std::max(review.best_wins, review.wins);
  if (review.best_wins == review.wins) review.best = judged.move;
  review.why = opponents.why(*view, review.best);
  return review;
}

/// Follows one seat through the game: what changed between two of its choices was not its own doing.
Account account(const std::vector<Review>& moves, Seat seat, int seats, double result) {
  Account account;
  account.result = result;
  double expected = 1.0 / seats, gifts = 0;
  bool first = true;
  const auto meet = [&](double now) {
    (first ? account.deal : account.luck) += now - expected - gifts;
    account.gifts += gifts;
    gifts = 0;
    first = false;
  };
  for (const Review& move : moves) {
    if (move.seat != seat) {
      gifts += move.loss() / (seats - 1);
      continue;
    }
    meet(move.best_wins);
    account.errors += move.loss();
    ++account.marks[static_cast<std::size_t>(move.mark())];
    expected = move.wins;
  }
  meet(result);
  return account;
}

}  // namespace

std::string_view name(Mark mark) {
  switch (mark) {
    case Mark::fine: break;
    case Mark::inaccuracy: return "inaccuracy";
    case Mark::mistake: return "mistake";
    case Mark::blunder: return "blunder";
  }
  return "";
}

Mark mark_of(double loss) {
  if (loss >= 0.2) return Mark::blunder;
  if (loss >= 0.1) return Mark::mistake;
  return loss >= 0.05 ? Mark::inaccuracy : Mark::fine;
}

Review reviewed(const JudgedMove& move, const Budget& budget, std::uint64_t seed) {
  const Opponents& opponents = opponents_of(move.before->rulebook());
  return review(*opponents.adviser(budget, 1), opponents, move, budget, seed);
}

Analysis analysed(const std::vector<JudgedMove>& moves, const Outcome& outcome, const Budget& budget,
                  std::uint64_t seed, unsigned threads, const std::function<void()>& tell) {
  Analysis analysis;
  if (moves.empty()) return analysis;
  const Opponents& opponents = opponents_of(moves.front().before->rulebook());
  const int seats = moves.front().before->seats();
  analysis.moves.resize(moves.size());
  in_parallel(static_cast<std::size_t>(seats), threads, [&](std::size_t which) {
    const auto adviser = opponents.adviser(budget, 1);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (index(moves[i].seat) != which) continue;
      if (budget.stop.heard()) return;
      analysis.moves[i] = review(*adviser, opponents, moves[i], budget, Random(seed, i).next());
      tell();
    }
  });
  for (int i = 0; i < seats; ++i) {
    const double result = static_cast<double>(outcome.share[static_cast<std::size_t>(i)]) / whole_win;
    analysis.seats.push_back(account(analysis.moves, seat_at(static_cast<unsigned>(i)), seats, result));
  }
  return analysis;
}

}  // namespace baize
