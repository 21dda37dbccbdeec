#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "server/store/tests/harness.hpp"

namespace baize::store_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Kind = StoreFailure::Kind;

using Upkeep = StoreTest;
INSTANTIATE_TEST_SUITE_P(Stores, Upkeep, testing::Values("sqlite", "postgres"), kind_of_store);

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

/// A bit of everything.
void fill(Store& store) {
  store.add_guest({.id = "p1", .name = "Quiet Heron", .created_ms = 1, .seen_ms = 2});
  store.add_guest({.id = "p2", .name = "quiet heron", .created_ms = 1, .seen_ms = 2});
  store.set_credentials("p1", "Heron", {.password_hash = "hash", .recovery_hash = "code"});
  store.add_token({.hash = "abc", .owner = "p1", .label = "bot \"x\"", .created_ms = 1});
  TableSummary summary = a_summary();
  summary.seats[0] = {.kind = TableSummary::Seat::Kind::person, .who = "p1", .name = {}, .share = 6, .score = -4};
  for (int i = 0; i < 3; ++i) make_table(store, "t" + std::to_string(i), {"{\"e\":0}", "\xE2\x99\xA0 '\""}, summary);
  summary.status = TableSummary::Status::over, summary.reason = "resigned";
  const Rating rating{.rating = 1500.1, .deviation = 1.0 / 3, .volatility = 0.06, .games = 1, .updated_ms = 4};
  append_one(store, {.table = "t1",
                     .epoch = 1,
                     .first = 2,
                     .events = {"end"},
                     .summary = summary,
                     .ratings = {{"p1", rating}, {"p2", rating}}});
  store.take_lease("t2", "n2", 10, 1'000'000);
  store.secret("cookie");
}

TEST_P(Upkeep, ABackupMovesToEitherKind) {
  fill(*store_);
  const auto file = folder_.path() / "backup";
  store_->backup(file);
  struct stat status{};
  ASSERT_EQ(stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(failure_of([&] { store_->backup(file); }), Kind::exists);
  EXPECT_EQ(failure_of([&] { store_->restore(file); }), Kind::not_empty);

  for (const std::string kind : {"sqlite", "postgres"}) {
    if (kind == "postgres" && !Cluster::instance().missing().empty()) continue;
    const auto other = open_store(new_place(kind));
    other->secret("cookie");
    other->restore(file);
    EXPECT_EQ(other->secret("cookie"), store_->secret("cookie"));
    EXPECT_THAT(other->events("t1"), ElementsAre("{\"e\":0}", "\xE2\x99\xA0 '\"", "end"));
    EXPECT_EQ(other->summary("t1"), store_->summary("t1"));
    EXPECT_EQ(other->rating("p1", "gerry"), store_->rating("p1", "gerry"));
    EXPECT_EQ(other->find_token("abc"), store_->find_token("abc"));
    EXPECT_EQ(other->find_registered("heron"), store_->find_registered("heron"));
    EXPECT_EQ(other->head("t2")->epoch, 2);
    EXPECT_TRUE(other->take_lease("t2", "n3", 10, 20)->granted) << "leases are not carried over";
    // Goes on as any store does.
    EXPECT_EQ(append_one(*other, {.table = "t0", .epoch = 1, .first = 2, .events = {"next"}}).events, 3);
    make_table(*other, "t9");
    const auto copy = folder_.path() / ("again-" + kind);
    const auto third = open_store(new_place());
    third->restore(file);
    third->backup(copy);
    EXPECT_EQ(read(copy), read(file)) << "the same bytes, whatever store they went through";
  }
}

TEST_P(Upkeep, ADamagedBackupRestoresNothing) {
  fill(*store_);
  const auto file = folder_.path() / "backup", bad = folder_.path() / "bad";
  store_->backup(file);
  const std::string good = read(file);
  const auto empty = open_store(new_place());
  std::string swapped = good;
  swapped[good.find("Heron")] = 'h';
  const std::size_t end = good.rfind('\n', good.size() - 2) + 1;
  for (const std::string& text : {std::string(), std::string("no backup\n"), good.substr(0, good.size() / 2),
                                  good.substr(0, end), good.substr(0, good.size() - 1), swapped, good + "{}\n"}) {
    write(bad, text);
    EXPECT_EQ(failure_of([&] { empty->restore(bad); }), Kind::corrupt) << text.size();
  }
  write(bad, "{\"baize_backup\":2}\n" + good.substr(good.find('\n') + 1));
  EXPECT_EQ(failure_of([&] { empty->restore(bad); }), Kind::newer_schema);
  EXPECT_EQ(failure_of([&] { empty->restore(folder_.path() / "none"); }), Kind::unavailable);
  EXPECT_FALSE(empty->account("p1"));
  EXPECT_TRUE(empty->unfinished().empty());
  EXPECT_EQ(failure_of([&] { store_->backup(folder_.path() / "no such folder/backup"); }), Kind::unavailable);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "no such folder"));
}

TEST_P(Upkeep, AnOldStoreIsUpgraded) {
  const std::string place = new_place();
  run_by_hand(place, read("server/store/tests/v1." + GetParam() + ".sql"));
  const auto store = open_store(place);
  EXPECT_THAT(store->events("old1"), ElementsAre("first", "second"));
  EXPECT_EQ(store->summary("old1")->game, "gerry");
  EXPECT_EQ(append_one(*store, {.table = "old1", .epoch = 3, .first = 2, .events = {"third"}}).events, 3);
  EXPECT_TRUE(store->add_guest({.id = "p1", .name = "Heron"}));
  EXPECT_FALSE(store->rating("p1", "gerry"));
  EXPECT_THAT(open_store(place)->events("old1"), ElementsAre("first", "second", "third"));
}

TEST_P(Upkeep, ANewerStoreIsRefused) {
  fill(*store_);
  store_.reset();
  run_by_hand(place_, postgres() ? "UPDATE baize.schema_version SET version = 99" : "PRAGMA user_version = 99");
  try {
    open_store(place_);
    FAIL();
  } catch (const StoreFailure& failure) {
    EXPECT_EQ(failure.kind(), Kind::newer_schema);
    EXPECT_THAT(failure.what(), HasSubstr("99"));
  }
  run_by_hand(place_, postgres() ? "UPDATE baize.schema_version SET version = 3" : "PRAGMA user_version = 3");
  EXPECT_TRUE(open_store(place_)->account("p1")) << "and left alone";
}

TEST_P(Upkeep, AnothersDatabaseIsRefusedAndLeftAlone) {
  const std::string place = new_place();
  run_by_hand(place,
              postgres() ? "CREATE SCHEMA baize; CREATE TABLE baize.tables (a BIGINT)" : "CREATE TABLE tables (a)");
  EXPECT_EQ(failure_of([&] { open_store(place); }), Kind::not_ours);
  run_by_hand(place, postgres() ? "INSERT INTO baize.tables VALUES (1)" : "INSERT INTO tables VALUES (1)");
  if (postgres()) return;
  const auto file = folder_.path() / "text.sqlite";
  write(file, std::string(5000, 'x'));
  EXPECT_EQ(failure_of([&] { open_store(file); }), Kind::not_ours);
  EXPECT_EQ(read(file), std::string(5000, 'x'));
}

TEST(StorePlaces, AreFoldersFilesOrAddresses) {
  const TemporaryFolder folder;
  make_table(*open_store(folder.path() / "new/folder"), "t1");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "new/folder/baize.sqlite"));
  struct stat status{};
  ASSERT_EQ(stat((folder.path() / "new/folder/baize.sqlite").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_TRUE(open_store(folder.path() / "new/folder")->head("t1"));
  EXPECT_TRUE(open_store(folder.path() / "new/folder/baize.sqlite")->head("t1"));
  write(folder.path() / "file", "text");
  EXPECT_EQ(failure_of([&] { open_store(folder.path() / "file"); }), Kind::unavailable);
}

TEST(StorePlaces, NeverShowAPassword) {
  std::vector<std::string> addresses{"postgres://me:s3cr3t@127.0.0.1:1/db", "postgres://me:s3cr3t@127.0.0.1:port/db",
                                     "postgres://me:s3cr3t@[bad/db",
                                     "postgresql://:s3cr3t@/db?host=/nowhere&nonsense=s3cr3t"};
  if (Cluster::instance().missing().empty()) {
    // The server itself says it back: there is no database of that name.
    std::string address = Cluster::instance().empty_database();
    address.replace(address.find("test"), address.find('?') - address.find("test"), "s3cr3t");
    addresses.push_back(address + "&password=s3cr3t");
  }
  for (const std::string& address : addresses) {
    try {
      open_store(address);
      FAIL();
    } catch (const StoreFailure& failure) {
      EXPECT_EQ(failure.kind(), Kind::unavailable);
      EXPECT_THAT(failure.what(), Not(HasSubstr("s3cr3t")));
    }
  }
}

}  // namespace
}  // namespace baize::store_tests
