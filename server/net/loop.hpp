/// One thread of the server: its connections, its timers, its work. Not for those who use a Server.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <unordered_set>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/address.hpp"
#include "server/net/address_book.hpp"
#include "server/net/door.hpp"
#include "server/net/net_metrics.hpp"
#include "server/net/server.hpp"

namespace baize {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

/// What all threads of a server share.
struct Shared {
  Shared(Site& its_site, Metrics& metrics, const ServerOptions& options)
      : site(its_site),
        limits(options.limits),
        door(options.public_url),
        proxies(options.trusted_proxies),
        book(options.limits),
        numbers(metrics) {}

  Site& site;
  Limits limits;
  Door door;
  TrustedProxies proxies;
  AddressBook book;
  NetMetrics numbers;
  std::atomic<int> connections = 0;
  std::atomic<bool> stopping = false;
};

class Connection;

class Loop : public std::enable_shared_from_this<Loop> {
 public:
  Loop(std::shared_ptr<Shared> shared, int index);

  void start();
  /// Safe from any thread, as `post` is.
  bool is_here() { return context_.get_executor().running_in_this_thread(); }
  void post(std::function<void()> task);
  /// Has the connection write what waits, soon and on its thread. From any thread.
  void flush_soon(std::shared_ptr<Connection> connection);
  Timer after(std::chrono::milliseconds delay, std::function<void()> task);
  int load() const { return load_; }

  /// Counts the connection to come, so that the next one goes elsewhere; `adopt` follows.
  void expect() { ++load_; }
  /// On this thread: takes the connection of that client. `key` is empty if it is not counted.
  void adopt(Socket socket, std::string peer, std::string key);
  void remove(Connection& connection);
  /// On this thread: from now on the connection is told (`Connection::ready`) when its socket can be read (EPOLLIN) or
  /// written (EPOLLOUT), as it wishes; 0 is nothing at all. False: the system has no room for it.
  bool watch(Connection& connection, int socket, std::uint32_t wished_before, std::uint32_t wish);

  /// On this thread: tells all connections to end.
  void say_goodbye();
  /// From another thread: cuts off what is left, and ends the thread.
  void finish();

  boost::asio::io_context& context() { return context_; }
  Shared& shared() { return *shared_; }
  int index() const { return index_; }
  /// Where all connections of the thread read into, one after the other.
  std::span<char> scratch() { return scratch_; }
  /// Where they put together what they write.
  std::span<char> outgoing() { return outgoing_; }

  std::unordered_set<Timer::Impl*>& timers() { return timers_; }

 private:
  void sweep_later();
  void poll_later();
  void poll();
  void flush_all();

  std::shared_ptr<Shared> shared_;
  int index_;
  boost::asio::io_context context_{1};
  std::optional<boost::asio::executor_work_guard<Executor>> work_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                    Executor>
      sweep_;
  /// An epoll of our own within Asio's: Asio would ask the kernel again after every message, this one is told once.
  boost::asio::posix::basic_stream_descriptor<Executor> poller_;
  std::vector<char> scratch_, outgoing_;
  std::vector<std::shared_ptr<Connection>> connections_;
  std::unordered_set<Timer::Impl*> timers_;
  std::mutex full_mutex_;
  std::vector<std::shared_ptr<Connection>> full_;      // of what is to be written; one task for all of them is posted
  std::vector<std::shared_ptr<Connection>> flushing_;  // those of them whose turn it is
  std::atomic<int> load_ = 0;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

}  // namespace baize
