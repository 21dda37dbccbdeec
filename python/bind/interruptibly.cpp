#include "python/bind/interruptibly.hpp"

#include <chrono>
#include <future>

#include <pybind11/pybind11.h>

namespace baize::python {

void interruptibly(std::atomic<bool>& stop, const std::function<void()>& work) {
  std::future<void> done = std::async(std::launch::async, work);
  bool interrupted = false;
  for (bool ready = false; !ready;) {
    {
      const pybind11::gil_scoped_release others_may_run;
      ready = done.wait_for(std::chrono::milliseconds(10)) == std::future_status::ready;
    }
    if (!interrupted && PyErr_CheckSignals() != 0) stop = interrupted = true;
  }
  if (interrupted) throw pybind11::error_already_set();
  done.get();
}

}  // namespace baize::python
