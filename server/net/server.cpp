#include "server/net/server.hpp"

#include <cerrno>
#include <future>
#include <stdexcept>
#include <tuple>

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "server/net/connection.hpp"
#include "server/net/log.hpp"
#include "server/net/loop.hpp"

namespace baize {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

/// A place where clients knock; lives on the first loop's thread.
class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(const std::vector<std::shared_ptr<Loop>>& loops, const tcp::endpoint& endpoint)
      : loops_(loops),
        shared_(loops.front()->shared()),
        acceptor_(loops.front()->context().get_executor()),
        pause_(loops.front()->context().get_executor()) {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    if (endpoint.address().is_v6() && endpoint.address().is_unspecified())
      acceptor_.set_option(asio::ip::v6_only(false));
    acceptor_.bind(endpoint);
    acceptor_.listen(4096);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void accept_next() {
    std::shared_ptr<Loop> least = loops_.front();
    for (const auto& loop : loops_)
      if (loop->load() < least->load()) least = loop;
    acceptor_.async_accept(least->context().get_executor(),
                           [self = shared_from_this(), least](boost::system::error_code error, Socket socket) {
                             if (error == asio::error::operation_aborted || !self->acceptor_.is_open()) return;
                             if (error) return self->rest(error);
                             self->let_in(least, std::move(socket));
                             self->accept_next();
                           });
  }

  void close() {
    boost::system::error_code ignored;
    std::ignore = acceptor_.close(ignored);
    pause_.cancel();
  }

 private:
  /// No file descriptors left, say: trying again at once would only burn the processor.
  void rest(boost::system::error_code error) {
    log_nuisance("accept_failed", {{"why", error.message()}});
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
      if (!stopped) self->accept_next();
    });
  }

  void let_in(const std::shared_ptr<Loop>& loop, Socket socket) {
    boost::system::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;  // gone already
    auto peer = plain_address(endpoint.address().to_string());
    shared_.numbers.accepted.Increment();
    if (shared_.limits.connections > 0 && shared_.connections >= shared_.limits.connections)
      return refuse(Refused::too_many, peer);
    std::string key;
    if (!shared_.proxies.trusts(peer)) {
      key = client_key(peer);
      if (!shared_.book.enter(key)) return refuse(Refused::too_many_of_address, peer);
    }
    ++shared_.connections;
    loop->expect();
    asio::post(loop->context().get_executor(),
               [loop, socket = std::move(socket), peer = std::move(peer), key = std::move(key)]() mutable {
                 loop->adopt(std::move(socket), std::move(peer), std::move(key));
               });
  }

  void refuse(Refused why, const std::string& peer) {
    shared_.numbers.refuse(why);
    log_nuisance("connection_refused", {{"address", peer}, {"of_address", why == Refused::too_many_of_address}});
  }

  std::vector<std::shared_ptr<Loop>> loops_;
  Shared& shared_;
  Acceptor acceptor_;
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor> pause_;
};

}  // namespace

class Server::Impl {
 public:
  Impl(Site& site, Metrics& metrics, const ServerOptions& options)
      : shared(std::make_shared<Shared>(site, metrics, options)) {
    if (options.threads < 1 || options.threads > 1024)
      throw std::invalid_argument(fmt::format("{} threads are no server; give 1 to 1024", options.threads));
    for (int i = 0; i < options.threads; ++i) loops.push_back(std::make_shared<Loop>(shared, i));
    for (const auto& loop : loops) loop->start();
  }

  std::shared_ptr<Shared> shared;
  std::vector<std::shared_ptr<Loop>> loops;
  std::vector<std::shared_ptr<Listener>> listeners;
  bool stopped = false;
};

Server::Server(Site& site, Metrics& metrics, ServerOptions options)
    : impl_(std::make_unique<Impl>(site, metrics, options)) {}

Server::~Server() { stop(); }

std::uint16_t Server::listen(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error)
    throw std::runtime_error(fmt::format(
        "\"{}\" is no address to listen on; 127.0.0.1 is for this machine, 0.0.0.0 for everybody", address));
  std::shared_ptr<Listener> listener;
  try {
    listener = std::make_shared<Listener>(impl_->loops, tcp::endpoint(parsed, port));
  } catch (const boost::system::system_error& failed) {
    const bool taken = failed.code().value() == EADDRINUSE;
    throw std::runtime_error(fmt::format("cannot listen on {} port {}: {}{}", address, port, failed.code().message(),
                                         taken ? "; another program has it, or this one runs already" : ""));
  }
  impl_->listeners.push_back(listener);
  const auto chosen = listener->port();
  impl_->loops.front()->post([listener] { listener->accept_next(); });
  return chosen;
}

void Server::stop() {
  if (std::exchange(impl_->stopped, true)) return;
  Shared& shared = *impl_->shared;
  // Closed on its own thread, and awaited: what has been let in is then counted.
  std::promise<void> closed;
  impl_->loops.front()->post([&] {
    for (const auto& listener : impl_->listeners) listener->close();
    shared.stopping = true;
    closed.set_value();
  });
  closed.get_future().wait();
  shared.site.stopping();
  for (const auto& loop : impl_->loops) loop->post([loop] { loop->say_goodbye(); });
  const auto until = std::chrono::steady_clock::now() + shared.limits.drain;
  while (shared.connections > 0 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  if (const int left = shared.connections; left > 0) log_warning("connections_cut_off", {{"connections", left}});
  for (const auto& loop : impl_->loops) loop->finish();
  impl_->listeners.clear();
}

int Server::threads() const { return static_cast<int>(impl_->loops.size()); }
int Server::connections() const { return impl_->shared->connections; }

void Server::post(int thread, std::function<void()> task) {
  impl_->loops.at(static_cast<std::size_t>(thread))->post(std::move(task));
}

bool Server::is_here(int thread) const { return impl_->loops.at(static_cast<std::size_t>(thread))->is_here(); }

Timer Server::after(int thread, std::chrono::milliseconds delay, std::function<void()> task) {
  return impl_->loops.at(static_cast<std::size_t>(thread))->after(delay, std::move(task));
}

}  // namespace baize
