#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned block = 256, fewest = 3;
  static constexpr bool in_step = true;
};
}  // namespace

GpuRun play_on_gpu(const fifty_six::Options& options, const GpuJob& job) {
  return launched<fifty_six::FiftySix, Shape>(options, job);
}

}  // namespace baize::lab
