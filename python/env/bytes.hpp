/// Sets and numbers as bytes of an observation.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace baize {

/// Eight bits as eight bytes, 0 or 1 each, the lowest first.
constexpr std::uint64_t spread(std::uint64_t eight) noexcept {
  constexpr std::uint64_t each = 0x0101010101010101u;
  const std::uint64_t own_bit = eight * each & 0x8040201008040201u;  // byte i keeps bit i
  return (own_bit + 0x7F * each) >> 7 & each;
}

/// Writes one byte for each of the lowest `count` bits, and up to seven bytes of rubbish behind them, which the next
/// field must overwrite; returns where that begins.
inline std::uint8_t* put_bits(std::uint8_t* out, std::uint64_t bits, std::size_t count) noexcept {
  for (std::size_t done = 0; done < count; done += 8) {
    const std::uint64_t bytes = spread(bits >> done & 0xFFu);
    std::memcpy(out + done, &bytes, sizeof bytes);
  }
  return out + count;
}

/// All zero but, where there is one, one place.
inline std::uint8_t* put_one_hot(std::uint8_t* out, std::size_t count, std::size_t place) noexcept {
  std::memset(out, 0, count);
  if (place < count) out[place] = 1;
  return out + count;
}

inline std::uint8_t* put_zeros(std::uint8_t* out, std::size_t count) noexcept {
  std::memset(out, 0, count);
  return out + count;
}

/// How much of a whole there is, 0 to 255.
constexpr std::uint8_t part_of(std::uint32_t some, std::uint32_t whole) noexcept {
  return static_cast<std::uint8_t>(some >= whole ? 255u : 255u * some / whole);
}

/// What does not fit is the most that does.
constexpr std::uint8_t capped(std::uint32_t number) noexcept {
  return static_cast<std::uint8_t>(number < 255u ? number : 255u);
}

}  // namespace baize
