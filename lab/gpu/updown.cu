#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned block = 256, fewest = 4;
  static constexpr bool shared = true;
};
}  // namespace

GpuRun play_on_gpu(const updown::Options& options, const GpuJob& job) {
  return launched<updown::UpDown, Shape>(options, job);
}

}  // namespace baize::lab
