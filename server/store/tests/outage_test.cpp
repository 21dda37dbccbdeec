#include <atomic>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/tests/harness.hpp"

namespace baize::store_tests {
namespace {

using Kind = StoreFailure::Kind;
using Outcome = AppendResult::Outcome;

using Outages = StoreTest;
INSTANTIATE_TEST_SUITE_P(Stores, Outages, testing::Values("sqlite", "postgres"), kind_of_store);

const std::vector<std::string> tables{"t0", "t1", "t2", "t3"};

std::string event_of(const std::string& table, std::int64_t number) {
  // Of different lengths, so that they do not all end where a page does.
  return table + " " + std::to_string(number) + std::string(static_cast<std::size_t>(number * 37 % 300), 'x');
}

/// In a child: appends to all tables until it is killed, and says before and after each batch how many events each has.
[[noreturn]] void append_until_killed(const std::string& place, int report) {
  const auto store = open_store(place);
  std::vector<std::int64_t> counts, epochs;
  // The lease comes first: what a killed predecessor has sent may yet be on its way into the database.
  for (const std::string& table : tables) {
    epochs.push_back(store->take_lease(table, "n1", 0, 1)->epoch);
    counts.push_back(store->head(table)->events);
  }
  while (true) {
    if (write(report, counts.data(), counts.size() * sizeof counts[0]) < 0) _exit(3);
    std::vector<Append> batch;
    for (std::size_t i = 0; i < tables.size(); ++i)
      batch.push_back(
          {.table = tables[i], .epoch = epochs[i], .first = counts[i], .events = {event_of(tables[i], counts[i])}});
    const auto results = store->append(batch);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      if (results[i].outcome != Outcome::stored) _exit(2);
      counts[i] = results[i].events;
    }
  }
}

TEST_P(Outages, NothingAcknowledgedIsLostWhenTheProcessIsKilled) {
  for (const std::string& table : tables) make_table(*store_, table);
  store_.reset();
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same moments every time would find less
  std::mt19937 random(static_cast<unsigned>(getpid()));
  std::vector<std::int64_t> acknowledged(tables.size());
  int progress = 0;
  for (int life = 0; life < 30; ++life) {
    std::array<int, 2> pipe_ends{};
    ASSERT_EQ(pipe(pipe_ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(pipe_ends[0]);
      try {
        append_until_killed(place_, pipe_ends[1]);
      } catch (...) { _exit(4); }
    }
    close(pipe_ends[1]);
    // Mostly once it is at work, however slow the machine is; now and then while it begins.
    pollfd reports{.fd = pipe_ends[0], .events = POLLIN, .revents = 0};
    if (life % 5 != 4) poll(&reports, 1, 20'000);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 40'000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << WEXITSTATUS(status);
    std::vector<std::int64_t> counts(tables.size());
    const auto size = static_cast<ssize_t>(counts.size() * sizeof counts[0]);
    while (read(pipe_ends[0], counts.data(), static_cast<std::size_t>(size)) == size) acknowledged = counts, ++progress;
    close(pipe_ends[0]);

    if (life % 10 != 9) continue;
    const auto store = open_store(place_);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto events = store->events(tables[i]);
      const auto count = static_cast<std::int64_t>(events.size());
      EXPECT_GE(count, acknowledged[i]);
      EXPECT_LE(count, acknowledged[i] + 1) << "more than was under way";
      for (std::int64_t number = 0; number < count; ++number)
        ASSERT_EQ(events[static_cast<std::size_t>(number)], event_of(tables[i], number));
    }
  }
  EXPECT_GE(progress, 24) << "hardly anything was tried";
}

TEST(SqliteOutages, AFullDiskIsSaidAndOvercome) {
  // A limit on the size of files is as good as a full disk, and needs nobody's permission.
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  make_table(*store, "t1");
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{.rlim_cur = 300'000, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  std::int64_t stored = 0;
  std::optional<Kind> failure;
  const std::string big(20'000, 'x');
  for (int i = 0; i < 100 && !failure; ++i)
    failure = failure_of(
        [&] { stored = append_one(*store, {.table = "t1", .epoch = 1, .first = stored, .events = {big}}).events; });
  EXPECT_EQ(failure, Kind::full);
  EXPECT_GT(stored, 3);
  EXPECT_EQ(store->events("t1").size(), static_cast<std::size_t>(stored)) << "what was stored can be read";
  EXPECT_EQ(failure_of([&] { store->backup(folder.path() / "backup"); }),
            stored * 20'000 > 300'000 ? std::optional(Kind::full) : std::nullopt);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(append_one(*store, {.table = "t1", .epoch = 1, .first = stored, .events = {big, "y"}}).events, stored + 2);
  EXPECT_EQ(open_store(folder.path())->events("t1").size(), static_cast<std::size_t>(stored) + 2);
}

class PostgresOutages : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Stores, PostgresOutages, testing::Values("postgres"), kind_of_store);

TEST_P(PostgresOutages, PlayGoesOnWhenTheDatabaseIsBack) {
  for (const std::string& table : tables) make_table(*store_, table);
  std::atomic<bool> done = false, away = false;
  std::atomic<int> failures = 0, failures_while_there = 0;
  std::vector<std::int64_t> acknowledged(tables.size());
  std::vector<std::thread> players;
  for (std::size_t i = 0; i < tables.size(); ++i)
    players.emplace_back([&, i] {
      std::int64_t next = 0;
      bool unsure = false;
      while (!done) try {
          // After a failure only the store knows.
          if (unsure) next = store_->head(tables[i])->events;
          unsure = false;
          const auto result = append_one(
              *store_, {.table = tables[i], .epoch = 1, .first = next, .events = {event_of(tables[i], next)}});
          ASSERT_EQ(result.outcome, Outcome::stored);
          acknowledged[i] = next = result.events;
        } catch (const StoreFailure& failure) {
          EXPECT_EQ(failure.kind(), Kind::unavailable) << failure.what();
          ++failures;
          if (!away) ++failures_while_there;
          unsure = true;
          std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    });
  for (int outage = 0; outage < 2; ++outage) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    away = true;
    Cluster::instance().stop();
    EXPECT_EQ(failure_of([&] { store_->check(); }), Kind::unavailable);
    Cluster::instance().start();
    store_->check();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    away = false;
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  done = true;
  for (std::thread& player : players) player.join();
  EXPECT_GT(failures, 0);
  EXPECT_EQ(failures_while_there, 0);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const auto events = store_->events(tables[i]);
    EXPECT_GT(acknowledged[i], 10);
    EXPECT_GE(static_cast<std::int64_t>(events.size()), acknowledged[i]);
    for (std::size_t number = 0; number < events.size(); ++number)
      ASSERT_EQ(events[number], event_of(tables[i], static_cast<std::int64_t>(number)));
  }
}

TEST_P(PostgresOutages, AnIdleLinkThatDiedIsNotNoticed) {
  make_table(*store_, "t0");
  Cluster::instance().stop();
  Cluster::instance().start();
  EXPECT_EQ(append_one(*store_, {.table = "t0", .epoch = 1, .first = 0, .events = {"a"}}).outcome, Outcome::stored);
  EXPECT_EQ(store_->events("t0").size(), 1U);
}

}  // namespace
}  // namespace baize::store_tests
