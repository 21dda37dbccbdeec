/// Players that know nothing: for tests, traces and as the bottom of every ladder.
#pragma once
#include <memory>

#include "bots/bot.hpp"

namespace baize {

/// Any legal move, all equally likely.
std::unique_ptr<Bot> make_random_bot();
/// First the kind of move (its first word), then one of that kind: rare kinds are seen.
std::unique_ptr<Bot> make_kinds_bot();

}  // namespace baize
