/// What a Timer holds. Not for those who use a Server.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "server/net/loop.hpp"

namespace baize {

class Timer::Impl : public std::enable_shared_from_this<Timer::Impl> {
 public:
  Impl(std::shared_ptr<Loop> loop, std::function<void()> task) : loop_(std::move(loop)), task_(std::move(task)) {}

  /// On the loop's thread.
  void start(Instant until);
  void stop();
  /// From any thread.
  void cancel();

 private:
  using Clock = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                  boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;
  std::shared_ptr<Loop> loop_;
  std::function<void()> task_;
  std::optional<Clock> clock_;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace baize
