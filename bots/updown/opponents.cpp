#include "bots/updown/opponents.hpp"

#include <array>

#include "bots/opponents.hpp"
#include "bots/updown/equilibrium.hpp"
#include "bots/updown/greedy.hpp"
#include "bots/updown/habits.hpp"
#include "bots/updown/planner.hpp"
#include "bots/updown/why.hpp"

namespace baize::updown {

namespace {

template <Plan plan>
std::unique_ptr<Player<UpDown>> planning(const Budget&, unsigned) {
  return std::make_unique<Planner>(plan);
}

std::unique_ptr<Player<UpDown>> grabber(const Budget&, unsigned) { return std::make_unique<Greedy>(); }
std::unique_ptr<Player<UpDown>> best(const Budget&, unsigned) { return std::make_unique<Equilibrium>(); }
std::unique_ptr<Player<UpDown>> greedy() { return std::make_unique<Greedy>(); }

/// Orders beat each other in circles here: the best player is the one that nobody beats, not one that beats all others
/// clearly. There are few levels because few ways to err lie one below the other.
constexpr std::array<Level<UpDown>, 4> levels{{
    {"Wanderer",
     "Sorts its cards the way the pile should go, but begins amid the row.",
     {1, 0},
     planning<sorted_from_the_middle>},
    {"Grabber", "Takes the likeliest point each time, and is left with what nobody wants.", {1, 0}, grabber},
    {"Guesser",
     "Expects you to grab, and answers that; when in doubt it sorts its cards.",
     {1, 0},
     planning<answers_or_sorted>},
    {"Poker face", "Mixes its orders so that even those who know how can hardly gain by it.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<UpDown> all(Repertoire<UpDown>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::updown
