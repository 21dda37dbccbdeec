#include "server/store/postgres_connection.hpp"

#include <array>

#include <libpq-fe.h>

namespace baize::sql {

namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

/// What every connection needs, whatever the database's own settings: an answer means durable, and nothing waits
/// forever.
constexpr const char* session =
    "SET synchronous_commit = on; SET standard_conforming_strings = on; SET search_path = baize;"
    "SET statement_timeout = '30s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s';"
    "SET client_min_messages = warning; SET extra_float_digits = 1; SET default_transaction_isolation = 'read "
    "committed'";

void ignore_notice(void*, const PGresult*) {}

}  // namespace

PostgresAddress::PostgresAddress(std::string url) : url_(std::move(url)) {
  char* why = nullptr;
  PQconninfoOption* const options = PQconninfoParse(url_.c_str(), &why);
  // The reason would repeat the address.
  PQfreemem(why);
  if (options == nullptr)
    throw StoreFailure(StoreFailure::Kind::unavailable,
                       "PostgreSQL: the database's address cannot be read; it looks like "
                       "postgres://user:password@host:5432/database");
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option)
    if (std::string_view(option->keyword) == "password" && option->val != nullptr) password_ = option->val;
  PQconninfoFree(options);
}

std::string PostgresAddress::without_secrets(std::string text) const {
  if (!password_.empty())
    for (std::size_t at = text.find(password_); at != std::string::npos; at = text.find(password_, at))
      text.replace(at, password_.size(), "…");
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

PostgresConnection::PostgresConnection(const PostgresAddress& address) : address_(address) {
  // What comes later in the list counts, so that an address may have its own timeouts.
  const std::array<const char*, 9> names{"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                         "keepalives_count", "tcp_user_timeout", "application_name",
                                         "dbname",           "client_encoding",  nullptr};
  const std::array<const char*, 9> values{"5",    "10",   "5", "3", "15000", "baize", address.url().c_str(),
                                          "UTF8", nullptr};
  link_ = PQconnectdbParams(names.data(), values.data(), 1);
  if (PQstatus(link_) != CONNECTION_OK) {
    const std::string why = address_.without_secrets(PQerrorMessage(link_));
    PQfinish(link_);
    throw StoreFailure(StoreFailure::Kind::unavailable, "PostgreSQL: " + why);
  }
  PQsetNoticeReceiver(link_, ignore_notice, nullptr);
  try {
    script(session);
  } catch (...) {
    PQfinish(link_);
    throw;
  }
}

PostgresConnection::~PostgresConnection() { PQfinish(link_); }

bool PostgresConnection::lost() const { return PQstatus(link_) != CONNECTION_OK; }

void PostgresConnection::fail_link() {
  throw LinkLost(StoreFailure::Kind::unavailable, "PostgreSQL: " + address_.without_secrets(PQerrorMessage(link_)));
}

void PostgresConnection::fail(const pg_result* result) {
  using enum StoreFailure::Kind;
  const char* const state_or_null = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = state_or_null == nullptr ? std::string_view() : state_or_null;
  if (lost() || state.empty()) fail_link();
  // The first line alone: the details that follow may quote what was to be stored.
  const char* const primary = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string what = "PostgreSQL: " + address_.without_secrets(primary == nullptr ? "" : primary);
  if (state == "23505") throw NotUnique(what);
  // Shutting down, crashed, starting up.
  if (state == "57P01" || state == "57P02" || state == "57P03") throw LinkLost(unavailable, what);
  if (state == "40001" || state == "40P01") throw Undone(busy, what);
  if (state == "55P03" || state == "57014") throw StoreFailure(busy, what);
  if (state == "53100" || state == "53200") throw StoreFailure(full, what);
  if (state == "XX001" || state == "XX002") throw StoreFailure(corrupt, what);
  if (state.starts_with("22")) throw StoreFailure(invalid, what);
  throw StoreFailure(unavailable, what);
}

const std::string& PostgresConnection::prepared(const std::string& statement) {
  const auto found = prepared_.find(statement);
  if (found != prepared_.end()) return found->second;
  // In the midst of a pipeline nothing can be prepared with an answer.
  flush();
  std::string name = "s" + std::to_string(prepared_.size());
  const Result result(PQprepare(link_, name.c_str(), statement.c_str(), 0, nullptr), PQclear);
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) fail(result.get());
  return prepared_.emplace(statement, std::move(name)).first->second;
}

void PostgresConnection::send(const std::string& statement, std::span<const Value> values) {
  const std::string& name = prepared(statement);
  std::vector<std::string> texts(values.size());
  std::vector<const char*> pointers(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto* const text = std::get_if<std::string_view>(&values[i])) texts[i] = *text;
    else if (const auto* const integer = std::get_if<std::int64_t>(&values[i])) texts[i] = exact(*integer);
    else if (const auto* const real = std::get_if<double>(&values[i])) texts[i] = exact(*real);
    else continue;
    pointers[i] = texts[i].c_str();
  }
  if (PQpipelineStatus(link_) == PQ_PIPELINE_OFF && PQenterPipelineMode(link_) != 1) fail_link();
  const int count = static_cast<int>(values.size());
  if (PQsendQueryPrepared(link_, name.c_str(), count, pointers.data(), nullptr, nullptr, 0) != 1) fail_link();
  ++queued_;
}

Rows PostgresConnection::read(pg_result* result) {
  // The answer to a commit of what had failed; nothing else asks for it here.
  if (std::string_view(PQcmdStatus(result)) == "ROLLBACK")
    throw StoreFailure(StoreFailure::Kind::unavailable, "PostgreSQL: the transaction was undone");
  const int columns = PQnfields(result), count = PQntuples(result);
  Rows rows(static_cast<std::size_t>(columns));
  for (int row = 0; row < count; ++row)
    for (int column = 0; column < columns; ++column) {
      if (PQgetisnull(result, row, column) != 0) rows.add(std::nullopt);
      else
        rows.add(
            std::string(PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column))));
    }
  const std::string_view changed = PQcmdTuples(result);
  std::from_chars(changed.data(), changed.data() + changed.size(), rows.changed);
  return rows;
}

/// The answers to all that was sent; the rows of the last. The first failure is the one that counts.
Rows PostgresConnection::receive() {
  if (PQpipelineSync(link_) != 1) fail_link();
  Rows rows;
  Result failed(nullptr, PQclear);
  bool broken = false, ended = false;
  while (true) {
    Result result(PQgetResult(link_), PQclear);
    if (!result) {
      // One is the end of a statement's answers, two in a row mean that no more will come: the link is gone.
      broken = ended || lost();
      ended = true;
      if (broken) break;
      continue;
    }
    ended = false;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) rows = read(result.get());
    else if (status != PGRES_PIPELINE_ABORTED && !failed) failed = std::move(result);
    if (lost()) {
      broken = true;
      break;
    }
  }
  queued_ = 0;
  if (!broken) PQexitPipelineMode(link_);
  if (failed) fail(failed.get());
  if (broken) fail_link();
  return rows;
}

Rows PostgresConnection::run(const std::string& statement, std::span<const Value> values) {
  send(statement, values);
  return receive();
}

void PostgresConnection::queue(const std::string& statement, std::initializer_list<Value> values) {
  send(statement, std::span<const Value>(values.begin(), values.size()));
}

void PostgresConnection::flush() {
  if (queued_ > 0) receive();
}

void PostgresConnection::script(const std::string& statements) {
  flush();
  const Result result(PQexec(link_, statements.c_str()), PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result.get());
}

void PostgresConnection::begin(Begin how) {
  static const std::string write = "BEGIN", snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  queue(how == Begin::write ? write : snapshot, {});
}

void PostgresConnection::commit() {
  static const std::string text = "COMMIT";
  run(text);
}

void PostgresConnection::rollback() noexcept {
  if (lost()) return;
  try {
    flush();
  } catch (...) {  // NOLINT(bugprone-empty-catch): whatever was queued is undone with the rest
  }
  if (PQtransactionStatus(link_) != PQTRANS_IDLE) PQclear(PQexec(link_, "ROLLBACK"));
}

std::string array_literal(std::span<const std::string_view> texts) {
  std::string literal = "{";
  for (const std::string_view text : texts) {
    literal += literal.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') literal += '\\';
      literal += c;
    }
    literal += '"';
  }
  return literal + '}';
}

std::string array_literal(std::span<const std::int64_t> numbers) {
  std::string literal = "{";
  for (const std::int64_t number : numbers) {
    if (literal.size() > 1) literal += ',';
    literal += exact(number);
  }
  return literal + '}';
}

}  // namespace baize::sql
