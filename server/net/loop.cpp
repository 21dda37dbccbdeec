#include "server/net/loop.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <boost/asio/post.hpp>
#include <boost/container/static_vector.hpp>
#include <netinet/tcp.h>
#include <sys/epoll.h>

#include "server/net/connection.hpp"
#include "server/net/timer.hpp"

namespace baize {

namespace asio = boost::asio;

namespace {

// Larger than any one message, so that one read or write takes many; one of each for each thread.
constexpr std::size_t scratch_bytes = 64 << 10;
constexpr std::size_t sockets_at_once = 64;
// What the kernel may hold for a client that does not read, so that the limit of the queue means something.
constexpr int unsent_bytes = 128 << 10;

/// Often enough for the shortest time there is, and not more than that.
std::chrono::milliseconds sweep_interval(const Limits& limits) {
  const auto shortest =
      std::min({limits.header_timeout, limits.body_timeout, limits.idle_timeout, limits.answer_timeout,
                limits.write_timeout, limits.ping_after, limits.pong_timeout, limits.close_timeout});
  return std::clamp(shortest / 4, Limits::Time(10), Limits::Time(500));
}

}  // namespace

Loop::Loop(std::shared_ptr<Shared> shared, int index)
    : shared_(std::move(shared)),
      index_(index),
      work_(asio::make_work_guard(context_)),
      sweep_(context_.get_executor()),
      poller_(context_.get_executor(), epoll_create1(EPOLL_CLOEXEC)),
      scratch_(scratch_bytes),
      outgoing_(scratch_bytes) {
  poll_later();
}

void Loop::start() {
  sweep_later();
  thread_ = std::thread([this] { context_.run(); });
}

void Loop::post(std::function<void()> task) {
  if (ended_) return;
  asio::post(context_.get_executor(), [this, task = std::move(task)] {
    if (!ended_) task();
  });
}

void Loop::flush_soon(std::shared_ptr<Connection> connection) {
  bool first = false;
  {
    const std::scoped_lock lock(full_mutex_);
    if (ended_) return;
    first = full_.empty();
    full_.push_back(std::move(connection));
  }
  if (first) post([self = shared_from_this()] { self->flush_all(); });
}

void Loop::flush_all() {
  {
    const std::scoped_lock lock(full_mutex_);
    flushing_.swap(full_);
  }
  for (const auto& connection : flushing_) connection->flush();
  flushing_.clear();
}

Timer Loop::after(std::chrono::milliseconds delay, std::function<void()> task) {
  auto timer = std::make_shared<Timer::Impl>(shared_from_this(), std::move(task));
  const auto until = std::chrono::steady_clock::now() + delay;
  if (is_here()) timer->start(until);
  else post([timer, until] { timer->start(until); });
  return Timer(std::move(timer));
}

void Loop::adopt(Socket socket, std::string peer, std::string key) {
  boost::system::error_code ignored;
  std::ignore = socket.non_blocking(true, ignored);
  std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_bytes, sizeof unsent_bytes);
  auto connection = std::make_shared<Connection>(shared_from_this(), socket.release(), std::move(peer), std::move(key));
  connection->slot = connections_.size();
  connections_.push_back(connection);
  shared_->numbers.connections.Increment();
  connection->start();
  if (shared_->stopping) connection->die();
}

void Loop::remove(Connection& connection) {
  const std::size_t slot = connection.slot;
  std::swap(connections_[slot], connections_.back());
  connections_[slot]->slot = slot;
  const auto last = std::move(connections_.back());  // lives until this is done
  connections_.pop_back();
  shared_->numbers.connections.Decrement();
  --load_;
  --shared_->connections;
}

bool Loop::watch(Connection& connection, int socket, std::uint32_t wished_before, std::uint32_t wish) {
  if (wish == wished_before) return true;
  epoll_event event{.events = wish, .data = {.ptr = &connection}};
  const int change = wished_before == 0 ? EPOLL_CTL_ADD : wish == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD;
  return epoll_ctl(poller_.native_handle(), change, socket, &event) == 0;
}

void Loop::poll_later() {
  poller_.async_wait(decltype(poller_)::wait_read, [this](boost::system::error_code error) {
    if (error) return;
    poll();
    poll_later();
  });
}

void Loop::poll() {
  std::array<epoll_event, sockets_at_once> events{};
  const int count = epoll_wait(poller_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
  // Held while this lasts, since one may end another. Whoever is watched is alive: its end closes the socket.
  boost::container::static_vector<std::pair<std::shared_ptr<Connection>, std::uint32_t>, sockets_at_once> ready;
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    ready.emplace_back(static_cast<Connection*>(event.data.ptr)->shared_from_this(), event.events);
  }
  for (const auto& [connection, what] : ready) connection->ready(what);
}

void Loop::sweep_later() {
  sweep_.expires_after(sweep_interval(shared_->limits));
  sweep_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    const auto now = std::chrono::steady_clock::now();
    // From the end: one that dies is replaced by the last one, which has been looked at.
    for (std::size_t i = connections_.size(); i-- > 0;) connections_[i]->check(now);
    if (index_ == 0) shared_->book.tidy(now);
    sweep_later();
  });
}

void Loop::say_goodbye() {
  for (std::size_t i = connections_.size(); i-- > 0;) connections_[i]->say_goodbye();
}

void Loop::finish() {
  asio::post(context_.get_executor(), [this] {
    while (!connections_.empty()) connections_.back()->die();
    while (!timers_.empty()) (*timers_.begin())->stop();
    sweep_.cancel();
    poller_.cancel();
    ended_ = true;
    {
      const std::scoped_lock lock(full_mutex_);
      full_.clear();  // they hold on to this loop
    }
    work_.reset();
    context_.stop();
  });
  thread_.join();
  // What is still queued holds on to connections, and these to this loop: let it go.
  context_.restart();
  context_.poll();
}

}  // namespace baize
