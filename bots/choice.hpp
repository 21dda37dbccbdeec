/// How players that do not search make up their mind.
#pragma once
#include <algorithm>
#include <vector>

#include "bots/player.hpp"
#include "bots/sort.hpp"

namespace baize {

/// The best first; equals in one order on every machine.
template <Game G>
void best_first(std::vector<Opinion<typename G::Move>>& opinions) {
  sort_items(opinions, [](const auto& a, const auto& b) {
    return a.wins != b.wins ? a.wins > b.wins : G::code(a.move) < G::code(b.move);
  });
}

/// Chooses the best of its opinions, any of those that are equal, and puts them in order.
template <Game G>
void choose_best(Advice<typename G::Move>& advice, Random& random) {
  auto& opinions = advice.opinions;
  shuffle(opinions, opinions.size(), random);
  const auto worse = [](const auto& a, const auto& b) { return a.wins < b.wins; };
  advice.chosen = std::max_element(opinions.begin(), opinions.end(), worse)->move;
  best_first<G>(opinions);
  advice.simulations = opinions.size();
}

}  // namespace baize
