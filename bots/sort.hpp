/// Sorting, natively by the standard library; in the browser's module, where each of dozens of uses of std::sort would
/// be some kilobytes, by a loop.
#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>

namespace baize {

/// Where `less` leaves items equal their order is any.
template <class Item, class Less>
void sort_items(Item* items, std::size_t count, Less less) {
#if !defined(__wasm__)
  std::sort(items, items + count, less);
#else
  for (const std::size_t gap : {301u, 132u, 57u, 23u, 10u, 4u, 1u}) {
    for (std::size_t i = gap; i < count; ++i) {
      Item item = std::move(items[i]);
      std::size_t at = i;
      for (; at >= gap && less(item, items[at - gap]); at -= gap) items[at] = std::move(items[at - gap]);
      items[at] = std::move(item);
    }
  }
#endif
}

template <class Items, class Less>
void sort_items(Items& items, Less less) {
  sort_items(items.data(), items.size(), less);
}

}  // namespace baize
