/// One client's socket, from its first byte to its last: HTTP, and then perhaps a WebSocket. Not for those who use a
/// Server.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/frames.hpp"
#include "server/net/http_reader.hpp"
#include "server/net/loop.hpp"
#include "server/net/site.hpp"

namespace baize {

/// Belongs to its loop's thread, but for the calls of Link. Small when nothing happens, since most connections are
/// idle: it reads into the loop's buffer and keeps only what is not whole.
class Connection final : public Link, public std::enable_shared_from_this<Connection> {
 public:
  /// The socket is its own from now on; it does not block.
  Connection(std::shared_ptr<Loop> loop, int socket, std::string peer, std::string key);
  ~Connection() override;

  void start();
  /// The socket can be read or written, as was wished (Loop::watch), or is broken.
  void ready(std::uint32_t what);
  /// Looks at the clock.
  void check(Instant now);
  /// The server stops.
  void say_goodbye();
  /// Ends it now, whatever it is doing.
  void die();

  /// Writes what waits, as much as the client takes.
  void flush();

  bool send(Bytes text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  std::size_t queued() const override { return queued_.load(std::memory_order_relaxed); }
  int thread() const override { return loop_->index(); }
  void post(std::function<void()> task) override { loop_->post(std::move(task)); }
  void answer(HttpAnswer answer, std::uint64_t request) override;

  std::size_t slot = 0;  // among its loop's connections

 private:
  enum class Phase : std::uint8_t {
    reading,    // a request, or nothing
    answering,  // the Site has the request, or the answer is on its way
    open,       // a WebSocket
    closing,    // our close frame is sent, theirs is awaited
    lingering,  // all is sent, and what still comes is thrown away
    dead,
  };
  struct Piece {
    FrameHead head;  // of size 0 for what is no frame
    Bytes payload;
  };

  // connection.cpp: bytes in and out.
  void read_later();
  void readable();
  void wish(std::uint32_t what);
  void take(std::span<char> bytes);
  void push(Piece piece);
  std::span<const char> gathered() const;
  void flush_later();
  void flushed();
  /// Ends the connection when all that waits is sent, without breaking what is on its way.
  void end_when_sent();
  void linger();
  void cut_off(Refused why);

  // connection_http.cpp: requests and answers.
  void read_requests(std::span<char> came);
  void handle(RawRequest raw);
  void upgrade(RawRequest& raw);
  void deliver(HttpAnswer answer);
  void check_request(Instant now);

  // connection_websocket.cpp: frames.
  void read_frames(std::span<char> bytes);
  void take_frame(const FrameReader::Event& event, Instant now);
  void take_text(std::string_view text, Instant now);
  void await_close();
  void close_now(std::uint16_t code, std::string_view reason);
  void channel_closed();
  void check_websocket(Instant now);

  Shared& shared() { return loop_->shared(); }
  const Limits& limits() { return loop_->shared().limits; }

  std::shared_ptr<Loop> loop_;
  int socket_;
  std::uint32_t wished_ = 0;  // of Loop::watch
  std::string peer_, key_;
  Phase phase_ = Phase::reading;
  bool write_waits_ = false, end_when_sent_ = false;
  Instant deadline_{};  // of the phase
  Instant blocked_{};   // since when the client takes nothing

  // Outgoing. Any thread adds to what waits; this one writes.
  mutable std::mutex mutex_;
  std::vector<Piece> waiting_;
  bool flushing_ = false;  // somebody will look at what waits
  bool deaf_ = true;       // no more texts: not a WebSocket yet, or no more
  std::atomic<std::size_t> queued_ = 0;
  std::vector<Piece> writing_;
  std::size_t piece_ = 0, offset_ = 0;  // where in `writing_`

  // HTTP
  HttpReader reader_;
  std::string unread_;  // came, and was not used yet
  std::uint64_t request_ = 0;
  bool pumping_ = false, awaited_ = false, head_ = false, keep_alive_ = true, old_ = false;
  std::string host_;

  // WebSocket
  FrameReader frames_;
  std::shared_ptr<Channel> channel_;
  Instant heard_{}, begun_{};  // the last frame; the text that is not whole
  TokenBucket texts_;
  int too_fast_ = 0;
  bool pinged_ = false, was_open_ = false, theirs_is_closed_ = false;
};

}  // namespace baize
