/// Some of a seat's lines, and how they fare in the game that is left when nobody has any others.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/updown/responder.hpp"
#include "bots/updown/win_table.hpp"

namespace baize::updown {

/// Learns by regret matching: a line is played as often as it has been regretted, that is by how much it would have
/// done better than what was played. What was played on average comes ever closer to an equilibrium between the pools.
class Pool {
 public:
  /// Begins with the staircases and lines drawn at random.
  Pool(const Duel& duel, Seat seat, std::size_t size, Random& random);

  const std::vector<Line>& lines() const { return lines_; }
  /// How often each line was played since the pool was made or renewed; adds up to 1.
  const std::vector<float>& chances() const { return played_; }

  /// Lines as they would be played now, by their numbers, spread as evenly as can be.
  void draw(std::vector<std::uint32_t>& drawn, Random& random) const;
  /// Meets these lines of the other seat.
  void learn(const WinTable& table, const std::vector<std::uint32_t>& met);
  /// Turns what was played into chances.
  void settle();

  /// Keeps what was played most, some of it a little changed so that no other learns it by heart, and fills up with
  /// the answers given, with descendants of what it keeps that do better against the responder's mix, and with a few
  /// lines drawn at random.
  void renew(const std::vector<Line>& answers, Responder& responder, Random& random);

 private:
  Line varied(Line line, std::uint32_t swaps, Random& random) const;

  const Duel* duel_;
  Seat seat_;
  std::vector<Line> lines_;
  std::vector<float> regrets_, played_;
  int lessons_ = 0;
  std::vector<std::uint8_t> won_;
};

}  // namespace baize::updown
