/// In place of Boost.JSON's header of this name, which lets every value choose its memory and count who shares it. The
/// browser's module has one heap, and the choosing was a fifth of all that it does with JSON.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>

#include <boost/json/detail/config.hpp>
#include <boost/json/memory_resource.hpp>

namespace boost::json {

/// As large as the library's, which its unions count on, and empty.
class alignas(std::uintptr_t) storage_ptr {
 public:
  struct Heap {
    static void* allocate(std::size_t size, std::size_t = 0) { return ::operator new(size); }
    static void deallocate(void* place, std::size_t = 0, std::size_t = 0) { ::operator delete(place); }
    friend bool operator==(const Heap&, const Heap&) noexcept { return true; }
  };

  bool is_shared() const noexcept { return false; }
  bool is_deallocate_trivial() const noexcept { return false; }
  bool is_not_shared_and_deallocate_is_trivial() const noexcept { return false; }
  const Heap& operator*() const noexcept { return heap; }
  const Heap* operator->() const noexcept { return &heap; }
  /// Only functions that nobody calls ask for it.
  memory_resource* get() const noexcept { return nullptr; }
  friend bool operator==(const storage_ptr&, const storage_ptr&) noexcept { return true; }

 private:
  static constexpr Heap heap{};
};

}  // namespace boost::json
