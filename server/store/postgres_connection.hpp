/// PostgreSQL behind sql::Connection, by libpq.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/sql.hpp"

struct pg_conn;
struct pg_result;

namespace baize::sql {

/// The link broke while something was asked: what was asked may have been done.
struct LinkLost : StoreFailure {
  using StoreFailure::StoreFailure;
};
/// Two transactions stood in each other's way, and this one was undone: it may simply be tried again.
struct Undone : StoreFailure {
  using StoreFailure::StoreFailure;
};

/// Where the database is. Its password goes to the server and nowhere else.
class PostgresAddress {
 public:
  explicit PostgresAddress(std::string url);
  const std::string& url() const { return url_; }
  /// The server's words, without the password should they hold it.
  std::string without_secrets(std::string text) const;

 private:
  std::string url_;
  std::string password_;
};

class PostgresConnection final : public Connection {
 public:
  /// The address must live as long.
  explicit PostgresConnection(const PostgresAddress& address);
  ~PostgresConnection() override;
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  using Connection::run;
  Rows run(const std::string& statement, std::span<const Value> values) override;
  void script(const std::string& statements) override;
  void begin(Begin how) override;
  void commit() override;
  void rollback() noexcept override;
  bool lost() const override;

  /// Changes that are sent with the next `run`, `commit` or `flush` without waiting for an answer to each: a round trip
  /// saved.
  void queue(const std::string& statement, std::initializer_list<Value> values);
  void flush();

 private:
  const std::string& prepared(const std::string& statement);
  void send(const std::string& statement, std::span<const Value> values);
  Rows receive();
  static Rows read(pg_result* result);
  [[noreturn]] void fail(const pg_result* result);
  [[noreturn]] void fail_link();

  const PostgresAddress& address_;
  pg_conn* link_ = nullptr;
  std::unordered_map<std::string, std::string> prepared_;
  std::size_t queued_ = 0;
};

/// Texts as an array literal of PostgreSQL.
std::string array_literal(std::span<const std::string_view> texts);
std::string array_literal(std::span<const std::int64_t> numbers);

}  // namespace baize::sql
