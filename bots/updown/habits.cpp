#include "bots/updown/habits.hpp"

#include "bots/updown/responder.hpp"

namespace baize::updown {

namespace {

/// The lines that begin with any card of the row, from this one on.
std::vector<Line> begun_from(const Duel& duel, Seat seat, int first) {
  Line line = duel.sorted(seat);
  const auto begin = line.begin(), end = begin + duel.each();
  if (seat == Seat::two) std::reverse(begin, end);
  std::vector<Line> lines;
  for (int start = 0; start < duel.each(); ++start) {
    if (start >= first) lines.push_back(line);
    std::rotate(begin, begin + 1, end);
  }
  return lines;
}

/// As a greedy player puts its cards: the highest first where rises are wanted, the lowest first where falls are; but
/// any where nothing lies below.
Line grabbed(const Duel& duel, Seat seat, Random& random) {
  Line line = duel.sorted(seat);
  if (seat == Seat::one) std::reverse(line.begin(), line.begin() + duel.each());
  if (duel.leads(seat)) {
    const auto any = static_cast<int>(random.below(static_cast<std::uint32_t>(duel.each())));
    std::rotate(line.begin(), line.begin() + any, line.begin() + any + 1);
  }
  return line;
}

}  // namespace

Mix sorted_from_the_middle(const Duel& duel, Seat seat) { return all_alike(begun_from(duel, seat, 1)); }

Mix answers_or_sorted(const Duel& duel, Seat seat) {
  Random random(1);
  std::vector<Line> lines = begun_from(duel, seat, 0), answers = staircases(duel, seat);
  const std::size_t sorted = lines.size();
  for (std::size_t i = 0; i < sorted; ++i) {
    const Line theirs = grabbed(duel, other(seat), random);
    // Many beat it; always the first of these would be a habit that suits one seat better.
    shuffle(answers, answers.size(), random);
    const auto beats = [&](const Line& line) { return duel.wins(seat, line, theirs); };
    const auto found = std::find_if(answers.begin(), answers.end(), beats);
    lines.push_back(found == answers.end() ? answers.front() : *found);
  }
  return all_alike(std::move(lines));
}

}  // namespace baize::updown
