/// What both kinds of store share: all but how to connect, how events lie, and how heads are read and written in bulk.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/sql.hpp"
#include "server/store/store.hpp"

namespace baize {

class SqlStore : public Store {
 public:
  std::vector<AppendResult> append(std::span<const Append> appends) final;
  std::vector<std::string> events(std::string_view table, std::int64_t from) final;
  std::optional<TableHead> head(std::string_view table) final;
  std::optional<TableSummary> summary(std::string_view table) final;
  std::vector<TableSummary> open_tables(std::string_view game, int limit) final;
  std::vector<TableSummary> tables_of(std::string_view account, std::optional<TableSummary::Status> status,
                                      std::string_view before, int limit) final;
  std::vector<TableSummary> unfinished() final;

  std::vector<std::optional<Lease>> take_leases(std::span<const std::string_view> tables, std::string_view node,
                                                std::int64_t now_ms, std::int64_t until_ms) final;
  void renew(std::string_view node, std::int64_t until_ms) final;
  void release(std::string_view table, std::string_view node, std::int64_t epoch) final;
  void release_all(std::string_view node) final;

  bool add_guest(const PlayerAccount& guest) final;
  std::optional<PlayerAccount> account(std::string_view id) final;
  void seen(std::string_view id, std::int64_t now_ms) final;
  NameChange rename(std::string_view id, std::string_view new_name) final;
  NameChange set_credentials(std::string_view id, std::string_view new_name, const Credentials& credentials) final;
  std::optional<PlayerAccount> find_registered(std::string_view name) final;
  std::optional<Credentials> credentials(std::string_view id) final;
  bool delete_account(std::string_view id, const Rewrite& rewrite) final;
  std::optional<PlayerExport> export_account(std::string_view id) final;

  bool add_token(const BotToken& token) final;
  std::optional<BotToken> find_token(std::string_view hash) final;
  std::vector<BotToken> tokens_of(std::string_view owner) final;
  bool remove_token(std::string_view owner, std::string_view hash) final;

  std::optional<Rating> rating(std::string_view account, std::string_view game) final;
  std::vector<std::pair<std::string, Rating>> ratings_of(std::string_view account) final;
  std::vector<RatedGame> rated_games(std::string_view account, std::string_view game, int limit) final;
  std::vector<Ranked> leaderboard(std::string_view game, double most_deviation, int limit) final;

  std::array<unsigned char, 32> secret(std::string_view name) final;
  void backup(const std::filesystem::path& file) final;
  void restore(const std::filesystem::path& file) final;
  void check() final;

 protected:
  /// A table's row that every append touches.
  struct Head {
    std::int64_t no = 0;  // 0: there is no such table
    std::int64_t events = 0;
    std::int64_t epoch = 0;
    std::int64_t newest = 0;  // SQLite: the row of the last event
  };
  struct Write {
    std::size_t head;  // index
    const Append* append;
  };

  /// Runs the work in a transaction, in one that only reads and sees one moment, or alone. It may be run again, from
  /// the start.
  virtual void writing(const sql::Work& work) = 0;
  virtual void reading(const sql::Work& work) = 0;

  /// The heads of these tables, locked until the transaction ends.
  virtual std::vector<Head> lock_heads(sql::Connection& connection, std::span<const std::string_view> tables) = 0;
  /// The events of all these appends, in this order; then the heads as they are now. May be left to the commit.
  virtual void write_events(sql::Connection& connection, std::vector<Head>& heads, std::span<const Write> writes) = 0;
  virtual void insert_head(sql::Connection& connection, const Head& head) = 0;
  virtual std::vector<std::string> read_events(sql::Connection& connection, std::int64_t no, std::int64_t from) = 0;
  virtual void rewrite_events(sql::Connection& connection, std::int64_t no, const Rewrite& rewrite) = 0;
  /// Ends a SELECT whose rows will be changed.
  virtual std::string_view for_update() const = 0;

 private:
  struct Batch;
  void restore_line(sql::Connection& connection, std::string_view text, std::size_t number);
};

/// The shared statements' helpers.
namespace sql {

/// A summary's rows, for a new table and for one that is there.
std::optional<std::int64_t> insert_table(Connection& connection, std::string_view table, const TableSummary& summary);
void update_table(Connection& connection, std::int64_t no, const TableSummary& summary);
std::vector<TableSummary> summaries_of_account(Connection& connection, std::string_view account,
                                               std::optional<TableSummary::Status> status, std::string_view before,
                                               std::int64_t limit);

/// Whether each change follows on what is stored, and the table has not been rated. Locks what it looked at.
bool ratings_fit(Connection& connection, std::string_view for_update, std::int64_t table_no, std::string_view game,
                 std::span<const RatingChange> changes);
void store_ratings(Connection& connection, std::int64_t table_no, std::string_view game,
                   std::span<const RatingChange> changes);

/// A name as it is compared: names that differ in the case of ASCII letters only are one.
std::string name_key(std::string_view name);

inline std::int64_t code(auto enumerator) { return static_cast<std::int64_t>(enumerator); }

}  // namespace sql

}  // namespace baize
