/// Lines that a person types, or that a pipe brings.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/console.hpp"

namespace baize {

/// What could stand in place of the last word of a line: gets the words before it and its beginning.
using Completer = std::function<std::vector<std::string>(std::string_view before, std::string_view word)>;

class LineSource {
 public:
  virtual ~LineSource() = default;
  /// Nothing at the end of the input.
  virtual std::optional<std::string> read(const std::string& prompt, const Completer& complete) = 0;
  /// Forgets every line that was typed: the next person must not find them with the arrow keys.
  virtual void forget() = 0;
};

/// With the line editor and Tab where there is one; else plain lines.
std::unique_ptr<LineSource> make_line_source(Console& console);

}  // namespace baize
