/// Information-set Monte Carlo tree search over any game, through views and redealt worlds.
///
/// Every simulation plays in a world of its own, drawn from those that the seat cannot tell apart. The tree has one
/// node for each information set of the seat that chooses there, found by its key, so that nobody in it knows more than
/// at a real table: not the bot, and not the opponents it imagines. Where nothing is hidden this is plain MCTS.
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/parallel.hpp"
#include "bots/player.hpp"
#include "bots/search/settings.hpp"
#include "bots/search/tree.hpp"
#include "bots/sort.hpp"
#include "bots/world.hpp"

namespace baize {

/// What a search knows of a game beyond its rules; this one knows nothing. A game's own inherits from it and hides
/// what it knows better.
template <Game G>
struct NoKnowledge {
  /// Weights of the moves, in their order; all alike means no opinion. A move with a weight below 0 is not thought
  /// about at all; some move must be.
  static void weigh(const World<G>&, Seat, const typename G::Moves& moves, float* weights) noexcept {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = 1;
  }
  static typename G::Move roll(const World<G>& world, Seat seat, Random& random) noexcept {
    return world.any_move(seat, random);
  }
  /// Of two moves that `roll` proposes, the one that has won more in earlier rollouts is played (MAST).
  static constexpr bool learns_to_roll = true;
  /// Moves of a rollout before it is cut off and judged; 0: played to the end.
  static constexpr int horizon = 0;
  /// Shares of the win as they look in an unfinished world, from 0 to 1.
  static std::array<float, most_seats> judge(const World<G>&) noexcept { return {}; }
};

template <Game G, class Knowledge = NoKnowledge<G>>
class Search final : public Player<G> {
 public:
  using View = typename G::View;
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  explicit Search(const SearchSettings& settings = {}) : settings_(settings) {
    for (unsigned i = 0; i < settings.workers; ++i) workers_.emplace_back(settings);
  }

  /// The tree is kept: what an earlier search found out about this information set, or below it, still counts.
  Advice<Move> advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) override {
    search(view, seat, given, seed, nullptr);
    return gathered(view, seat, seed);
  }

  double expect(const View& view, Seat seat, Move move, const Budget& given, std::uint64_t seed) override {
    search(view, seat, given, seed, &move);
    double simulations = 0, wins = 0;
    for (const Worker& worker : workers_)
      simulations += static_cast<double>(worker.simulations), wins += worker.only_wins;
    return wins / simulations;
  }

  void forget() {
    for (auto& worker : workers_) worker.tree.clear();
  }

 private:
  /// With `only`, every simulation begins with that move.
  void search(const View& view, Seat seat, const Budget& given, std::uint64_t seed, const Move* only) {
    Budget budget = given;
    if (budget.simulations == 0 && budget.seconds <= 0) budget.simulations = 1000;
    budget.seconds = budget.seconds > 0 ? time_for_each(budget.seconds, workers_.size(), settings_.threads) : 1e6;
    budget.simulations =
        budget.simulations == 0 ? ~std::uint64_t{0} : (budget.simulations + workers_.size() - 1) / workers_.size();
    in_parallel(workers_.size(), settings_.threads, [&](std::size_t i) {
      workers_[i].only = only;
      workers_[i].run(view, seat, budget, Random(seed, i), settings_);
    });
  }

  struct Step {
    TreeNode* node;
    Branch<Move>* branch;  // null at a leaf
    Seat seat;
  };

  /// Wins of each kind of move in rollouts.
  struct Habit {
    float visits = 0, wins = 0;
  };

  struct Worker {
    Tree<Move> tree;
    std::vector<Step> path;
    std::vector<Habit> habits;
    std::vector<std::pair<std::uint32_t, Seat>> rolled;
    std::uint64_t simulations = 0;
    std::uint64_t root = 0;
    const Move* only = nullptr;  // at the root
    double only_wins = 0;

    explicit Worker(const SearchSettings& settings) : tree(settings.nodes, settings.branches) {
      path.reserve(256);
      if constexpr (Knowledge::learns_to_roll) {
        habits.resize(std::size_t{1} << 12);
        rolled.reserve(4096);
      }
    }

    void run(const View& view, Seat seat, const Budget& budget, Random random, const SearchSettings& settings) {
      const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(budget.seconds);
      if (tree.nearly_full()) tree.clear();
      if constexpr (Knowledge::learns_to_roll)
        for (Habit& habit : habits) habit.visits *= 0.5f, habit.wins *= 0.5f;
      simulations = 0;
      only_wins = 0;
      root = World<G>(view, random).information(seat);
      while (simulations < budget.simulations) {
        simulate(view, seat, random, settings);
        ++simulations;
        if (simulations % 32 == 0 && (budget.stop.heard() || std::chrono::steady_clock::now() >= deadline)) break;
      }
    }

    void simulate(const View& view, Seat viewer, Random& random, const SearchSettings& settings) {
      World<G> world(view, random);
      if (only != nullptr) world.apply(viewer, *only);
      path.clear();
      rolled.clear();
      descend(world, viewer, random, settings);
      const auto shares = roll_out(world, random);
      if (only != nullptr) only_wins += static_cast<double>(shares[index(viewer)]);
      for (const Step& step : path) {
        ++step.node->visits;
        if (step.branch == nullptr) continue;
        step.branch->count(shares[index(step.seat)]);
      }
      if constexpr (Knowledge::learns_to_roll)
        for (const auto& [habit, seat] : rolled) habits[habit].visits += 1, habits[habit].wins += shares[index(seat)];
    }

    /// Where several seats choose at once, the viewer does so first: its root is what it knows now.
    void descend(World<G>& world, Seat viewer, Random& random, const SearchSettings& settings) {
      for (SeatSet acting = world.acting(); !acting.empty(); acting = world.acting()) {
        const Seat seat = path.empty() && acting.has(viewer) ? viewer : acting.first();
        TreeNode* node = tree.at(world.information(seat));
        if (node == nullptr) return;
        const bool first = path.empty();
        if (node->branches == 0 && (first || node->visits >= settings.unfold)) unfold(*node, world, seat, random);
        if (node->branches == 0) {
          path.push_back({node, nullptr, seat});
          return;
        }
        Branch<Move>& branch = chosen(*node, settings);
        path.push_back({node, &branch, seat});
        world.apply(seat, branch.move);
        if (path.size() == path.capacity()) return;
      }
    }

    /// Gives a node its branches, the most promising first, equals in any order.
    void unfold(TreeNode& node, const World<G>& world, Seat seat, Random& random) {
      Moves moves;
      world.moves(seat, moves);
      std::array<float, Moves::capacity> weights;
      Knowledge::weigh(world, seat, moves, weights.data());
      const auto thought = [](float weight) { return !(weight < 0); };
      const auto count =
          static_cast<std::size_t>(std::count_if(weights.data(), weights.data() + moves.size(), thought));
      Branch<Move>* branches = tree.grow(node, count);
      if (branches == nullptr) return;
      float sum = 0;
      for (std::size_t i = 0, next = 0; i < moves.size(); ++i) {
        if (!thought(weights[i])) continue;
        branches[next++] = {moves[i], weights[i]};
        sum += weights[i];
      }
      shuffle(branches, count, random);
      // Where the game has no opinion the order stays random.
      const auto better = [](const auto& a, const auto& b) {
        return a.prior != b.prior ? a.prior > b.prior : G::code(a.move) < G::code(b.move);
      };
      const auto differs = [branches](const auto& branch) { return branch.prior != branches->prior; };
      if (std::any_of(branches, branches + count, differs)) sort_items(branches, count, better);
      const float even = 1.0f / static_cast<float>(count);
      for (std::size_t i = 0; i < count; ++i) branches[i].prior = sum > 0 ? branches[i].prior / sum : even;
    }

    Branch<Move>& chosen(TreeNode& node, const SearchSettings& settings) {
      Branch<Move>* branches = tree.branches(node);
      const double visits = node.visits + 1;
      const auto wide =
          static_cast<std::size_t>(settings.widen_from + settings.widen_by * std::pow(visits, settings.widen_power));
      const std::size_t considered = std::min<std::size_t>(node.branches, wide);
      const auto explore = static_cast<float>(settings.exploration * std::sqrt(std::log(visits)));
      const auto bias = static_cast<float>(settings.bias), even = bias * static_cast<float>(node.branches);
      std::size_t best = 0;
      float best_score = -1;
      for (std::size_t i = 0; i < considered; ++i) {
        const Branch<Move>& branch = branches[i];
        if (branch.visits == 0) return branches[i];
        // The opinion fades as 1 over the visits.
        const float opinion = std::min(even * branch.prior, 3.0f) * bias * branch.spread * branch.spread;
        const float score = branch.mean + explore * branch.spread + opinion;
        if (score > best_score) best = i, best_score = score;
      }
      return branches[best];
    }

    std::array<float, most_seats> roll_out(World<G>& world, Random& random) {
      int left = Knowledge::horizon;
      for (SeatSet acting = world.acting(); !acting.empty(); acting = world.acting()) {
        if (Knowledge::horizon > 0 && left-- == 0) return Knowledge::judge(world);
        const Seat seat = acting.first();
        Move move = Knowledge::roll(world, seat, random);
        if constexpr (Knowledge::learns_to_roll) move = learned(world, seat, move, random);
        world.apply(seat, move);
      }
      const Result result = world.result();
      std::array<float, most_seats> shares{};
      for (unsigned i = 0; i < most_seats; ++i) shares[i] = static_cast<float>(result.share[i]) / whole_win;
      return shares;
    }

    /// Of two moves, the one that has won more often in earlier rollouts.
    Move learned(const World<G>& world, Seat seat, Move one, Random& random) {
      const Move two = Knowledge::roll(world, seat, random);
      const auto place = [&](Move move) {
        return static_cast<std::uint32_t>((G::code(move) ^ index(seat) << 30) * 0x9E3779B1u >> 20);
      };
      const auto rate = [&](std::uint32_t at) { return (habits[at].wins + 1) / (habits[at].visits + 2); };
      const std::uint32_t a = place(one), b = place(two);
      const bool first = rate(a) >= rate(b);
      if (rolled.size() < rolled.capacity()) rolled.emplace_back(first ? a : b, seat);
      return first ? one : two;
    }
  };

  /// The workers' counts at the root, added up.
  Advice<Move> gathered(const View& view, Seat seat, std::uint64_t seed) {
    Advice<Move> advice;
    Random random(seed);
    World<G> world(view, random);
    Moves moves;
    world.moves(seat, moves);
    for (const Move& move : moves) advice.opinions.push_back({move, 0, 0});
    for (Worker& worker : workers_) {
      advice.simulations += worker.simulations;
      const TreeNode* node = worker.tree.at(worker.root);
      if (node == nullptr) continue;
      const Branch<Move>* branches = worker.tree.branches(*node);
      for (std::size_t i = 0; i < node->branches; ++i) {
        const auto found = std::find_if(advice.opinions.begin(), advice.opinions.end(),
                                        [&](const auto& o) { return o.move == branches[i].move; });
        if (found == advice.opinions.end()) continue;  // two information sets with one key: not this one's move
        found->visits += branches[i].visits;
        found->wins += static_cast<double>(branches[i].wins);
      }
    }
    for (auto& opinion : advice.opinions)
      if (opinion.visits > 0) opinion.wins /= static_cast<double>(opinion.visits);
    sort_items(advice.opinions, [](const auto& a, const auto& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      return a.wins != b.wins ? a.wins > b.wins : G::code(a.move) < G::code(b.move);
    });
    advice.chosen = advice.opinions.front().move;
    return advice;
  }

  SearchSettings settings_;
  std::vector<Worker> workers_;
};

}  // namespace baize
