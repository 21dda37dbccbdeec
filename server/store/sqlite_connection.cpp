#include "server/store/sqlite_connection.hpp"

#include <cerrno>

#include <sqlite3.h>

namespace baize::sql {

namespace {

/// A quota is a full disk to whoever has it, but SQLite knows only one sign of a full disk. The other signs are found
/// at the file that failed: the database or its log.
bool no_room(sqlite3* database) {
  for (const int which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
    sqlite3_file* file = nullptr;
    int cause = 0;
    if (sqlite3_file_control(database, "main", which, static_cast<void*>(&file)) != SQLITE_OK || file == nullptr ||
        file->pMethods == nullptr || file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &cause) != SQLITE_OK)
      continue;
    if (cause == ENOSPC || cause == EDQUOT || cause == EFBIG) return true;
  }
  return false;
}

[[noreturn]] void fail(sqlite3* database, int code) {
  using enum StoreFailure::Kind;
  const std::string what = std::string("SQLite: ") + sqlite3_errmsg(database);
  if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY) throw NotUnique(what);
  switch (code & 0xFF) {
    case SQLITE_FULL: throw StoreFailure(full, "SQLite: no room left on the disk");
    case SQLITE_IOERR: throw StoreFailure(no_room(database) ? full : unavailable, what);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: throw StoreFailure(busy, what);
    case SQLITE_CORRUPT: throw StoreFailure(corrupt, what);
    case SQLITE_NOTADB: throw StoreFailure(not_ours, what);
    case SQLITE_TOOBIG: throw StoreFailure(invalid, what);
    default: throw StoreFailure(unavailable, what);
  }
}

void expect(sqlite3* database, int code) {
  if (code != SQLITE_OK) fail(database, code);
}

}  // namespace

SqliteStatement::SqliteStatement(sqlite3* database, const std::string& text) : database_(database) {
  expect(database, sqlite3_prepare_v3(database, text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT,
                                      &statement_, nullptr));
  // SQLite counts $1 and $2 by where they first stand, PostgreSQL by their names. Names it is.
  places_.resize(static_cast<std::size_t>(sqlite3_bind_parameter_count(statement_)) + 1);
  for (std::size_t number = 1; number < places_.size(); ++number)
    places_[number] = sqlite3_bind_parameter_index(statement_, ("$" + std::to_string(number)).c_str());
}

SqliteStatement::~SqliteStatement() { sqlite3_finalize(statement_); }

void SqliteStatement::bind(int number, const Value& value) {
  const auto which = static_cast<std::size_t>(number);
  const int index = which < places_.size() ? places_[which] : 0;  // 0: SQLite says that there is none
  struct Binder {
    sqlite3_stmt* statement;
    int index;
    int operator()(std::nullptr_t) const { return sqlite3_bind_null(statement, index); }
    int operator()(std::int64_t integer) const { return sqlite3_bind_int64(statement, index, integer); }
    int operator()(double real) const { return sqlite3_bind_double(statement, index, real); }
    int operator()(std::string_view text) const {
      // A view of nothing may have no address, and SQLite would take that for null.
      return sqlite3_bind_text64(statement, index, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    }
  };
  expect(database_, std::visit(Binder{statement_, index}, value));
}

bool SqliteStatement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  const int extended = sqlite3_extended_errcode(database_);
  try {
    fail(database_, extended);
  } catch (...) {
    sqlite3_reset(statement_);
    throw;
  }
}

void SqliteStatement::reset() { sqlite3_reset(statement_); }

std::int64_t SqliteStatement::integer(int column) const { return sqlite3_column_int64(statement_, column); }

std::string_view SqliteStatement::text(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_, column);
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Rows SqliteStatement::all() {
  const int columns = sqlite3_column_count(statement_);
  Rows rows(static_cast<std::size_t>(columns));
  while (step())
    for (int column = 0; column < columns; ++column) switch (sqlite3_column_type(statement_, column)) {
        case SQLITE_NULL: rows.add(std::nullopt); break;
        // Its own text for a number would round.
        case SQLITE_FLOAT: rows.add(exact(sqlite3_column_double(statement_, column))); break;
        default: rows.add(std::string(text(column)));
      }
  rows.changed = sqlite3_changes64(database_);
  reset();
  return rows;
}

SqliteConnection::SqliteConnection(const std::filesystem::path& file) {
  const int code = sqlite3_open_v2(file.c_str(), &database_,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  if (code != SQLITE_OK) {
    const std::string what = sqlite3_errmsg(database_);
    sqlite3_close(database_);
    throw StoreFailure(StoreFailure::Kind::unavailable, "SQLite: " + file.string() + ": " + what);
  }
  sqlite3_busy_timeout(database_, 5000);
}

SqliteConnection::~SqliteConnection() {
  statements_.clear();
  sqlite3_close(database_);
}

SqliteStatement& SqliteConnection::statement(const std::string& text) {
  auto& kept = statements_[text];
  if (!kept) try {
      kept = std::make_unique<SqliteStatement>(database_, text);
    } catch (...) {
      statements_.erase(text);
      throw;
    }
  return *kept;
}

Rows SqliteConnection::run(const std::string& statement, std::span<const Value> values) {
  SqliteStatement& prepared = this->statement(statement);
  for (int number = 1; const Value& value : values) prepared.bind(number++, value);
  return prepared.all();
}

void SqliteConnection::script(const std::string& statements) {
  expect(database_, sqlite3_exec(database_, statements.c_str(), nullptr, nullptr, nullptr));
}

void SqliteConnection::begin(Begin how) {
  // A writer asks for the lock at once: two that first read and then both want it would have to give up.
  static const std::string write = "BEGIN IMMEDIATE", snapshot = "BEGIN";
  run(how == Begin::write ? write : snapshot);
}

void SqliteConnection::commit() {
  static const std::string text = "COMMIT";
  run(text);
}

void SqliteConnection::rollback() noexcept {
  // Some failures have rolled back already.
  if (sqlite3_get_autocommit(database_) == 0) sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
}

std::int64_t SqliteConnection::newest_row() const { return sqlite3_last_insert_rowid(database_); }

}  // namespace baize::sql
