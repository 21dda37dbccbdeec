/// The pieces (HEX-1).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/bits.hpp"
#include "engine/text.hpp"
#include "games/geronimos/ring.hpp"

namespace baize::geronimos {

/// 0 … 119 in the order of their writing: 123456, 123465, 123546, …, 165432. So the lower of two openers is first, and
/// a Leader is last, as HEX-2 wants it.
enum class Piece : std::uint8_t { leader = 120, none = 255 };

constexpr unsigned numbered_pieces = 120, most_leaders = 12, most_in_bag = numbered_pieces + most_leaders;

constexpr unsigned index(Piece piece) noexcept { return static_cast<unsigned>(piece); }
constexpr Piece piece_at(unsigned index) noexcept { return static_cast<Piece>(index); }

/// Eight of the 24 orders of four things, from 8 × word, in their order of writing: a byte for each order, two bits for
/// each thing, the first in the lowest.
consteval std::uint64_t orders_of_four(unsigned word) {
  std::uint64_t packed = 0;
  for (unsigned i = 0; i < 8; ++i) {
    const unsigned order = 8 * word + i, digits[4] = {order / 6, order / 2 % 3, order % 2, 0};
    unsigned left[4] = {0, 1, 2, 3}, written = 0;
    for (unsigned place = 0; place < 4; ++place) {
      written |= left[digits[place]] << 2 * place;
      for (unsigned j = digits[place]; j < 3; ++j) left[j] = left[j + 1];
    }
    packed |= std::uint64_t{written} << 8 * i;
  }
  return packed;
}

/// What the piece shows unrotated, its 1 to the east.
constexpr Ring ring_of(Piece piece) noexcept {
  if (piece == Piece::leader) return Ring::of_leader();
  const unsigned second = index(piece) / 24, order = index(piece) % 24;  // the number next to the 1, less two
  constexpr std::uint64_t first = orders_of_four(0), middle = orders_of_four(1), last = orders_of_four(2);
  const auto mask = [](bool on) { return 0 - std::uint64_t{on}; };  // a branch would be mispredicted
  const std::uint64_t orders =
      first ^ ((first ^ middle) & mask(order / 8 == 1)) ^ ((first ^ last) & mask(order / 8 == 2));
  const auto written = static_cast<unsigned>(orders >> 8 * (order % 8));
  Ring ring;
  ring.put(HexDirection::E, 1);
  ring.put(HexDirection::SE, second + 2);
  for (unsigned place = 0; place < 4; ++place) {
    const unsigned chosen = written >> 2 * place & 3;  // of the four other numbers, from the lowest
    ring.put(hex_direction_at(place + 2), chosen + 2 + unsigned{chosen >= second});
  }
  return ring;
}

/// `135246`: the numbers clockwise from the 1; `L` for a Leader.
constexpr Text& operator<<(Text& text, Piece piece) noexcept {
  if (piece == Piece::leader) return text << 'L';
  const Ring ring = ring_of(piece);
  for (const HexDirection direction : every_direction()) text << static_cast<int>(ring.number(direction));
  return text;
}
constexpr Text name(Piece piece) noexcept {
  Text text;
  text << piece;
  return text;
}

/// None where the text is no piece, as one that is not written from its 1.
constexpr Piece read_piece(std::string_view text) noexcept {
  if (text == "L") return Piece::leader;
  if (text.size() != 6 || text[0] != '1') return Piece::none;
  unsigned free = 0b1111100, index = 0;  // bit n: the number n is still free
  for (unsigned i = 1; i < 6; ++i) {
    const auto number = static_cast<unsigned>(text[i] - '0');
    if (number > 6 || (free >> number & 1) == 0) return Piece::none;
    free &= ~(1u << number);
    index = index * (6 - i) + static_cast<unsigned>(bits::count(free & ((1u << number) - 1)));
  }
  return piece_at(index);
}

/// What is left in a bag, without its order: public knowledge (HEX-13).
class Bag {
 public:
  constexpr Bag() noexcept = default;
  /// The first `kinds` numbered pieces and so many Leaders.
  constexpr Bag(unsigned kinds, unsigned leaders) noexcept
      : words_{kinds < 64 ? (std::uint64_t{1} << kinds) - 1 : ~std::uint64_t{0},
               kinds <= 64 ? 0 : (std::uint64_t{1} << (kinds - 64)) - 1},
        leaders_(static_cast<std::uint8_t>(leaders)),
        size_(static_cast<std::uint8_t>(kinds + leaders)) {}

  constexpr bool has(Piece piece) const noexcept {
    return piece == Piece::leader ? leaders_ > 0 : (words_[index(piece) / 64] >> index(piece) % 64 & 1) != 0;
  }
  constexpr void add(Piece piece) noexcept {
    ++size_;
    if (piece == Piece::leader) ++leaders_;
    else words_[index(piece) / 64] |= std::uint64_t{1} << index(piece) % 64;
  }
  /// There must be one.
  constexpr void take(Piece piece) noexcept {
    --size_;
    if (piece == Piece::leader) --leaders_;
    else words_[index(piece) / 64] &= ~(std::uint64_t{1} << index(piece) % 64);
  }
  constexpr unsigned size() const noexcept { return size_; }
  constexpr unsigned leaders() const noexcept { return leaders_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  /// visit(piece) for each, in the order of their writing, Leaders last.
  constexpr void each(auto&& visit) const noexcept {
    for (unsigned half = 0; half < 2; ++half)
      for (std::uint64_t rest = words_[half]; rest != 0; rest &= rest - 1)
        visit(piece_at(64 * half + static_cast<unsigned>(bits::lowest(rest))));
    for (unsigned i = 0; i < leaders_; ++i) visit(Piece::leader);
  }
  constexpr bool operator==(const Bag&) const noexcept = default;

 private:
  std::array<std::uint64_t, 2> words_{};  // of the numbered pieces, by index
  std::uint8_t leaders_ = 0, size_ = 0;
};

}  // namespace baize::geronimos
