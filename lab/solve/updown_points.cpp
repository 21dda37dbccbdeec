#include "lab/solve/updown_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <coin/ClpSimplex.hpp>

#include "bots/updown/solver.hpp"

namespace baize::lab {

namespace {

using updown::Kind;

constexpr std::size_t few_lines = 120;  // 5!

std::size_t at(const Duel& duel, int kind, int place) {
  return static_cast<std::size_t>(kind) * static_cast<std::size_t>(duel.each()) + static_cast<std::size_t>(place);
}

/// Calls `meets(place of the seat, place of the other, whether the other's card lies above)` for all neighbours.
template <class Meets>
void neighbours(const Duel& duel, Seat seat, Meets meets) {
  for (int place = 0; place < duel.each(); ++place) {
    const int below = duel.leads(seat) ? place - 1 : place;
    if (below >= 0) meets(place, below, false);
    if (below + 1 < duel.each()) meets(place, below + 1, true);
  }
}

/// Rows with their entries, as CLP takes them.
class Rows {
 public:
  void begin() { starts_.push_back(static_cast<CoinBigIndex>(columns_.size())); }
  void add(int column, double value) { columns_.push_back(column), values_.push_back(value); }
  void load(ClpSimplex& program, double low, double high) {
    starts_.push_back(static_cast<CoinBigIndex>(columns_.size()));
    const std::size_t rows = starts_.size() - 1;
    const std::vector<double> lows(rows, low), highs(rows, high);
    program.addRows(static_cast<int>(rows), lows.data(), highs.data(), starts_.data(), columns_.data(), values_.data());
  }

 private:
  std::vector<CoinBigIndex> starts_;
  std::vector<int> columns_;
  std::vector<double> values_;
};

/// Seat 1 looks for marginals X. Seat 2's best answer is an assignment of cards to places; by duality it leaves seat 1
/// the largest sum of a price for each card and each place of seat 2 that no pair costs more than seat 1 earns there.
/// The multipliers of these limits are seat 2's marginals.
class PointsProgram {
 public:
  explicit PointsProgram(const Duel& duel) : duel_(duel) {
    program_.setLogLevel(0);
    program_.setOptimizationDirection(-1);
    program_.setPrimalTolerance(1e-9);
    program_.setDualTolerance(1e-9);
    const int n = duel.each(), own = duel.kinds(Seat::one) * n, kinds = duel.kinds(Seat::two);
    program_.resize(0, own + kinds + n);
    for (int column = own; column < own + kinds + n; ++column) {
      program_.setColumnBounds(column, -COIN_DBL_MAX, COIN_DBL_MAX);
      const int kind = column - own;
      program_.setObjectiveCoefficient(column, kind < kinds ? duel.count(Seat::two, static_cast<Kind>(kind)) : 1);
    }
    add_limits(own);
    add_sums();
  }

  std::array<Marginals, 2> solve() {
    program_.primal();
    std::array<Marginals, 2> found;
    const double* const one = program_.primalColumnSolution();
    const double* const two = program_.dualRowSolution();
    const auto take = [this](const double* values, Seat seat) {
      Marginals taken(static_cast<std::size_t>(duel_.kinds(seat) * duel_.each()));
      for (std::size_t i = 0; i < taken.size(); ++i) taken[i] = std::abs(values[i]);
      return taken;
    };
    return {take(one, Seat::one), take(two, Seat::two)};
  }

 private:
  void add_limits(int own) {
    const int n = duel_.each();
    Rows rows;
    for (int kind = 0; kind < duel_.kinds(Seat::two); ++kind)
      for (int place = 0; place < n; ++place) {
        rows.begin();
        rows.add(own + kind, 1);
        rows.add(own + duel_.kinds(Seat::two) + place, 1);
        neighbours(duel_, Seat::one, [&](int mine, int others, bool above) {
          if (others != place) return;
          for (int card = 0; card < duel_.kinds(Seat::one); ++card)
            if (duel_.earns(Seat::one, static_cast<Kind>(card), static_cast<Kind>(kind), above))
              rows.add(static_cast<int>(at(duel_, card, mine)), -1);
        });
      }
    rows.load(program_, -COIN_DBL_MAX, 0);
  }

  void add_sums() {
    Rows places;
    for (int place = 0; place < duel_.each(); ++place) {
      places.begin();
      for (int kind = 0; kind < duel_.kinds(Seat::one); ++kind) places.add(static_cast<int>(at(duel_, kind, place)), 1);
    }
    places.load(program_, 1, 1);
    for (int kind = 0; kind < duel_.kinds(Seat::one); ++kind) {
      Rows cards;
      cards.begin();
      for (int place = 0; place < duel_.each(); ++place) cards.add(static_cast<int>(at(duel_, kind, place)), 1);
      const double count = duel_.count(Seat::one, static_cast<Kind>(kind));
      cards.load(program_, count, count);
    }
  }

  const Duel& duel_;
  ClpSimplex program_;
};

/// Gives every place a kind of card that may lie there, if that can be.
class Matching {
 public:
  Matching(const Duel& duel, Seat seat, const Marginals& may, double least)
      : duel_(duel), seat_(seat), may_(may), least_(least), kind_(static_cast<std::size_t>(duel.each()), -1) {}

  bool find() {
    for (int place = 0; place < duel_.each(); ++place) {
      tried_.assign(static_cast<std::size_t>(duel_.kinds(seat_)), false);
      if (!seat_place(place)) return false;
    }
    return true;
  }
  int kind(int place) const { return kind_[static_cast<std::size_t>(place)]; }

 private:
  bool seat_place(int place) {
    for (int kind = 0; kind < duel_.kinds(seat_); ++kind) {
      if (tried_[static_cast<std::size_t>(kind)] || may_[at(duel_, kind, place)] < least_) continue;
      tried_[static_cast<std::size_t>(kind)] = true;
      if (std::count(kind_.begin(), kind_.end(), kind) < duel_.count(seat_, static_cast<Kind>(kind)) || moves(kind)) {
        kind_[static_cast<std::size_t>(place)] = kind;
        return true;
      }
    }
    return false;
  }
  /// Some place gives up a card of this kind and finds another one.
  bool moves(int kind) {
    for (int place = 0; place < duel_.each(); ++place)
      if (kind_[static_cast<std::size_t>(place)] == kind && seat_place(place)) return true;
    return false;
  }

  const Duel& duel_;
  Seat seat_;
  const Marginals& may_;
  double least_;
  std::vector<int> kind_;
  std::vector<bool> tried_;
};

template <class Better>
double best_against(const Duel& duel, Seat seat, const Mix& others, Better better, double worst) {
  double best = worst;
  for (const Line& line : duel.all_lines(seat)) {
    double wins = 0;
    for (std::size_t i = 0; i < others.lines.size(); ++i)
      if (duel.wins(seat, line, others.lines[i])) wins += others.chances[i];
    if (better(wins, best)) best = wins;
  }
  return best;
}

}  // namespace

Marginals marginals(const Duel& duel, Seat seat, const Mix& mix) {
  Marginals sums(static_cast<std::size_t>(duel.kinds(seat) * duel.each()));
  for (std::size_t i = 0; i < mix.lines.size(); ++i)
    for (int place = 0; place < duel.each(); ++place)
      sums[at(duel, mix.lines[i][static_cast<std::size_t>(place)], place)] += mix.chances[i];
  return sums;
}

Mix mixed_orders(const Duel& duel, Seat seat, Marginals left) {
  Mix mix;
  double rest = 1;
  // Large shares first: few orders, and what the program's rounding left over comes last and is dropped.
  for (double least = 1; least > 1e-10 && rest > 1e-10;) {
    Matching matching(duel, seat, left, least);
    if (!matching.find()) {
      least /= 2;
      continue;
    }
    double share = rest;
    Line line{};
    for (int place = 0; place < duel.each(); ++place) {
      share = std::min(share, left[at(duel, matching.kind(place), place)]);
      line[static_cast<std::size_t>(place)] = static_cast<Kind>(matching.kind(place));
    }
    for (int place = 0; place < duel.each(); ++place) left[at(duel, matching.kind(place), place)] -= share;
    rest -= share;
    mix.lines.push_back(line);
    mix.chances.push_back(share);
  }
  for (double& chance : mix.chances) chance /= 1 - rest;
  return mix;
}

std::vector<double> earnings(const Duel& duel, Seat seat, const Marginals& others) {
  std::vector<double> worth(static_cast<std::size_t>(duel.kinds(seat) * duel.each()));
  neighbours(duel, seat, [&](int place, int theirs, bool above) {
    for (int own = 0; own < duel.kinds(seat); ++own)
      for (int kind = 0; kind < duel.kinds(other(seat)); ++kind)
        if (duel.earns(seat, static_cast<Kind>(own), static_cast<Kind>(kind), above))
          worth[at(duel, own, place)] += others[at(duel, kind, theirs)];
  });
  return worth;
}

Solved solve_points(const Duel& duel) {
  std::array<Marginals, 2> found = PointsProgram(duel).solve();
  Solved solved;
  for (const Seat seat : {Seat::one, Seat::two})
    solved.mixes[index(seat)] = mixed_orders(duel, seat, std::move(found[index(seat)]));
  const auto best = [&](Seat seat) {
    const Marginals others = marginals(duel, other(seat), solved.mixes[index(other(seat))]);
    return best_order(duel, seat, earnings(duel, seat, others)).sum;
  };
  solved.most = best(Seat::one);
  solved.sure = 2 * duel.each() - 1 - best(Seat::two);
  return solved;
}

bool wins_can_be_solved(const Duel& duel) {
  return duel.lines(Seat::one, few_lines + 1) <= few_lines && duel.lines(Seat::two, few_lines + 1) <= few_lines;
}

Solved solve_wins(const Duel& duel) {
  Solved solved;
  solved.mixes = updown::solved(duel, {}).mixes;
  solved.sure = sure_wins(duel, Seat::one, solved.mixes[0]);
  solved.most = 1 - sure_wins(duel, Seat::two, solved.mixes[1]);
  return solved;
}

double sure_wins(const Duel& duel, Seat seat, const Mix& mix) {
  return 1 - best_against(duel, other(seat), mix, std::greater<>(), 0);
}

}  // namespace baize::lab
