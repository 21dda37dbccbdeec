/// compare [blocks]: plays all games on this machine's GPU and CPU, which must agree to the bit, and says how fast the
/// GPU is. With `blocks`, for several sizes of blocks too. Needs nvcc and nothing else (scripts/gpu-lab).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <vector>

#include "lab/gpu/device.hpp"
#include "lab/gpu/playout.hpp"

namespace baize::lab {
namespace {

constexpr std::uint64_t checked_games = 4096;
constexpr double seconds_a_run = 0.05;

[[noreturn]] void stop(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

template <Game G, class Policy>
Tally on_cpu(const typename G::Options& options, const GpuJob& job) {
  const unsigned count = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Tally> parts(count);
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < count; ++i)
    threads.emplace_back([&, i] {
      const std::uint64_t begin = job.games * i / count, end = job.games * (i + 1) / count;
      parts[i] = play_here<G, Policy>(options, job.seed, job.first + begin, end - begin);
    });
  Tally sum;
  for (unsigned i = 0; i < count; ++i) threads[i].join(), sum.add(parts[i]);
  return sum;
}

GpuRun checked(GpuRun run) {
  if (!run.error.empty()) stop(run.error);
  return run;
}

double rate(const GpuRun& run) { return static_cast<double>(run.tally.moves) / run.seconds / 1e9; }

/// As many games as take about so long.
template <Game G>
std::uint64_t games_for(const typename G::Options& options, Policy policy) {
  GpuJob job{.policy = policy, .games = 1 << 16};
  checked(play_on_gpu(options, job));  // the first run also loads the kernel
  const GpuRun run = checked(play_on_gpu(options, job));
  return static_cast<std::uint64_t>(static_cast<double>(job.games) * std::max(1.0, seconds_a_run / run.seconds));
}

void print(const char* what, const GpuRun& run) {
  std::printf(
      "  %s %8.3f x 10^9 moves/s, %9.3e games/s; block %3u, %3d registers, %5d local bytes, %4d threads resident\n",
      what, rate(run), static_cast<double>(run.tally.games) / run.seconds, run.block, run.registers, run.local_bytes,
      run.resident);
  std::fflush(stdout);
}

template <Game G>
void compare(typename G::Options options, const char* title, bool blocks) {
  G::fill_in(options);
  std::printf("%s %s: a State of %zu bytes\n", std::string(G::id).c_str(), title, sizeof(typename G::State));
  for (const Policy policy : {Policy::random, Policy::simple}) {
    const GpuJob job{.policy = policy, .seed = 7, .first = 1000, .games = checked_games};
    const Tally cpu =
        policy == Policy::random ? on_cpu<G, AnyMove>(options, job) : on_cpu<G, BetterOfTwo>(options, job);
    const Tally gpu = checked(play_on_gpu(options, job)).tally;
    if (!(gpu == cpu)) {
      std::printf("CPU: %llu games, %llu moves, %016llx; GPU: %llu games, %llu moves, %016llx\n",
                  static_cast<unsigned long long>(cpu.games), static_cast<unsigned long long>(cpu.moves),
                  static_cast<unsigned long long>(cpu.hash), static_cast<unsigned long long>(gpu.games),
                  static_cast<unsigned long long>(gpu.moves), static_cast<unsigned long long>(gpu.hash));
      stop("the GPU does not agree with the CPU");
    }
    const std::uint64_t games = games_for<G>(options, policy);
    const char* const what = policy == Policy::random ? "random" : "simple";
    print(what, checked(play_on_gpu(options, {.policy = policy, .games = games})));
    for (const unsigned block : {64u, 128u, 256u})
      if (blocks) print(what, checked(play_on_gpu(options, {.policy = policy, .games = games, .block = block})));
  }
}

}  // namespace
}  // namespace baize::lab

int main(int count, char** arguments) {
  using namespace baize;
  using namespace baize::lab;
  const bool blocks = count == 2 && std::string_view(arguments[1]) == "blocks";
  if (count > 1 && !blocks) stop("usage: compare [blocks]");
  if (const std::string problem = gpu_problem(); !problem.empty()) stop(problem);
  std::printf("%s; %llu games of each are the same on the CPU, to the bit\n", gpu_name().c_str(),
              static_cast<unsigned long long>(checked_games));
  compare<synch::Synch>({}, "", blocks);
  compare<synch::Synch>({.variant = synch::Variant::direct_first}, "direct_first", false);
  compare<kingdoms::Kingdoms>({}, "", blocks);
  compare<updown::UpDown>({}, "", blocks);
  compare<updown::UpDown>({.deck = updown::Deck::standard, .n = 26}, "standard", false);
  compare<gerry::Gerry>({}, "", blocks);
  compare<fifty_six::FiftySix>({}, "", blocks);
  compare<geronimos::Geronimos>({}, "", blocks);
}
