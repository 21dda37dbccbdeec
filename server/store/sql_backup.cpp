#include <cerrno>
#include <fstream>
#include <system_error>

#include <sodium.h>

#include "io/json.hpp"
#include "server/store/new_file.hpp"
#include "server/store/sql_store.hpp"

namespace baize {

namespace {

constexpr int format = 1;
constexpr std::int64_t page = 500;

using sql::Connection;
using sql::Rows;

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

class Checksum {
 public:
  Checksum() { crypto_hash_sha256_init(&state_); }
  void add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  }
  std::string end() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256_final(&state_, digest.data());
    return hex(digest);
  }

 private:
  crypto_hash_sha256_state state_{};
};

/// Lines, and at the end how many and their hash: half a backup is none.
class LinesOut {
 public:
  explicit LinesOut(NewFile& file) : file_(file) {}
  void line(const json::object& object) {
    const std::string text = json::serialize(object) + '\n';
    checksum_.add(text);
    file_.write(text);
    ++count_;
  }
  void end() { file_.write(json::serialize(json::object{{"lines", count_}, {"sha256", checksum_.end()}}) + '\n'); }

 private:
  NewFile& file_;
  Checksum checksum_;
  std::int64_t count_ = 0;
};

/// Fractions as texts: they come back bit by bit.
json::object rating_json(const Rows& rows, std::size_t row, std::string_view key) {
  return {{key, rows.text(row, 0)},          {"rating", rows.text(row, 1)},   {"deviation", rows.text(row, 2)},
          {"volatility", rows.text(row, 3)}, {"games", rows.integer(row, 4)}, {"updated", rows.integer(row, 5)}};
}

json::array list(const Rows& rows, auto item) {
  json::array items;
  for (std::size_t row = 0; row < rows.size(); ++row) items.push_back(item(row));
  return items;
}

void write_secrets(Connection& connection, LinesOut& out) {
  const Rows rows = connection.run("SELECT name, value FROM secrets ORDER BY name");
  for (std::size_t row = 0; row < rows.size(); ++row)
    out.line({{"secret", rows.text(row, 0)}, {"value", rows.text(row, 1)}});
}

/// All rows of a query that takes the number of the last row it gave, and a limit.
void for_each_page(Connection& connection, const std::string& query, auto each) {
  std::int64_t last = 0;
  while (true) {
    const Rows rows = connection.run(query, {last, page});
    for (std::size_t row = 0; row < rows.size(); ++row) each(rows, row);
    if (rows.empty()) return;
    last = rows.integer(rows.size() - 1, 0);
  }
}

void write_accounts(Connection& connection, LinesOut& out) {
  for_each_page(
      connection,
      "SELECT no, id, name, created, seen, password, recovery FROM accounts WHERE no > $1 ORDER BY no LIMIT $2",
      [&](const Rows& rows, std::size_t row) {
        const std::string id = rows.text(row, 1);
        const Rows tokens = connection.run(
            "SELECT hash, label, created FROM tokens WHERE owner = $1 ORDER BY created, hash", {std::string_view(id)});
        const Rows ratings = connection.run(
            "SELECT game, rating, deviation, volatility, games, updated FROM ratings WHERE account = $1 ORDER BY game",
            {std::string_view(id)});
        out.line({{"account", id},
                  {"name", rows.text(row, 2)},
                  {"created", rows.integer(row, 3)},
                  {"seen", rows.integer(row, 4)},
                  {"password", rows.text(row, 5)},
                  {"recovery", rows.text(row, 6)},
                  {"tokens", list(tokens,
                                  [&](std::size_t i) {
                                    return json::object{{"hash", tokens.text(i, 0)},
                                                        {"label", tokens.text(i, 1)},
                                                        {"created", tokens.integer(i, 2)}};
                                  })},
                  {"ratings", list(ratings, [&](std::size_t i) { return rating_json(ratings, i, "game"); })}});
      });
}

void write_tables(Connection& connection, LinesOut& out, auto read_events) {
  for_each_page(connection,
                "SELECT t.no, t.id, t.game, t.status, t.listed, t.created, t.updated, t.reason, h.epoch FROM tables t "
                "JOIN heads h ON h.table_no = t.no WHERE t.no > $1 ORDER BY t.no LIMIT $2",
                [&](const Rows& rows, std::size_t row) {
                  const std::int64_t no = rows.integer(row, 0);
                  const Rows seats = connection.run(
                      "SELECT kind, who, share, score FROM seats WHERE table_no = $1 ORDER BY seat", {no});
                  const Rows rated = connection.run(
                      "SELECT account, rating, deviation, volatility, games, updated FROM rated WHERE table_no = $1 "
                      "ORDER BY account",
                      {no});
                  json::array events;
                  for (const std::string& event : read_events(no)) events.emplace_back(event);
                  out.line({{"table", rows.text(row, 1)},
                            {"game", rows.text(row, 2)},
                            {"status", rows.integer(row, 3)},
                            {"listed", rows.integer(row, 4)},
                            {"created", rows.integer(row, 5)},
                            {"updated", rows.integer(row, 6)},
                            {"reason", rows.text(row, 7)},
                            {"epoch", rows.integer(row, 8)},
                            {"seats", list(seats,
                                           [&](std::size_t i) {
                                             return json::object{{"kind", seats.integer(i, 0)},
                                                                 {"who", seats.text(i, 1)},
                                                                 {"share", seats.integer(i, 2)},
                                                                 {"score", seats.integer(i, 3)}};
                                           })},
                            {"rated", list(rated, [&](std::size_t i) { return rating_json(rated, i, "account"); })},
                            {"events", std::move(events)}});
                });
}

[[noreturn]] void bad_backup(const std::filesystem::path& file, const std::string& why) {
  throw StoreFailure(StoreFailure::Kind::corrupt,
                     file.string() + " is no whole backup of baize: " + why + "; nothing was restored");
}

/// The lines of a backup that has been found whole.
void check_backup(const std::filesystem::path& file) {
  if (std::error_code none; std::filesystem::is_directory(file, none))
    throw StoreFailure(StoreFailure::Kind::unavailable,
                       file.string() + " is a folder; a backup is one file, as `baize backup` writes it");
  std::ifstream in(file, std::ios::binary);
  if (!in)
    throw StoreFailure(StoreFailure::Kind::unavailable,
                       file.string() + " cannot be read: " + std::generic_category().message(errno));
  Checksum checksum;
  std::int64_t count = 0;
  std::string line, last;
  while (std::getline(in, line)) {
    if (in.eof()) bad_backup(file, "its last line is cut off");
    if (count == 0) {
      const auto header = parse_json(line);
      if (!header || !header->is_object() || !header->get_object().contains("baize_backup"))
        bad_backup(file, "its first line is not a backup's");
      const json::value& version = header->get_object().at("baize_backup");
      if (!version.is_int64() || version.get_int64() < 1) bad_backup(file, "its first line is not a backup's");
      if (version.get_int64() > format)
        throw StoreFailure(StoreFailure::Kind::newer_schema,
                           "a later baize has made this backup: restore it with that one");
    } else {
      checksum.add(last + '\n');
    }
    last.swap(line);
    ++count;
  }
  const auto end = parse_json(last);
  if (!end || !end->is_object() || !end->get_object().contains("sha256")) bad_backup(file, "its end is missing");
  if (end->get_object() != json::object{{"lines", count - 1}, {"sha256", checksum.end()}})
    bad_backup(file, "its lines are not those that were written");
}

}  // namespace

void SqlStore::backup(const std::filesystem::path& file) {
  NewFile target(file);
  reading([&](Connection& connection) {
    target.clear();
    LinesOut out(target);
    out.line({{"baize_backup", format}});
    write_secrets(connection, out);
    write_accounts(connection, out);
    write_tables(connection, out, [&](std::int64_t no) { return read_events(connection, no, 0); });
    out.end();
  });
  target.publish();
}

void SqlStore::restore(const std::filesystem::path& file) {
  check_backup(file);
  try {
    writing([&](Connection& connection) {
      for (const char* const table : {"tables", "accounts"})
        if (!connection.run(std::string("SELECT 1 FROM ") + table + " LIMIT 1").empty())
          throw StoreFailure(StoreFailure::Kind::not_empty,
                             "this store has tables or accounts already; restore into an empty one");
      std::ifstream in(file, std::ios::binary);
      std::string line;
      for (std::size_t number = 1; std::getline(in, line); ++number) restore_line(connection, line, number);
    });
  } catch (const sql::NotUnique&) { bad_backup(file, "something is there twice"); }
}

void SqlStore::check() {
  reading([](Connection& connection) { connection.run("SELECT 1"); });
}

std::array<unsigned char, 32> SqlStore::secret(std::string_view name) {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string kept;
  writing([&](Connection& connection) {
    // Whoever was first has made it.
    const std::string mine = hex(bytes);
    connection.run("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                   {name, std::string_view(mine)});
    kept = connection.run("SELECT value FROM secrets WHERE name = $1", {name}).text(0, 0);
  });
  std::size_t length = 0;
  if (sodium_hex2bin(bytes.data(), bytes.size(), kept.data(), kept.size(), nullptr, &length, nullptr) != 0 ||
      length != bytes.size())
    throw StoreFailure(StoreFailure::Kind::corrupt, "storage: a secret is damaged; restore a backup");
  return bytes;
}

}  // namespace baize
