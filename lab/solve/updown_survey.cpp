#include "lab/solve/updown_survey.hpp"

#include "engine/bits.hpp"
#include "lab/in_order.hpp"

namespace baize::lab {

namespace {

using updown::UpDown;

/// All halves of the deck if they are at most so many; else none.
std::vector<updown::Deal> all_deals(const updown::Options& options, std::uint64_t most) {
  const int each = updown::cards_each(options);
  double count = 1;
  for (int i = 1; i <= each; ++i) count = count * (each + i) / i;
  std::vector<updown::Deal> deals;
  if (count > static_cast<double>(most)) return deals;
  const CardSet deck = updown::all_cards(each);
  for (std::uint64_t half = 0; half <= deck.word; ++half)
    if (bits::count(half) == each) deals.push_back({{CardSet(half), deck - CardSet(half)}});
  return deals;
}

}  // namespace

DealValue value_of(const Duel& duel) {
  DealValue value;
  const Solved points = solve_points(duel);
  value.points = points.value();
  value.points_gap = points.gap();
  if (wins_can_be_solved(duel)) {
    const Solved wins = solve_wins(duel);
    value.wins = {wins.value(), wins.gap(), sure_wins(duel, Seat::one, points.mixes[0])};
  }
  return value;
}

UpDownSurvey::UpDownSurvey(const updown::Options& options, std::uint64_t deals, std::uint64_t seed,
                           UpDownSummary so_far)
    : options_(options), drawn_(deals), seed_(seed), all_(all_deals(options, deals)), summary_(so_far) {
  summary_.all = !all_.empty();
}

updown::Deal UpDownSurvey::deal(std::uint64_t number) const {
  if (!all_.empty()) return all_[number];
  Random random(seed_, number);
  return UpDown::deal(options_, random);
}

void UpDownSurvey::go_on(unsigned threads, const std::atomic<bool>& stop,
                         const std::function<void(std::uint64_t done)>& done) {
  const auto solve = [this](std::uint64_t number) {
    return value_of(Duel(UpDown::view(started<UpDown>(options_, deal(number)), Seat::one)));
  };
  in_order(solved(), deals(), threads, stop, solve, [&](const DealValue& value) {
    summary_.add(value);
    if (done) done(solved());
  });
}

}  // namespace baize::lab
