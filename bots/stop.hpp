/// A wish from outside that thinking end early.
#pragma once
#include <atomic>

namespace baize {

/// Looks at a flag that somebody else may set; without one, nobody does.
#if defined(__wasm__)  // one thread thinks, and nobody could set it meanwhile
class StopWish {
 public:
  bool heard() const noexcept { return false; }
};
#else
class StopWish {
 public:
  StopWish() = default;
  explicit StopWish(const std::atomic<bool>& flag) noexcept : flag_(&flag) {}
  bool heard() const noexcept { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};
#endif

}  // namespace baize
