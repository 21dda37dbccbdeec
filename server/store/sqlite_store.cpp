#include "server/store/sqlite_store.hpp"

#include <cerrno>
#include <mutex>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "server/store/migrations.hpp"
#include "server/store/sql_store.hpp"
#include "server/store/sqlite_connection.hpp"

namespace baize {

namespace {

using sql::SqliteConnection;
using sql::SqliteStatement;

constexpr std::int64_t our_application = 0x62616967;  // "baig", SQLite's field for whose file it is

/// The file, readable by its owner alone: it holds hashes of passwords, and cards that nobody has seen yet.
void create_file(const std::filesystem::path& file) {
  const int handle = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);  // NOLINT(*-vararg)
  if (handle < 0)
    throw StoreFailure(StoreFailure::Kind::unavailable,
                       "SQLite: " + file.string() + ": " + std::generic_category().message(errno));
  close(handle);
  // Its name must survive a power cut as well.
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const int parent = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (parent >= 0) fsync(parent), close(parent);
}

void tune(SqliteConnection& connection) { connection.script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;"); }

/// Brings the schema up to date. Another process may be doing the same.
void upgrade(SqliteConnection& connection, const std::filesystem::path& file) {
  const auto pragma = [&connection](const std::string& text) { return connection.run(text).integer(0, 0); };
  const auto version = [&] { return pragma("PRAGMA user_version"); };
  const auto check = [&] {
    const std::int64_t application = pragma("PRAGMA application_id");
    const bool empty = connection.run("SELECT 1 FROM sqlite_master LIMIT 1").empty();
    if (application != our_application && (application != 0 || version() != 0 || !empty))
      throw StoreFailure(StoreFailure::Kind::not_ours, "SQLite: " + file.string() + " is another program's database");
    expect_known_schema(version(), Dialect::sqlite);
  };
  check();
  if (connection.run("PRAGMA journal_mode = WAL").text(0, 0) != "wal")
    throw StoreFailure(
        StoreFailure::Kind::unavailable,
        "SQLite: " + file.string() + " lies where several processes cannot share memory; choose a local disk");
  tune(connection);
  const auto steps = migrations(Dialect::sqlite);
  while (version() < static_cast<std::int64_t>(steps.size())) {
    connection.begin(sql::Connection::Begin::write);
    try {
      check();
      if (const auto next = static_cast<std::size_t>(version()); next < steps.size()) {
        connection.script(steps[next]);
        connection.script("PRAGMA application_id = " + std::to_string(our_application) +
                          "; PRAGMA user_version = " + std::to_string(next + 1));
      }
      connection.commit();
    } catch (...) {
      connection.rollback();
      throw;
    }
  }
}

class SqliteStore final : public SqlStore {
 public:
  explicit SqliteStore(std::filesystem::path file) : file_(std::move(file)) {
    create_file(file_);
    writer_ = std::make_unique<SqliteConnection>(file_);
    upgrade(*writer_, file_);
  }

 protected:
  void writing(const sql::Work& work) override {
    const std::lock_guard lock(writing_);
    written_.clear();
    try {
      in_transaction(*writer_, sql::Connection::Begin::write, work);
    } catch (...) {
      ++generation_;
      throw;
    }
    if (written_.empty()) ++generation_;  // something else was written: leases change heads, too
    for (const auto& [table, head] : written_) known_[std::string(table)] = {head, generation_};
  }

  void reading(const sql::Work& work) override {
    std::unique_ptr<SqliteConnection> reader = idle_reader();
    if (!reader) {
      reader = std::make_unique<SqliteConnection>(file_);
      tune(*reader);
    }
    in_transaction(*reader, sql::Connection::Begin::snapshot, work);
    const std::lock_guard lock(reading_);
    if (readers_.size() < most_idle_readers) readers_.push_back(std::move(reader));
  }

  std::vector<Head> lock_heads(sql::Connection& connection, std::span<const std::string_view> tables) override {
    static const std::string find = "SELECT no FROM tables WHERE id = $1";
    static const std::string head = "SELECT events, epoch, newest FROM heads WHERE table_no = $1";
    static const std::string version = "PRAGMA data_version";  // another one when somebody else has written
    auto& sqlite = static_cast<SqliteConnection&>(connection);
    const std::int64_t now = sqlite.run(version).integer(0, 0);
    if (std::exchange(version_, now) != now) ++generation_;
    if (known_.size() >= most_known) known_.clear();
    SqliteStatement& statement = sqlite.statement(head);
    std::vector<Head> heads;
    heads.reserve(tables.size());
    for (const std::string_view table : tables) {
      Head& found = heads.emplace_back();
      const auto known = known_.find(std::string(table));
      if (known != known_.end()) {
        found = known->second.head;
        if (known->second.generation == generation_) continue;
      } else if (const sql::Rows rows = sqlite.run(find, {table}); !rows.empty()) {
        found.no = rows.integer(0, 0);
      }
      if (found.no == 0) continue;
      statement.bind(1, found.no);
      if (!statement.step())
        throw StoreFailure(StoreFailure::Kind::corrupt, "SQLite: a table without a head; restore a backup");
      found.events = statement.integer(0), found.epoch = statement.integer(1), found.newest = statement.integer(2);
      statement.reset();
      known_[std::string(table)] = {found, generation_};
    }
    return heads;
  }

  void write_events(sql::Connection& connection, std::vector<Head>& heads, std::span<const Write> writes) override {
    static const std::string event = "INSERT INTO events (table_no, number, previous, event) VALUES ($1, $2, $3, $4)";
    static const std::string head = "UPDATE heads SET events = $2, newest = $3 WHERE table_no = $1";
    auto& sqlite = static_cast<SqliteConnection&>(connection);
    SqliteStatement &insert = sqlite.statement(event), &update = sqlite.statement(head);
    for (const auto& [index, append] : writes) {
      Head& at = heads[index];
      std::int64_t number = append->first;
      for (const std::string& text : append->events) {
        insert.bind(1, at.no);
        insert.bind(2, number++);
        insert.bind(3, at.newest);
        insert.bind(4, std::string_view(text));
        insert.step();
        insert.reset();
        at.newest = sqlite.newest_row();
      }
      update.bind(1, at.no);
      update.bind(2, number);
      update.bind(3, at.newest);
      update.step();
      update.reset();
      written_.emplace_back(append->table, at);
    }
  }

  void insert_head(sql::Connection& connection, const Head& head) override {
    static const std::string text = "INSERT INTO heads (table_no, events, epoch, newest) VALUES ($1, $2, $3, 0)";
    connection.run(text, {head.no, head.events, head.epoch});
  }

  std::vector<std::string> read_events(sql::Connection& connection, std::int64_t no, std::int64_t from) override {
    static const std::string head = "SELECT events, newest FROM heads WHERE table_no = $1";
    static const std::string event = "SELECT number, previous, event FROM events WHERE id = $1 AND table_no = $2";
    auto& sqlite = static_cast<SqliteConnection&>(connection);
    const sql::Rows rows = connection.run(head, {no});
    if (rows.empty() || rows.integer(0, 0) <= from) return {};
    std::vector<std::string> events(static_cast<std::size_t>(rows.integer(0, 0) - from));
    SqliteStatement& statement = sqlite.statement(event);
    std::int64_t row = rows.integer(0, 1);
    // From the newest to the oldest, as they point to each other.
    for (std::int64_t number = rows.integer(0, 0) - 1; number >= from; --number) {
      statement.bind(1, row);
      statement.bind(2, no);
      if (!statement.step() || statement.integer(0) != number) {
        statement.reset();
        throw StoreFailure(StoreFailure::Kind::corrupt, "SQLite: an event is missing from its table; restore a backup");
      }
      row = statement.integer(1);
      events[static_cast<std::size_t>(number - from)] = statement.text(2);
      statement.reset();
    }
    return events;
  }

  void rewrite_events(sql::Connection& connection, std::int64_t no, const Rewrite& rewrite) override {
    static const std::string head = "SELECT newest FROM heads WHERE table_no = $1";
    static const std::string event = "SELECT previous, event FROM events WHERE id = $1";
    static const std::string change = "UPDATE events SET event = $2 WHERE id = $1";
    const sql::Rows rows = connection.run(head, {no});
    std::int64_t row = rows.empty() ? 0 : rows.integer(0, 0);
    while (row != 0) {
      const sql::Rows found = connection.run(event, {row});
      if (found.empty()) break;
      if (const auto changed = rewrite(found.text(0, 1))) connection.run(change, {row, std::string_view(*changed)});
      row = found.integer(0, 0);
    }
  }

  std::string_view for_update() const override { return ""; }

 private:
  static constexpr std::size_t most_idle_readers = 4, most_known = 100'000;

  /// A head as it was read or written last. Its number never changes; the rest is true while only events have been
  /// written since, and only here, which is what the generation tells.
  struct Known {
    Head head;
    std::int64_t generation = 0;
  };

  static void in_transaction(sql::Connection& connection, sql::Connection::Begin how, const sql::Work& work) {
    connection.begin(how);
    try {
      work(connection);
      connection.commit();
    } catch (...) {
      connection.rollback();
      throw;
    }
  }

  std::unique_ptr<SqliteConnection> idle_reader() {
    const std::lock_guard lock(reading_);
    if (readers_.empty()) return nullptr;
    auto reader = std::move(readers_.back());
    readers_.pop_back();
    return reader;
  }

  std::filesystem::path file_;
  std::mutex writing_;  // guards all that follows but the readers
  std::unique_ptr<SqliteConnection> writer_;
  std::unordered_map<std::string, Known> known_;  // by the table's id: spares two searches for each append
  std::int64_t generation_ = 1, version_ = 0;
  std::vector<std::pair<std::string_view, Head>> written_;  // by this transaction: known once it is committed
  std::mutex reading_;                                      // guards readers_
  std::vector<std::unique_ptr<SqliteConnection>> readers_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file) { return std::make_unique<SqliteStore>(file); }

}  // namespace baize
