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

/// Forgets every look, and notices one move in so many.
template <std::uint32_t one_in>
Thinker inattentive(const Budget&, unsigned) {
  return std::make_unique<Instinct>(0, one_in);
}
Thinker best(const Budget&, unsigned threads) { return std::make_unique<Forecast>(threads); }
Thinker greedy() { return std::make_unique<Greedy>(); }

/// Luck is great: half of what decides lies face down, and players that differ in memory or patience alone beat each
/// other in five games of nine. What tells people apart is how much of the table they take in.
constexpr std::array<Level<Gerry>, 5> levels{{
    {"Newcomer", "Sees a handful of the moves there are, and forgets what it has looked at.", {1, 0}, inattentive<100>},
    {"Daydreamer", "Misses most of what the table offers, and forgets what it has looked at.", {1, 0}, inattentive<28>},
    {"Scatterbrain", "Finds good moves here and there, and forgets what it has looked at.", {1, 0}, inattentive<8>},
    {"Regular", "Overlooks little, but still forgets what it has looked at.", {1, 0}, inattentive<2>},
    {"Archivist", "Forgets nothing, and plays the rest out in its head as often as its time allows.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<Gerry> all(Repertoire<Gerry>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::gerry
