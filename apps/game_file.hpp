/// Games from files.
#pragma once
#include <istream>
#include <string>
#include <vector>

#include "apps/console.hpp"
#include "apps/match.hpp"

namespace baize {

/// Reads the records of a file; `-` is the console's input. Throws a Failure that names the file and the line.
void read_record_file(const std::string& file, const Console& console, RecordListener& listener);
/// All games of a file, with their history.
std::vector<Match> read_games(const std::string& file, const Console& console);
/// Those of a text that was read already; `name` is for errors.
std::vector<Match> read_games(std::istream& in, const std::string& name);
/// The one game of a file; a Failure where there are others.
Match read_one_game(const std::string& file, const Console& console);

}  // namespace baize
