#include "wasm/answers.hpp"

#include <algorithm>

namespace baize {

std::string chance_text(double chance) {
  const int parts = static_cast<int>(std::clamp(chance, 0.0, 1.0) * 10'000 + 0.5);
  return parts == 10'000 ? "1" : "0." + number_text(10'000 + parts).substr(1);
}

}  // namespace baize
