/// Ups and Downs for points: a mix of orders for each seat that nothing does better against.
#pragma once
#include <array>
#include <vector>

#include "bots/updown/duel.hpp"

namespace baize::lab {

using updown::Duel;
using updown::Line;
using updown::Mix;

/// How often a card of each kind lies in each place: [kind × n + place]. Expected points depend on nothing else of a
/// mix, because every point is between one card of each seat.
using Marginals = std::vector<double>;
Marginals marginals(const Duel& duel, Seat seat, const Mix& mix);

/// A mix with these marginals: doubly stochastic, they are a mixture of orders (Birkhoff and von Neumann).
Mix mixed_orders(const Duel& duel, Seat seat, Marginals left);

/// The order that makes most of a sum over places, and the sum: [kind × n + place], as marginals.
struct BestOrder {
  Line line;
  double sum;
};
BestOrder best_order(const Duel& duel, Seat seat, const std::vector<double>& worth);

/// What the seat's cards earn in each place against the other seat's marginals.
std::vector<double> earnings(const Duel& duel, Seat seat, const Marginals& others);

/// What both are sure of is proven by best answers to the mixes, not by the program that found them. Points and wins
/// are seat 1's.
struct Solved {
  std::array<Mix, 2> mixes;
  double sure = 0;  // whatever seat 2 does against seat 1's mix
  double most = 0;  // whatever seat 1 does against seat 2's mix
  double value() const { return (sure + most) / 2; }
  double gap() const { return most - sure; }
};

/// By linear programming over the marginals.
Solved solve_points(const Duel& duel);

/// For wins; from a matrix of all pairs of orders, so that there must be few: n ≤ 5 always will do.
bool wins_can_be_solved(const Duel& duel);
Solved solve_wins(const Duel& duel);
/// What a mix is sure to win, by trying all orders of the other.
double sure_wins(const Duel& duel, Seat seat, const Mix& mix);

}  // namespace baize::lab
