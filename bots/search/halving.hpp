/// Compares the moves that look best in the same imagined worlds, and drops the worse half again and again.
///
/// For games in which hardly any position comes up twice, so that a tree learns nothing: what luck adds to one move it
/// adds to all, and moves that are hard to tell apart get most of the thought.
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <vector>

#include "bots/parallel.hpp"
#include "bots/player.hpp"
#include "bots/sort.hpp"
#include "bots/world.hpp"

namespace baize {

/// For games whose imagined players know at once what they would do.
struct NoLessons {
  void begin(const auto& /*view*/) noexcept {}
};

/// What it must be told of a game.
template <class T, class G>
concept HalvingInsight =
    requires(T insight, const typename G::View& view, const World<G>& world, Seat seat, const typename G::Moves& moves,
             typename G::Move move, float* looks, float look, double number, typename T::Line& line, Random& random,
             typename T::Lessons& lessons, std::size_t question) {
      /// What the seat is shown before it chooses, for those who learn from what the other does.
      insight.watch(view, seat);
      /// How good the moves look at once, in their order: the more the better.
      T::look(world, seat, moves, looks);
      /// A look after which nothing is left to think about.
      { T::settled(look) } -> std::same_as<bool>;
      /// What is to be expected of a move, after that look and so many wins in so many imagined games.
      { T::expected(look, number, number) } -> std::same_as<double>;
      /// How many of the moves that look best are compared.
      { T::most_candidates } -> std::convertible_to<std::size_t>;
      /// What the imagined games of a thought may learn from those before them.
      lessons.begin(view);
      /// An imagined game that is played on by both sides; copied for every move that is compared.
      { insight.line(world) } -> std::same_as<typename T::Line>;
      line.apply(seat, move);
      { line.finish(seat, random, lessons, question) } -> std::same_as<float>;  // the seat's share of the win
    };

template <Game G, HalvingInsight<G> Insight>
class Halving final : public Player<G> {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  explicit Halving(unsigned threads = 1, const Insight& insight = {})
      : threads_(threads), insight_(insight), candidates_(G::Moves::capacity) {}

  Advice<Move> advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) override {
    insight_.watch(view, seat);
    Random random(seed);
    const std::size_t all = gather(view, seat, random);
    const std::size_t asked = Insight::settled(candidates_[0].look) ? 1 : std::min(all, Insight::most_candidates);
    Lessons lessons = ask(view, asked);
    Budget share = usual(given);  // of a round
    const auto rounds = rounds_for(asked);
    share.simulations = (share.simulations + rounds - 1) / rounds;
    share.seconds /= static_cast<double>(rounds);
    std::size_t left = asked;
    for (unsigned round = 0; round < rounds; ++round, left = (left + 1) / 2) {
      compare(view, seat, left, share, random.next(), lessons);
      rank(left);
    }
    Advice<Move> advice;
    for (std::size_t i = 0; i < asked; ++i) {
      const Candidate& candidate = candidates_[i];
      advice.opinions.push_back({candidate.move, candidate.played, std::clamp(candidate.worth, 0.0, 1.0)});
      advice.simulations += candidate.played;
    }
    advice.chosen = candidates_[0].move;
    return advice;
  }

  double expect(const View& view, Seat seat, Move move, const Budget& budget, std::uint64_t seed) override {
    Random random(seed);
    const std::size_t all = gather(view, seat, random);
    std::size_t i = 0;
    while (i < all && candidates_[i].move != move) ++i;
    if (i == all) return 0;
    candidates_[0] = candidates_[i];
    Lessons lessons = ask(view, 1);
    compare(view, seat, 1, usual(budget), random.next(), lessons);
    return std::clamp(candidates_[0].worth, 0.0, 1.0);
  }

 private:
  static constexpr std::size_t workers = 4;  // on any number of threads, so that these do not change the advice

  using Lessons = std::array<typename Insight::Lessons, workers>;  // of one thought

  struct Candidate {
    Move move;
    float look = 0;
    double worth = 0;          // by which it is ranked: at first the look, then what is expected of it
    std::size_t question = 0;  // its number
    double wins = 0;
    std::uint64_t played = 0;
  };

  static Budget usual(const Budget& budget) noexcept {
    return budget.simulations == 0 && budget.seconds <= 0 ? Budget{1000, 0, budget.stop} : budget;
  }
  static unsigned rounds_for(std::size_t left) noexcept {
    unsigned rounds = 1;
    for (; left > 2; left = (left + 1) / 2) ++rounds;
    return rounds;
  }

  /// Sorts the first `count`, the best in front. By a number that was kept: reckoned anew at every comparison it may
  /// come out differently in its last digit, and std::sort leaves its range where two items are each before the other.
  void rank(std::size_t count) {
    sort_items(candidates_.data(), count, [](const Candidate& a, const Candidate& b) {
      return a.worth != b.worth ? a.worth > b.worth : G::code(a.move) < G::code(b.move);
    });
  }

  /// All moves, as they look at once. Gives their number.
  std::size_t gather(const View& view, Seat seat, Random& random) {
    const World<G> world(view, random);
    typename G::Moves moves;
    world.moves(seat, moves);
    std::array<float, G::Moves::capacity> looks;
    Insight::look(world, seat, moves, looks.data());
    for (std::size_t i = 0; i < moves.size(); ++i) candidates_[i] = {moves[i], looks[i], static_cast<double>(looks[i])};
    rank(moves.size());
    return moves.size();
  }

  /// The first `count` are in question, and nothing has been learned of them.
  Lessons ask(const View& view, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) candidates_[i].question = i;
    Lessons lessons;
    for (auto& each : lessons) each.begin(view);
    return lessons;
  }

  /// Plays the first `count` on in the same worlds, where the same chance befalls them.
  void compare(const View& view, Seat seat, std::size_t count, const Budget& budget, std::uint64_t seed,
               Lessons& lessons) {
    const double seconds = budget.seconds > 0 ? time_for_each(budget.seconds, workers, threads_) : 1e6;
    const std::uint64_t most =
        budget.simulations == 0 ? ~std::uint64_t{0} : std::max<std::uint64_t>(1, budget.simulations / count / workers);
    std::array<std::array<double, Insight::most_candidates>, workers> wins{};
    std::array<std::uint64_t, workers> played{};
    in_parallel(workers, threads_, [&](std::size_t worker) {
      const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
      Random random(seed, worker);
      do {
        const World<G> world(view, random);
        const typename Insight::Line start = insight_.line(world);
        const std::uint64_t chance = random.next();
        for (std::size_t i = 0; i < count; ++i) {
          typename Insight::Line line = start;
          Random same(chance);
          line.apply(seat, candidates_[i].move);
          wins[worker][i] += static_cast<double>(line.finish(seat, same, lessons[worker], candidates_[i].question));
        }
        ++played[worker];
      } while (played[worker] < most && !budget.stop.heard() && std::chrono::steady_clock::now() < deadline);
    });
    for (std::size_t i = 0; i < count; ++i) {
      Candidate& candidate = candidates_[i];
      for (std::size_t worker = 0; worker < workers; ++worker) {
        candidate.wins += wins[worker][i];
        candidate.played += played[worker];
      }
      candidate.worth = Insight::expected(candidate.look, candidate.wins, static_cast<double>(candidate.played));
    }
  }

  unsigned threads_;
  Insight insight_;
  std::vector<Candidate> candidates_;
};

}  // namespace baize
