#include <algorithm>

#include "server/store/sql_store.hpp"
#include "server/store/storable.hpp"

namespace baize {

namespace {

const std::string account_columns = "SELECT id, name, created, seen, password <> '' FROM accounts ";

PlayerAccount read_account(const sql::Rows& rows, std::size_t row) {
  const std::string registered = rows.text(row, 4);
  return {.id = rows.text(row, 0),
          .name = rows.text(row, 1),
          .created_ms = rows.integer(row, 2),
          .seen_ms = rows.integer(row, 3),
          .registered = registered == "1" || registered == "t"};
}

std::vector<BotToken> read_tokens(const sql::Rows& rows) {
  std::vector<BotToken> tokens;
  tokens.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row)
    tokens.push_back({.hash = rows.text(row, 0),
                      .owner = rows.text(row, 1),
                      .label = rows.text(row, 2),
                      .created_ms = rows.integer(row, 3)});
  return tokens;
}

std::optional<PlayerAccount> find_account(sql::Connection& connection, std::string_view id) {
  static const std::string text = account_columns + "WHERE id = $1";
  const sql::Rows rows = connection.run(text, {id});
  return rows.empty() ? std::nullopt : std::optional(read_account(rows, 0));
}

std::vector<BotToken> find_tokens(sql::Connection& connection, std::string_view owner) {
  static const std::string text =
      "SELECT hash, owner, label, created FROM tokens WHERE owner = $1 ORDER BY created, hash";
  return read_tokens(connection.run(text, {owner}));
}

}  // namespace

std::string sql::name_key(std::string_view name) {
  std::string key(name);
  std::transform(key.begin(), key.end(), key.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return key;
}

bool SqlStore::add_guest(const PlayerAccount& guest) {
  require_storable({guest.id, guest.name});
  static const std::string text =
      "INSERT INTO accounts (id, name, name_key, created, seen, password, recovery) VALUES ($1, $2, $3, $4, $5, '', "
      "'') "
      "ON CONFLICT (id) DO NOTHING";
  bool added = false;
  writing([&](sql::Connection& connection) {
    added = connection
                .run(text, {std::string_view(guest.id), std::string_view(guest.name),
                            std::string_view(sql::name_key(guest.name)), guest.created_ms, guest.seen_ms})
                .changed == 1;
  });
  return added;
}

std::optional<PlayerAccount> SqlStore::account(std::string_view id) {
  std::optional<PlayerAccount> found;
  if (!storable(id)) return found;
  reading([&](sql::Connection& connection) { found = find_account(connection, id); });
  return found;
}

void SqlStore::seen(std::string_view id, std::int64_t now_ms) {
  require_storable({id});
  static const std::string text = "UPDATE accounts SET seen = $2 WHERE id = $1 AND seen < $2";
  writing([&](sql::Connection& connection) { connection.run(text, {id, now_ms}); });
}

NameChange SqlStore::rename(std::string_view id, std::string_view new_name) {
  require_storable({id, new_name});
  static const std::string text = "UPDATE accounts SET name = $2, name_key = $3 WHERE id = $1";
  NameChange done = NameChange::unknown;
  try {
    writing([&](sql::Connection& connection) {
      const std::string key = sql::name_key(new_name);
      const auto changed = connection.run(text, {id, new_name, std::string_view(key)}).changed;
      done = changed == 1 ? NameChange::done : NameChange::unknown;
    });
  } catch (const sql::NotUnique&) { return NameChange::taken; }
  return done;
}

NameChange SqlStore::set_credentials(std::string_view id, std::string_view new_name, const Credentials& credentials) {
  require_storable({id, new_name, credentials.password_hash, credentials.recovery_hash});
  if (credentials.password_hash.empty())
    throw StoreFailure(StoreFailure::Kind::invalid, "storage: a registered account needs a password's hash");
  static const std::string text =
      "UPDATE accounts SET name = $2, name_key = $3, password = $4, recovery = $5 WHERE id = $1";
  NameChange done = NameChange::unknown;
  try {
    writing([&](sql::Connection& connection) {
      const std::string key = sql::name_key(new_name);
      const auto changed =
          connection
              .run(text, {id, new_name, std::string_view(key), std::string_view(credentials.password_hash),
                          std::string_view(credentials.recovery_hash)})
              .changed;
      done = changed == 1 ? NameChange::done : NameChange::unknown;
    });
  } catch (const sql::NotUnique&) { return NameChange::taken; }
  return done;
}

std::optional<PlayerAccount> SqlStore::find_registered(std::string_view name) {
  static const std::string text = account_columns + "WHERE name_key = $1 AND password <> ''";
  std::optional<PlayerAccount> found;
  if (!storable(name)) return found;
  reading([&](sql::Connection& connection) {
    const std::string key = sql::name_key(name);
    const sql::Rows rows = connection.run(text, {std::string_view(key)});
    found = rows.empty() ? std::nullopt : std::optional(read_account(rows, 0));
  });
  return found;
}

std::optional<Credentials> SqlStore::credentials(std::string_view id) {
  static const std::string text = "SELECT password, recovery FROM accounts WHERE id = $1 AND password <> ''";
  std::optional<Credentials> found;
  if (!storable(id)) return found;
  reading([&](sql::Connection& connection) {
    const sql::Rows rows = connection.run(text, {id});
    if (!rows.empty()) found = Credentials{.password_hash = rows.text(0, 0), .recovery_hash = rows.text(0, 1)};
  });
  return found;
}

bool SqlStore::delete_account(std::string_view id, const Rewrite& rewrite) {
  static const std::string account = "DELETE FROM accounts WHERE id = $1";
  static const std::string tokens = "DELETE FROM tokens WHERE owner = $1";
  static const std::string ratings = "DELETE FROM ratings WHERE account = $1";
  static const std::string rated = "DELETE FROM rated WHERE account = $1";
  static const std::string tables = "SELECT table_no FROM seats WHERE who = $1 AND kind = 1";
  static const std::string seats = "UPDATE seats SET kind = 3, who = '' WHERE who = $1 AND kind = 1";
  static_assert(static_cast<int>(TableSummary::Seat::Kind::deleted) == 3);
  bool deleted = false;
  if (!storable(id)) return deleted;
  writing([&](sql::Connection& connection) {
    // First: an append that rates a game of this account now waits, and then finds none.
    deleted = connection.run(account, {id}).changed == 1;
    const sql::Rows sat_at = connection.run(tables, {id});
    for (std::size_t row = 0; row < sat_at.size(); ++row) rewrite_events(connection, sat_at.integer(row, 0), rewrite);
    for (const std::string* const text : {&tokens, &ratings, &rated, &seats}) connection.run(*text, {id});
  });
  return deleted;
}

std::optional<PlayerExport> SqlStore::export_account(std::string_view id) {
  std::optional<PlayerExport> found;
  if (!storable(id)) return found;
  const auto account = this->account(id);
  if (!account) return found;
  found =
      PlayerExport{.account = *account, .tokens = tokens_of(id), .ratings = ratings_of(id), .rated = {}, .tables = {}};
  for (const auto& [game, rating] : found->ratings) {
    auto games = rated_games(id, game, static_cast<int>(rating.games));
    std::move(games.begin(), games.end(), std::back_inserter(found->rated));
  }
  reading([&](sql::Connection& connection) {
    found->tables = sql::summaries_of_account(connection, id, std::nullopt, "", 1'000'000'000);
  });
  return found;
}

bool SqlStore::add_token(const BotToken& token) {
  require_storable({token.hash, token.owner, token.label});
  static const std::string owner = "SELECT no FROM accounts WHERE id = $1";
  static const std::string text =
      "INSERT INTO tokens (hash, owner, label, created) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING";
  bool added = false;
  writing([&](sql::Connection& connection) {
    added = !connection.run(owner + std::string(for_update()), {std::string_view(token.owner)}).empty() &&
            connection
                    .run(text, {std::string_view(token.hash), std::string_view(token.owner),
                                std::string_view(token.label), token.created_ms})
                    .changed == 1;
  });
  return added;
}

std::optional<BotToken> SqlStore::find_token(std::string_view hash) {
  static const std::string text = "SELECT hash, owner, label, created FROM tokens WHERE hash = $1";
  std::vector<BotToken> found;
  if (!storable(hash)) return std::nullopt;
  reading([&](sql::Connection& connection) { found = read_tokens(connection.run(text, {hash})); });
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<BotToken> SqlStore::tokens_of(std::string_view owner) {
  std::vector<BotToken> found;
  if (!storable(owner)) return found;
  reading([&](sql::Connection& connection) { found = find_tokens(connection, owner); });
  return found;
}

bool SqlStore::remove_token(std::string_view owner, std::string_view hash) {
  static const std::string text = "DELETE FROM tokens WHERE owner = $1 AND hash = $2";
  bool removed = false;
  if (!storable(owner) || !storable(hash)) return removed;
  writing([&](sql::Connection& connection) { removed = connection.run(text, {owner, hash}).changed == 1; });
  return removed;
}

}  // namespace baize
