/// malloc and free, in place of the C library's: a tenth of its size, for one thread and few kinds of sizes.
///
/// Sizes are rounded up to classes, four to a doubling. A page of the module's memory holds blocks of one class, or a
/// large block begins on it, so that a block needs no header: its page tells its class. What is freed waits in its
/// class; a large block may also serve for one of up to half its size.
#include <array>
#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace {

constexpr std::size_t page_bytes = 65'536, most_pages = 4096;  // 256 MiB, as the linker is told
constexpr std::size_t classes = 96, largest_shared = 16'384;   // a block of more has its pages to itself

struct Block {
  Block* next;
};

std::array<std::uint8_t, most_pages> class_of_page;
std::array<Block*, classes> freed;
std::array<char*, classes> fresh;  // what is left of the class's newest page
std::array<std::size_t, classes> fresh_bytes;

std::size_t class_for(std::size_t size) {
  if (size <= 128) return size == 0 ? 0 : (size - 1) / 16;
  const auto top = static_cast<std::size_t>(std::bit_width(size - 1)) - 1;
  return 8 + (top - 7) * 4 + ((size - 1) >> (top - 2) & 3u);
}

std::size_t size_of(std::size_t which) {
  if (which < 8) return 16 * (which + 1);
  return (5 + (which - 8) % 4) << (5 + (which - 8) / 4);
}

char* pages(std::size_t count, std::size_t which) {
  const std::size_t first = __builtin_wasm_memory_grow(0, count);
  if (first >= most_pages) return nullptr;
  class_of_page[first] = static_cast<std::uint8_t>(which);
  return reinterpret_cast<char*>(first * page_bytes);
}

void* reused(std::size_t which) {
  Block* const block = freed[which];
  if (block != nullptr) freed[which] = block->next;
  return block;
}

std::size_t class_at(const void* place) { return class_of_page[reinterpret_cast<std::uintptr_t>(place) / page_bytes]; }

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  if (size > most_pages / 2 * page_bytes) return nullptr;
  const std::size_t which = class_for(size), rounded = size_of(which);
  if (void* const block = reused(which)) return block;
  if (rounded > largest_shared) {
    for (std::size_t larger = which + 1; larger <= which + 4; ++larger)
      if (void* const block = reused(larger)) return block;
    return pages((rounded + page_bytes - 1) / page_bytes, which);
  }
  if (fresh_bytes[which] < rounded) {
    char* const page = pages(1, which);
    if (page == nullptr) return nullptr;
    fresh[which] = page;
    fresh_bytes[which] = page_bytes;
  }
  char* const block = fresh[which];
  fresh[which] += rounded;
  fresh_bytes[which] -= rounded;
  return block;
}

void free(void* place) {
  if (place == nullptr) return;
  const std::size_t which = class_at(place);
  auto* const block = static_cast<Block*>(place);
  block->next = freed[which];
  freed[which] = block;
}

void* calloc(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
  void* const block = malloc(bytes);
  if (block != nullptr) std::memset(block, 0, bytes);
  return block;
}

void* realloc(void* place, std::size_t size) {
  if (place == nullptr) return malloc(size);
  const std::size_t had = size_of(class_at(place));
  if (size <= had) return place;
  void* const block = malloc(size);
  if (block == nullptr) return nullptr;
  std::memcpy(block, place, had);
  free(place);
  return block;
}

/// Blocks whose size is a power of two lie at multiples of it.
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return malloc(alignment <= 16 ? size : std::bit_ceil(size < alignment ? alignment : size));
}

int posix_memalign(void** place, std::size_t alignment, std::size_t size) {
  *place = aligned_alloc(alignment, size);
  return *place == nullptr ? ENOMEM : 0;
}

// One instruction each, since browsers have it.
void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }
void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }
void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

// As the C library calls them itself: without these its own heap would come along.
void* __libc_malloc(std::size_t size) { return malloc(size); }
void* __libc_calloc(std::size_t count, std::size_t size) { return calloc(count, size); }
void __libc_free(void* place) { free(place); }
}
