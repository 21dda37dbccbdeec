/// Whom one can play against: what each game's folder here offers, behind one door.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/player.hpp"
#include "bots/search/mcts.hpp"
#include "io/seat_view.hpp"

namespace baize {

/// An opponent with a name and a temper.
template <Game G>
struct Level {
  std::string_view name;
  std::string_view temper;  // how it plays and errs, in a sentence for those who choose
  Budget budget;            // of a move. The top level's holds only where nobody says how much it gets.
  std::unique_ptr<Player<G>> (*make)(const Budget& budget, unsigned threads);
};

/// What the folder of a game knows. Levels are listed from the weakest up.
template <Game G>
struct Repertoire {
  std::span<const Level<G>> levels;
  /// The best move as far as one can see without looking ahead.
  std::unique_ptr<Player<G>> (*greedy)();
  /// The strongest there is, for any budget.
  std::unique_ptr<Player<G>> (*best)(const Budget& budget, unsigned threads);
  /// Why a move is good, in half a sentence; empty where there is nothing to say.
  std::string (*why)(const typename G::View& view, Seat seat, typename G::Move move);
};

/// A move as people write it, with what an adviser thinks of it.
struct WrittenOpinion {
  std::string move;
  std::uint64_t visits = 0;
  double wins = 0;
};

struct WrittenAdvice {
  std::string chosen;
  std::vector<WrittenOpinion> opinions;
  std::uint64_t simulations = 0;
};

/// The strongest player of a game, asked for its opinion. What it thought before it keeps.
class Adviser {
 public:
  virtual ~Adviser() = default;
  virtual WrittenAdvice advise(const SeatView& view, const Budget& budget, std::uint64_t seed) = 0;
  /// What the seat can expect after this legal move.
  virtual double expect(const SeatView& view, std::string_view move, const Budget& budget, std::uint64_t seed) = 0;
};

class Opponents {
 public:
  struct Card {
    std::string_view name, temper;
  };

  virtual ~Opponents() = default;
  virtual std::size_t levels() const = 0;
  virtual Card level(std::size_t which) const = 0;
  /// A budget is for the top level; the others have their own, which makes them what they are.
  virtual std::unique_ptr<Bot> at_level(std::size_t which, const std::optional<Budget>& budget,
                                        unsigned threads) const = 0;
  virtual std::unique_ptr<Bot> greedy() const = 0;
  virtual std::unique_ptr<Bot> best(const Budget& budget, unsigned threads) const = 0;
  /// Search without game knowledge.
  virtual std::unique_ptr<Bot> plain(const Budget& budget, unsigned threads) const = 0;
  virtual std::unique_ptr<Adviser> adviser(const Budget& budget, unsigned threads) const = 0;
  virtual std::unique_ptr<Adviser> plain_adviser(const Budget& budget, unsigned threads) const = 0;
  virtual std::string why(const SeatView& view, std::string_view move) const = 0;
};

/// A tree that two searches of this budget would fill; where time is the budget, as large as it may be.
SearchSettings settings_for(const Budget& budget, unsigned threads);

template <Game G>
class PlayerAdviser final : public Adviser {
 public:
  explicit PlayerAdviser(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  WrittenAdvice advise(const SeatView& seat_view, const Budget& budget, std::uint64_t seed) override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(seat_view);
    const Advice<typename G::Move> advice = player_->advise(typed.view(), typed.seat(), budget, seed);
    WrittenAdvice written;
    written.chosen = G::text(advice.chosen).view();
    written.simulations = advice.simulations;
    for (const auto& opinion : advice.opinions)
      written.opinions.push_back({std::string(G::text(opinion.move).view()), opinion.visits, opinion.wins});
    return written;
  }

  double expect(const SeatView& seat_view, std::string_view move, const Budget& budget, std::uint64_t seed) override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(seat_view);
    const auto* legal = typed.find(move);
    return legal == nullptr ? 0 : player_->expect(typed.view(), typed.seat(), *legal, budget, seed);
  }

 private:
  std::unique_ptr<Player<G>> player_;
};

template <Game G>
class TypedOpponents final : public Opponents {
 public:
  explicit TypedOpponents(const Repertoire<G>& repertoire) : repertoire_(repertoire) {}

  std::size_t levels() const override { return repertoire_.levels.size(); }
  Card level(std::size_t which) const override {
    return {repertoire_.levels[which].name, repertoire_.levels[which].temper};
  }
  std::unique_ptr<Bot> at_level(std::size_t which, const std::optional<Budget>& budget,
                                unsigned threads) const override {
    const Level<G>& level = repertoire_.levels[which];
    const bool top = which + 1 == repertoire_.levels.size();
    const Budget spent = top ? budget.value_or(level.budget) : level.budget;
    return seated(level.make(spent, threads), spent);
  }
  std::unique_ptr<Bot> greedy() const override { return seated(repertoire_.greedy(), {}); }
  std::unique_ptr<Bot> best(const Budget& budget, unsigned threads) const override {
    return seated(repertoire_.best(budget, threads), budget);
  }
  std::unique_ptr<Bot> plain(const Budget& budget, unsigned threads) const override {
    return seated(std::make_unique<Search<G>>(settings_for(budget, threads)), budget);
  }
  std::unique_ptr<Adviser> adviser(const Budget& budget, unsigned threads) const override {
    return std::make_unique<PlayerAdviser<G>>(repertoire_.best(budget, threads));
  }
  std::unique_ptr<Adviser> plain_adviser(const Budget& budget, unsigned threads) const override {
    return std::make_unique<PlayerAdviser<G>>(std::make_unique<Search<G>>(settings_for(budget, threads)));
  }
  std::string why(const SeatView& seat_view, std::string_view move) const override {
    const auto& typed = static_cast<const TypedSeatView<G>&>(seat_view);
    const auto* legal = typed.find(move);
    return legal == nullptr ? std::string() : repertoire_.why(typed.view(), typed.seat(), *legal);
  }

 private:
  static std::unique_ptr<Bot> seated(std::unique_ptr<Player<G>> player, const Budget& budget) {
    return std::make_unique<PlayerBot<G>>(std::move(player), budget);
  }

  Repertoire<G> repertoire_;
};

}  // namespace baize
