/// Files that a command line names.
#pragma once
#include <fstream>
#include <string>

namespace baize {

/// Throws a Failure that says why it cannot be read; a folder cannot.
std::ifstream open_to_read(const std::string& file);
std::string read_text(const std::string& file);

}  // namespace baize
