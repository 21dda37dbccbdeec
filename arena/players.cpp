#include "arena/players.hpp"

#include "arena/program_bot.hpp"

namespace baize {

Expected<std::unique_ptr<Bot>> make_player(std::string_view name, const Rulebook& game, const BotSetup& setup) {
  constexpr std::string_view prefix = "cmd:";
  if (!name.starts_with(prefix)) return make_bot(name, game, setup);
  const std::string_view command = name.substr(prefix.size());
  if (command.empty())
    return refuse(Error::Code::bad_option, "cmd: needs a command, such as cmd:./my-bot (docs/bot-protocol.md)");
  const bool timed = setup.budget && setup.budget->seconds > 0;
  return make_program_bot(std::string(command), timed ? setup.budget->seconds : program_seconds);
}

}  // namespace baize
