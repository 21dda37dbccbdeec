#include "lab/gpu/launch.cuh"

namespace baize::lab {

namespace {
struct Shape : PlainShape {
  static constexpr unsigned block = 256, fewest = 6;
  static constexpr bool shared = true;
};
}  // namespace

GpuRun play_on_gpu(const synch::Options& options, const GpuJob& job) {
  return launched<synch::Synch, Shape>(options, job);
}

}  // namespace baize::lab
