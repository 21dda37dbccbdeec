/// Games on a GPU, as the rest of the laboratory calls it. Without CUDA in the build there is no device, and it says
/// so.
#pragma once
#include <cstdint>
#include <string>

#include "engine/playout.hpp"
#include "games/fifty_six/fifty_six.hpp"
#include "games/geronimos/geronimos.hpp"
#include "games/gerry/gerry.hpp"
#include "games/kingdoms/kingdoms.hpp"
#include "games/synch/synch.hpp"
#include "games/updown/updown.hpp"

namespace baize::lab {

enum class Policy : std::uint8_t { random, simple };

struct GpuJob {
  Policy policy = Policy::random;
  std::uint64_t seed = 1, first = 0, games = 0;
  unsigned block = 0;  // threads; 0 is as was best for the game when it was measured
};

struct GpuRun {
  std::string error;  // empty if all went well
  Tally tally;
  double seconds = 0;  // on the device
  unsigned block = 0;
  int registers = 0, local_bytes = 0;  // of a thread
  int resident = 0;                    // threads that a processor of the device holds at a time
};

/// The device's name; empty if there is none, and then `gpu_problem` says why.
std::string gpu_name();
std::string gpu_problem();

GpuRun play_on_gpu(const synch::Options& options, const GpuJob& job);
GpuRun play_on_gpu(const gerry::Options& options, const GpuJob& job);
GpuRun play_on_gpu(const kingdoms::Options& options, const GpuJob& job);
GpuRun play_on_gpu(const updown::Options& options, const GpuJob& job);
GpuRun play_on_gpu(const fifty_six::Options& options, const GpuJob& job);
GpuRun play_on_gpu(const geronimos::Options& options, const GpuJob& job);

}  // namespace baize::lab
