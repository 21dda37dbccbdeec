/// How often this thread has asked the heap for memory. The program's own operator new counts.
#pragma once
#include <cstdint>

namespace baize {

std::uint64_t allocations_so_far();
/// Not where a sanitizer has a new of its own; then there are never any.
bool counts_allocations();

/// How many allocations a piece of work makes.
template <class Work>
std::uint64_t allocations_of(Work&& work) {
  const std::uint64_t before = allocations_so_far();
  work();
  return allocations_so_far() - before;
}

}  // namespace baize
