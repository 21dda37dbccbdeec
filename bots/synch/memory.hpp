/// What a search has found out, by position, in a table of fixed size.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace baize::synch {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

/// The choices to try first next time.
struct Hint {
  static constexpr std::uint8_t nothing = 15;
  std::uint8_t first = nothing;  // of the one who speaks first in a move: a way or a direction
  /// decide_first: the direction after each way, four bits each; direct_first: the directions to be opposed.
  std::uint8_t replies = 0xFF;
};

struct Finding {
  std::uint64_t key = 0;
  std::int16_t value = 0;  // in the unit of the evaluation, for the directioner
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
  Hint hint;
  std::uint16_t age = 0;  // the search that found it
};
static_assert(sizeof(Finding) == 16);

class Memory {
 public:
  explicit Memory(std::size_t findings) : findings_(std::bit_ceil(findings < bucket ? bucket : findings)) {}

  void clear() noexcept {
    for (Finding& finding : findings_) finding = Finding();
  }
  void next_search() noexcept { ++age_; }

  /// Null if the position is not remembered.
  const Finding* recall(std::uint64_t key) const noexcept {
    const Finding* first = &findings_[start(key)];
    for (std::size_t i = 0; i < bucket; ++i)
      if (first[i].key == key && first[i].bound != Bound::none) return first + i;
    return nullptr;
  }

  /// Forgets the shallowest of the bucket, older searches first.
  void keep(std::uint64_t key, int value, int depth, Bound bound, Hint hint) noexcept {
    Finding* first = &findings_[start(key)];
    Finding* place = first;
    for (std::size_t i = 0; i < bucket; ++i) {
      if (first[i].key == key) {
        place = first + i;
        break;
      }
      if (worth(first[i]) < worth(*place)) place = first + i;
    }
    *place = {key, static_cast<std::int16_t>(value), static_cast<std::uint8_t>(depth), bound, hint, age_};
  }

 private:
  static constexpr std::size_t bucket = 4;  // a cache line
  std::size_t start(std::uint64_t key) const noexcept { return key >> 8 & (findings_.size() - bucket); }
  int worth(const Finding& finding) const noexcept { return finding.depth + (finding.age == age_ ? 256 : 0); }

  std::vector<Finding> findings_;
  std::uint16_t age_ = 0;
};

}  // namespace baize::synch
