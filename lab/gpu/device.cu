#include <string>

#include "lab/gpu/device.hpp"

namespace baize::lab {

std::string gpu_problem() {
  int devices = 0;
  const cudaError_t error = cudaGetDeviceCount(&devices);
  if (error != cudaSuccess) return cudaGetErrorString(error);
  return devices == 0 ? "there is no GPU" : "";
}

std::string gpu_name() {
  cudaDeviceProp properties{};
  return gpu_problem().empty() && cudaGetDeviceProperties(&properties, 0) == cudaSuccess ? properties.name : "";
}

}  // namespace baize::lab
