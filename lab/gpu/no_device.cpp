/// The build has no CUDA.
#if !defined(BAIZE_CUDA)
#include "lab/gpu/device.hpp"

namespace baize::lab {

std::string gpu_name() { return {}; }
std::string gpu_problem() { return "this build has no CUDA: configure it with -DBAIZE_CUDA=ON where nvcc is"; }

namespace {
GpuRun none() {
  GpuRun run;
  run.error = gpu_problem();
  return run;
}
}  // namespace

GpuRun play_on_gpu(const synch::Options&, const GpuJob&) { return none(); }
GpuRun play_on_gpu(const gerry::Options&, const GpuJob&) { return none(); }
GpuRun play_on_gpu(const kingdoms::Options&, const GpuJob&) { return none(); }
GpuRun play_on_gpu(const updown::Options&, const GpuJob&) { return none(); }
GpuRun play_on_gpu(const fifty_six::Options&, const GpuJob&) { return none(); }
GpuRun play_on_gpu(const geronimos::Options&, const GpuJob&) { return none(); }

}  // namespace baize::lab
#endif
