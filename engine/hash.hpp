/// Hashes of plain values: keys of information sets, the same on every machine.
#pragma once
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/set.hpp"

namespace baize {

/// Add the parts, then ask for the value. Order matters.
class Hash {
 public:
  constexpr Hash& add(std::uint64_t part) noexcept {
    // The multiplier is the golden ratio's; the shifts bring high bits down, where the next part meets them.
    value_ = (value_ ^ part) * 0x9E3779B97F4A7C15u;
    value_ ^= value_ >> 29;
    return *this;
  }
  template <class Part>
    requires std::is_enum_v<Part>
  constexpr Hash& add(Part part) noexcept {
    return add(static_cast<std::uint64_t>(part));
  }
  template <class Element, class Word>
  constexpr Hash& add(Set<Element, Word> set) noexcept {
    return add(std::uint64_t{set.word});
  }
  /// Small parts, several to a word.
  template <class Items>
  constexpr Hash& add_bytes(const Items& items) noexcept {
    std::uint64_t word = 0;
    int filled = 0;
    for (const auto& item : items) {
      word = word << 8 | static_cast<std::uint8_t>(item);
      if (++filled == 8) add(word), word = 0, filled = 0;
    }
    return add(word << 8 | static_cast<std::uint64_t>(filled));
  }

  constexpr std::uint64_t value() const noexcept {
    std::uint64_t x = value_;
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93u;
    return x ^ x >> 32;
  }

 private:
  std::uint64_t value_ = 0x243F6A8885A308D3u;
};

}  // namespace baize
