#include "apps/allocations.hpp"

#include <cstdlib>
#include <new>

// The thread sanitizer brings its own new, and suffers no second one beside it.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define BAIZE_FOREIGN_NEW
#endif
#elif defined(__SANITIZE_THREAD__)
#define BAIZE_FOREIGN_NEW
#endif

namespace {
thread_local std::uint64_t count = 0;
}

std::uint64_t baize::allocations_so_far() { return count; }

#ifdef BAIZE_FOREIGN_NEW

bool baize::counts_allocations() { return false; }

#else

bool baize::counts_allocations() { return true; }

namespace {

void* counted(void* memory) {
  ++count;
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// This is where new and malloc meet.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

// The other forms of new and delete (arrays, without exceptions) go through these.
void* operator new(std::size_t size) { return counted(std::malloc(size == 0 ? 1 : size)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(align, (size + align - 1) / align * align));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

#endif
