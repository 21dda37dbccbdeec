/// The strongest player of Geronimos there is so far.
#pragma once
#include <cstdint>
#include <vector>

#include "bots/player.hpp"
#include "games/geronimos/geronimos.hpp"

namespace baize::geronimos {

/// What the bags bring decides more than any one move, and a search tree never sees the same draw twice. So the moves
/// that look best are played on in the same imagined worlds, where the same pieces come: what luck adds to one it adds
/// to all. After each round the worse half is dropped, so that moves that are hard to tell apart get most of the
/// thought.
class Foresight final : public Player<Geronimos> {
 public:
  explicit Foresight(unsigned threads = 1) : threads_(threads) { candidates_.reserve(Moves::capacity); }

  Advice<Move> advise(const View& view, Seat seat, const Budget& given, std::uint64_t seed) override;
  double expect(const View& view, Seat seat, Move move, const Budget& budget, std::uint64_t seed) override;

 private:
  struct Candidate {
    Move move;
    float odds;         // at first look
    double first_look;  // the share of the win that goes with them
    double wins = 0;
    std::uint64_t worlds = 0;
    double promise() const noexcept;
  };

  /// All moves, the best at first look in front.
  void gather(const View& view, Seat seat, std::uint64_t seed);
  /// Plays the first `count` on in the same worlds.
  void compare(const View& view, Seat seat, std::size_t count, const Budget& budget, std::uint64_t seed);

  unsigned threads_;
  std::vector<Candidate> candidates_;
};

}  // namespace baize::geronimos
