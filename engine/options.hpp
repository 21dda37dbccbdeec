/// Options of a game (ruling ALL-10), described once and visited by whatever reads, writes, checks or explains them.
///
/// A game has `static constexpr void options(auto& options, auto&& visit)`, which calls, for each option,
///   visit.number("size", options.size, {.low = 2, .high = 16, .about = "squares along a side"});
///   visit.flag("jokers", options.jokers, {.about = "…"});
///   visit.word("variant", options.variant, {.words = "decide_first direct_first", .about = "…"});
/// A field's initial value is the default. A number that starts at 0, below its range, follows other options until
/// it is given: `fill_in(options)` then sets it.
#pragma once
#include <cstddef>
#include <string_view>

namespace baize {

struct NumberRange {
  int low, high;
  std::string_view about;
};
struct FlagText {
  std::string_view about;
};
struct WordChoice {
  std::string_view words;  // separated by spaces, in the order of the enumeration; the first is the default
  std::string_view about;
};

/// The n-th word of a list separated by single spaces; empty if there are not so many.
constexpr std::string_view nth_word(std::string_view list, std::size_t n) noexcept {
  for (; n > 0; --n) {
    const auto space = list.find(' ');
    if (space == std::string_view::npos) return {};
    list.remove_prefix(space + 1);
  }
  return list.substr(0, list.find(' '));
}

}  // namespace baize
