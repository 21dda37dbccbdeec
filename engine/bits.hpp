/// Bit counting that is right on every target. The standard's functions compile in CUDA device code and give wrong
/// answers there without a word, so that nothing but this header may count bits in rules.
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
#include <immintrin.h>
#endif

namespace baize::bits {

template <std::unsigned_integral Word>
constexpr int count(Word word) noexcept {
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(Word) == 8) return __popcll(word);
  else return __popc(static_cast<unsigned>(word));
#else
  return std::popcount(word);
#endif
}

/// The place of the lowest set bit; the width of the word if there is none.
template <std::unsigned_integral Word>
constexpr int lowest(Word word) noexcept {
#ifdef __CUDA_ARCH__
  if (word == 0) return 8 * static_cast<int>(sizeof(Word));
  if constexpr (sizeof(Word) == 8) return __ffsll(static_cast<long long>(word)) - 1;
  else return __ffs(static_cast<int>(word)) - 1;
#else
  return std::countr_zero(word);
#endif
}

/// How many bits are needed to write the word; 0 for 0.
template <std::unsigned_integral Word>
constexpr int width(Word word) noexcept {
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(Word) == 8) return 64 - __clzll(static_cast<long long>(word));
  else return 32 - __clz(static_cast<int>(word));
#else
  return static_cast<int>(std::bit_width(word));
#endif
}

/// The place of the n-th set bit, n from 0; there must be one. One instruction where the machine has it: random play
/// spends most of its time on mispredicted branches, and the loop is one.
template <std::unsigned_integral Word>
constexpr int nth(Word word, std::uint32_t n) noexcept {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!std::is_constant_evaluated())
    return lowest(static_cast<std::uint64_t>(_pdep_u64(std::uint64_t{1} << n, std::uint64_t{word})));
#endif
  while (n-- != 0) word = static_cast<Word>(word & (word - 1u));
  return lowest(word);
}

}  // namespace baize::bits
