/// The kernel of all games, one thread a game at a time, and how it is started.
#pragma once
#include <algorithm>
#include <string>

#include "lab/gpu/device.hpp"
#include "lab/gpu/playout.hpp"

namespace baize::lab {

constexpr unsigned warp = 32, whole_warp = 0xFFFFFFFFu;
constexpr unsigned largest_block = 256;
constexpr unsigned rounds = 4;  // of blocks: more than fit at a time, so that no processor waits for the slowest

/// How a game fits a device best: a game's own shape says where it differs. scripts/gpu-lab says what that gives.
struct PlainShape {
  static constexpr unsigned block = 128;  // threads
  static constexpr unsigned fewest = 1;   // blocks of the largest size that must fit a processor: it limits registers
  static constexpr bool shared = false;   // the State lives in the memory that a block shares
  static constexpr bool in_step = false;  // a warp's games wait for each other after every move
};

/// Adds what the threads of a warp have counted.
template <class Number>
__device__ void add_up(Number mine, unsigned long long* total) {
  auto sum = static_cast<unsigned long long>(mine);
  for (unsigned step = warp / 2; step > 0; step /= 2) sum += __shfl_down_sync(whole_warp, sum, step);
  if (threadIdx.x % warp == 0) atomicAdd(total, sum);
}

/// The sums of a Tally as a device can add to them.
struct DeviceTally {
  unsigned long long games, moves, hash, share[most_seats], score[most_seats];
};

/// In 8 bytes, an odd number of them: threads that touch the same field touch different banks of the memory.
template <class State>
constexpr unsigned spacing = static_cast<unsigned>((sizeof(State) + 7) / 8) | 1u;

template <Game G, class Policy, class Shape>
__device__ void play_some(typename G::State& state, const typename G::Options& options, std::uint64_t seed,
                          std::uint64_t first, std::uint64_t games, Tally& tally) {
  const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
  Playout<G, Policy> playout;
  // Whole warps go round, the last ones with some threads idle.
  for (std::uint64_t number = blockIdx.x * std::uint64_t{blockDim.x} + threadIdx.x; number - threadIdx.x % warp < games;
       number += threads) {
    bool playing = number < games;
    if (playing) playout.begin(state, options, seed, first + number);
    if constexpr (Shape::in_step) {
      while (__any_sync(whole_warp, playing))
        if (playing) playing = playout.step(state);
    } else {
      while (playing) playing = playout.step(state);
    }
    if (number < games) playout.finish(state, tally);
  }
}

/// One thread, one game at a time.
template <Game G, class Policy, class Shape>
__global__ void __launch_bounds__(largest_block, Shape::fewest)
    play(typename G::Options options, std::uint64_t seed, std::uint64_t first, std::uint64_t games,
         DeviceTally* total) {
  Tally tally;
  if constexpr (Shape::shared) {
    extern __shared__ std::uint64_t memory[];
    auto& state = *reinterpret_cast<typename G::State*>(memory + threadIdx.x * spacing<typename G::State>);
    play_some<G, Policy, Shape>(state, options, seed, first, games, tally);
  } else {
    typename G::State state;
    play_some<G, Policy, Shape>(state, options, seed, first, games, tally);
  }
  add_up(tally.games, &total->games);
  add_up(tally.moves, &total->moves);
  add_up(tally.hash, &total->hash);
  for (unsigned i = 0; i < most_seats; ++i) {
    add_up(tally.share[i], &total->share[i]);
    add_up(tally.score[i], &total->score[i]);
  }
}

/// Remembers the first thing that went wrong.
class Calls {
 public:
  bool fine() const { return error_ == cudaSuccess; }
  void check(cudaError_t error) {
    if (fine()) error_ = error;
  }
  std::string what() const { return fine() ? std::string() : cudaGetErrorString(error_); }

 private:
  cudaError_t error_ = cudaSuccess;
};

template <Game G, class Policy, class Shape>
GpuRun launched(const typename G::Options& options, const GpuJob& job) {
  GpuRun run;
  run.block = job.block == 0 ? Shape::block : job.block;
  const unsigned bytes = Shape::shared ? 8 * spacing<typename G::State> * run.block : 0;
  const auto kernel = play<G, Policy, Shape>;
  Calls calls;
  int device = 0, processors = 0, resident = 0;
  cudaFuncAttributes attributes{};
  calls.check(cudaGetDevice(&device));
  calls.check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  calls.check(cudaFuncGetAttributes(&attributes, kernel));
  calls.check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
  calls.check(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout,
                                   Shape::shared ? cudaSharedmemCarveoutMaxShared : cudaSharedmemCarveoutMaxL1));
  calls.check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, static_cast<int>(run.block), bytes));
  DeviceTally* total = nullptr;
  cudaEvent_t begin{}, end{};
  calls.check(cudaMalloc(&total, sizeof(DeviceTally)));
  calls.check(cudaEventCreate(&begin));
  calls.check(cudaEventCreate(&end));
  if (calls.fine()) {
    calls.check(cudaMemset(total, 0, sizeof(DeviceTally)));
    const std::uint64_t wanted = (job.games + run.block - 1) / run.block;
    const auto most = static_cast<std::uint64_t>(processors) * static_cast<unsigned>(resident) * rounds;
    const auto blocks = static_cast<unsigned>(std::max<std::uint64_t>(1, std::min(wanted, most)));
    calls.check(cudaEventRecord(begin));
    kernel<<<blocks, run.block, bytes>>>(options, job.seed, job.first, job.games, total);
    calls.check(cudaGetLastError());
    calls.check(cudaEventRecord(end));
    calls.check(cudaEventSynchronize(end));
    float milliseconds = 0;
    calls.check(cudaEventElapsedTime(&milliseconds, begin, end));
    run.seconds = static_cast<double>(milliseconds) / 1000;
    DeviceTally sums{};
    calls.check(cudaMemcpy(&sums, total, sizeof sums, cudaMemcpyDeviceToHost));
    run.tally.games = sums.games, run.tally.moves = sums.moves, run.tally.hash = sums.hash;
    for (unsigned i = 0; i < most_seats; ++i) {
      run.tally.share[i] = sums.share[i];
      run.tally.score[i] = static_cast<std::int64_t>(sums.score[i]);
    }
  }
  if (begin != nullptr) cudaEventDestroy(begin);
  if (end != nullptr) cudaEventDestroy(end);
  cudaFree(total);
  run.registers = attributes.numRegs;
  run.local_bytes = static_cast<int>(attributes.localSizeBytes);
  run.resident = resident * static_cast<int>(run.block);
  run.error = calls.what();
  return run;
}

/// The shape is that of random play; the simple policy, which copies States, makes do with it.
template <Game G, class Shape>
GpuRun launched(const typename G::Options& options, const GpuJob& job) {
  return job.policy == Policy::random ? launched<G, AnyMove, Shape>(options, job)
                                      : launched<G, BetterOfTwo, Shape>(options, job);
}

}  // namespace baize::lab
