/// A few threads for what may take long: questions to the store, bots that think.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace baize {

class Workers {
 public:
  explicit Workers(int threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { stop(); }

  /// Not at all once they have stopped. A task must not throw.
  void post(std::function<void()> task);
  /// Tasks that have begun are brought to their end, the others are dropped.
  void stop();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> tasks_;
  bool over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace baize
