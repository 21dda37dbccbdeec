#include "bots/updown/duel.hpp"

#include <cmath>

namespace baize::updown {

namespace {

/// Whether no card of the other hand tells the two apart, above or below them.
bool alike(Deck deck, CardSet others, Card a, Card b) {
  for (const Card other : others)
    if (goes_up(deck, a, other) != goes_up(deck, b, other) || goes_up(deck, other, a) != goes_up(deck, other, b))
      return false;
  return true;
}

}  // namespace

Mix all_alike(std::vector<Line> lines) {
  const double share = 1 / static_cast<double>(lines.size());
  std::vector<double> chances(lines.size(), share);
  return {std::move(lines), std::move(chances)};
}

Mix sample(const Mix& mix, std::size_t size) {
  if (mix.lines.size() <= size) return mix;
  std::vector<Line> drawn;
  const double share = 1 / static_cast<double>(size);
  double passed = 0;
  for (std::size_t i = 0; i < mix.lines.size(); ++i) {
    passed += mix.chances[i];
    while (drawn.size() < size && (static_cast<double>(drawn.size()) + 0.5) * share < passed)
      drawn.push_back(mix.lines[i]);
  }
  return all_alike(std::move(drawn));
}

Duel::Duel(const Public& table, const std::array<CardSet, 2>& hands) : each_(table.each), first_(table.first) {
  for (const unsigned seat : {0u, 1u})
    for (const Card card : hands[seat]) {
      int kind = 0;
      while (kind < kinds_[seat] &&
             !alike(table.deck, hands[1 - seat], members_[seat][static_cast<unsigned>(kind)].first(), card))
        ++kind;
      kinds_[seat] = std::max(kinds_[seat], kind + 1);
      members_[seat][static_cast<unsigned>(kind)].add(card);
      kind_[index(card)] = static_cast<Kind>(kind);
    }
  for (const Card one : hands[0])
    for (const Card two : hands[1]) {
      const Kind a = kind(one), b = kind(two);
      const bool up = goes_up(table.deck, one, two), down = goes_up(table.deck, two, one);
      earns_[0][a][b] = {down, up};
      earns_[1][b][a] = {!up, !down};
    }
}

Line Duel::sorted(Seat seat) const {
  Line line{};
  std::size_t place = 0;
  for (int kind = 0; kind < kinds(seat); ++kind)
    for (int i = 0; i < count(seat, static_cast<Kind>(kind)); ++i) line[place++] = static_cast<Kind>(kind);
  return line;
}

std::size_t Duel::lines(Seat seat, std::size_t most) const {
  // Kind by kind: the places that its cards take among those of the kinds before it.
  double lines = 1;
  int places = 0;
  for (int kind = 0; kind < kinds(seat); ++kind)
    for (int i = 1; i <= count(seat, static_cast<Kind>(kind)); ++i) lines = lines * ++places / i;
  return lines < static_cast<double>(most) ? static_cast<std::size_t>(std::llround(lines)) : most;
}

std::vector<Line> Duel::all_lines(Seat seat) const {
  std::vector<Line> all;
  Line line = sorted(seat);
  do all.push_back(line);
  while (std::next_permutation(line.begin(), line.begin() + each_));
  return all;
}

}  // namespace baize::updown
