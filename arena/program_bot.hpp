/// Somebody's program as a player, spoken to in JSON Lines (docs/bot-protocol.md).
#pragma once
#include <memory>
#include <string>

#include "bots/bot.hpp"

namespace baize {

/// The command is run by the shell when the program is first asked for a move, and ended with the game. It gets this
/// many seconds for a move. Whatever it does wrong is the error of `choose`: the caller counts it as a forfeit.
std::unique_ptr<Bot> make_program_bot(std::string command, double seconds);

}  // namespace baize
