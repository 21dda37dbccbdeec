#include "server/store/storable.hpp"

#include <cstdint>
#include <cstring>

#include "server/store/store.hpp"

namespace baize {

namespace {

/// Eight plain ASCII characters, none of them NUL.
bool plain(const char* eight) {
  std::uint64_t word = 0;
  std::memcpy(&word, eight, sizeof word);
  constexpr std::uint64_t lows = 0x0101010101010101, highs = 0x8080808080808080;
  return ((word | (word - lows)) & highs) == 0;
}

/// The length of the character that begins here; 0 if none does.
std::size_t character(std::string_view rest) {
  const auto byte = [rest](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead == 0 ? 0 : 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || rest.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  // Longer than need be, halves of UTF-16 pairs, and what lies beyond the last character.
  const unsigned second = byte(1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
  return length;
}

}  // namespace

bool storable(std::string_view text) {
  if (text.size() > longest_text) return false;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text.size() - at >= 8 && plain(text.data() + at)) {
      at += 8;
      continue;
    }
    const std::size_t length = character(text.substr(at));
    if (length == 0) return false;
    at += length;
  }
  return true;
}

void require_storable(std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts)
    if (!storable(text))
      throw StoreFailure(StoreFailure::Kind::invalid,
                         "storage: a text cannot be stored; it must be UTF-8 without NUL and of at most 16 MiB");
}

}  // namespace baize
