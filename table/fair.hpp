/// Deals that the server cannot choose and anyone can check (docs/fair-deals.md): it commits to a secret before it
/// knows the players' nonces, and the deal follows from both.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "io/position.hpp"
#include "table/sha256.hpp"

namespace baize {

/// What is published when the table is made.
std::string commitment_of(std::string_view secret);

/// Draws numbers from SHA-256(seed ‖ counter).
class FairRandom final : public AnyRandom {
 public:
  /// A nonce for each seat, in their order; empty for a bot.
  FairRandom(std::string_view secret, std::span<const std::string> nonces);
  std::uint32_t below(std::uint32_t n) override;

 private:
  std::uint32_t word();

  Digest seed_;
  Digest block_{};
  std::uint64_t counter_ = 0;
  std::size_t used_ = sizeof(Digest);
};

/// 16 to 64 hexadecimal digits.
bool is_nonce(std::string_view text);

}  // namespace baize
