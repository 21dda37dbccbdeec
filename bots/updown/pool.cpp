#include "bots/updown/pool.hpp"

#include <algorithm>
#include <numeric>

#include "bots/sort.hpp"

namespace baize::updown {

namespace {

constexpr double kept_at_most = 0.3;    // of the pool
constexpr float kept_chances = 0.999f;  // the rest was hardly ever played
constexpr double descendants = 0.9;     // of the lines that are new, answers aside
constexpr int climbing_steps = 3;

double any_share(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

}  // namespace

Pool::Pool(const Duel& duel, Seat seat, std::size_t size, Random& random)
    : duel_(&duel), seat_(seat), lines_(staircases(duel, seat)), regrets_(size), played_(size) {
  // Where there is no room for all the staircases, any of them will do.
  shuffle(lines_, lines_.size(), random);
  if (lines_.size() > size) lines_.resize(size);
  while (lines_.size() < size) lines_.push_back(duel.any_line(seat, random));
}

void Pool::draw(std::vector<std::uint32_t>& drawn, Random& random) const {
  const float sum = std::accumulate(regrets_.begin(), regrets_.end(), 0.0f);
  if (sum <= 0) {
    for (std::uint32_t& line : drawn) line = random.below(static_cast<std::uint32_t>(lines_.size()));
    return;
  }
  const float step = sum / static_cast<float>(drawn.size());
  float next = step * static_cast<float>(any_share(random)), passed = 0;
  std::size_t line = 0;
  for (std::uint32_t& one : drawn) {
    while (line + 1 < lines_.size() && passed + regrets_[line] <= next) passed += regrets_[line++];
    one = static_cast<std::uint32_t>(line);
    next += step;
  }
}

void Pool::learn(const WinTable& table, const std::vector<std::uint32_t>& met) {
  const std::size_t lanes = table.lanes();
  won_.assign(lanes, 0);
  std::uint8_t* const won = won_.data();
  for (const std::uint32_t line : met) {
    const std::uint8_t* const wins = table.wins(line);
    for (std::size_t lane = 0; lane < lanes; ++lane) won[lane] = static_cast<std::uint8_t>(won[lane] + wins[lane]);
  }
  const float share = 1 / static_cast<float>(met.size());
  float regret = 0, earned = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    regret += regrets_[i];
    earned += regrets_[i] * static_cast<float>(won[i]) * share;
  }
  const float expected = regret > 0 ? earned / regret : 0.5f;
  regret = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    regrets_[i] = std::max(0.0f, regrets_[i] + static_cast<float>(won[i]) * share - expected);
    regret += regrets_[i];
  }
  // Later play is better, and counts more.
  const float weight = regret > 0 ? static_cast<float>(++lessons_) / regret : 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) played_[i] += weight * regrets_[i];
}

void Pool::settle() {
  const float sum = std::accumulate(played_.begin(), played_.end(), 0.0f);
  for (float& chance : played_) chance = sum > 0 ? chance / sum : 1 / static_cast<float>(played_.size());
}

Line Pool::varied(Line line, std::uint32_t swaps, Random& random) const {
  const auto each = static_cast<std::uint32_t>(duel_->each());
  for (std::uint32_t i = 0; i < swaps; ++i) {
    const auto [one, two] = random.below(each, each);
    std::swap(line[one], line[two]);
  }
  return line;
}

void Pool::renew(const std::vector<Line>& answers, Responder& responder, Random& random) {
  const std::size_t size = lines_.size();
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0u);
  sort_items(order, [&](auto a, auto b) { return played_[a] != played_[b] ? played_[a] > played_[b] : a < b; });
  std::vector<Line> lines;
  std::vector<float> regrets(size), up_to;
  lines.reserve(size);
  float sum = 0;
  while (lines.size() < static_cast<std::size_t>(kept_at_most * static_cast<double>(size)) && sum < kept_chances) {
    const std::uint32_t line = order[lines.size()];
    regrets[lines.size()] = regrets_[line];
    lines.push_back(varied(lines_[line], random.below(2), random));
    up_to.push_back(sum += played_[line]);
  }
  for (const std::vector<Line>& known : {answers, staircases(*duel_, seat_)})
    for (std::size_t i = 0; i < known.size() && lines.size() < size; ++i) lines.push_back(known[i]);
  while (lines.size() < size) {
    if (any_share(random) >= descendants) {
      lines.push_back(duel_->any_line(seat_, random));
      continue;
    }
    const auto at = std::lower_bound(up_to.begin(), up_to.end(), static_cast<float>(any_share(random)) * sum);
    const auto parent = std::min(static_cast<std::size_t>(at - up_to.begin()), up_to.size() - 1);
    const Line child = varied(lines_[order[parent]], 1 + random.below(3), random);
    lines.push_back(responder.anneal(child, 0, climbing_steps, random).line);
  }
  lines_ = std::move(lines);
  regrets_ = std::move(regrets);
  played_.assign(size, 0);
  lessons_ = 0;
}

}  // namespace baize::updown
