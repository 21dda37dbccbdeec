#include <algorithm>
#include <unordered_map>

#include "server/store/sql_store.hpp"
#include "server/store/storable.hpp"

namespace baize {

namespace {

using Outcome = AppendResult::Outcome;

bool well_formed(const Append& append) {
  if (!storable(append.table) || !storable(append.node) || append.table.empty()) return false;
  for (const std::string& event : append.events)
    if (!storable(event)) return false;
  if (append.epoch == Append::new_table && (!append.summary || !append.ratings.empty())) return false;
  if (append.summary) {
    if (!storable(append.summary->game) || !storable(append.summary->reason)) return false;
    for (const TableSummary::Seat& seat : append.summary->seats)
      if (!storable(seat.who)) return false;
  }
  for (const RatingChange& change : append.ratings)
    if (!storable(change.account)) return false;
  return true;
}

}  // namespace

/// One call of `append` on its way through the transaction.
struct SqlStore::Batch {
  SqlStore& store;
  sql::Connection& connection;
  const std::unordered_map<std::string_view, std::size_t>& index;  // into heads
  std::vector<Head> heads;
  std::vector<Write> writes;

  AppendResult take(const Append& append) {
    const std::size_t at = index.at(append.table);
    Head& head = heads[at];
    if (append.epoch == Append::new_table && append.summary) {
      if (head.no != 0 || append.first != 0) return {Outcome::conflict, head.events};
      const auto no = sql::insert_table(connection, append.table, *append.summary);
      // Made by another process since the heads were read.
      if (!no) return {Outcome::conflict, 0};
      head = {.no = *no, .events = 0, .epoch = 1, .newest = 0};
      store.insert_head(connection, head);
      static const std::string lease = "INSERT INTO leases (table_no, node) VALUES ($1, $2)";
      connection.run(lease, {head.no, std::string_view(append.node)});
    } else {
      if (head.no == 0) return {Outcome::unknown, 0};
      if (head.epoch != append.epoch) return {Outcome::fenced, head.events};
      if (head.events != append.first) return {Outcome::conflict, head.events};
    }
    if (!append.ratings.empty()) {
      const std::string game = append.summary ? append.summary->game : game_of(head.no);
      if (!sql::ratings_fit(connection, store.for_update(), head.no, game, append.ratings)) {
        return {Outcome::stale_rating, head.events};
      }
      sql::store_ratings(connection, head.no, game, append.ratings);
    }
    if (append.summary && append.epoch != Append::new_table) sql::update_table(connection, head.no, *append.summary);
    head.events += static_cast<std::int64_t>(append.events.size());
    if (!append.events.empty()) writes.push_back({at, &append});
    return {Outcome::stored, head.events};
  }

  std::string game_of(std::int64_t no) const {
    static const std::string text = "SELECT game FROM tables WHERE no = $1";
    return connection.run(text, {no}).text(0, 0);
  }
};

std::vector<AppendResult> SqlStore::append(std::span<const Append> appends) {
  std::vector<AppendResult> results;
  if (appends.empty()) return results;
  std::unordered_map<std::string_view, std::size_t> index;
  std::vector<std::string_view> tables;
  std::vector<bool> fits;
  for (const Append& append : appends) {
    fits.push_back(well_formed(append));
    if (fits.back() && index.emplace(append.table, tables.size()).second) tables.push_back(append.table);
  }
  try {
    writing([&](sql::Connection& connection) {
      Batch batch{*this, connection, index, lock_heads(connection, tables), {}};
      results.clear();
      for (std::size_t i = 0; i < appends.size(); ++i)
        results.push_back(fits[i] ? batch.take(appends[i]) : AppendResult{Outcome::invalid, 0});
      if (!batch.writes.empty()) write_events(connection, batch.heads, batch.writes);
    });
  } catch (const sql::NotUnique&) {
    // The heads say what comes next, so that nothing can be there yet.
    throw StoreFailure(StoreFailure::Kind::corrupt,
                       "storage: a table has more events than it counts; restore a backup");
  }
  return results;
}

}  // namespace baize
