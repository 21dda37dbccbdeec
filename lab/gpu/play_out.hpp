/// Random and simply played games of any game, where there is a device for it.
#pragma once
#include "io/position.hpp"
#include "lab/gpu/device.hpp"

namespace baize::lab {

enum class Device : std::uint8_t { cpu, gpu };

struct PlayedOut {
  Tally tally;
  double seconds = 0;
};

/// Games `first` … of the job's seed. The same tally on every device and any number of threads of the CPU, to the bit.
Expected<PlayedOut> play_out(const Rulebook& game, int seats, const json::object& options, const GpuJob& job,
                             Device device, unsigned threads);

}  // namespace baize::lab
