#include "bots/geronimos/opponents.hpp"

#include <array>

#include "bots/geronimos/foresight.hpp"
#include "bots/geronimos/greedy.hpp"
#include "bots/geronimos/natural.hpp"
#include "bots/geronimos/why.hpp"
#include "bots/opponents.hpp"

namespace baize::geronimos {

namespace {

using Thinker = std::unique_ptr<Player<Geronimos>>;

Thinker recruit(const Budget&, unsigned) { return std::make_unique<Greedy>(2); }
Thinker trooper(const Budget&, unsigned) { return std::make_unique<Greedy>(3); }
Thinker collector(const Budget&, unsigned) { return std::make_unique<Greedy>(whole_table, Wish::matches); }
Thinker scout(const Budget&, unsigned) { return std::make_unique<Natural>(3); }
Thinker ranger(const Budget&, unsigned) { return std::make_unique<Natural>(6); }

Thinker best(const Budget&, unsigned threads) { return std::make_unique<Foresight>(threads); }
Thinker greedy() { return std::make_unique<Greedy>(); }

constexpr std::array<Level<Geronimos>, 6> levels{{
    {"Recruit", "Attacks whatever lies next to the last piece, and never looks up.", {1, 0}, recruit},
    {"Trooper", "Attacks what lies near, and forgets to guard its own.", {1, 0}, trooper},
    {"Quartermaster", "Wants numbers that match and further pieces, wherever they lie.", {1, 0}, collector},
    {"Scout", "Attacks and guards, but sees three steps far only.", {1, 0}, scout},
    {"Ranger", "Sees six steps far, but only as things are now.", {1, 0}, ranger},
    {"Strategist", "Plays on in its mind what the bags may bring, for as long as it may.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<Geronimos> all(Repertoire<Geronimos>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::geronimos
