/// What is counted while games are played: whole numbers only, so that the sums are the same in any order, whatever
/// number of threads, processes or devices did the work.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace baize::lab {

using Count = std::uint64_t;

/// Of a figure that is seen once in each of many independent things (games, deals).
struct Moments {
  Count sum = 0, squares = 0;
  constexpr void add(Count x) noexcept { sum += x, squares += x * x; }

  static void each(auto& self, auto&& visit) { visit("sum", self.sum), visit("squares", self.squares); }
};

/// Of a figure that is seen several times in each thing: so many times, with this sum.
struct Ratio {
  Count times = 0, times_squared = 0, sum = 0, squares = 0, products = 0;
  constexpr void add(Count how_often, Count x) noexcept {
    times += how_often, times_squared += how_often * how_often;
    sum += x, squares += x * x, products += how_often * x;
  }

  static void each(auto& self, auto&& visit) {
    visit("times", self.times), visit("times_squared", self.times_squared);
    visit("sum", self.sum), visit("squares", self.squares), visit("products", self.products);
  }
};

/// How often each number was seen: exact below 1024, beyond that within a 64th.
class Histogram {
 public:
  static constexpr unsigned exact = 1024, a_doubling = 64, doublings = 12, bins = exact + a_doubling * doublings;

  constexpr void add(Count x) noexcept { ++counts[bin_of(x)]; }
  static constexpr unsigned bin_of(Count x) noexcept {
    if (x < exact) return static_cast<unsigned>(x);
    const unsigned doubling = static_cast<unsigned>(std::bit_width(x) - std::bit_width(Count{exact}));
    if (doubling >= doublings) return bins - 1;
    return exact + a_doubling * doubling + static_cast<unsigned>(x >> (doubling + first_shift)) - a_doubling;
  }
  /// The lowest number of a bin; of the bin after the last, what it ends before.
  static constexpr Count lowest(unsigned bin) noexcept {
    if (bin < exact) return bin;
    const unsigned doubling = (bin - exact) / a_doubling, within = (bin - exact) % a_doubling;
    return Count{a_doubling + within} << (doubling + first_shift);
  }

  std::array<Count, bins> counts{};

 private:
  static constexpr unsigned first_shift = std::countr_zero(exact / a_doubling);  // bins of 16 from 1024 on
};

}  // namespace baize::lab
