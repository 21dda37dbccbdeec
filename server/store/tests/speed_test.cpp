/// How fast appends are: not run with the others. test_store --gtest_also_run_disabled_tests --gtest_filter=*Speed*
#include <chrono>
#include <ctime>
#include <random>

#include <fmt/format.h>

#include "server/store/tests/harness.hpp"

namespace baize::store_tests {
namespace {

using Speed = StoreTest;
INSTANTIATE_TEST_SUITE_P(Stores, Speed, testing::Values("sqlite", "postgres"), kind_of_store);

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

TEST_P(Speed, DISABLED_Appends) {
  if (postgres()) {
    run_by_hand(place_, "ALTER SYSTEM SET fsync = on");
    run_by_hand(place_, "SELECT pg_reload_conf()");
  }
  constexpr std::size_t tables = 500;
  std::vector<std::int64_t> counts(tables);
  const auto id = [](std::size_t table) { return fmt::format("t{}", table); };
  for (std::size_t i = 0; i < tables; ++i) make_table(*store_, id(i));
  const std::string event(150, 'x');
  std::minstd_rand random(1);
  for (const int batch_size : {1, 10, 100}) {
    const int batches = batch_size == 1 ? 2000 : 30'000 / batch_size;
    const auto start = std::chrono::steady_clock::now();
    const double start_cpu = processor_seconds();
    for (int i = 0; i < batches; ++i) {
      std::vector<Append> batch;
      for (int k = 0; k < batch_size; ++k) {
        const std::size_t table = random() % tables;
        batch.push_back({.table = id(table), .epoch = 1, .first = counts[table]++, .events = {event}});
      }
      for (const AppendResult& result : store_->append(batch)) ASSERT_EQ(result.outcome, AppendResult::Outcome::stored);
    }
    const double cpu = processor_seconds() - start_cpu;
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    const double events = static_cast<double>(batches) * batch_size;
    fmt::print("{}, batches of {}: {:.0f} events/s, {:.1f} µs of this process's CPU for each\n", GetParam(), batch_size,
               events / wall.count(), cpu / events * 1e6);
  }
}

}  // namespace
}  // namespace baize::store_tests
