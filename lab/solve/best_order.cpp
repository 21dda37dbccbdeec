/// The best assignment of cards to places, by shortest augmenting paths (Kuhn, Munkres, Jonker and Volgenant).
#include <limits>

#include "lab/solve/updown_points.hpp"

namespace baize::lab {

BestOrder best_order(const Duel& duel, Seat seat, const std::vector<double>& worth) {
  const auto n = static_cast<std::size_t>(duel.each());
  std::vector<updown::Kind> kinds;  // of each card: two of a kind are two cards here
  for (int kind = 0; kind < duel.kinds(seat); ++kind)
    for (int i = 0; i < duel.count(seat, static_cast<updown::Kind>(kind)); ++i)
      kinds.push_back(static_cast<updown::Kind>(kind));
  // Cards and places from 1; 0 is the card that is being placed. The least cost is the most worth.
  const auto cost = [&](std::size_t card, std::size_t place) { return -worth[kinds[card - 1] * n + place - 1]; };
  constexpr double far = std::numeric_limits<double>::infinity();
  std::vector<double> price_of_card(n + 1), price_of_place(n + 1);
  std::vector<std::size_t> card_in(n + 1);
  for (std::size_t card = 1; card <= n; ++card) {
    std::vector<double> distance(n + 1, far);
    std::vector<std::size_t> before(n + 1);
    std::vector<bool> reached(n + 1);
    card_in[0] = card;
    std::size_t place = 0;
    while (card_in[place] != 0) {
      reached[place] = true;
      std::size_t nearest = 0;
      double step = far;
      for (std::size_t next = 1; next <= n; ++next) {
        if (reached[next]) continue;
        const double through = cost(card_in[place], next) - price_of_card[card_in[place]] - price_of_place[next];
        if (through < distance[next]) distance[next] = through, before[next] = place;
        if (distance[next] < step) step = distance[next], nearest = next;
      }
      for (std::size_t i = 0; i <= n; ++i) {
        if (reached[i]) price_of_card[card_in[i]] += step, price_of_place[i] -= step;
        else distance[i] -= step;
      }
      place = nearest;
    }
    for (; place != 0; place = before[place]) card_in[place] = card_in[before[place]];
  }
  BestOrder best{};
  for (std::size_t place = 1; place <= n; ++place) {
    best.line[place - 1] = kinds[card_in[place] - 1];
    best.sum -= cost(card_in[place], place);
  }
  return best;
}

}  // namespace baize::lab
