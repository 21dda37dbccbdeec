/// The best first.
#pragma once
#include <cstddef>

namespace baize::synch {

/// Keeps the order of equals and allocates nothing, which the standard's stable sort does; for a few items.
template <class Items, class Better>
void rank(Items& items, Better better) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    const auto item = items[i];
    std::size_t to = i;
    for (; to > 0 && better(item, items[to - 1]); --to) items[to] = items[to - 1];
    items[to] = item;
  }
}

}  // namespace baize::synch
