#include "bots/updown/equilibrium.hpp"

#include <algorithm>

#include "bots/choice.hpp"

namespace baize::updown {

namespace {

constexpr std::size_t imagined_lines = 1024;  // that stand for the other's mix when continuations are judged
constexpr std::size_t few_continuations = 720;
constexpr int continuing_steps = 150;
constexpr std::size_t continuing_starts = 3;

using Counts = std::array<int, most_each>;

/// How many of each kind are left to put.
Counts left_over(const Duel& duel, Seat seat, const Beginning& begun) {
  Counts left{};
  for (int kind = 0; kind < duel.kinds(seat); ++kind)
    left[static_cast<unsigned>(kind)] = duel.count(seat, static_cast<Kind>(kind));
  for (int place = 0; place < begun.size; ++place) --left[begun.line[static_cast<unsigned>(place)]];
  return left;
}

/// What is left of the hand, from the lowest kind up, behind what was put.
Line completed(const Duel& duel, Seat seat, Beginning begun) {
  const Counts left = left_over(duel, seat, begun);
  for (int kind = 0; kind < duel.kinds(seat); ++kind)
    for (int i = 0; i < left[static_cast<unsigned>(kind)]; ++i)
      begun.line[static_cast<unsigned>(begun.size++)] = static_cast<Kind>(kind);
  return begun.line;
}

double best_of_all(Responder& responder, Beginning& begun, Counts& left) {
  if (begun.size == responder.duel().each()) return responder.wins(begun.line);
  double most = 0;
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    if (left[kind] == 0) continue;
    --left[kind];
    begun.line[static_cast<unsigned>(begun.size++)] = static_cast<Kind>(kind);
    most = std::max(most, best_of_all(responder, begun, left));
    --begun.size;
    ++left[kind];
  }
  return most;
}

double best_found(Responder& responder, const Beginning& begun, const std::vector<Line>& known, Random& random) {
  std::vector<Response> starts;
  for (const Line& line : known)
    if (begun.begins(line)) starts.push_back({line, responder.wins(line)});
  best_first(starts);
  if (starts.size() > continuing_starts) starts.resize(continuing_starts);
  const Line rest = completed(responder.duel(), responder.seat(), begun);
  while (starts.size() < continuing_starts) starts.push_back({rest, 0});
  double most = 0;
  for (const Response& start : starts)
    most = std::max(most, responder.anneal(start.line, begun.size, continuing_steps, random).wins);
  return most;
}

double best_continuation(Responder& responder, Beginning begun, const std::vector<Line>& known, Random& random) {
  std::size_t orders = 1;
  for (int free = responder.duel().each() - begun.size; free > 1 && orders <= few_continuations; --free)
    orders *= static_cast<std::size_t>(free);
  if (orders > few_continuations) return best_found(responder, begun, known, random);
  Counts left = left_over(responder.duel(), responder.seat(), begun);
  return best_of_all(responder, begun, left);
}

}  // namespace

std::vector<Opinion<Move>> opinions(const View& view, const Beginning& begun, Responder& responder,
                                    const std::vector<Line>& known, std::uint64_t seed) {
  std::vector<Opinion<Move>> opinions;
  Random random(seed);
  const Duel& duel = responder.duel();
  for (int kind = 0; kind < duel.kinds(responder.seat()); ++kind) {
    const CardSet cards = duel.members(responder.seat(), static_cast<Kind>(kind)) & view.hand;
    if (cards.empty()) continue;
    Beginning next = begun;
    next.line[static_cast<unsigned>(next.size++)] = static_cast<Kind>(kind);
    const std::uint64_t before = responder.simulations();
    const double wins = best_continuation(responder, next, known, random);
    for (const Card card : cards) opinions.push_back({{view.deck, card}, responder.simulations() - before, wins});
  }
  best_first<UpDown>(opinions);
  return opinions;
}

std::uint64_t Equilibrium::solve(const View& view, const Budget& budget) {
  // Whether the other's order is complete changes nothing.
  const auto same = [](const Public& a, const Public& b) {
    return a.deck == b.deck && a.each == b.each && a.first == b.first;
  };
  if (solved_ != nullptr && same(solved_->table, view) && solved_->dealt == view.dealt) return 0;
  const Duel duel(view);
  solved_ = std::make_unique<const Solved>(Solved{view, view.dealt, duel, solved(duel, budget)});
  return solved_->solution.simulations;
}

Advice<Move> Equilibrium::advise(const View& view, Seat seat, const Budget& budget, std::uint64_t seed) {
  const std::uint64_t spent = solve(view, budget);
  const auto& [table, dealt, duel, solution] = *solved_;
  const Mix& own = solution.mixes[index(seat)];
  const Beginning begun = beginning(duel, view);
  Responder responder(duel, seat, sample(solution.mixes[index(other(seat))], imagined_lines));
  Advice<Move> advice;
  advice.opinions = opinions(view, begun, responder, sample(own, imagined_lines).lines, seed);
  advice.simulations = spent + responder.simulations() * responder.met();
  Random random(seed);
  // Somebody else may have put cards that no line of the mix begins with: then there is nothing to draw.
  const std::optional<Kind> kind = next_kind(own, begun, random);
  advice.chosen = kind ? Move{view.deck, (duel.members(seat, *kind) & view.hand).first()} : advice.opinions[0].move;
  return advice;
}

}  // namespace baize::updown
