/// The thread's own time: what other processes take from the machine is not counted.
#pragma once
#include <ctime>

namespace baize {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace baize
