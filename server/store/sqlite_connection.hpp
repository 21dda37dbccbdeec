/// SQLite behind sql::Connection.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/sql.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace baize::sql {

/// A statement that is kept, with the raw calls where speed counts. It belongs to its connection.
class SqliteStatement {
 public:
  SqliteStatement(sqlite3* database, const std::string& text);
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;
  ~SqliteStatement();

  /// `$number` gets the value; a text must live until the statement has run.
  void bind(int number, const Value& value);
  /// True: there is a row. Afterwards `reset` makes it ready for the next run; a failure has done so already.
  bool step();
  void reset();
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;
  Rows all();

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  std::vector<int> places_;  // by number, from 1: which of SQLite's own it is
};

class SqliteConnection final : public Connection {
 public:
  /// Opens what is there; `file` exists.
  explicit SqliteConnection(const std::filesystem::path& file);
  ~SqliteConnection() override;
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;

  using Connection::run;
  Rows run(const std::string& statement, std::span<const Value> values) override;
  void script(const std::string& statements) override;
  void begin(Begin how) override;
  void commit() override;
  void rollback() noexcept override;

  SqliteStatement& statement(const std::string& text);
  std::int64_t newest_row() const;

 private:
  sqlite3* database_ = nullptr;
  std::unordered_map<std::string, std::unique_ptr<SqliteStatement>> statements_;
};

}  // namespace baize::sql
