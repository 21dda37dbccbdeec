#include "server/site/pairing.hpp"

namespace baize {

namespace {

/// So long a new table counts as one where somebody waits: it has to be stored, and its maker's page has to get there.
constexpr std::int64_t to_get_there_ms = 5000;

}  // namespace

Pairing::Place Pairing::pair(const std::string& game, const std::string& account, std::int64_t now_ms,
                             const std::function<bool(const std::string& table)>& has_room,
                             const std::function<std::string()>& make_table) {
  const std::lock_guard lock(mutex_);
  if (const auto found = waiting_.find(game); found != waiting_.end()) {
    const Waiting waiting = found->second;
    const bool own = waiting.account == account;
    const bool waits = now_ms - waiting.since_ms < to_get_there_ms || has_room(waiting.table);
    if (!own || !waits) waiting_.erase(found);
    if (waits) return {waiting.table, own ? 1 : 2};
  }
  const std::string table = make_table();
  waiting_[game] = {table, account, now_ms};
  return {table, 1};
}

}  // namespace baize
