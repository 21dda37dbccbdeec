#include "bots/sort.hpp"

#if defined(__wasm__)
namespace baize {

void sort_words(std::uint32_t* items, std::size_t count, std::size_t words, const void* less, ComesBefore before) {
  for (const std::size_t gap : {301u, 132u, 57u, 23u, 10u, 4u, 1u}) {
    for (std::size_t i = gap; i < count; ++i) {
      for (std::size_t at = i; at >= gap; at -= gap) {
        std::uint32_t* const item = items + at * words;
        std::uint32_t* const earlier = item - gap * words;
        if (!before(less, item, earlier)) break;
        std::swap_ranges(item, item + words, earlier);
      }
    }
  }
}

}  // namespace baize
#endif
