#include "io/suggest.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace baize {

namespace {

/// Letters to add, drop, change or swap with their neighbour to get from one word to the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), older;
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    older = std::exchange(before, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], older[j - 2] + 1);
    }
  }
  return row[b.size()];
}

/// Which letters a word has, as a set of bits.
std::uint64_t letters_of(std::string_view word) {
  std::uint64_t letters = 0;
  for (const char letter : word) letters |= std::uint64_t{1} << (static_cast<unsigned char>(letter) & 63u);
  return letters;
}

/// No more than the distance, and quickly found: there may be hundreds of moves to compare with.
std::size_t least_distance(std::string_view a, std::string_view b) {
  const std::size_t longer = std::max(a.size(), b.size()) - std::min(a.size(), b.size());
  const auto lacking = static_cast<std::size_t>(std::popcount(letters_of(a) & ~letters_of(b)));
  return std::max(longer, lacking);
}

}  // namespace

std::string closest(std::string_view written, std::span<const std::string> candidates) {
  constexpr std::size_t longest = 64;  // nobody mistypes more
  if (written.empty() || written.size() > longest) return {};
  std::size_t best = std::max<std::size_t>(1, written.size() / 3) + 1;
  std::string found;
  for (const std::string& candidate : candidates)
    if (least_distance(written, candidate) < best)
      if (const std::size_t far = distance(written, candidate); far < best) best = far, found = candidate;
  return found;
}

std::string listed(std::span<const std::string> names, std::string_view between) {
  std::string text;
  for (const std::string& name : names) {
    if (&name != names.data()) text += between;
    text += name;
  }
  return text;
}

std::string did_you_mean(std::string_view written, std::span<const std::string> candidates) {
  const std::string word = closest(written, candidates);
  return word.empty() ? "" : "; did you mean \"" + word + "\"?";
}

}  // namespace baize
