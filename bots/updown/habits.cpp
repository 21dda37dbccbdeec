#include "bots/updown/habits.hpp"

#include "bots/updown/responder.hpp"

namespace baize::updown {

namespace {

constexpr std::size_t guesses = 24;
constexpr int answering_steps = 100;

Mix all_alike(std::vector<Line> lines) {
  const double share = 1 / static_cast<double>(lines.size());
  std::vector<double> chances(lines.size(), share);
  return {std::move(lines), std::move(chances)};
}

}  // namespace

Mix sorted_from_anywhere(const Duel& duel, Seat seat) {
  Line line = duel.sorted(seat);
  const auto begin = line.begin(), end = begin + duel.each();
  if (seat == Seat::two) std::reverse(begin, end);
  std::vector<Line> lines;
  for (int start = 0; start < duel.each(); ++start) {
    lines.push_back(line);
    std::rotate(begin, begin + 1, end);
  }
  return all_alike(std::move(lines));
}

Mix answers_to_a_guess(const Duel& duel, Seat seat) {
  Random random(guesses);
  std::vector<Line> lines;
  for (std::size_t guess = 0; guess < guesses; ++guess) {
    Responder responder(duel, seat, {{duel.any_line(other(seat), random)}, {1}});
    lines.push_back(responder.search(1, answering_steps, random).line);
  }
  return all_alike(std::move(lines));
}

}  // namespace baize::updown
