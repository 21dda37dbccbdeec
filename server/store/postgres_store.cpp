#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "server/store/migrations.hpp"
#include "server/store/postgres_connection.hpp"
#include "server/store/sql_store.hpp"

namespace baize {

namespace {

using sql::PostgresConnection;

/// Brings the schema up to date. Other nodes may be doing the same: they wait for the lock.
void upgrade(PostgresConnection& connection) {
  const auto steps = migrations(Dialect::postgres);
  // "baize" as a number: whoever else uses such locks in this database is unlikely to have chosen it.
  static const std::string lock = "SELECT pg_advisory_xact_lock(422712702565)";
  while (true) {
    connection.begin(sql::Connection::Begin::write);
    try {
      connection.run(lock);
      if (connection.run("SHOW server_encoding").text(0, 0) != "UTF8")
        throw StoreFailure(StoreFailure::Kind::not_ours, "PostgreSQL: the database's encoding must be UTF8");
      const bool versioned = !connection.run("SELECT to_regclass('baize.schema_version')").null(0, 0);
      if (!versioned) {
        if (!connection.run("SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace('baize') LIMIT 1").empty())
          throw StoreFailure(StoreFailure::Kind::not_ours,
                             "PostgreSQL: the schema \"baize\" of this database is another program's");
        connection.script(
            "CREATE SCHEMA IF NOT EXISTS baize; CREATE TABLE baize.schema_version (version BIGINT NOT NULL);"
            "INSERT INTO baize.schema_version VALUES (0)");
      }
      const auto version = connection.run("SELECT version FROM baize.schema_version").integer(0, 0);
      expect_known_schema(version, Dialect::postgres);
      const auto next = static_cast<std::size_t>(version);
      if (next < steps.size()) {
        connection.script("SET LOCAL statement_timeout = 0;" + steps[next]);
        connection.run("UPDATE baize.schema_version SET version = $1", {version + 1});
      }
      connection.commit();
      if (next >= steps.size()) return;
    } catch (...) {
      connection.rollback();
      throw;
    }
  }
}

class PostgresStore final : public SqlStore {
 public:
  explicit PostgresStore(const std::string& url) : address_(url) {
    auto first = std::make_unique<PostgresConnection>(address_);
    upgrade(*first);
    idle_.push_back(std::move(first));
  }

 protected:
  void writing(const sql::Work& work) override { in_transaction(sql::Connection::Begin::write, work); }
  void reading(const sql::Work& work) override { in_transaction(sql::Connection::Begin::snapshot, work); }

  std::vector<Head> lock_heads(sql::Connection& connection, std::span<const std::string_view> tables) override {
    // In order of their numbers, so that two batches never wait for each other.
    static const std::string text =
        "SELECT t.id, h.table_no, h.events, h.epoch FROM heads h JOIN tables t ON t.no = h.table_no "
        "WHERE h.table_no IN (SELECT no FROM tables WHERE id = ANY (CAST($1 AS TEXT[]))) "
        "ORDER BY h.table_no FOR UPDATE OF h";
    const std::string ids = sql::array_literal(tables);
    const sql::Rows rows = connection.run(text, {std::string_view(ids)});
    std::unordered_map<std::string, Head> found;
    for (std::size_t row = 0; row < rows.size(); ++row)
      found[rows.text(row, 0)] = {
          .no = rows.integer(row, 1), .events = rows.integer(row, 2), .epoch = rows.integer(row, 3), .newest = 0};
    std::vector<Head> heads;
    for (const std::string_view table : tables) heads.push_back(found[std::string(table)]);
    return heads;
  }

  void write_events(sql::Connection& connection, std::vector<Head>& heads, std::span<const Write> writes) override {
    static const std::string insert =
        "INSERT INTO events (table_no, number, event) SELECT * FROM "
        "unnest(CAST($1 AS BIGINT[]), CAST($2 AS BIGINT[]), CAST($3 AS TEXT[]))";
    static const std::string update =
        "UPDATE heads h SET events = n.events FROM "
        "unnest(CAST($1 AS BIGINT[]), CAST($2 AS BIGINT[])) AS n (table_no, events) WHERE h.table_no = n.table_no";
    std::vector<std::int64_t> tables, numbers, touched, counts;
    std::vector<std::string_view> texts;
    std::vector<bool> seen(heads.size());
    for (const auto& [index, append] : writes) {
      for (std::int64_t number = append->first; const std::string& event : append->events) {
        tables.push_back(heads[index].no);
        numbers.push_back(number++);
        texts.push_back(event);
      }
      if (seen[index]) continue;
      seen[index] = true;
      touched.push_back(heads[index].no);
      counts.push_back(heads[index].events);
    }
    auto& postgres = static_cast<PostgresConnection&>(connection);
    const std::string table_list = sql::array_literal(tables), number_list = sql::array_literal(numbers),
                      text_list = sql::array_literal(texts), touched_list = sql::array_literal(touched),
                      count_list = sql::array_literal(counts);
    postgres.queue(insert, {std::string_view(table_list), std::string_view(number_list), std::string_view(text_list)});
    postgres.queue(update, {std::string_view(touched_list), std::string_view(count_list)});
  }

  void insert_head(sql::Connection& connection, const Head& head) override {
    static const std::string text = "INSERT INTO heads (table_no, events, epoch) VALUES ($1, $2, $3)";
    connection.run(text, {head.no, head.events, head.epoch});
  }

  std::vector<std::string> read_events(sql::Connection& connection, std::int64_t no, std::int64_t from) override {
    static const std::string text = "SELECT event FROM events WHERE table_no = $1 AND number >= $2 ORDER BY number";
    const sql::Rows rows = connection.run(text, {no, from});
    std::vector<std::string> events;
    events.reserve(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) events.push_back(rows.text(row, 0));
    return events;
  }

  void rewrite_events(sql::Connection& connection, std::int64_t no, const Rewrite& rewrite) override {
    static const std::string change = "UPDATE events SET event = $3 WHERE table_no = $1 AND number = $2";
    for (std::int64_t number = 0; const std::string& event : read_events(connection, no, 0)) {
      if (const auto changed = rewrite(event)) connection.run(change, {no, number, std::string_view(*changed)});
      ++number;
    }
  }

  std::string_view for_update() const override { return " FOR UPDATE"; }

 private:
  static constexpr std::size_t most_idle = 8;
  static constexpr int most_tries = 5;

  /// Tries again where it is certain that nothing was done: the transaction was undone, or an old link was found to be
  /// gone before the commit left.
  void in_transaction(sql::Connection::Begin how, const sql::Work& work) {
    for (int tries = 1;; ++tries) {
      auto connection = idle_connection();
      const bool fresh = !connection;
      if (fresh) connection = std::make_unique<PostgresConnection>(address_);
      bool committing = false;
      try {
        connection->begin(how);
        work(*connection);
        committing = true;
        connection->commit();
        keep(std::move(connection));
        return;
      } catch (const sql::LinkLost&) {
        forget_idle();
        // A link that was idle may have died long ago; a fresh one that dies means that the database does.
        if (fresh || (committing && how == sql::Connection::Begin::write)) throw;
      } catch (const sql::Undone&) {
        connection->rollback();
        keep(std::move(connection));
        if (tries == most_tries) throw;
      } catch (...) {
        connection->rollback();
        keep(std::move(connection));
        throw;
      }
    }
  }

  std::unique_ptr<PostgresConnection> idle_connection() {
    const std::lock_guard lock(guard_);
    if (idle_.empty()) return nullptr;
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
  }
  void keep(std::unique_ptr<PostgresConnection> connection) {
    if (connection->lost()) return;
    const std::lock_guard lock(guard_);
    if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
  }
  void forget_idle() {
    const std::lock_guard lock(guard_);
    idle_.clear();
  }

  sql::PostgresAddress address_;
  std::mutex guard_;
  std::vector<std::unique_ptr<PostgresConnection>> idle_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url) { return std::make_unique<PostgresStore>(url); }

}  // namespace baize
