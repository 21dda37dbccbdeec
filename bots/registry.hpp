/// The one place where a player's name becomes a player.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/random.hpp"

namespace baize {

/// Plays from the list of its seat's legal moves. It is shown no position: what it could know, it need not know.
class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view about() const = 0;
  /// The place in the list of the move it makes; there is at least one.
  virtual std::size_t choose(std::span<const std::string> legal, Random& random) const = 0;
};

std::span<const Bot* const> all_bots();

/// Null if there is none of that name.
const Bot* find_bot(std::string_view name);

}  // namespace baize
