/// JSON texts that a table and those around it have in common, written without a library's tree.
#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "io/record.hpp"
#include "table/request.hpp"

namespace baize {

/// Pieces at the end of a text, as `joined` takes them, but without a string of their own: states are written often.
inline void add_piece(std::string& text, std::string_view piece) { text += piece; }
template <std::integral Number>
void add_piece(std::string& text, Number number) {
  add_number(text, number);
}
template <class... Pieces>
void add(std::string& text, const Pieces&... pieces) {
  (add_piece(text, pieces), ...);
}

/// `[…]` with the text of each item.
template <class Range, class Each>
std::string list_text(const Range& range, Each each) {
  std::string text = "[";
  for (const auto& item : range) {
    if (text.size() > 1) text += ',';
    text += each(item);
  }
  return text + "]";
}

/// `{"share":[1,0],"score":[9,7],"reason":"resigned","by":2}`
std::string result_text(const Position& position, const std::optional<Ending>& ending);

/// The list of the protocol's `games`.
std::string games_text();

}  // namespace baize
