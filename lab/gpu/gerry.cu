#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned fewest = 6;
};
}  // namespace

GpuRun play_on_gpu(const gerry::Options& options, const GpuJob& job) {
  return launched<gerry::Gerry, Shape>(options, job);
}

}  // namespace baize::lab
