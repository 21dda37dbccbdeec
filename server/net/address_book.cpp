#include "server/net/address_book.hpp"

#include <algorithm>

namespace baize {

namespace {

float missing_now(float taken, double rate, Instant since, Instant now) {
  const double seconds = std::chrono::duration<double>(now - since).count();
  return static_cast<float>(std::max(0.0, static_cast<double>(taken) - rate * std::max(0.0, seconds)));
}

}  // namespace

bool TokenBucket::take(double rate, double size, Instant now) {
  if (rate <= 0) return true;
  taken_ = missing_now(taken_, rate, at_, now);
  at_ = now;
  if (static_cast<double>(taken_) + 1 > std::max(size, 1.0)) return false;
  taken_ += 1;
  return true;
}

bool TokenBucket::full(double rate, Instant now) const { return rate <= 0 || missing_now(taken_, rate, at_, now) <= 0; }

bool AddressBook::enter(const std::string& key) {
  Shelf& place = shelf(key);
  const std::scoped_lock lock(place.mutex);
  Entry& entry = place.entries[key];
  if (limits_.connections_per_address > 0 && entry.connections >= limits_.connections_per_address) return false;
  ++entry.connections;
  return true;
}

void AddressBook::leave(const std::string& key) {
  Shelf& place = shelf(key);
  const std::scoped_lock lock(place.mutex);
  const auto found = place.entries.find(key);
  if (found != place.entries.end()) --found->second.connections;
}

bool AddressBook::may_ask(const std::string& key, Instant now) {
  Shelf& place = shelf(key);
  const std::scoped_lock lock(place.mutex);
  return place.entries[key].requests.take(limits_.requests_per_second, limits_.requests_burst, now);
}

void AddressBook::tidy(Instant now) {
  for (Shelf& place : shelves_) {
    const std::scoped_lock lock(place.mutex);
    std::erase_if(place.entries, [&](const auto& pair) {
      const Entry& entry = pair.second;
      return entry.connections == 0 && entry.requests.full(limits_.requests_per_second, now);
    });
  }
}

std::size_t AddressBook::size() const {
  std::size_t sum = 0;
  for (const Shelf& place : shelves_) {
    const std::scoped_lock lock(place.mutex);
    sum += place.entries.size();
  }
  return sum;
}

}  // namespace baize
