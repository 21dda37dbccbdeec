/// Players against each other on the same deals from all sides.
#pragma once
#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/statistics.hpp"
#include "bots/registry.hpp"

namespace baize {

struct TournamentPlan {
  const Rulebook* game = nullptr;
  int seats = 2;
  json::object options;
  std::vector<std::string> players;  // two or more names; every pair meets
  std::string budget;                // `sims=2000` or `time=0.5`, for players that take one and name none; may be empty
  std::uint64_t deals = 1;           // for each pair
  std::uint64_t seed = 1;
  std::optional<std::array<double, 2>> sprt;  // the two Elo differences, of two players
};

/// One deal between two players, played from all sides.
struct DealResult {
  std::uint64_t deal = 0;
  unsigned one = 0, two = 0;           // players of the plan
  double score = 0;                    // of player one, from 0 to 1
  std::array<unsigned, 3> games{};     // won, drawn, lost by player one
  std::array<unsigned, 2> forfeits{};  // of either player
  std::uint64_t moves = 0;
  std::string why;  // the last forfeit
};

class Tournament {
 public:
  /// Refuses players that there are not, and a test of more than two.
  static Expected<Tournament> of(TournamentPlan plan);

  const TournamentPlan& plan() const { return plan_; }
  const std::vector<DealResult>& results() const { return results_; }
  /// More deals, or fewer, than were planned; those that were played stay.
  void want(std::uint64_t deals) { plan_.deals = deals; }
  std::uint64_t planned() const { return plan_.deals * pairs(); }
  std::size_t pairs() const { return plan_.players.size() * (plan_.players.size() - 1) / 2; }
  /// Games of a pair on one deal: one for each way to sit that gives both their part of the seats.
  std::size_t games_a_deal() const { return seatings_.size(); }
  bool finished() const { return results_.size() >= planned() || verdict() != Sprt::Verdict::open; }

  /// A result from an earlier run: the next one in order, or it is refused.
  Expected<void> restore(const DealResult& result);
  /// Plays what is left, in parallel; results are told in order, so that any number of threads gives the same ones.
  /// `stop` may be set from outside: games that are not over are dropped.
  void play(unsigned threads, std::atomic<bool>& stop, const std::function<void(const DealResult&)>& tell);

  Scores scores_of(unsigned one, unsigned two) const;
  Sprt::Verdict verdict() const;
  /// Of the sequential test; 0 where there is none.
  double log_likelihood_ratio() const;

 private:
  explicit Tournament(TournamentPlan plan);
  DealResult blank(std::uint64_t number) const;
  std::optional<DealResult> play_deal(std::uint64_t number, const std::atomic<bool>& stop) const;

  TournamentPlan plan_;
  std::optional<Budget> budget_;
  std::vector<SeatSet> seatings_;  // seats of player one
  std::vector<DealResult> results_;
};

}  // namespace baize
