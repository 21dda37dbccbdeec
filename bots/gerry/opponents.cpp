#include "bots/gerry/opponents.hpp"

#include <array>

#include "bots/gerry/forecast.hpp"
#include "bots/gerry/greedy.hpp"
#include "bots/gerry/instinct.hpp"
#include "bots/gerry/why.hpp"
#include "bots/opponents.hpp"

namespace baize::gerry {

namespace {

using Thinker = std::unique_ptr<Player<Gerry>>;

Thinker newcomer(const Budget&, unsigned) { return std::make_unique<Greedy>(Greedy::Eyes::sight); }
Thinker scatterbrain(const Budget&, unsigned) { return std::make_unique<Instinct>(0); }
Thinker best(const Budget&, unsigned threads) { return std::make_unique<Forecast>(threads); }
Thinker greedy() { return std::make_unique<Greedy>(); }

/// Three, because luck is great: half of what decides lies face down, and players that differ in memory or patience
/// alone beat each other in five games of nine.
constexpr std::array<Level<Gerry>, 3> levels{{
    {"Newcomer", "Counts the cards that lie open, and takes them for the truth.", {1, 0}, newcomer},
    {"Scatterbrain", "Knows what a lead is worth, but forgets every card it has looked at.", {1, 0}, scatterbrain},
    {"Archivist", "Forgets nothing, and plays the rest out in its head as often as its time allows.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<Gerry> all(Repertoire<Gerry>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::gerry
