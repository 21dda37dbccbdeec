/// Lines of text that fit.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// The words of the text in lines of at most `width` columns; a word that is longer has a line of its own. At least
/// one line.
std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace baize
