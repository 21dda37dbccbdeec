/// Long work in pieces, side by side, that can be stopped and gone on with.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bots/parallel.hpp"

namespace baize::lab {

/// Does `work(i)` for all i from `first` up to `last` (without it) and hands the results to `take` in order, so that
/// what is taken does not depend on the number of threads. Where `stop` is set from outside, what is not done by then,
/// and what comes after it, is dropped; work that hears of it may come back with anything.
template <class Work, class Take>
void in_order(std::uint64_t first, std::uint64_t last, unsigned threads, const std::atomic<bool>& stop, Work work,
              Take take) {
  constexpr std::uint64_t pieces_a_thread = 8;  // between two waits for the slowest
  while (first < last) {
    std::vector<std::optional<decltype(work(first))>> done(std::min(pieces_a_thread * threads, last - first));
    in_parallel(done.size(), threads, [&](std::size_t i) {
      if (stop) return;
      auto result = work(first + i);
      if (!stop) done[i] = std::move(result);
    });
    for (const auto& result : done) {
      if (!result) return;
      take(*result);
    }
    first += done.size();
  }
}

}  // namespace baize::lab
