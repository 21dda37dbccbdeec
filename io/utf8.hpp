/// Characters in UTF-8.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace baize {

/// How many bytes the first character of the text has; 0 if it is none: a byte is missing or too many, half of a pair,
/// or beyond U+10FFFF.
constexpr std::size_t first_character(std::string_view text) noexcept {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t size = byte(0) < 0xC2 ? 0 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : byte(0) < 0xF5 ? 4 : 0;
  if (size == 0 || size > text.size()) return 0;
  std::uint32_t code = byte(0) & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0u) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  return code < least[size] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF ? 0 : size;
}

}  // namespace baize
