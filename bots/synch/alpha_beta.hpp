/// The strongest player of Move In Synch, In Opposition, and with shorter sight all the weaker ones.
#pragma once
#include <chrono>
#include <memory>
#include <vector>

#include "bots/player.hpp"
#include "bots/synch/endgame.hpp"
#include "bots/synch/rut.hpp"
#include "bots/synch/search.hpp"
#include "bots/synch/settings.hpp"
#include "bots/world.hpp"

namespace baize::synch {

/// Searches until the budget is spent (a simulation is a choice tried: a word, a direction or a square) and plays the
/// end without error. Everything is allocated when it is made, for boards over 8 × 8 when it first sees one.
class AlphaBeta final : public Player<Synch> {
 public:
  explicit AlphaBeta(const Settings& settings = {});

  Advice<Move> advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) override;
  /// For a new game: what it says then does not depend on the games before.
  void forget();

 private:
  using Clock = std::chrono::steady_clock;

  struct Candidate {
    Move move{};
    int whim = 0;   // what makes it more welcome than it is worth
    int value = 0;  // what the seat still gains
    std::uint64_t nodes = 0;

    int score() const noexcept { return value + whim; }
  };

  /// A choice by searching.
  template <class Squares>
  Advice<Move> searched(Search<Squares>& search, const World<Synch>& world, Seat seat, const Budget& budget,
                        std::uint64_t seed);
  std::vector<Candidate> candidates(const World<Synch>& world, Seat seat, std::uint64_t seed) const;
  /// A choice that is known to be right.
  Advice<Move> known(const World<Synch>& world, Seat seat, std::uint64_t seed);
  /// Whether the end-game is solved from here on; solves it if the budget allows, and takes what that costs.
  bool solved(const World<Synch>& world, Budget& budget);
  Endgame::Prospect prospect(const World<Synch>& world, Seat seat, Move move) const;
  Clock::time_point after(double seconds) const;

  Settings settings_;
  Memory memory_;
  Endgame endgame_;
  Search<SmallSquares> small_;
  std::unique_ptr<Search<LargeSquares>> large_;
  Rut rut_;
  Clock::time_point started_;
  double seconds_per_cost_ = 3e-8;  // of solving an end-game; measured as it goes
};

/// The share of the win that a seat with this lead can expect, while so many squares are empty.
double win_chance(double lead, int empty, Variant variant) noexcept;

}  // namespace baize::synch
