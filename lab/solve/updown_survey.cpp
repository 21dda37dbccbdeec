#include "lab/solve/updown_survey.hpp"

#include <algorithm>

#include "bots/parallel.hpp"
#include "engine/bits.hpp"

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

UpDownSurvey survey_updown(const updown::Options& options, std::uint64_t deals, std::uint64_t seed, unsigned threads,
                           const std::atomic<bool>& stop, const std::function<void(std::uint64_t done)>& done) {
  UpDownSurvey survey;
  std::vector<updown::Deal> dealt = all_deals(options, deals);
  survey.all = !dealt.empty();
  for (std::uint64_t number = 0; !survey.all && number < deals; ++number) {
    Random random(seed, number);
    dealt.push_back(UpDown::deal(options, random));
  }
  const std::size_t block = 8 * static_cast<std::size_t>(threads);  // between two words of progress
  for (std::size_t begin = 0; begin < dealt.size() && !stop; begin += block) {
    const std::size_t count = std::min(block, dealt.size() - begin);
    survey.deals.resize(begin + count);
    in_parallel(count, threads, [&](std::size_t i) {
      survey.deals[begin + i] = value_of(Duel(UpDown::view(started<UpDown>(options, dealt[begin + i]), Seat::one)));
    });
    if (done) done(begin + count);
  }
  return survey;
}

}  // namespace baize::lab
