/// The network: threads, sockets, HTTP and WebSockets, and the limits that keep strangers in bounds.
///
///   Metrics metrics;
///   Hub hub;                                            // a Site (site.hpp)
///   Server server(hub, metrics, {.threads = 2});
///   const auto port = server.listen("127.0.0.1", 0);    // any free one; several addresses may be listened to
///   …
///   server.stop();                                      // tells everybody, then ends
///
/// A Site must outlive the server, or at least stop().
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"
#include "server/net/site.hpp"

namespace baize {

struct ServerOptions {
  int threads = 1;
  Limits limits{};
  /// How people reach this server: "https://games.example.org/baize". Its origin is allowed, and its path is the base
  /// path: what a Site gets is without it. Empty: whatever Host names, if it is an address or a name of a home network.
  std::string public_url{};
  /// Addresses or networks ("10.0.0.0/8", "::1") whose X-Forwarded-For and X-Forwarded-Proto are believed.
  std::vector<std::string> trusted_proxies{};
};

/// Runs its task once, unless it is cancelled or destroyed before. From the task's own thread a cancelled task does not
/// run any more; from another it may just be running.
class Timer {
 public:
  class Impl;
  Timer() = default;
  explicit Timer(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
  Timer(Timer&&) noexcept = default;
  Timer& operator=(Timer&& other) noexcept;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer() { cancel(); }
  void cancel() noexcept;

 private:
  std::shared_ptr<Impl> impl_;
};

class Server {
 public:
  /// Starts the threads. Throws std::invalid_argument with a sentence if the options make no sense.
  Server(Site& site, Metrics& metrics, ServerOptions options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// From now on connections are accepted. Port 0 is any free one; the answer says which. Throws std::runtime_error
  /// with a sentence, as when the port is taken.
  std::uint16_t listen(const std::string& address, std::uint16_t port);

  /// No new connections; Site::stopping; every WebSocket gets the close frame 1001 and every request in hand its
  /// answer; what is still there after Limits::drain is cut off. Then the threads end. Every Channel has been closed
  /// when this returns. Not from a thread of the server's.
  void stop();

  int threads() const;
  int connections() const;
  /// Runs the task on a thread of the server's (0 to threads() - 1). Not at all once the server has stopped.
  void post(int thread, std::function<void()> task);
  /// The same, but at once if this is that thread.
  template <class Task>
  void run(int thread, Task task) {
    if (is_here(thread)) task();
    else post(thread, std::move(task));
  }
  /// The same, later.
  [[nodiscard]] Timer after(int thread, std::chrono::milliseconds delay, std::function<void()> task);

 private:
  bool is_here(int thread) const;

  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace baize
