/// How far a player sees, and how well.
#pragma once
#include <array>
#include <cstddef>

namespace baize::synch {

/// Small units are hundredths of a symbol.
struct Vision {
  int depth = 60;  // whole moves that it looks ahead
  int noise = 0;   // how far its judgement can be off
  /// What it would rather lose than repeat a choice that brought nothing, up to twice that, while the game is even.
  /// Patience is right: where the decider speaks first, who breaks a deadlock loses by it more often than not.
  int restless = 0;
};

struct Settings {
  std::array<Vision, 2> vision;  // by variant: looking ahead is worth more where the directioner speaks first
  int exact = 13;                // it plays perfectly from so many empty squares on, if time and room allow; 0: never
  int whim = 4;                  // what chance adds to a move at most, so that no two games are the same
  int opening_whim = 20;         // the same where the markers are placed
  bool opinions = true;  // a fifth of the thought goes into the moves that it does not choose, for those who ask
  std::size_t findings = std::size_t{1} << 20;  // positions that it remembers, 16 bytes each
  std::size_t endgame_bytes = std::size_t{1} << 25;
};

}  // namespace baize::synch
