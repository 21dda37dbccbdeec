#include "python/bind/interruptibly.hpp"

#include <chrono>
#include <exception>
#include <thread>

#include <pybind11/pybind11.h>

namespace baize::python {

void interruptibly(std::atomic<bool>& stop, const std::function<void()>& work) {
  std::exception_ptr failed;
  std::atomic<bool> done = false;
  bool interrupted = false;
  std::thread worker([&] {
    try {
      work();
    } catch (...) { failed = std::current_exception(); }
    done = true;
  });
  while (!done) {
    {
      const pybind11::gil_scoped_release others_may_run;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (!interrupted && PyErr_CheckSignals() != 0) stop = interrupted = true;
  }
  worker.join();
  if (interrupted) throw pybind11::error_already_set();
  if (failed) std::rethrow_exception(failed);
}

}  // namespace baize::python
