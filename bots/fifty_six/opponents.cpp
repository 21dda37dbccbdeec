#include "bots/fifty_six/opponents.hpp"

#include <array>

#include "bots/fifty_six/insight.hpp"
#include "bots/fifty_six/memory.hpp"
#include "bots/fifty_six/natural.hpp"
#include "bots/fifty_six/why.hpp"
#include "bots/opponents.hpp"

namespace baize::fifty_six {

namespace {

using Thinker = std::unique_ptr<Player<FiftySix>>;

/// No more than what lies open: the cards of others' turns are gone from its head before its own begins.
constexpr Memory of_a_sieve{.holds = 0, .draws_lessons = false};
constexpr Memory of_three_cards{.holds = 3, .draws_lessons = false};

Thinker forgetful(const Habits& habits, const Memory& memory) {
  return std::make_unique<Forgetful>(std::make_unique<Natural>(habits), memory);
}

Thinker stowaway(const Budget&, unsigned) { return forgetful({false, false, false}, of_a_sieve); }
Thinker passenger(const Budget&, unsigned) { return forgetful(greed, of_a_sieve); }
Thinker deckhand(const Budget&, unsigned) { return std::make_unique<Natural>(greed); }
Thinker cook(const Budget&, unsigned) { return forgetful({.curious = false}, of_three_cards); }
Thinker purser(const Budget&, unsigned) { return std::make_unique<Natural>(Habits{.curious = false}); }

Thinker best(const Budget& budget, unsigned threads) {
  SearchSettings settings = settings_for(budget, threads);
  settings.exploration = 0.15;
  settings.bias = 1;
  return std::make_unique<Search<FiftySix, Insight>>(settings);
}
Thinker greedy() { return std::make_unique<Natural>(greed); }

constexpr std::array<Level<FiftySix>, 6> levels{{
    {"Stowaway", "Turns cards as they come and forgets them as they go.", {1, 0}, stowaway},
    {"Passenger", "Takes every pair that lies open, and remembers none that does not.", {1, 0}, passenger},
    {"Deckhand", "Remembers every card, and shows you all it finds.", {1, 0}, deckhand},
    {"Cook", "Pays to hide what it has seen, but keeps three cards in mind at most.", {1, 0}, cook},
    {"Purser", "Hides what it has seen and forgets nothing.", {1, 0}, purser},
    {"Captain", "Weighs every token, and thinks as long as it may.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<FiftySix> all(Repertoire<FiftySix>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::fifty_six
