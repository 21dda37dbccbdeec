/// Markdown inside a paragraph: emphasis, code, links.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace baize {

struct InlineLine {
  std::string text;  // with its colours
  int columns = 0;   // that it takes on the screen
};

/// At least one line.
std::vector<InlineLine> wrap_inline(std::string_view text, int width, bool colour);

}  // namespace baize
