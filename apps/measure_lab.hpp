/// The measurements of `baize bench --lab`.
#pragma once
#include <cstdint>

#include "io/position.hpp"

namespace baize {

struct LabFigures {
  const Rulebook* rulebook = nullptr;
  double games_per_s = 0;       // of random games that are merely played, on one core
  double measured_per_s = 0;    // and counted as baize lab measure does
  double with_two_threads = 0;  // times as fast, by the clock on the wall
};

LabFigures measure_lab(const Rulebook& game, double seconds, std::uint64_t seed);

}  // namespace baize
