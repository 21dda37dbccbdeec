#include "bots/updown/planner.hpp"

#include "bots/choice.hpp"

namespace baize::updown {

Beginning beginning(const Duel& duel, const View& view) {
  Beginning begun;
  for (; begun.size < view.each - view.hand.size(); ++begun.size) {
    const auto place = static_cast<unsigned>(begun.size);
    begun.line[place] = duel.kind(view.order[index(view.seat)][place]);
  }
  return begun;
}

std::optional<Kind> next_kind(const Mix& mix, const Beginning& begun, Random& random) {
  double sum = 0;
  for (std::size_t i = 0; i < mix.lines.size(); ++i)
    if (begun.begins(mix.lines[i])) sum += mix.chances[i];
  if (sum <= 0) return std::nullopt;
  double left = sum * static_cast<double>(random.next() >> 11) * 0x1p-53;
  std::optional<Kind> kind;
  for (std::size_t i = 0; i < mix.lines.size() && left >= 0; ++i)
    if (mix.chances[i] > 0 && begun.begins(mix.lines[i])) {
      kind = mix.lines[i][static_cast<unsigned>(begun.size)];
      left -= mix.chances[i];
    }
  return kind;
}

Advice<Move> Planner::advise(const View& view, Seat seat, const Budget&, std::uint64_t seed) {
  const Duel duel(view);
  const Mix mix = plan_(duel, seat);
  const Beginning begun = beginning(duel, view);
  Random random(seed);
  std::optional<Kind> kind = next_kind(mix, begun, random);
  for (std::size_t place = 0; !kind; ++place)
    if (!(duel.members(seat, mix.lines[0][place]) & view.hand).empty()) kind = mix.lines[0][place];
  Advice<Move> advice;
  advice.chosen = {view.deck, (duel.members(seat, *kind) & view.hand).first()};
  for (const Card card : view.hand) {
    double chance = 0, sum = 0;
    for (std::size_t i = 0; i < mix.lines.size(); ++i) {
      if (!begun.begins(mix.lines[i])) continue;
      sum += mix.chances[i];
      if (mix.lines[i][static_cast<unsigned>(begun.size)] == duel.kind(card)) chance += mix.chances[i];
    }
    advice.opinions.push_back({{view.deck, card}, mix.lines.size(), sum > 0 ? chance / sum : 0});
  }
  best_first<UpDown>(advice.opinions);
  advice.simulations = mix.lines.size();
  return advice;
}

}  // namespace baize::updown
