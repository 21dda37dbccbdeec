/// The strongest player of Gerry there is so far.
#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "bots/gerry/playout.hpp"
#include "bots/parallel.hpp"
#include "bots/player.hpp"

namespace baize::gerry {

/// Goes on from the moves that look best, all in the same imagined worlds so that luck does not tell them apart, and
/// drops the worse half of them again and again. There is no tree: with six hundred moves and a secret
/// at every turn, hardly any position would come up twice.
class Forecast final : public Player<Gerry> {
 public:
  /// So many moves are played out at most.
  static constexpr std::size_t most_candidates = 16;

  explicit Forecast(unsigned threads) : threads_(threads) {}

  Advice<Move> advise(const Gerry::View& view, Seat seat, const Budget& budget, std::uint64_t seed) override;
  double expect(const Gerry::View& view, Seat seat, Move move, const Budget& budget, std::uint64_t seed) override;

 private:
  struct Candidate {
    Move move;
    float gain = 0;  // at first sight
    double wins = 0;
    std::uint64_t playouts = 0;

    double rate() const noexcept { return playouts == 0 ? 0 : wins / static_cast<double>(playouts); }
    /// The first sight counts as long as there are few playouts.
    double expected() const noexcept {
      return rate() + 0.08 * static_cast<double>(gain) / (1 + static_cast<double>(playouts) / 300);
    }
  };
  using Candidates = std::vector<Candidate>;

  static Candidates candidates(const Gerry::View& view, Seat seat, Random& random);
  /// Plays the first so many out.
  void compare(const Gerry::View& view, Seat seat, Candidates& candidates, std::size_t count, const Budget& budget,
               std::uint64_t seed) const;

  unsigned threads_;
};

}  // namespace baize::gerry
