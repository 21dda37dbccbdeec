/// A set of small things (seats, cards, cells) in one machine word.
#pragma once
#include <concepts>
#include <cstdint>
#include <initializer_list>

#include "engine/bits.hpp"

namespace baize {

/// Element converts from and to its place in the word; `for (Card card : cards)` goes from the lowest up.
template <class Element, std::unsigned_integral Word>
struct Set {
  Word word = 0;

  constexpr Set() noexcept = default;
  constexpr explicit Set(Word bits) noexcept : word(bits) {}
  constexpr Set(std::initializer_list<Element> elements) noexcept {
    for (const Element element : elements) add(element);
  }
  /// The first n elements: 0 … n - 1.
  static constexpr Set first_n(int n) noexcept {
    return Set(n >= static_cast<int>(8 * sizeof(Word)) ? static_cast<Word>(~Word{0})
                                                       : static_cast<Word>((Word{1} << n) - 1));
  }
  static constexpr Set only(Element element) noexcept {
    return Set(static_cast<Word>(Word{1} << static_cast<unsigned>(element)));
  }

  constexpr bool has(Element element) const noexcept { return (word >> static_cast<unsigned>(element) & 1u) != 0; }
  constexpr void add(Element element) noexcept { word = static_cast<Word>(word | only(element).word); }
  constexpr void remove(Element element) noexcept { word = static_cast<Word>(word & ~only(element).word); }
  constexpr void put(Element element, bool in) noexcept { in ? add(element) : remove(element); }
  constexpr bool empty() const noexcept { return word == 0; }
  constexpr int size() const noexcept { return bits::count(word); }
  /// The lowest element; there must be one.
  constexpr Element first() const noexcept { return static_cast<Element>(bits::lowest(word)); }
  /// The n-th element from the lowest, n from 0; there must be one.
  constexpr Element nth(std::uint32_t n) const noexcept { return static_cast<Element>(bits::nth(word, n)); }

  struct Iterator {
    Word rest;
    constexpr Element operator*() const noexcept { return static_cast<Element>(bits::lowest(rest)); }
    constexpr Iterator& operator++() noexcept {
      rest = static_cast<Word>(rest & (rest - 1u));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const noexcept = default;
  };
  constexpr Iterator begin() const noexcept { return {word}; }
  constexpr Iterator end() const noexcept { return {0}; }

  constexpr bool operator==(const Set&) const noexcept = default;
  friend constexpr Set operator|(Set a, Set b) noexcept { return Set(static_cast<Word>(a.word | b.word)); }
  friend constexpr Set operator&(Set a, Set b) noexcept { return Set(static_cast<Word>(a.word & b.word)); }
  /// What is in a and not in b.
  friend constexpr Set operator-(Set a, Set b) noexcept { return Set(static_cast<Word>(a.word & ~b.word)); }
  constexpr Set& operator|=(Set b) noexcept { return *this = *this | b; }
  constexpr Set& operator&=(Set b) noexcept { return *this = *this & b; }
  constexpr Set& operator-=(Set b) noexcept { return *this = *this - b; }
};

}  // namespace baize
