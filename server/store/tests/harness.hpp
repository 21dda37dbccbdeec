/// Real stores for the tests: SQLite in temporary folders, PostgreSQL as a private cluster on a socket in one.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/store/store.hpp"

namespace baize::store_tests {

/// Removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// One for the whole program; started when first asked for, ended when the program ends.
class Cluster {
 public:
  static Cluster& instance();
  /// Why there is none; empty if there is.
  const std::string& missing() const { return missing_; }
  /// The address of a database that nobody else in this test has. Making one is slow: the next test gets the same ones.
  std::string empty_database();
  void take_back_databases() { taken_ = 0; }
  void stop();
  void start();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

 private:
  Cluster();
  bool run(const std::string& command) const;
  void watch();

  TemporaryFolder folder_;
  std::string programs_, missing_;
  int databases_ = 0, taken_ = 0;
  int owner_;  // the process that made it: a child must not end it
  int watcher_ = 0, lifeline_ = -1;
};

/// Each test once for each kind of store, on an empty one.
class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  bool postgres() const { return GetParam() == "postgres"; }
  /// Where a further, empty store may be made, of this kind or of that.
  std::string new_place() { return new_place(GetParam()); }
  std::string new_place(const std::string& kind);

  TemporaryFolder folder_;
  std::string place_;
  std::unique_ptr<Store> store_;

 private:
  int places_ = 0;
};

/// A test's name ends in it.
inline std::string kind_of_store(const testing::TestParamInfo<std::string>& test) { return test.param; }

/// Statements as another program would give them to the database at that place.
void run_by_hand(const std::string& place, const std::string& statements);

TableSummary a_summary(std::string game = "gerry");
/// Makes a table with these events, led by `node` under epoch 1.
void make_table(Store& store, const std::string& table, std::vector<std::string> events = {},
                std::optional<TableSummary> summary = std::nullopt, const std::string& node = "n1");
AppendResult append_one(Store& store, Append append);
/// The kind of failure that this ends in; none if it does not fail.
std::optional<StoreFailure::Kind> failure_of(const std::function<void()>& what);

}  // namespace baize::store_tests
