/// The values of all positions of a small board of In Synch, as a table that proves itself.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/synch/types.hpp"
#include "io/error.hpp"

namespace baize::lab {

/// Who owns which square does not matter for what is still to come, so that a position is the set of marked squares,
/// the directioner's square and the decider's. Endless play gains nothing.
struct SynchClaim {
  std::int8_t value;  // what the directioner still gains on the decider if both play as well as can be
  /// How many moves it takes the one who is ahead, at most, to leave this marked set without giving anything away: what
  /// makes its gain certain in a game that could go on for ever. 0 where nobody is ahead.
  std::uint8_t rank;
  constexpr bool operator==(const SynchClaim&) const noexcept = default;
};

/// Squares are numbered row × size + column; a marked set has a bit for each.
class SynchTable {
 public:
  static constexpr int largest_size = 4;

  SynchTable(int size, synch::Variant variant);

  int size() const { return size_; }
  int cells() const { return size_ * size_; }
  synch::Variant variant() const { return variant_; }
  std::uint32_t sets() const { return std::uint32_t{1} << cells(); }
  std::size_t positions_in_set() const { return static_cast<std::size_t>(cells() * cells()); }
  std::size_t positions() const { return claims_.size(); }

  /// [directioner's square × cells + decider's square]
  SynchClaim* of_set(std::uint32_t marked) { return &claims_[marked * positions_in_set()]; }
  const SynchClaim* of_set(std::uint32_t marked) const { return &claims_[marked * positions_in_set()]; }
  const SynchClaim& at(std::uint32_t marked, int directioner, int decider) const {
    return of_set(marked)[directioner * cells() + decider];
  }
  /// What seat 1 gains on seat 2 in a whole game from these squares: each has one symbol already.
  int start(int one, int two) const { return at(std::uint32_t{1} << one | std::uint32_t{1} << two, one, two).value; }
  int longest_rank() const;

  bool operator==(const SynchTable&) const = default;

 private:
  int size_;
  synch::Variant variant_;
  std::vector<SynchClaim> claims_;
};

/// A line of text that says what it is, then two bytes for each position. Both name the file in what they say.
Expected<void> write_certificate(const SynchTable& table, const std::string& path);
Expected<SynchTable> read_certificate(const std::string& path);

}  // namespace baize::lab
