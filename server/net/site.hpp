/// The two sides of a server: what it asks (Site, Channel: implemented by those who know what a request means), and
/// what it hands out (Responder, Outlet: handles to a connection, which any thread may use and keep).
///
/// Threads: a connection belongs to one thread of the server. Site::request, Site::accept and all calls of a Channel
/// come on that thread, those of one connection one after the other; those of different connections at the same time.
/// None may block: it would hold up all connections of the thread. An exception out of them becomes a 500 or a close
/// frame 1011 and a line in the log.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/http.hpp"

namespace baize {

/// A connection as its handles know it; the server's own business.
class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;
  virtual bool send(Bytes text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual std::size_t queued() const = 0;
  virtual int thread() const = 0;
  virtual void post(std::function<void()> task) = 0;
  virtual void answer(HttpAnswer answer, std::uint64_t request) = 0;
};

/// Close codes of RFC 6455 that a Channel may use.
namespace close_code {
inline constexpr std::uint16_t normal = 1000, going_away = 1001, protocol_error = 1002, unsupported = 1003,
                               bad_text = 1007, policy = 1008, too_big = 1009, internal = 1011, try_again = 1013;
}

/// Sends texts through one WebSocket. Copies are handles to the same socket; all calls are safe from any thread, also
/// after the socket is gone. Texts leave in the order in which they were sent; what is sent in one go leaves in one
/// write.
class Outlet {
 public:
  Outlet() = default;
  explicit Outlet(std::shared_ptr<Link> link) : link_(std::move(link)) {}

  /// False if the socket is closed or closing: the text will not be sent. A text of UTF-8.
  bool send(Bytes text) const { return link_ && link_->send(std::move(text)); }
  bool send(std::string text) const { return send(bytes(std::move(text))); }
  /// Sends what waits, then a close frame. The reason has at most 123 bytes; the client's code sees it.
  void close(std::uint16_t code, std::string_view reason) const {
    if (link_) link_->close(code, reason);
  }
  /// How many bytes wait to be sent.
  std::size_t queued() const { return link_ ? link_->queued() : 0; }
  /// The server's thread that the socket belongs to, for Server::post.
  int thread() const { return link_ ? link_->thread() : 0; }
  /// Runs the task on that thread, after what runs there now. Not at all once the server has stopped.
  void post(std::function<void()> task) const {
    if (link_) link_->post(std::move(task));
  }
  explicit operator bool() const { return link_ != nullptr; }
  /// The same socket.
  friend bool operator==(const Outlet&, const Outlet&) = default;

 private:
  std::shared_ptr<Link> link_;
};

/// Answers one request: once, now or later, from any thread. The first answer counts. If all copies are dropped without
/// one, the client gets a 500.
class Responder {
 public:
  Responder(std::shared_ptr<Link> link, std::uint64_t request);
  void operator()(HttpAnswer answer) const;

 private:
  struct Once;
  std::shared_ptr<Once> once_;
};

/// One WebSocket's other end. opened comes first, closed last, both exactly once.
class Channel {
 public:
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  virtual ~Channel() = default;

  virtual void opened(Outlet outlet) = 0;
  /// A whole text, valid UTF-8, within the limits. The view ends with the call.
  virtual void text(std::string_view text) = 0;
  /// A text that came too fast (Limits::messages_per_second) and must have no effect; the client may be told so.
  virtual void too_fast(std::string_view text) = 0;
  virtual void closed() = 0;
};

/// A channel, or why there is none.
using Acceptance = std::variant<std::shared_ptr<Channel>, HttpAnswer>;

class Site {
 public:
  Site() = default;
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  virtual ~Site() = default;

  /// A request that is no handshake. One that changes something comes from a page of ours (its Origin says so) or from
  /// a program (request.program): a program must be known by its bearer token, which the Site checks.
  virtual void request(HttpRequest request, Responder respond) = 0;
  /// A WebSocket handshake, checked in the same way; its path says which socket is wanted.
  virtual Acceptance accept(const HttpRequest& handshake) = 0;
  /// The server stops: the last moment to send something. Comes on the thread that called Server::stop.
  virtual void stopping() {}
};

}  // namespace baize
