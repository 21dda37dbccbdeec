#include "server/hub/writer.hpp"

#include <atomic>
#include <filesystem>
#include <latch>

#include <gtest/gtest.h>

#include "server/hub/workers.hpp"

namespace baize {
namespace {

TEST(Writer, StoresEverythingInOrderAndTellsEachWhatBecameOfIt) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("baize-writer-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::atomic<int> stored = 0, unknown = 0;
  {
    const auto store = open_store((folder / "tables.sqlite").string());
    const auto note = [&](const Writer::Outcome& outcome) {
      if (outcome.failure) return;
      stored += outcome.result.outcome == AppendResult::Outcome::stored;
      unknown += outcome.result.outcome == AppendResult::Outcome::unknown;
    };
    Writer writer(*store, [&](const std::vector<Writer::Told>& all) {
      for (const Writer::Told& told : all) note(told.outcome);
    });
    Append made{.table = "t", .epoch = Append::new_table, .events = {"0"}};
    made.summary.emplace().game = "synch";
    writer.push(std::move(made));
    for (int i = 1; i <= 50; ++i) writer.push({.table = "t", .epoch = 1, .first = i, .events = {std::to_string(i)}});
    writer.push({.table = "nowhere", .epoch = 1, .events = {"x"}}, note);
    writer.drain();
    EXPECT_EQ(stored, 51);
    EXPECT_EQ(unknown, 1);
    const auto events = store->events("t");
    ASSERT_EQ(events.size(), 51U);
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i], std::to_string(i));
    writer.push({.table = "t", .epoch = 1, .first = 51, .events = {"last"}}, note);
  }
  EXPECT_EQ(stored, 52) << "what waits is stored when it ends";
  std::filesystem::remove_all(folder);
}

TEST(Workers, EndWhatHasBegunAndDropTheRest) {
  std::atomic<int> done = 0;
  std::latch begun(1), go_on(1);
  Workers workers(1);
  workers.post([&] {
    begun.count_down();
    go_on.wait();
    ++done;
  });
  workers.post([&] { done += 100; });
  begun.wait();
  std::thread ender([&] { workers.stop(); });
  // The second task must not begin while the workers are being stopped.
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  go_on.count_down();
  ender.join();
  workers.post([&] { done += 1000; });
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace baize
