/// The same work for every i, on some threads; in the browser's engine there is one.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace baize {

template <class Work>
void in_parallel(std::size_t count, unsigned threads, Work work) {
#if !defined(__wasm__)
  if (threads > 1 && count > 1) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) others.emplace_back(run);
    run();
    for (auto& thread : others) thread.join();
    return;
  }
#else
  static_cast<void>(threads);
#endif
  for (std::size_t i = 0; i < count; ++i) work(i);
}

/// How long each of them may take so that all are done in time: those that wait for a thread begin when others end.
constexpr double time_for_each(double seconds, std::size_t count, [[maybe_unused]] unsigned threads) noexcept {
#if !defined(__wasm__)
  const std::size_t at_once = std::clamp<std::size_t>(threads, 1, count);
#else
  constexpr std::size_t at_once = 1;
#endif
  const std::size_t in_turn = (count + at_once - 1) / at_once;
  return seconds / static_cast<double>(in_turn);
}

}  // namespace baize
