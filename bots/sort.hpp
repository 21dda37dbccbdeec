/// Sorting, natively by the standard library; in the browser's module, where each of dozens of uses of std::sort would
/// be some kilobytes, by one function for items of any type.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace baize {

#if defined(__wasm__)
/// Whether one item comes before another, by what `less` points to.
using ComesBefore = bool (*)(const void* less, const void* one, const void* two);
/// Items of so many words of four bytes each.
void sort_words(std::uint32_t* items, std::size_t count, std::size_t words, const void* less, ComesBefore before);
#endif

/// Where `less` leaves items equal their order is any.
template <class Item, class Less>
void sort_items(Item* items, std::size_t count, Less less) {
#if !defined(__wasm__)
  std::sort(items, items + count, less);
#else
  static_assert(std::is_trivially_copyable_v<Item> && sizeof(Item) % sizeof(std::uint32_t) == 0);
  const auto before = [](const void* given, const void* one, const void* two) {
    return (*static_cast<const Less*>(given))(*static_cast<const Item*>(one), *static_cast<const Item*>(two));
  };
  sort_words(reinterpret_cast<std::uint32_t*>(items), count, sizeof(Item) / sizeof(std::uint32_t), &less, before);
#endif
}

template <class Items, class Less>
void sort_items(Items& items, Less less) {
  sort_items(items.data(), items.size(), less);
}

/// The value that would stand at place `n` if the greatest came first. Leaves the values in another order.
inline float nth_greatest(float* values, std::size_t count, std::size_t n) {
  auto low = std::ptrdiff_t{0}, high = static_cast<std::ptrdiff_t>(count) - 1;
  const auto place = static_cast<std::ptrdiff_t>(n);
  while (low < high) {
    const float middle = values[(low + high) / 2];
    auto left = low, right = high;
    while (left <= right) {
      while (values[left] > middle) ++left;
      while (values[right] < middle) --right;
      if (left <= right) std::swap(values[left++], values[right--]);
    }
    // All up to `right` are at least `middle`, all from `left` on at most; what is between equals it.
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[n];
}

}  // namespace baize
