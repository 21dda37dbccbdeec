/// The mathematical functions that the opponents use, in place of the C library's: those are right to the last bit, by
/// ten kilobytes of tables. These are right to about twelve digits (single precision: six).
#include <bit>
#include <cstdint>
#include <limits>

namespace {

constexpr double ln2 = 0.693147180559945309417232121458;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// 2 to the power of a whole number from -1022 to 1023.
double two_to(int power) { return std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52); }

double log_of(double x) {
  if (x == 0) return -infinity;
  if (!(x > 0)) return std::numeric_limits<double>::quiet_NaN();
  if (x == infinity) return x;
  int power = 0;
  if (x < 0x1p-1000) x *= 0x1p100, power = -100;
  auto bits = std::bit_cast<std::uint64_t>(x);
  power += static_cast<int>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0x000F'FFFF'FFFF'FFFFu) | 0x3FF0'0000'0000'0000u);
  if (m > 1.41421356) m /= 2, ++power;
  // log m = 2 artanh s, with |s| below 0.172
  const double s = (m - 1) / (m + 1), square = s * s;
  double sum = 0;
  for (int odd = 17; odd > 0; odd -= 2) sum = sum * square + 1.0 / odd;
  return power * ln2 + 2 * s * sum;
}

template <int terms>
double exp_of(double x) {
  if (x != x) return x;
  if (x > 709) return infinity;
  if (x < -708) return 0;
  const int power = static_cast<int>(x / ln2 + (x < 0 ? -0.5 : 0.5));
  const double rest = x - power * ln2;
  double sum = 1;
  for (int i = terms; i > 0; --i) sum = 1 + sum * rest / i;
  return sum * two_to(power);
}

double pow_of(double base, double power) {
  if (power == 0) return 1;
  if (base == 0) return power > 0 ? 0 : infinity;
  return exp_of<13>(power * log_of(base));
}

}  // namespace

extern "C" {
double log(double x) { return log_of(x); }
double exp(double x) { return exp_of<13>(x); }
double pow(double base, double power) { return pow_of(base, power); }
float expf(float x) { return static_cast<float>(exp_of<8>(static_cast<double>(x))); }
float powf(float base, float power) {
  return static_cast<float>(pow_of(static_cast<double>(base), static_cast<double>(power)));
}
}
