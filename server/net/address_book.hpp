/// How much each client has of the server: connections and requests.
#pragma once
#include <array>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/limits.hpp"

namespace baize {

using Instant = std::chrono::steady_clock::time_point;

/// Fills at a rate, holds so many, and gives one at a time.
class TokenBucket {
 public:
  /// False if it is empty.
  bool take(double rate, double size, Instant now);
  /// Whether it would be full now.
  bool full(double rate, Instant now) const;

 private:
  float taken_ = 0;  // how many are missing
  Instant at_{};
};

/// Safe from any thread.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  /// False if the client has as many connections as it may. Else `leave` must follow.
  bool enter(const std::string& key);
  void leave(const std::string& key);
  /// False if the client asks too often.
  bool may_ask(const std::string& key, Instant now);
  /// Forgets clients that are gone.
  void tidy(Instant now);
  std::size_t size() const;

 private:
  struct Entry {
    int connections = 0;
    TokenBucket requests;
  };
  // Several, so that threads seldom wait for each other.
  struct Shelf {
    mutable std::mutex mutex;
    std::unordered_map<std::string, Entry> entries;
  };
  Shelf& shelf(const std::string& key) { return shelves_[std::hash<std::string>()(key) % shelves_.size()]; }

  Limits limits_;
  std::array<Shelf, 16> shelves_;
};

}  // namespace baize
