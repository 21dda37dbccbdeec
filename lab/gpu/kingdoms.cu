#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned fewest = 5;
  static constexpr bool shared = true;
};
}  // namespace

GpuRun play_on_gpu(const kingdoms::Options& options, const GpuJob& job) {
  return launched<kingdoms::Kingdoms, Shape>(options, job);
}

}  // namespace baize::lab
