#include "bots/kingdoms/opponents.hpp"

#include <array>

#include "bots/kingdoms/insight.hpp"
#include "bots/kingdoms/instinct.hpp"
#include "bots/kingdoms/why.hpp"
#include "bots/opponents.hpp"

namespace baize::kingdoms {

namespace {

using Thinker = std::unique_ptr<Player<Kingdoms>>;

/// Greed: the best card strikes at once, and no card is worth a turn to draw while there is one to throw.
constexpr Taste greed{.thrift = 0, .curiosity = 0};
constexpr Taste forgetful(Taste taste, std::uint32_t turns) {
  taste.memory = turns;
  return taste;
}

Thinker peasant(const Budget&, unsigned) { return std::make_unique<Instinct>(forgetful(greed, 0)); }
Thinker raider(const Budget&, unsigned) { return std::make_unique<Instinct>(forgetful(greed, 4)); }
Thinker brigand(const Budget&, unsigned) { return std::make_unique<Instinct>(forgetful(greed, 16)); }
Thinker warlord(const Budget&, unsigned) { return std::make_unique<Instinct>(greed); }
Thinker squire(const Budget&, unsigned) { return std::make_unique<Instinct>(forgetful({}, 20)); }
Thinker steward(const Budget&, unsigned) { return std::make_unique<Instinct>(Taste{}); }

Thinker best(const Budget& budget, unsigned threads) {
  SearchSettings settings = settings_for(budget, threads);
  settings.exploration = 0.4;
  return std::make_unique<Search<Kingdoms, Insight>>(settings);
}
Thinker greedy() { return std::make_unique<Instinct>(greed); }

constexpr std::array<Level<Kingdoms>, 8> levels{{
    {"Peasant",
     "Strikes with the best card at any kingdom, and forgets it as soon as it is turned down.",
     {1, 0},
     peasant},
    {"Raider", "Always strikes with the best card, and remembers the last few turns.", {1, 0}, raider},
    {"Brigand", "Greedy too, but remembers what it saw for a good while.", {1, 0}, brigand},
    {"Warlord",
     "Forgets nothing and spares nothing: whatever can be taken now is taken with the best card.",
     {1, 0},
     warlord},
    {"Squire", "Spends no more than a kingdom is worth, but forgets old looks.", {1, 0}, squire},
    {"Steward", "Forgets nothing and sends the smallest card that will do.", {1, 0}, steward},
    {"Regent", "Thinks some turns ahead, for both sides.", {60, 0}, best},
    {"Emperor", "Plays the war out in its head as often as its time allows.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<Kingdoms> all(Repertoire<Kingdoms>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::kingdoms
