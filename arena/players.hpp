/// Names of players as the arena and the table take them: bots, and programs of others.
#pragma once
#include <memory>
#include <string_view>

#include "bots/registry.hpp"

namespace baize {

/// As make_bot, and `cmd:./my-bot`: a program of anybody's (docs/bot-protocol.md).
Expected<std::unique_ptr<Bot>> make_player(std::string_view name, const Rulebook& game, const BotSetup& setup = {});

/// What a program gets for a move where nobody says how much.
constexpr double program_seconds = 10;

}  // namespace baize
