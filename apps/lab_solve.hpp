/// baize lab solve, one file for each game.
#pragma once
#include <cstdint>
#include <string>

#include "apps/arguments.hpp"
#include "apps/console.hpp"

namespace baize {

struct SolveArguments {
  GameArguments game;
  std::string check, certificate, hand, record, bots, resume;
  std::uint64_t deals = 0, games = 0, last = 0, seed = 1, threads = 0;  // 0: as the game has it
  bool json = false;
};

int check_certificate(const SolveArguments& arguments, const Console& console);
int solve_synch_board(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console);
int solve_updown_deals(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console);
int solve_endings(const SolveArguments& arguments, const ChosenGame& chosen, const Console& console);
/// What Ctrl-C has left of the last two.
int resume_updown_deals(const SolveArguments& arguments, const Console& console);
int resume_endings(const SolveArguments& arguments, const Console& console);

}  // namespace baize
