#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned fewest = 2;
};
}  // namespace

GpuRun play_on_gpu(const geronimos::Options& options, const GpuJob& job) {
  return launched<geronimos::Geronimos, Shape>(options, job);
}

}  // namespace baize::lab
