/// Long work that Ctrl-C ends.
#pragma once
#include <atomic>
#include <functional>

namespace baize::python {

/// Does the work on another thread while this one, without Python's lock, listens for Ctrl-C, which sets `stop` and is
/// then raised.
void interruptibly(std::atomic<bool>& stop, const std::function<void()>& work);

}  // namespace baize::python
