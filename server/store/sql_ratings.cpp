#include <algorithm>

#include "server/store/sql_store.hpp"
#include "server/store/storable.hpp"

namespace baize {

namespace {

/// From the columns rating, deviation, volatility, games, updated.
Rating read_rating(const sql::Rows& rows, std::size_t row, std::size_t column) {
  return {.rating = rows.real(row, column),
          .deviation = rows.real(row, column + 1),
          .volatility = rows.real(row, column + 2),
          .games = rows.integer(row, column + 3),
          .updated_ms = rows.integer(row, column + 4)};
}

const std::string rating_columns = "rating, deviation, volatility, games, updated";

bool account_there(sql::Connection& connection, std::string_view for_update, std::string_view account) {
  const std::string text = "SELECT no FROM accounts WHERE id = $1" + std::string(for_update);
  return !connection.run(text, {account}).empty();
}

}  // namespace

namespace sql {

bool ratings_fit(Connection& connection, std::string_view for_update, std::int64_t table_no, std::string_view game,
                 std::span<const RatingChange> changes) {
  static const std::string rated = "SELECT 1 FROM rated WHERE table_no = $1 LIMIT 1";
  static const std::string games = "SELECT games FROM ratings WHERE account = $1 AND game = $2";
  if (!connection.run(rated, {table_no}).empty()) return false;
  // In one order, whatever the seats: two tables that end at the same time must not wait for each other.
  std::vector<const RatingChange*> ordered;
  for (const RatingChange& change : changes) ordered.push_back(&change);
  std::ranges::sort(ordered, {}, &RatingChange::account);
  for (const RatingChange* const change : ordered) {
    if (!account_there(connection, for_update, change->account)) continue;
    const Rows rows = connection.run(games, {std::string_view(change->account), game});
    const std::int64_t played = rows.empty() ? 0 : rows.integer(0, 0);
    if (change->after.games != played + 1) return false;
  }
  return true;
}

void store_ratings(Connection& connection, std::int64_t table_no, std::string_view game,
                   std::span<const RatingChange> changes) {
  static const std::string now =
      "INSERT INTO ratings (account, game, " + rating_columns +
      ") SELECT id, $2, $3, $4, $5, $6, $7 FROM accounts WHERE id = $1 ON CONFLICT (account, game) DO UPDATE SET "
      "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
      "games = excluded.games, updated = excluded.updated";
  static const std::string then = "INSERT INTO rated (table_no, account, game, " + rating_columns +
                                  ") SELECT $8, id, $2, $3, $4, $5, $6, $7 FROM accounts WHERE id = $1";
  for (const auto& [account, after] : changes) {
    const std::array<Value, 8> values{std::string_view(account), game,        after.rating,     after.deviation,
                                      after.volatility,          after.games, after.updated_ms, table_no};
    connection.run(now, std::span(values).first(7));
    connection.run(then, values);
  }
}

}  // namespace sql

std::optional<Rating> SqlStore::rating(std::string_view account, std::string_view game) {
  static const std::string text = "SELECT " + rating_columns + " FROM ratings WHERE account = $1 AND game = $2";
  std::optional<Rating> found;
  if (!storable(account) || !storable(game)) return found;
  reading([&](sql::Connection& connection) {
    const sql::Rows rows = connection.run(text, {account, game});
    if (!rows.empty()) found = read_rating(rows, 0, 0);
  });
  return found;
}

std::vector<std::pair<std::string, Rating>> SqlStore::ratings_of(std::string_view account) {
  static const std::string text = "SELECT game, " + rating_columns + " FROM ratings WHERE account = $1 ORDER BY game";
  std::vector<std::pair<std::string, Rating>> found;
  if (!storable(account)) return found;
  reading([&](sql::Connection& connection) {
    found.clear();
    const sql::Rows rows = connection.run(text, {account});
    for (std::size_t row = 0; row < rows.size(); ++row)
      found.emplace_back(rows.text(row, 0), read_rating(rows, row, 1));
  });
  return found;
}

std::vector<RatedGame> SqlStore::rated_games(std::string_view account, std::string_view game, int limit) {
  static const std::string text =
      "SELECT t.id, r.game, r.rating, r.deviation, r.volatility, r.games, r.updated FROM rated r "
      "JOIN tables t ON t.no = r.table_no WHERE r.account = $1 AND r.game = $2 ORDER BY r.games DESC LIMIT $3";
  std::vector<RatedGame> found;
  if (!storable(account) || !storable(game)) return found;
  reading([&](sql::Connection& connection) {
    found.clear();
    const sql::Rows rows = connection.run(text, {account, game, std::int64_t{limit}});
    for (std::size_t row = rows.size(); row-- > 0;)
      found.push_back({.table = rows.text(row, 0), .game = rows.text(row, 1), .after = read_rating(rows, row, 2)});
  });
  return found;
}

std::vector<Ranked> SqlStore::leaderboard(std::string_view game, double most_deviation, int limit) {
  static const std::string text =
      "SELECT a.id, a.name, a.created, a.seen, r.rating, r.deviation, r.volatility, r.games, r.updated FROM ratings r "
      "JOIN accounts a ON a.id = r.account AND a.password <> '' WHERE r.game = $1 AND r.deviation <= $2 "
      "ORDER BY r.rating DESC, a.no LIMIT $3";
  std::vector<Ranked> found;
  if (!storable(game)) return found;
  reading([&](sql::Connection& connection) {
    found.clear();
    const sql::Rows rows = connection.run(text, {game, most_deviation, std::int64_t{limit}});
    for (std::size_t row = 0; row < rows.size(); ++row)
      found.push_back({.account = {.id = rows.text(row, 0),
                                   .name = rows.text(row, 1),
                                   .created_ms = rows.integer(row, 2),
                                   .seen_ms = rows.integer(row, 3),
                                   .registered = true},
                       .rating = read_rating(rows, row, 4)});
  });
  return found;
}

}  // namespace baize
