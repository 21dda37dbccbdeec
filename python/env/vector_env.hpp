/// Many games of one kind side by side, all moved on by one call.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "io/error.hpp"

namespace baize {

struct EnvPlan {
  std::size_t games = 1;
  std::uint64_t seed = 0;
  std::uint32_t most_moves = 0;  // of a game, which is then cut off; 0: never
};

/// The arrays are the environment's own and stay where they are: every call writes over them.
class VectorEnv {
 public:
  VectorEnv(const EnvPlan& plan, std::size_t observation_size, std::size_t actions, std::size_t seats);
  virtual ~VectorEnv() = default;
  VectorEnv(const VectorEnv&) = delete;
  VectorEnv& operator=(const VectorEnv&) = delete;

  /// Row i is of game i. What is seen is seen by the seat that acts next.
  std::vector<std::uint8_t> observations, masks;
  std::vector<std::uint8_t> acting;                 // the seat that acts next, 1 to 4
  std::vector<std::uint8_t> terminated, truncated;  // the last step ended the game: by the rules; by `most_moves`
  std::vector<float> rewards;                       // by seat, of the game that the last step ended; else 0
  std::vector<std::int16_t> scores;                 // by seat, of the game that ended last
  std::vector<std::uint32_t> moves;                 // played in the present game

  const EnvPlan& plan() const { return plan_; }

  /// Begins all games anew. Game i of n plays the deals i, i + n, i + 2n, … of the seed.
  virtual void reset(std::uint64_t seed) = 0;
  /// One move in every game; where that ends one, the next begins. An action that is not legal is refused, and nothing
  /// has changed.
  virtual Expected<void> step(std::span<const std::int64_t> actions) = 0;
  /// A legal action for each game, all equally likely.
  virtual void sample(std::span<std::int64_t> actions) = 0;
  /// The move of an action, as people write it.
  virtual Expected<std::string> move(std::size_t game, std::int64_t action) const = 0;

 protected:
  EnvPlan plan_;
};

}  // namespace baize
