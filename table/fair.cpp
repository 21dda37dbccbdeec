#include "table/fair.hpp"

#include <algorithm>

namespace baize {

namespace {

Digest seed_of(std::string_view secret, std::span<const std::string> nonces) {
  std::string text = joined("baize deal 1\n", secret);
  for (const std::string& nonce : nonces) text += joined("\n", nonce);
  return sha256(text);
}

}  // namespace

std::string commitment_of(std::string_view secret) { return hex(sha256(secret)); }

FairRandom::FairRandom(std::string_view secret, std::span<const std::string> nonces) : seed_(seed_of(secret, nonces)) {}

std::uint32_t FairRandom::word() {
  if (used_ == block_.size()) {
    std::string text(seed_.begin(), seed_.end());
    for (int shift = 56; shift >= 0; shift -= 8) text.push_back(static_cast<char>(counter_ >> shift & 0xFF));
    ++counter_;
    block_ = sha256(text);
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8 | block_[used_++];
  return word;
}

std::uint32_t FairRandom::below(std::uint32_t n) {
  // What would make some numbers likelier than others is thrown away.
  const std::uint64_t whole = (std::uint64_t{1} << 32) / n * n;
  for (;;)
    if (const std::uint32_t drawn = word(); drawn < whole) return drawn % n;
}

bool is_nonce(std::string_view text) {
  return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char digit) {
           return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F');
         });
}

}  // namespace baize
