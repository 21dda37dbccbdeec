/// Short texts without a heap: moves, cards and squares in the notation of the rulings.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace baize {

/// As long as the longest move (`lay -15,-15 5`) and some more. What does not fit is cut off; the kit proves that no
/// move is.
class Text {
 public:
  static constexpr std::size_t capacity = 23;

  constexpr Text() noexcept = default;
  constexpr explicit Text(std::string_view text) noexcept { *this << text; }

  constexpr Text& operator<<(char letter) noexcept {
    if (size_ < capacity) chars_[size_++] = letter;
    return *this;
  }
  constexpr Text& operator<<(std::string_view text) noexcept {
    for (const char letter : text) *this << letter;
    return *this;
  }
  constexpr Text& operator<<(const Text& text) noexcept { return *this << text.view(); }
  constexpr Text& operator<<(int number) noexcept {
    if (number < 0) *this << '-';
    unsigned rest = number < 0 ? 0u - static_cast<unsigned>(number) : static_cast<unsigned>(number);
    unsigned base = 1;
    while (rest / base > 9) base *= 10;
    for (; base > 0; base /= 10) *this << static_cast<char>('0' + rest / base % 10);
    return *this;
  }

  constexpr std::string_view view() const noexcept { return {chars_.data(), size_}; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr bool operator==(const Text& text) const noexcept { return view() == text.view(); }
  constexpr bool operator==(std::string_view text) const noexcept { return view() == text; }

 private:
  std::array<char, capacity> chars_{};
  std::uint8_t size_ = 0;
};

}  // namespace baize
