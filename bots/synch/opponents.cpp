#include "bots/synch/opponents.hpp"

#include <array>

#include "bots/opponents.hpp"
#include "bots/synch/alpha_beta.hpp"
#include "bots/synch/greedy.hpp"
#include "bots/synch/why.hpp"

namespace baize::synch {

namespace {

/// A level looks less far ahead and judges worse what it sees than the one above; and all but the top lose patience.
/// Each beats the one below in about three of four games where the decider speaks first. Where the directioner does,
/// looking ahead is worth so much more that eight levels cannot lie that close together.
constexpr Settings with(const Vision& decide_first, const Vision& direct_first, int exact = 0) {
  Settings settings;
  settings.vision = {decide_first, direct_first};
  for (Vision& vision : settings.vision) vision.restless = 15;
  settings.exact = exact;
  settings.opinions = false;
  settings.findings = std::size_t{1} << 14;
  settings.endgame_bytes = std::size_t{1} << 20;
  return settings;
}
constexpr Vision seeing(int depth, int noise) {
  Vision vision;
  vision.depth = depth;
  vision.noise = noise;
  return vision;
}

constexpr std::array settings_of{
    with(seeing(1, 59), seeing(1, 30)),  with(seeing(1, 42), seeing(2, 60)), with(seeing(1, 25), seeing(2, 5)),
    with(seeing(1, 0), seeing(3, 0)),    with(seeing(2, 25), seeing(4, 0)),  with(seeing(3, 20), seeing(6, 0)),
    with(seeing(5, 0), seeing(9, 0), 6),
};

template <std::size_t which>
std::unique_ptr<Player<Synch>> make(const Budget&, unsigned) {
  return std::make_unique<AlphaBeta>(settings_of[which]);
}

std::unique_ptr<Player<Synch>> best(const Budget&, unsigned) { return std::make_unique<AlphaBeta>(); }
std::unique_ptr<Player<Synch>> greedy() { return std::make_unique<Greedy>(); }

constexpr std::array<Level<Synch>, 8> levels{{
    {"Beginner", "Sees the next step only, and is often wrong about where it leads.", {2000, 0}, make<0>},
    {"Wallflower", "Sees the next step only, and misjudges who is nearer to the empty squares.", {2000, 0}, make<1>},
    {"Hobbyist", "Is a little off where it matters, and does not look ahead.", {2000, 0}, make<2>},
    {"Dancer", "Makes the best of the next step and does not ask what follows.", {5000, 0}, make<3>},
    {"Partner", "Thinks of your answer too, but not always rightly.", {10000, 0}, make<4>},
    {"Soloist", "Looks a few steps ahead, and cannot bear it when nothing happens.", {50000, 0}, make<5>},
    {"Choreographer", "Plans far ahead and counts the last squares, but lacks patience.", {500000, 0}, make<6>},
    {"Metronome", "Looks as far as its time allows, waits for ever, and never errs at the end.", {0, 1}, best},
}};

}  // namespace

const Opponents& opponents() {
  static const TypedOpponents<Synch> all(Repertoire<Synch>{levels, greedy, best, why});
  return all;
}

}  // namespace baize::synch
