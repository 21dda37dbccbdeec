/// Where tables, accounts and ratings are kept: one interface, an SQLite file or a PostgreSQL database behind it.
///
/// A table is a list of numbered events, from 0, opaque texts of the table's own. What is stored is durable: a call
/// that returned survives a kill and a power cut. Calls block, and may be made from any thread. They throw
/// StoreFailure.
///
/// **After a failure** of kind `unavailable` or `busy` a change is stored as a whole or not at all, and only the store
/// knows which: a commit may have been done while its answer was lost. Ask (`head`, `events`) before trying again; an
/// append that is tried again blindly does no harm, it is refused as a `conflict`. After `full` and `invalid` nothing
/// is stored.
///
/// **Texts** are UTF-8 without NUL and at most `longest_text` bytes. Times are milliseconds since 1970.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/failure.hpp"

namespace baize {

constexpr std::size_t longest_text = std::size_t{16} << 20U;

/// What lists show of a table, kept beside its events so that nobody has to read those.
struct TableSummary {
  enum class Status : unsigned char { gathering, playing, over };
  struct Seat {
    enum class Kind : unsigned char {
      open,
      person,
      bot,
      deleted,  // a person whose account was deleted
    };
    Kind kind = Kind::open;
    std::string who;   // an account's id, or a bot's name as the registry has it
    std::string name;  // a person's present name. Filled in by the store, ignored by it when written
    int share = 0;     // of the win, in twelfths, when the game is over
    int score = 0;
    bool operator==(const Seat&) const = default;
  };

  std::string table;  // its id. Filled in by the store, ignored when written
  std::string game;
  Status status = Status::gathering;
  bool listed = false;
  std::vector<Seat> seats;
  std::int64_t created_ms = 0;
  std::int64_t updated_ms = 0;  // of this summary, not of the last event
  std::string reason;           // why the game is over
  bool operator==(const TableSummary&) const = default;
};

struct Rating {
  double rating = 1500, deviation = 350, volatility = 0.06;
  std::int64_t games = 0;
  std::int64_t updated_ms = 0;
  bool operator==(const Rating&) const = default;
};

/// An account's new rating after a game. `after.games` must be one more than what is stored, so that two games that end
/// at the same time cannot undo each other's change. Skipped without a word if the account has been deleted.
struct RatingChange {
  std::string account;
  Rating after;
};

/// Events for one table. Without events: a new summary alone.
struct Append {
  std::string table;
  /// Of the lease under which the table is led: the fence against a leader that has not noticed it is none any more.
  /// `new_table`: this append makes the table, needs a summary, and gives `node` its first lease, which has epoch 1.
  std::int64_t epoch = 0;
  std::int64_t first = 0;  // number of the first event: as many as are stored
  std::vector<std::string> events;
  std::optional<TableSummary> summary = std::nullopt;  // replaces the one that is stored
  std::vector<RatingChange> ratings = {};              // of the game that these events end. A table is rated once
  std::string node = {};                               // for a new table only

  static constexpr std::int64_t new_table = 0;
};

struct AppendResult {
  enum class Outcome : unsigned char {
    stored,
    conflict,      // other events have these numbers, or a new table's id is taken
    fenced,        // the lease is another's by now
    unknown,       // no such table
    stale_rating,  // an account's rating has changed since it was read, or the table has been rated: reckon anew
    invalid,       // a text that cannot be stored; a new table without a summary or with ratings
  };
  Outcome outcome = Outcome::stored;
  std::int64_t events = 0;  // how many the table has now
  bool operator==(const AppendResult&) const = default;
};

struct TableHead {
  std::int64_t events = 0;
  std::int64_t epoch = 0;
};

/// Who leads a table. A node keeps all its leases alive by one `renew`.
struct Lease {
  bool granted = false;
  std::int64_t epoch = 0;     // if granted
  std::string node;           // who has it
  std::int64_t until_ms = 0;  // for how long, unless it is renewed
};

/// A person or a program that plays. Guests have no credentials.
struct PlayerAccount {
  std::string id;
  std::string name;
  std::int64_t created_ms = 0;
  std::int64_t seen_ms = 0;
  bool registered = false;  // filled in by the store
  bool operator==(const PlayerAccount&) const = default;
};

/// Opaque to the store: made and checked elsewhere.
struct Credentials {
  std::string password_hash;  // never empty
  std::string recovery_hash;
};

struct BotToken {
  std::string hash;  // of the token, which nobody keeps
  std::string owner;
  std::string label;
  std::int64_t created_ms = 0;
  bool operator==(const BotToken&) const = default;
};

struct Ranked {
  PlayerAccount account;
  Rating rating;
};

struct RatedGame {
  std::string table;
  std::string game;
  Rating after;
};

/// All that is kept about one account, for its owner.
struct PlayerExport {
  PlayerAccount account;
  std::vector<BotToken> tokens;
  std::vector<std::pair<std::string, Rating>> ratings;  // by game
  std::vector<RatedGame> rated;                         // oldest first
  std::vector<TableSummary> tables;                     // newest first
};

enum class NameChange : unsigned char { done, taken, unknown };

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// One durable transaction for all. An append that is refused is refused alone. Several for one table are taken in
  /// order.
  virtual std::vector<AppendResult> append(std::span<const Append> appends) = 0;

  /// The table's events from number `from` on; none if there is no such table.
  virtual std::vector<std::string> events(std::string_view table, std::int64_t from = 0) = 0;
  virtual std::optional<TableHead> head(std::string_view table) = 0;
  virtual std::optional<TableSummary> summary(std::string_view table) = 0;
  /// Lists have the tables made last first.
  /// Gathering and listed; of one game, or of any if it is empty.
  virtual std::vector<TableSummary> open_tables(std::string_view game, int limit) = 0;
  /// `before`: the id of the last table of the page before; empty for the first page.
  virtual std::vector<TableSummary> tables_of(std::string_view account, std::optional<TableSummary::Status> status,
                                              std::string_view before, int limit) = 0;
  virtual std::vector<TableSummary> unfinished() = 0;

  /// A node that leads tables, new ones too, renews before it begins and well before its time is over.
  /// Granted if nobody has it, its holder's time is over, or the holder is this node itself (a restarted one: it knows
  /// that its predecessor is dead). Every granting raises the epoch. Renews the node's other leases too. None: no such
  /// table. Take the lease, then read the events: before that, something the predecessor sent may still be on its way.
  std::optional<Lease> take_lease(std::string_view table, std::string_view node, std::int64_t now_ms,
                                  std::int64_t until_ms) {
    return take_leases({&table, 1}, node, now_ms, until_ms).at(0);
  }
  /// Many at once, in one transaction: when a server starts.
  virtual std::vector<std::optional<Lease>> take_leases(std::span<const std::string_view> tables, std::string_view node,
                                                        std::int64_t now_ms, std::int64_t until_ms) = 0;
  /// All leases of the node. One that was taken by another in the meantime stays the other's.
  virtual void renew(std::string_view node, std::int64_t until_ms) = 0;
  /// One table's, if the node has it under this epoch.
  virtual void release(std::string_view table, std::string_view node, std::int64_t epoch) = 0;
  /// All of a node's: it shuts down.
  virtual void release_all(std::string_view node) = 0;

  /// False: the id is taken.
  virtual bool add_guest(const PlayerAccount& guest) = 0;
  virtual std::optional<PlayerAccount> account(std::string_view id) = 0;
  virtual void seen(std::string_view id, std::int64_t now_ms) = 0;
  /// Names are unique among registered accounts, whatever the case of their ASCII letters; guests may share one.
  virtual NameChange rename(std::string_view id, std::string_view new_name) = 0;
  /// Makes a guest a registered account under this name, or changes a registered one.
  virtual NameChange set_credentials(std::string_view id, std::string_view new_name,
                                     const Credentials& credentials) = 0;
  virtual std::optional<PlayerAccount> find_registered(std::string_view name) = 0;
  virtual std::optional<Credentials> credentials(std::string_view id) = 0;
  /// What a stored event becomes; none if it stays.
  using Rewrite = std::function<std::optional<std::string>(std::string_view event)>;
  /// The account, its credentials, tokens and ratings are gone; its seats become `deleted`, and the events of the
  /// tables where it sat are rewritten. False: no such account.
  virtual bool delete_account(std::string_view id, const Rewrite& rewrite) = 0;
  virtual std::optional<PlayerExport> export_account(std::string_view id) = 0;

  /// False: there is no such owner, or the hash is known.
  virtual bool add_token(const BotToken& token) = 0;
  virtual std::optional<BotToken> find_token(std::string_view hash) = 0;
  virtual std::vector<BotToken> tokens_of(std::string_view owner) = 0;
  virtual bool remove_token(std::string_view owner, std::string_view hash) = 0;

  /// None before the first rated game.
  virtual std::optional<Rating> rating(std::string_view account, std::string_view game) = 0;
  virtual std::vector<std::pair<std::string, Rating>> ratings_of(std::string_view account) = 0;
  /// Oldest first; the last `limit` games.
  virtual std::vector<RatedGame> rated_games(std::string_view account, std::string_view game, int limit) = 0;
  /// Registered accounts whose deviation is at most `most_deviation`, the highest rating first.
  virtual std::vector<Ranked> leaderboard(std::string_view game, double most_deviation, int limit) = 0;

  /// 32 random bytes, made the first time and the same ever after.
  virtual std::array<unsigned char, 32> secret(std::string_view name) = 0;

  /// All that is stored, as of one moment, as JSON Lines for either kind of store; play goes on meanwhile. The file is
  /// new, complete and readable by its owner alone, or not there at all: it holds secrets.
  virtual void backup(const std::filesystem::path& file) = 0;
  /// All or nothing; only into a store without tables and accounts.
  virtual void restore(const std::filesystem::path& file) = 0;

  /// Asks the store something small: throws if it does not work. For readiness checks.
  virtual void check() = 0;
};

/// `postgres://…` or `postgresql://…`, or a path: a folder, where `baize.sqlite` is made, or a file that ends in
/// .sqlite or .db. An older store is upgraded at once.
std::unique_ptr<Store> open_store(const std::string& where);

}  // namespace baize
