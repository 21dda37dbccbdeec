#include "bots/updown/responder.hpp"

#include <cmath>
#include <functional>

#include "bots/sort.hpp"

namespace baize::updown {

namespace {

/// From one end of the annealing to the other: how many times its difference in wins a worse line is less welcome.
constexpr double first_coldness = 200, last_coldness = 1500;

void block_swap(Line& line, int first, int middle, int end) {
  std::rotate(line.begin() + first, line.begin() + middle, line.begin() + end);
}

}  // namespace

void best_first(std::vector<Response>& responses) {
  sort_items(responses,
             [](const Response& a, const Response& b) { return a.wins != b.wins ? a.wins > b.wins : a.line < b.line; });
}

Responder::Responder(const Duel& duel, Seat seat, const Mix& others)
    : crowd_(duel, seat, others.lines), weights_(crowd_.lanes()), chances_(others.chances) {
  for (std::size_t i = 0; i < chances_.size(); ++i)
    weights_[i] = static_cast<std::uint16_t>(std::lround(whole * chances_[i]));
}

double Responder::wins(const Line& line) {
  ++simulations_;
  crowd_.points(line, points_);
  double wins = 0;
  for (std::size_t i = 0; i < chances_.size(); ++i)
    if (points_[i] >= duel().each()) wins += chances_[i];
  return wins;
}

unsigned Responder::won(const std::uint8_t* points) const {
  const auto enough = static_cast<std::uint8_t>(duel().each());
  const std::uint16_t* const weights = weights_.data();
  std::uint16_t sum = 0;
  for (std::size_t lane = 0; lane < crowd_.lanes(); ++lane)
    sum = static_cast<std::uint16_t>(sum + (points[lane] >= enough ? weights[lane] : 0));
  return sum;
}

void Responder::change(const Line& from, const Line& to, int first, int last, Points& points) const {
  std::uint8_t* const sum = points.data();
  const std::size_t lanes = crowd_.lanes();
  for (int place = first; place <= last; ++place) {
    const Kind before = from[static_cast<unsigned>(place)], after = to[static_cast<unsigned>(place)];
    if (before == after) continue;
    const std::uint8_t *const less = crowd_.gains(place, before), *const more = crowd_.gains(place, after);
    for (std::size_t lane = 0; lane < lanes; ++lane)
      sum[lane] = static_cast<std::uint8_t>(sum[lane] + more[lane] - less[lane]);
  }
}

Response Responder::anneal(const Line& start, int fixed, int steps, Random& random, double worth,
                           std::vector<Line>* good) {
  Line line = start, best = start;
  crowd_.points(line, points_);
  unsigned wins = won(points_.data()), most = wins;
  const auto free = static_cast<std::uint32_t>(duel().each() - fixed);
  const double cooling = std::pow(last_coldness / first_coldness, 1.0 / steps);
  double coldness = first_coldness / whole;
  for (int step = 0; step < steps && free > 1; ++step, coldness *= cooling) {
    auto [first, last] = random.below(free, free - 1);
    if (last >= first) ++last;
    if (first > last) std::swap(first, last);
    const int low = fixed + static_cast<int>(first), high = fixed + static_cast<int>(last);
    Line other = line;
    switch (random.below(6)) {
      case 0:
      case 1: std::swap(other[static_cast<unsigned>(low)], other[static_cast<unsigned>(high)]); break;
      case 2: block_swap(other, low, low + 1, high + 1); break;
      case 3: block_swap(other, low, high, high + 1); break;
      default: block_swap(other, low, low + 1 + static_cast<int>(random.below(last - first)), high + 1);
    }
    if (other == line) continue;
    ++simulations_;
    changed_ = points_;
    change(line, other, low, high, changed_);
    const unsigned now = won(changed_.data());
    const double difference = static_cast<double>(now) - static_cast<double>(wins);
    if (difference < 0 && std::exp(difference * coldness) * 0x1p32 < static_cast<double>(random.next() >> 32)) continue;
    line = other;
    wins = now;
    points_.swap(changed_);
    if (wins > most) best = line, most = wins;
    if (good != nullptr && wins >= worth * whole) good->push_back(line);
  }
  return {best, this->wins(best)};
}

Response Responder::search(int starts, int steps, Random& random, const std::vector<Line>& more) {
  std::vector<Response> from;
  for (const Line& line : staircases(duel(), seat())) from.push_back({line, wins(line)});
  for (const Line& line : more) from.push_back({line, wins(line)});
  best_first(from);
  Response best = from[0];
  for (std::size_t i = 0; i < from.size() && i < static_cast<std::size_t>(starts); ++i) {
    const Response found = anneal(from[i].line, 0, steps, random);
    if (found.wins > best.wins) best = found;
  }
  return best;
}

std::vector<Line> staircases(const Duel& duel, Seat seat) {
  const auto each = static_cast<std::size_t>(duel.each());
  const Line sorted = duel.sorted(seat);
  std::vector<Line> all;
  for (std::size_t stride = 1; stride <= 3; ++stride) {
    Line stairs{};
    std::size_t place = 0;
    for (std::size_t flight = 0; flight < stride; ++flight)
      for (std::size_t card = flight; card < each; card += stride) stairs[place++] = sorted[card];
    for (const bool down : {false, true}) {
      if (down) std::reverse(stairs.begin(), stairs.begin() + duel.each());
      for (int turn = 0; turn < duel.each(); ++turn) {
        std::rotate(stairs.begin(), stairs.begin() + 1, stairs.begin() + duel.each());
        all.push_back(stairs);
      }
    }
  }
  sort_items(all, std::less<>());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace baize::updown
