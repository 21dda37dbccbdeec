#include "server/store/tests/harness.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <fcntl.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

namespace baize::store_tests {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "baize-store-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Cluster& Cluster::instance() {
  static Cluster cluster;
  return cluster;
}

Cluster::Cluster() : owner_(getpid()) {
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error))
    if (fs::exists(version.path() / "bin/initdb")) programs_ = std::max(programs_, (version.path() / "bin").string());
  if (programs_.empty()) {
    missing_ = "PostgreSQL is not installed (Debian's package postgresql)";
    return;
  }
  // PostgreSQL refuses to run as root: the user of Debian's package then owns the folder.
  if (getuid() == 0 && std::system(("chown postgres " + folder_.path().string()).c_str()) != 0) {
    missing_ = "PostgreSQL does not run as root, and there is no user postgres";
    return;
  }
  const std::string data = (folder_.path() / "data").string();
  // What is killed here are processes, never the machine: what the system has is kept without waiting for the disk.
  if (!run(programs_ + "/initdb -D " + data + " -A trust -U baize -E UTF8 --locale=C --no-sync") ||
      !run("echo fsync = off | tee -a " + data + "/postgresql.conf")) {
    missing_ = "initdb failed";
    return;
  }
  start();
  watch();
}

/// Another process ends the cluster when this one has ended, however it did.
void Cluster::watch() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
  watcher_ = fork();
  if (watcher_ == 0) {
    close(ends[1]);
    char byte = 0;
    while (read(ends[0], &byte, 1) > 0) {}
    stop();
    std::error_code ignored;
    fs::remove_all(folder_.path(), ignored);
    _exit(0);
  }
  close(ends[0]);
  lifeline_ = ends[1];
}

Cluster::~Cluster() {
  if (getpid() != owner_ || lifeline_ < 0) return;
  close(lifeline_);
  waitpid(watcher_, nullptr, 0);
}

bool Cluster::run(const std::string& command) const {
  // A folder that the user may enter; and no handle of ours, or a pipe to this program would never end.
  const std::string quiet = "cd / && " + command + " >" + (folder_.path() / "log").string() + " 2>&1 </dev/null";
  const std::string as = getuid() == 0 ? "runuser -u postgres -- sh -c '" + quiet + "'" : quiet;
  return std::system(as.c_str()) == 0;
}

void Cluster::start() {
  const std::string options = "-k " + folder_.path().string() +
                              " -c listen_addresses= -c shared_buffers=16MB -c max_connections=40 -c max_wal_size=64MB"
                              " -c autovacuum=off";
  if (!run(programs_ + "/pg_ctl -D " + (folder_.path() / "data").string() + " -w -t 60 -l " +
           (folder_.path() / "server.log").string() + " -o \"" + options + "\" start"))
    throw std::runtime_error("PostgreSQL does not start");
}

void Cluster::stop() { run(programs_ + "/pg_ctl -D " + (folder_.path() / "data").string() + " -w -t 60 -m fast stop"); }

std::string Cluster::empty_database() {
  const std::string name = "test" + std::to_string(taken_++);
  const auto address = [this](const std::string& database) {
    return "postgres://baize@/" + database + "?host=" + folder_.path().string();
  };
  if (taken_ > databases_) {
    run_by_hand(address("postgres"), "CREATE DATABASE " + name);
    ++databases_;
  }
  run_by_hand(address(name), "SET client_min_messages = warning; DROP SCHEMA IF EXISTS baize CASCADE");
  return address(name);
}

void StoreTest::SetUp() {
  if (postgres() && !Cluster::instance().missing().empty()) GTEST_SKIP() << Cluster::instance().missing();
  if (postgres()) Cluster::instance().take_back_databases();
  place_ = new_place();
  store_ = open_store(place_);
}

std::string StoreTest::new_place(const std::string& kind) {
  if (kind == "postgres") return Cluster::instance().empty_database();
  return (folder_.path() / ("store" + std::to_string(++places_) + ".sqlite")).string();
}

void run_by_hand(const std::string& place, const std::string& statements) {
  std::string problem;
  if (place.starts_with("postgres")) {
    PGconn* const link = PQconnectdb(place.c_str());
    PGresult* const result = PQexec(link, statements.c_str());
    const auto status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) problem = PQerrorMessage(link);
    PQclear(result);
    PQfinish(link);
  } else {
    sqlite3* database = nullptr;
    sqlite3_open(place.c_str(), &database);
    if (sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      problem = sqlite3_errmsg(database);
    sqlite3_close(database);
  }
  if (!problem.empty()) throw std::runtime_error(problem);
}

TableSummary a_summary(std::string game) {
  return {.table = {},
          .game = std::move(game),
          .status = TableSummary::Status::gathering,
          .listed = true,
          .seats = {{.kind = TableSummary::Seat::Kind::open, .who = {}, .name = {}},
                    {.kind = TableSummary::Seat::Kind::bot, .who = "level:2", .name = {}}},
          .created_ms = 1000,
          .updated_ms = 1000,
          .reason = {}};
}

void make_table(Store& store, const std::string& table, std::vector<std::string> events,
                std::optional<TableSummary> summary, const std::string& node) {
  const auto result = append_one(store, {.table = table,
                                         .epoch = Append::new_table,
                                         .first = 0,
                                         .events = std::move(events),
                                         .summary = summary ? *summary : a_summary(),
                                         .ratings = {},
                                         .node = node});
  ASSERT_EQ(result.outcome, AppendResult::Outcome::stored);
}

AppendResult append_one(Store& store, Append append) { return store.append({&append, 1}).at(0); }

std::optional<StoreFailure::Kind> failure_of(const std::function<void()>& what) {
  try {
    what();
  } catch (const StoreFailure& failure) { return failure.kind(); }
  return std::nullopt;
}

}  // namespace baize::store_tests
