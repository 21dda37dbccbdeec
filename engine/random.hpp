/// Sources of chance. All chance of a game is in its deal (ruling ALL-1); players and redeals use it too.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace baize {

/// Anything that can draw a whole number from 0 to n - 1, all equally likely.
template <class Source>
concept RandomSource = requires(Source& source, std::uint32_t n) {
  { source.below(n) } -> std::same_as<std::uint32_t>;
};

/// SplitMix64: a counter and a mixer. Two multiplications a draw, no state to warm up, and the same numbers on every
/// machine. Not for secrets.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) noexcept : counter_(seed) {}
  /// Game i of a seed has its own numbers, whoever plays it and in whichever order.
  constexpr Random(std::uint64_t seed, std::uint64_t game) noexcept
      : counter_(mixed(mixed(seed + step) ^ (game + 1) * 0xD1342543DE82EF95u)) {}

  constexpr std::uint64_t next() noexcept { return mixed(counter_ += step); }

  /// The bias is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) noexcept {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }

  /// Two draws for the price of one.
  constexpr std::array<std::uint32_t, 2> below(std::uint32_t n, std::uint32_t m) noexcept {
    const std::uint64_t both = next();
    return {static_cast<std::uint32_t>((both >> 32) * n >> 32),
            static_cast<std::uint32_t>((both & 0xFFFFFFFFu) * m >> 32)};
  }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
  static constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
  }
  std::uint64_t counter_;
};

/// Puts the first `size` items into an order drawn evenly from all.
template <class Items, RandomSource Source>
constexpr void shuffle(Items& items, std::size_t size, Source& random) noexcept {
  const auto swap = [&](std::size_t i, std::size_t j) {
    const auto item = items[i];
    items[i] = items[j];
    items[j] = item;
  };
  std::size_t left = size;
  if constexpr (requires { random.below(1u, 1u); }) {
    for (; left > 2; left -= 2) {
      const auto [i, j] = random.below(static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(left - 1));
      swap(i, left - 1);
      swap(j, left - 2);
    }
  }
  for (; left > 1; --left) swap(random.below(static_cast<std::uint32_t>(left)), left - 1);
}

}  // namespace baize
