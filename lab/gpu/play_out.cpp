#include "lab/gpu/play_out.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>

#include "bots/parallel.hpp"
#include "io/option_json.hpp"
#include "lab/gpu/playout.hpp"

namespace baize::lab {

namespace {

constexpr std::uint64_t games_a_block = 256;

/// Any order of the blocks gives the same sums.
template <class Play>
Tally in_blocks(std::uint64_t games, unsigned threads, Play play) {
  Tally sum;
  std::mutex mutex;
  in_parallel((games + games_a_block - 1) / games_a_block, threads, [&](std::size_t i) {
    const std::uint64_t begin = i * games_a_block;
    const Tally part = play(begin, std::min(games_a_block, games - begin));
    const std::scoped_lock lock(mutex);
    sum.add(part);
  });
  return sum;
}

template <Game G>
Expected<PlayedOut> played(const Rulebook& game, int seats, const json::object& given, const GpuJob& job, Device device,
                           unsigned threads) {
  const auto options = read_options<G>(seats, given);
  if (!options) return tl::make_unexpected(options.error());
  if (device == Device::gpu) {
    const GpuRun run = play_on_gpu(*options, job);
    if (!run.error.empty()) return refuse(Error::Code::bad_option, "no game on a GPU: " + run.error);
    return PlayedOut{run.tally, run.seconds};
  }
  const auto start = std::chrono::steady_clock::now();
  const Tally tally = in_blocks(job.games, threads, [&](std::uint64_t begin, std::uint64_t games) {
    return job.policy == Policy::random ? *game.play_out(seats, given, job.seed, job.first + begin, games, true)
                                        : play_here<G, BetterOfTwo>(*options, job.seed, job.first + begin, games);
  });
  return PlayedOut{tally, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

/// The last one if it is none of the others.
template <Game First, Game... Others>
Expected<PlayedOut> played_one_of(const Rulebook& game, int seats, const json::object& options, const GpuJob& job,
                                  Device device, unsigned threads) {
  if constexpr (sizeof...(Others) > 0)
    if (game.id() != First::id) return played_one_of<Others...>(game, seats, options, job, device, threads);
  return played<First>(game, seats, options, job, device, threads);
}

}  // namespace

Expected<PlayedOut> play_out(const Rulebook& game, int seats, const json::object& options, const GpuJob& job,
                             Device device, unsigned threads) {
  return played_one_of<synch::Synch, gerry::Gerry, kingdoms::Kingdoms, updown::UpDown, fifty_six::FiftySix,
                       geronimos::Geronimos>(game, seats, options, job, device, threads);
}

}  // namespace baize::lab
