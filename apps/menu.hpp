/// `baize play` without a game: a few questions.
#pragma once
#include <string>

#include "apps/console.hpp"
#include "apps/line_source.hpp"
#include "io/position.hpp"

namespace baize {

/// Which game; null at the end of the input.
const Rulebook* ask_game(Console& console, LineSource& lines);
/// How many seats, where there is a choice; 0 at the end of the input.
int ask_seats(const Rulebook& game, Console& console, LineSource& lines);

enum class Company : unsigned char { computer, people, nobody };
/// Against whom; nobody at the end of the input.
Company ask_company(Console& console, LineSource& lines);
/// How strong the computer shall be: `level:3`; empty at the end of the input.
std::string ask_level(const Rulebook& game, Console& console, LineSource& lines);

}  // namespace baize
