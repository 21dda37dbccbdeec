#include "server/store/sql_store.hpp"
#include "server/store/storable.hpp"

namespace baize {

namespace {

using Kind = TableSummary::Seat::Kind;

const std::string alive =
    "INSERT INTO nodes (node, alive_until) VALUES ($1, $2) "
    "ON CONFLICT (node) DO UPDATE SET alive_until = excluded.alive_until";

/// Summaries of the tables that `chosen`, a query for numbers of tables, gives. The table made last comes first.
std::string summaries_query(const std::string& chosen) {
  return "SELECT t.no, t.id, t.game, t.status, t.listed, t.created, t.updated, t.reason, "
         "s.kind, s.who, s.share, s.score, a.name "
         "FROM tables t LEFT JOIN seats s ON s.table_no = t.no "
         "LEFT JOIN accounts a ON s.kind = 1 AND a.id = s.who "
         "WHERE t.no IN (" +
         chosen + ") ORDER BY t.no DESC, s.seat";
}

std::vector<TableSummary> read_summaries(const sql::Rows& rows) {
  std::vector<TableSummary> summaries;
  std::int64_t last = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (summaries.empty() || rows.integer(row, 0) != last) {
      last = rows.integer(row, 0);
      summaries.push_back({.table = rows.text(row, 1),
                           .game = rows.text(row, 2),
                           .status = static_cast<TableSummary::Status>(rows.integer(row, 3)),
                           .listed = rows.integer(row, 4) != 0,
                           .seats = {},
                           .created_ms = rows.integer(row, 5),
                           .updated_ms = rows.integer(row, 6),
                           .reason = rows.text(row, 7)});
    }
    if (rows.null(row, 8)) continue;
    TableSummary::Seat seat{.kind = static_cast<Kind>(rows.integer(row, 8)),
                            .who = rows.text(row, 9),
                            .name = rows.text(row, 12),
                            .share = static_cast<int>(rows.integer(row, 10)),
                            .score = static_cast<int>(rows.integer(row, 11))};
    // Written by a table that did not know yet.
    if (seat.kind == Kind::person && rows.null(row, 12)) seat.kind = Kind::deleted, seat.who.clear();
    summaries.back().seats.push_back(std::move(seat));
  }
  return summaries;
}

void insert_seats(sql::Connection& connection, std::int64_t no, const TableSummary& summary) {
  static const std::string text =
      "INSERT INTO seats (table_no, seat, kind, who, share, score) VALUES ($1, $2, $3, $4, $5, $6)";
  for (std::int64_t number = 1; const TableSummary::Seat& seat : summary.seats)
    connection.run(text, {no, number++, sql::code(seat.kind), std::string_view(seat.who), std::int64_t{seat.share},
                          std::int64_t{seat.score}});
}

}  // namespace

namespace sql {

std::optional<std::int64_t> insert_table(Connection& connection, std::string_view table, const TableSummary& summary) {
  static const std::string text =
      "INSERT INTO tables (id, game, status, listed, created, updated, reason) VALUES ($1, $2, $3, $4, $5, $6, $7) "
      "ON CONFLICT (id) DO NOTHING RETURNING no";
  const Rows rows =
      connection.run(text, {table, std::string_view(summary.game), code(summary.status), std::int64_t{summary.listed},
                            summary.created_ms, summary.updated_ms, std::string_view(summary.reason)});
  if (rows.empty()) return std::nullopt;
  insert_seats(connection, rows.integer(0, 0), summary);
  return rows.integer(0, 0);
}

void update_table(Connection& connection, std::int64_t no, const TableSummary& summary) {
  static const std::string text =
      "UPDATE tables SET game = $2, status = $3, listed = $4, created = $5, updated = $6, reason = $7 WHERE no = $1";
  static const std::string stand = "DELETE FROM seats WHERE table_no = $1";
  connection.run(text, {no, std::string_view(summary.game), code(summary.status), std::int64_t{summary.listed},
                        summary.created_ms, summary.updated_ms, std::string_view(summary.reason)});
  connection.run(stand, {no});
  insert_seats(connection, no, summary);
}

std::vector<TableSummary> summaries_of_account(Connection& connection, std::string_view account,
                                               std::optional<TableSummary::Status> status, std::string_view before,
                                               std::int64_t limit) {
  static const std::string text = summaries_query(
      "SELECT DISTINCT s2.table_no FROM seats s2 JOIN tables t2 ON t2.no = s2.table_no "
      "WHERE s2.who = $1 AND s2.kind = 1 AND (CAST($2 AS BIGINT) < 0 OR t2.status = CAST($2 AS BIGINT)) "
      "AND (CAST($3 AS TEXT) = '' OR s2.table_no < (SELECT no FROM tables WHERE id = $3)) "
      "ORDER BY s2.table_no DESC LIMIT $4");
  return read_summaries(connection.run(text, {account, status ? code(*status) : -1, before, limit}));
}

}  // namespace sql

std::vector<std::string> SqlStore::events(std::string_view table, std::int64_t from) {
  static const std::string text = "SELECT no FROM tables WHERE id = $1";
  std::vector<std::string> found;
  if (!storable(table)) return found;
  reading([&](sql::Connection& connection) {
    const sql::Rows rows = connection.run(text, {table});
    found = rows.empty() ? std::vector<std::string>() : read_events(connection, rows.integer(0, 0), from);
  });
  return found;
}

std::optional<TableHead> SqlStore::head(std::string_view table) {
  static const std::string text =
      "SELECT h.events, h.epoch FROM tables t JOIN heads h ON h.table_no = t.no WHERE t.id = $1";
  std::optional<TableHead> found;
  if (!storable(table)) return found;
  reading([&](sql::Connection& connection) {
    const sql::Rows rows = connection.run(text, {table});
    if (!rows.empty()) found = TableHead{.events = rows.integer(0, 0), .epoch = rows.integer(0, 1)};
  });
  return found;
}

std::optional<TableSummary> SqlStore::summary(std::string_view table) {
  static const std::string text = summaries_query("SELECT no FROM tables WHERE id = $1");
  std::vector<TableSummary> found;
  if (!storable(table)) return std::nullopt;
  reading([&](sql::Connection& connection) { found = read_summaries(connection.run(text, {table})); });
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<TableSummary> SqlStore::open_tables(std::string_view game, int limit) {
  // Written out, as the index has it: the planner must see that it covers this.
  static const std::string text = summaries_query(
      "SELECT no FROM tables WHERE status < 2 AND status = 0 AND listed = 1 AND (CAST($1 AS TEXT) = '' OR game = $1) "
      "ORDER BY no DESC LIMIT $2");
  std::vector<TableSummary> found;
  if (!storable(game)) return found;
  reading(
      [&](sql::Connection& connection) { found = read_summaries(connection.run(text, {game, std::int64_t{limit}})); });
  return found;
}

std::vector<TableSummary> SqlStore::tables_of(std::string_view account, std::optional<TableSummary::Status> status,
                                              std::string_view before, int limit) {
  std::vector<TableSummary> found;
  if (!storable(account) || !storable(before)) return found;
  reading([&](sql::Connection& connection) {
    found = sql::summaries_of_account(connection, account, status, before, limit);
  });
  return found;
}

std::vector<TableSummary> SqlStore::unfinished() {
  static const std::string text = summaries_query("SELECT no FROM tables WHERE status < 2");
  std::vector<TableSummary> found;
  reading([&](sql::Connection& connection) { found = read_summaries(connection.run(text)); });
  return found;
}

std::vector<std::optional<Lease>> SqlStore::take_leases(std::span<const std::string_view> tables, std::string_view node,
                                                        std::int64_t now_ms, std::int64_t until_ms) {
  require_storable({node});
  for (const std::string_view table : tables) require_storable({table});
  static const std::string holder =
      "SELECT l.node, n.alive_until FROM leases l LEFT JOIN nodes n ON n.node = l.node WHERE l.table_no = $1";
  static const std::string raise = "UPDATE heads SET epoch = $2 WHERE table_no = $1";
  static const std::string take =
      "INSERT INTO leases (table_no, node) VALUES ($1, $2) ON CONFLICT (table_no) DO UPDATE SET node = excluded.node";
  std::vector<std::optional<Lease>> leases;
  writing([&](sql::Connection& connection) {
    leases.clear();
    bool granted = false;
    // Whoever else wants one of these leases waits here.
    for (const Head& head : lock_heads(connection, tables)) {
      auto& lease = leases.emplace_back();
      if (head.no == 0) continue;
      const sql::Rows rows = connection.run(holder, {head.no});
      if (!rows.empty() && rows.text(0, 0) != node && rows.integer(0, 1) > now_ms) {
        lease = Lease{.granted = false, .epoch = 0, .node = rows.text(0, 0), .until_ms = rows.integer(0, 1)};
        continue;
      }
      connection.run(raise, {head.no, head.epoch + 1});
      connection.run(take, {head.no, node});
      lease = Lease{.granted = true, .epoch = head.epoch + 1, .node = std::string(node), .until_ms = until_ms};
      granted = true;
    }
    if (granted) connection.run(alive, {node, until_ms});
  });
  return leases;
}

void SqlStore::renew(std::string_view node, std::int64_t until_ms) {
  require_storable({node});
  writing([&](sql::Connection& connection) { connection.run(alive, {node, until_ms}); });
}

void SqlStore::release(std::string_view table, std::string_view node, std::int64_t epoch) {
  require_storable({table, node});
  static const std::string text = "DELETE FROM leases WHERE table_no = $1 AND node = $2";
  writing([&](sql::Connection& connection) {
    const Head head = lock_heads(connection, std::array{table}).front();
    if (head.no != 0 && head.epoch == epoch) connection.run(text, {head.no, node});
  });
}

void SqlStore::release_all(std::string_view node) {
  require_storable({node});
  static const std::string leases = "DELETE FROM leases WHERE node = $1";
  static const std::string gone = "DELETE FROM nodes WHERE node = $1";
  writing([&](sql::Connection& connection) {
    connection.run(leases, {node});
    connection.run(gone, {node});
  });
}

}  // namespace baize
