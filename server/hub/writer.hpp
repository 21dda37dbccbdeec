/// Group commit: one thread stores what all tables have to store, as much as there is at a time.
#pragma once
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/store/store.hpp"

namespace baize {

class Writer {
 public:
  /// What became of an append: a result, or why the store does not work.
  struct Outcome {
    AppendResult result;
    std::optional<StoreFailure::Kind> failure;
  };
  using Done = std::function<void(const Outcome&)>;
  struct Told {
    std::string table;
    Outcome outcome;
  };
  /// Called on the writer's thread for all that was stored in one go.
  using Tell = std::function<void(std::vector<Told>)>;

  Writer(Store& store, Tell tell);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Stores what is still waiting.
  ~Writer();

  /// With `done`, that alone is told, on the writer's thread.
  void push(Append append, Done done = {});
  /// Until everything that was pushed before has been stored or has failed.
  void drain();
  /// For how long the store has been busy with what it was given last; nothing if it has nothing to do.
  std::chrono::milliseconds busy_for();

 private:
  struct Job {
    Append append;
    Done done;
  };
  void run();
  void store(std::vector<Job>& jobs);

  Store& store_;
  Tell tell_;
  std::mutex mutex_;
  std::condition_variable pushed_, idle_;
  std::vector<Job> waiting_;
  bool busy_ = false, over_ = false;
  std::chrono::steady_clock::time_point busy_since_;
  std::thread thread_;
};

}  // namespace baize
