#include "bots/synch/alpha_beta.hpp"

#include <algorithm>
#include <cmath>

#include "bots/synch/ranking.hpp"
#include "bots/synch/root.hpp"

namespace baize::synch {

namespace {

/// Squares that a turn or a reflection of the empty board makes alike have one representative.
Square representative(Square square, int size) noexcept {
  const auto folded = [&](std::int8_t at) { return std::min(at, static_cast<std::int8_t>(size - 1 - at)); };
  const std::int8_t one = folded(square.column), two = folded(square.row);
  return {std::max(one, two), std::min(one, two)};
}

bool stands_for(Move place, Move alike, int size) noexcept {
  return representative(alike.square(), size) == place.square();
}

/// Once both markers are placed, which gives each seat a symbol.
int lead_of(const State& board, Seat seat) noexcept {
  return board.placed < 2 ? 0 : board.count[index(seat)] - board.count[index(other(seat))];
}

int empty_squares(const State& board) noexcept { return board.size * board.size - board.count[0] - board.count[1]; }

/// Deeper and deeper. The best is in front at any time, so that a search that is cut short has used what it has seen.
/// Returns the depth that was finished. What is known of the others is that they are not better.
template <class Squares, class Candidate>
int deepen(Search<Squares>& search, Root<Squares>& root, std::vector<Candidate>& candidates, int deepest) {
  constexpr int infinity = Search<Squares>::infinity;
  for (int depth = 1; depth <= deepest; ++depth) {
    int best = -infinity;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      Candidate& candidate = candidates[i];
      const std::uint64_t before = search.nodes();
      const int enough = best - candidate.whim;
      int value = i == 0 ? infinity : root.value(candidate.move, depth, enough, enough + 1);
      if (value > enough && !search.stopped())
        value = root.value(candidate.move, depth, i == 0 ? -infinity : enough, infinity);
      candidate.nodes += search.nodes() - before;
      if (search.stopped()) return depth - 1;
      candidate.value = value;
      if (candidate.score() <= best) continue;
      best = candidate.score();
      const auto here = candidates.begin() + static_cast<std::ptrdiff_t>(i);
      std::rotate(candidates.begin(), here, here + 1);
    }
    rank(candidates, [](const Candidate& a, const Candidate& b) { return a.score() > b.score(); });
  }
  return deepest;
}

/// What the moves are worth that were not chosen, as deeply as there is time for.
template <class Squares, class Candidate>
void look_at_the_others(Search<Squares>& search, Root<Squares>& root, std::vector<Candidate>& candidates, int reached) {
  constexpr int infinity = Search<Squares>::infinity;
  // Judgements of one seat's choice and of the other's are not quite alike, so the depths differ by whole turns.
  for (int depth = reached > 4 ? reached - 4 : (reached - 1) % 2 + 1; depth <= reached; depth += 2) {
    for (std::size_t i = 1; i < candidates.size(); ++i) {
      Candidate& candidate = candidates[i];
      const std::uint64_t before = search.nodes();
      const int value = root.value(candidate.move, depth, -infinity, infinity);
      candidate.nodes += search.nodes() - before;
      if (search.stopped()) return;
      candidate.value = std::min(value, candidates.front().score() - candidate.whim);
    }
  }
}

}  // namespace

double win_chance(double lead, int empty, Variant variant) noexcept {
  // Fitted to games of the player against itself. Where the decider speaks first nearly every lead can be held; else a
  // judgement can be the further off the more squares are still to be had.
  const double unsure = variant == Variant::decide_first ? 0.3 : 0.05 + 0.13 * std::sqrt(empty);
  return 1 / (1 + std::exp(-lead / unsure));
}

AlphaBeta::AlphaBeta(const Settings& settings)
    : settings_(settings),
      memory_(settings.findings),
      endgame_(settings.exact > 0 ? settings.endgame_bytes : 0),
      small_(memory_) {}

void AlphaBeta::forget() {
  memory_.clear();
  endgame_.forget();
  rut_.forget();
}

AlphaBeta::Clock::time_point AlphaBeta::after(double seconds) const {
  return started_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

Advice<Move> AlphaBeta::advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) {
  started_ = Clock::now();
  Budget budget = given;
  if (budget.simulations == 0 && budget.seconds <= 0) budget.simulations = 100000;
  Random unused(seed);  // nothing is hidden: there is one world
  const World<Synch> world(view, unused);
  if (solved(world, budget)) return known(world, seat, seed);
#if !defined(__wasm__)  // in the browser the search of large boards serves for all: one is enough to download
  if (world.table().size <= SmallSquares::stride) return searched(small_, world, seat, budget, seed);
#endif
  if (!large_) large_ = std::make_unique<Search<LargeSquares>>(memory_);
  return searched(*large_, world, seat, budget, seed);
}

std::vector<AlphaBeta::Candidate> AlphaBeta::candidates(const World<Synch>& world, Seat seat,
                                                        std::uint64_t seed) const {
  const auto& board = world.table();
  const int lead = lead_of(board, seat), restless = settings_.vision[static_cast<std::size_t>(board.variant)].restless;
  const int whim = board.placed < 2 ? settings_.opening_whim : settings_.whim;
  Random random(seed, 1);
  Moves moves;
  world.moves(seat, moves);
  std::vector<Candidate> list;
  list.reserve(moves.size());
  for (const Move& move : moves) {
    Candidate candidate{move};
    candidate.whim = static_cast<int>(random.below(static_cast<std::uint32_t>(whim + 1)));
    // Who is behind has nothing to lose by trying something else before the game stalls.
    if (lead < 0) candidate.whim -= 15 * std::min(rut_.times(move), 20);
    if (lead == 0) candidate.whim -= restless * std::min(rut_.times(move), 2);
    if (board.placed == 0 && !stands_for(move, move, board.size)) continue;
    list.push_back(candidate);
  }
  return list;
}

template <class Squares>
Advice<Move> AlphaBeta::searched(Search<Squares>& search, const World<Synch>& world, Seat seat, const Budget& budget,
                                 std::uint64_t seed) {
  const auto& board = world.table();
  const Vision& vision = settings_.vision[static_cast<std::size_t>(board.variant)];
  search.begin(board.size, board.variant, board.stall, {vision.noise, vision.noise > 0 ? seed : 0});
  rut_.look_at(board);
  std::vector<Candidate> list = candidates(world, seat, seed);
  Root<Squares> root(search, board);
  const auto limit = [&](bool all) {
    const std::uint64_t most = budget.simulations > 0 ? budget.simulations : ~std::uint64_t{0};
    const double seconds = budget.seconds > 0 ? budget.seconds : 1e6;
    search.limit(all ? most : most / 5 * 4, after(all ? seconds : 0.8 * seconds), budget.stop);
  };
  limit(!settings_.opinions || list.size() == 1);
  const int reached = deepen(search, root, list, std::min(vision.depth, Search<Squares>::deepest));
  rut_.choose(list.front().move);
  if (settings_.opinions) {
    limit(true);
    look_at_the_others(search, root, list, reached);
  }

  Advice<Move> advice;
  advice.simulations = search.nodes() + endgame_.take_work();
  const int lead = lead_of(board, seat), empty = empty_squares(board);
  Moves legal;
  world.moves(seat, legal);
  std::vector<Move> moves(legal.begin(), legal.end());
  Random random(seed, 2);
  shuffle(moves, moves.size(), random);  // of squares that are alike any
  for (const Candidate& candidate : list) {
    const double wins = win_chance(lead + static_cast<double>(candidate.value) / symbol, empty, board.variant);
    for (const Move& move : moves)
      if (move == candidate.move || (board.placed == 0 && stands_for(candidate.move, move, board.size)))
        advice.opinions.push_back({move, candidate.nodes, wins});
  }
  advice.chosen = advice.opinions.front().move;
  rank(advice.opinions, [](const auto& a, const auto& b) { return a.wins > b.wins; });
  return advice;
}

bool AlphaBeta::solved(const World<Synch>& world, Budget& budget) {
  const auto& board = world.table();
  if (settings_.exact == 0) return false;
  if (endgame_.covers(board)) return true;
  const int empty = empty_squares(board);
  const double cost = Endgame::cost(board.size, empty);
  const bool whole = endgame_.takes_all(board.size);
  // A small board is solved whole, if need be bit by bit from move to move; a late one at once or not at all.
  if (!whole) {
    if (empty > endgame_.room(board.size) || empty > settings_.exact) return false;
    if (budget.simulations > 0 && cost > 0.8 * static_cast<double>(budget.simulations)) return false;
    if (budget.seconds > 0 && cost * seconds_per_cost_ > 0.8 * budget.seconds) return false;
  }
  const std::uint64_t most = budget.simulations > 0 ? budget.simulations / 10 * 9 : ~std::uint64_t{0};
  const auto deadline = after(budget.seconds > 0 ? 0.9 * budget.seconds : 1e6);
  endgame_.take_work();
  const bool finished =
      endgame_.solve(board, [&] { return endgame_.work() < most && !budget.stop.heard() && Clock::now() < deadline; });
  const std::chrono::duration<double> took = Clock::now() - started_;
  // This machine is as fast as it has shown itself; if it was too slow, by half.
  if (!whole) seconds_per_cost_ = finished ? took.count() / cost : 2 * seconds_per_cost_;
  if (!finished && budget.simulations > 0) budget.simulations -= std::min(endgame_.work(), most);
  return finished;
}

/// What is known to follow for the seat, at worst, whatever is answered within the same move.
Endgame::Prospect AlphaBeta::prospect(const World<Synch>& world, Seat seat, Move move) const {
  const auto& board = world.table();
  if (move.kind == Move::Kind::place) {
    World<Synch> after = world;
    after.apply(seat, move);
    if (board.placed == 1) return {-endgame_.value(after.table()), 0};
    Moves answers;
    after.moves(other(seat), answers);
    Endgame::Prospect worst = {-prospect(after, other(seat), answers[0]).value, 0};
    for (const Move& answer : answers) worst.value = std::min(worst.value, -prospect(after, other(seat), answer).value);
    return worst;
  }
  const auto number = [&](Square square) { return square.row * board.size + square.column; };
  const unsigned leader = index(board.directioner), follower = index(board.decider());
  Endgame::Prospect worst;
  bool first = true;
  for (const Preview::Landing& landing : Synch::preview(world.view(seat), move).landings) {
    Endgame::Prospect here =
        endgame_.landed(number(landing.marker[leader]), number(landing.marker[follower]), landing.stays[follower]);
    if (seat != board.directioner) here.value = -here.value;
    if (first || worst.better_than(here)) worst = here;
    first = false;
  }
  return worst;
}

Advice<Move> AlphaBeta::known(const World<Synch>& world, Seat seat, std::uint64_t seed) {
  const auto& board = world.table();
  if (board.placed == 2) endgame_.study(board);
  struct Known {
    Move move;
    Endgame::Prospect prospect;
  };
  Moves moves;
  world.moves(seat, moves);
  std::vector<Known> list;
  list.reserve(moves.size());
  for (const Move& move : moves) list.push_back({move, prospect(world, seat, move)});
  Random random(seed, 1);
  shuffle(list, list.size(), random);  // of equals any
  rank(list, [](const Known& a, const Known& b) { return a.prospect.better_than(b.prospect); });
  Advice<Move> advice;
  advice.simulations = endgame_.take_work();
  advice.chosen = list.front().move;
  for (const auto& [move, prospect] : list) {
    const int lead = lead_of(board, seat) + prospect.value;
    advice.opinions.push_back({move, 1, lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5});
  }
  return advice;
}

}  // namespace baize::synch
