#include "bots/updown/solver.hpp"

#include <chrono>
#include <cmath>
#include <limits>

#include "bots/updown/matrix_game.hpp"
#include "bots/updown/pool.hpp"
#include "engine/hash.hpp"

namespace baize::updown {

namespace {

/// Matrices of this size are solved exactly in some milliseconds.
constexpr std::size_t few_lines = 200;

constexpr int lessons = 400;              // of a round
constexpr std::size_t drawn_lines = 255;  // for a lesson: sums of so many wins fit a byte
constexpr std::size_t fewest_pooled = 128, most_pooled = 4096;
constexpr double rounds_wanted = 12;
/// About what a round costs, in simulations for each pair of lines.
constexpr double round_cost = 8;
/// How many answers to the other's mix are looked for in a round, and how many are kept.
constexpr std::size_t answers_a_round = 10, most_answers = 200;
/// For one of so many lines of the pool, a line of the mix that is answered, or a step of looking.
constexpr std::size_t answered_share = 2, steps_share = 8;
/// Of the lines that have been played.
constexpr std::size_t most_listed = std::size_t{1} << 18;
constexpr Budget usual_budget{100'000'000, 0};
/// About what a core does, for a start where time is the budget.
#if !defined(__wasm__)
constexpr double simulations_a_second = 7e8;
#else
constexpr double simulations_a_second = 1e8;
#endif

Mix without_idle(const std::vector<Line>& lines, const std::vector<double>& chances) {
  Mix mix;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (chances[i] > 0) mix.lines.push_back(lines[i]), mix.chances.push_back(chances[i]);
  return mix;
}

Solution exactly_solved(const Duel& duel) {
  const std::vector<Line> one = duel.all_lines(Seat::one), two = duel.all_lines(Seat::two);
  std::vector<double> wins;
  wins.reserve(one.size() * two.size());
  for (const Line& a : one)
    for (const Line& b : two) wins.push_back(duel.wins(Seat::one, a, b) ? 1 : 0);
  const MatrixSolution chances = solved(wins, one.size(), two.size());
  return {{without_idle(one, chances.rows), without_idle(two, chances.columns)}, wins.size()};
}

/// Plays rounds between pools of lines. After each, the pools are renewed, and what was played is listed: the mix of
/// all of it has far more lines than a pool, so that answers to it cannot rely on what is in it by chance.
class Rounds {
 public:
  Rounds(const Duel& duel, const Budget& budget, std::size_t pooled, std::uint64_t seed)
      : duel_(duel),
        budget_(budget),
        random_(seed),
        pools_{Pool(duel, Seat::one, pooled, random_), Pool(duel, Seat::two, pooled, random_)},
        tables_{WinTable(duel, Seat::one, pooled, pooled), WinTable(duel, Seat::two, pooled, pooled)} {}

  Solution solution() {
    const auto deadline =
        std::chrono::steady_clock::now() + std::chrono::duration<double>(budget_.seconds > 0 ? budget_.seconds : 1e6);
    const std::uint64_t most =
        budget_.simulations > 0 ? budget_.simulations : std::numeric_limits<std::uint64_t>::max();
    for (;;) {
      const auto began = std::chrono::steady_clock::now();
      const std::uint64_t before = simulations_;
      if (round_ > 0) renew();
      play();
      list();
      if (budget_.stop.heard()) break;
      // The next round will take as much.
      const auto now = std::chrono::steady_clock::now();
      if (simulations_ + (simulations_ - before) > most || now + (now - began) > deadline) break;
    }
    Solution solution;
    solution.simulations = simulations_;
    for (const unsigned seat : {0u, 1u}) solution.mixes[seat] = recent(seat);
    return solution;
  }

 private:
  struct Listed {
    Line line;
    float chance;
    int round;
  };

  void play() {
    ++round_;
    for (const unsigned seat : {0u, 1u}) {
      tables_[seat].fill(pools_[seat].lines(), pools_[1 - seat].lines());
      simulations_ += pooled() * pooled();
    }
    std::vector<std::uint32_t> met(drawn_lines);
    for (int lesson = 0; lesson < lessons; ++lesson)
      for (const unsigned seat : {0u, 1u}) {
        pools_[1 - seat].draw(met, random_);
        pools_[seat].learn(tables_[seat], met);
      }
    for (Pool& pool : pools_) pool.settle();
  }

  void list() {
    for (const unsigned seat : {0u, 1u}) {
      std::vector<Listed>& listed = listed_[seat];
      if (listed.size() + pools_[seat].lines().size() > most_listed)
        listed.erase(listed.begin(), listed.begin() + most_listed / 2);
      for (std::size_t i = 0; i < pools_[seat].lines().size(); ++i)
        if (const float chance = pools_[seat].chances()[i]; chance > 1e-6f)
          listed.push_back({pools_[seat].lines()[i], chance * static_cast<float>(round_), round_});
    }
  }

  /// What was played in the later half of all rounds: early rounds are poor.
  Mix recent(unsigned seat) const {
    Mix mix;
    double sum = 0;
    for (const Listed& listed : listed_[seat])
      if (2 * listed.round >= round_) {
        mix.lines.push_back(listed.line);
        mix.chances.push_back(static_cast<double>(listed.chance));
        sum += mix.chances.back();
      }
    for (double& chance : mix.chances) chance /= sum;
    return mix;
  }

  void renew() {
    for (const unsigned seat : {0u, 1u}) {
      Responder responder(duel_, seat_at(seat), sample(recent(1 - seat), pooled() / answered_share));
      add_answers(responder, answers_[seat]);
      pools_[seat].renew(answers_[seat], responder, random_);
      simulations_ += responder.simulations() * responder.met();
    }
  }

  void add_answers(Responder& responder, std::vector<Line>& answers) {
    std::vector<Response> known;
    for (const Line& line : staircases(duel_, responder.seat())) known.push_back({line, responder.wins(line)});
    for (const Line& line : answers) known.push_back({line, responder.wins(line)});
    best_first(known);
    if (answers.size() + answers_a_round > most_answers) {
      answers.clear();
      for (std::size_t i = 0; i < most_answers / 2; ++i) answers.push_back(known[i].line);
    }
    for (std::size_t i = 0; i < answers_a_round && i < known.size(); ++i)
      answers.push_back(responder.anneal(known[i].line, 0, static_cast<int>(pooled() / steps_share), random_).line);
  }

  std::size_t pooled() const { return pools_[0].lines().size(); }

  const Duel& duel_;
  Budget budget_;
  Random random_;
  std::array<Pool, 2> pools_;
  std::array<WinTable, 2> tables_;
  std::array<std::vector<Line>, 2> answers_;
  std::array<std::vector<Listed>, 2> listed_;
  std::uint64_t simulations_ = 0;
  int round_ = 0;
};

/// Larger pools do better, as long as there is enough for some rounds.
std::size_t lines_to_pool(const Budget& budget) {
  double simulations =
      budget.simulations > 0 ? static_cast<double>(budget.simulations) : std::numeric_limits<double>::max();
  if (budget.seconds > 0) simulations = std::min(simulations, budget.seconds * simulations_a_second);
  std::size_t size = fewest_pooled;
  while (size < most_pooled && rounds_wanted * round_cost * static_cast<double>(4 * size * size) <= simulations)
    size *= 2;
  return size;
}

}  // namespace

Solution solved(const Duel& duel, const Budget& budget) {
  if (duel.lines(Seat::one, few_lines + 1) <= few_lines && duel.lines(Seat::two, few_lines + 1) <= few_lines)
    return exactly_solved(duel);
  Budget spent = budget.simulations == 0 && budget.seconds <= 0 ? usual_budget : budget;
  spent.stop = budget.stop;
  // The mixes are those of the deal, whoever asks: chance comes from the cards.
  Hash seed;
  for (const Seat seat : {Seat::one, Seat::two})
    for (int kind = 0; kind < duel.kinds(seat); ++kind) seed.add(duel.members(seat, static_cast<Kind>(kind)));
  return Rounds(duel, spent, lines_to_pool(spent), seed.value()).solution();
}

}  // namespace baize::updown
