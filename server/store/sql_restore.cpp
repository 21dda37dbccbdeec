#include "io/json.hpp"
#include "server/store/sql_store.hpp"

namespace baize {

namespace {

using sql::Connection;
using sql::Value;

/// One line of a backup, or one entry of a list in it. A missing field says where.
class Entry {
 public:
  Entry(const json::value& value, std::size_t line) : object_(value.if_object()), line_(line) {
    if (object_ == nullptr) fail("an entry");
  }
  bool has(std::string_view key) const { return object_->contains(key); }
  std::string_view text(std::string_view key) const {
    const json::value* const value = object_->if_contains(key);
    if (value == nullptr || !value->is_string()) fail(key);
    return value->get_string();
  }
  std::int64_t integer(std::string_view key) const {
    const json::value* const value = object_->if_contains(key);
    if (value == nullptr || !value->is_int64()) fail(key);
    return value->get_int64();
  }
  double real(std::string_view key) const {
    const std::string_view digits = text(key);
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) fail(key);
    return number;
  }
  const json::array& list(std::string_view key) const {
    const json::value* const value = object_->if_contains(key);
    if (value == nullptr || !value->is_array()) fail(key);
    return value->get_array();
  }
  void each(std::string_view key, auto take) const {
    for (const json::value& item : list(key)) take(Entry(item, line_));
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw StoreFailure(
        StoreFailure::Kind::corrupt,
        joined("line ", line_, " of the backup: ", what, " is missing or not what it should be; nothing was restored"));
  }

  const json::object* object_;
  std::size_t line_;
};

void restore_account(Connection& connection, const Entry& line) {
  const std::string_view id = line.text("account"), name = line.text("name");
  const std::string key = sql::name_key(name);
  connection.run(
      "INSERT INTO accounts (id, name, name_key, created, seen, password, recovery) VALUES ($1, $2, $3, $4, $5, $6, "
      "$7)",
      {id, name, std::string_view(key), line.integer("created"), line.integer("seen"), line.text("password"),
       line.text("recovery")});
  line.each("tokens", [&](const Entry& token) {
    connection.run("INSERT INTO tokens (hash, owner, label, created) VALUES ($1, $2, $3, $4)",
                   {token.text("hash"), id, token.text("label"), token.integer("created")});
  });
  line.each("ratings", [&](const Entry& rating) {
    connection.run(
        "INSERT INTO ratings (account, game, rating, deviation, volatility, games, updated) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
        {id, rating.text("game"), rating.real("rating"), rating.real("deviation"), rating.real("volatility"),
         rating.integer("games"), rating.integer("updated")});
  });
}

TableSummary read_summary(const Entry& line) {
  TableSummary summary{.table = std::string(line.text("table")),
                       .game = std::string(line.text("game")),
                       .status = static_cast<TableSummary::Status>(line.integer("status")),
                       .listed = line.integer("listed") != 0,
                       .seats = {},
                       .created_ms = line.integer("created"),
                       .updated_ms = line.integer("updated"),
                       .reason = std::string(line.text("reason"))};
  line.each("seats", [&](const Entry& seat) {
    summary.seats.push_back({.kind = static_cast<TableSummary::Seat::Kind>(seat.integer("kind")),
                             .who = std::string(seat.text("who")),
                             .name = {},
                             .share = static_cast<int>(seat.integer("share")),
                             .score = static_cast<int>(seat.integer("score"))});
  });
  return summary;
}

}  // namespace

void SqlStore::restore_line(Connection& connection, std::string_view text, std::size_t number) {
  const auto value = parse_json(text);
  const json::value nothing;
  const Entry line(value ? *value : nothing, number);
  if (line.has("secret")) {
    connection.run(
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {line.text("secret"), line.text("value")});
  } else if (line.has("account")) {
    restore_account(connection, line);
  } else if (line.has("table")) {
    const TableSummary summary = read_summary(line);
    const auto no = sql::insert_table(connection, summary.table, summary);
    if (!no) throw sql::NotUnique("a table is there twice");
    std::vector<Head> heads{{.no = *no, .events = 0, .epoch = line.integer("epoch"), .newest = 0}};
    insert_head(connection, heads.front());
    Append events{.table = summary.table, .epoch = heads.front().epoch, .first = 0, .events = {}};
    for (const json::value& event : line.list("events")) {
      if (!event.is_string()) throw StoreFailure(StoreFailure::Kind::corrupt, "an event of the backup is no text");
      events.events.emplace_back(event.get_string());
    }
    heads.front().events = static_cast<std::int64_t>(events.events.size());
    const Write write{0, &events};
    if (!events.events.empty()) write_events(connection, heads, {&write, 1});
    line.each("rated", [&](const Entry& rated) {
      connection.run(
          "INSERT INTO rated (table_no, account, game, rating, deviation, volatility, games, updated) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
          {*no, rated.text("account"), std::string_view(summary.game), rated.real("rating"), rated.real("deviation"),
           rated.real("volatility"), rated.integer("games"), rated.integer("updated")});
    });
  } else if (!line.has("baize_backup") && !line.has("sha256")) {
    throw StoreFailure(StoreFailure::Kind::corrupt,
                       joined("line ", number, " of the backup is of no kind that is known; nothing was restored"));
  }
}

}  // namespace baize
