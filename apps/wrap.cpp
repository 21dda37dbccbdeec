#include "apps/wrap.hpp"

#include "io/canvas.hpp"

namespace baize {

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines(1);
  int used = 0;
  while (!text.empty()) {
    const auto space = text.find_first_of(" \n");
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (word.empty()) continue;
    const int takes = columns(word);
    if (used > 0 && used + 1 + takes > width) lines.emplace_back(), used = 0;
    if (used > 0) lines.back() += ' ', ++used;
    lines.back() += word;
    used += takes;
  }
  return lines;
}

}  // namespace baize
