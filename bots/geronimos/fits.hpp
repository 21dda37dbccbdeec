/// How likely a piece drawn from a bag fits what an empty hex asks.
#pragma once
#include <array>
#include <memory>

#include "games/geronimos/piece.hpp"

namespace baize::geronimos {

/// For every ring that can be asked, the share of the 120 numbered pieces that fit it in some turn. What has been drawn
/// already changes it little.
class Fits {
 public:
  static const Fits& of(Match match) {
    // Each is made when it is first wanted.
    if (match == Match::two) {
      static const Fits two(Match::two);
      return two;
    }
    static const Fits all(Match::all);
    return all;
  }

  float operator()(Ring asked) const noexcept { return static_cast<float>((*fits_)[asked.bits]) / numbered_pieces; }

 private:
  explicit Fits(Match match) : fits_(std::make_unique<Table>()) {
    constexpr std::uint8_t unset = 255;
    fits_->fill(unset);
    for (std::uint32_t bits = 0; bits < fits_->size(); ++bits) {
      // The pieces are all arrangements of six numbers, so that only matters which of the asked ones are the same.
      const std::uint32_t pattern = renumbered(bits);
      if ((*fits_)[pattern] == unset) (*fits_)[pattern] = count(match, {pattern});
      (*fits_)[bits] = (*fits_)[pattern];
    }
  }

  /// The same with 1, 2, 3 … in the order in which the numbers appear.
  static std::uint32_t renumbered(std::uint32_t bits) noexcept {
    std::uint32_t names = 7u << 21, pattern = 0, next = 1;  // three bits for each number
    for (unsigned i = 0; i < 18; i += 3) {
      const std::uint32_t number = bits >> i & 7;
      if (number != 0 && (names >> 3 * number & 7) == 0) names |= next++ << 3 * number;
      pattern |= (names >> 3 * number & 7) << i;
    }
    return pattern;
  }

  static std::uint8_t count(Match match, Ring asked) noexcept {
    const auto edges = static_cast<unsigned>(asked.numbered().size());
    unsigned fitting = 0;
    for (unsigned i = 0; i < numbered_pieces; ++i)
      fitting += Trial(ring_of(piece_at(i))).turns(match, asked, edges).empty() ? 0u : 1u;
    return static_cast<std::uint8_t>(fitting);
  }

  using Table = std::array<std::uint8_t, std::size_t{1} << 18>;
  std::unique_ptr<Table> fits_;
};

}  // namespace baize::geronimos
