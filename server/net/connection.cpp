#include "server/net/connection.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/container/static_vector.hpp>

#include "server/net/log.hpp"

namespace baize {

namespace asio = boost::asio;

namespace {

// The kernel takes up to 1,024 pieces at a time; beyond some dozens the gain is small.
constexpr std::size_t pieces_at_once = 32;

}  // namespace

Connection::Connection(std::shared_ptr<Loop> loop, Socket socket, std::string peer, std::string key)
    : loop_(std::move(loop)),
      socket_(std::move(socket)),
      peer_(std::move(peer)),
      key_(std::move(key)),
      reader_(loop_->shared().limits),
      frames_(loop_->shared().limits.message_bytes) {}

Connection::~Connection() = default;

void Connection::start() {
  deadline_ = std::chrono::steady_clock::now() + limits().header_timeout;
  read_later();
}

void Connection::read_later() {
  if (read_waits_ || phase_ == Phase::dead) return;
  read_waits_ = true;
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](boost::system::error_code error) {
    self->read_waits_ = false;
    if (!error) self->readable();
  });
}

void Connection::readable() {
  if (phase_ == Phase::dead || phase_ == Phase::answering) return;
  const std::span<char> scratch = loop_->scratch();
  boost::system::error_code error;
  const std::size_t size = socket_.read_some(asio::buffer(scratch.data(), scratch.size()), error);
  if (error == asio::error::would_block || error == asio::error::try_again || error == asio::error::interrupted)
    return read_later();
  if (error) return die();
  shared().numbers.bytes_in.Increment(static_cast<double>(size));
  take(scratch.subspan(0, size));
  if (phase_ != Phase::answering) read_later();
}

void Connection::take(std::span<char> bytes) {
  switch (phase_) {
    case Phase::reading: return read_requests(bytes);
    case Phase::open:
    case Phase::closing: return read_frames(bytes);
    default: return;
  }
}

void Connection::push(Piece piece) {
  queued_ += piece.head.size + (piece.payload ? piece.payload->size() : 0);
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::move(piece));
}

/// After all that runs now, so that what is sent in one go leaves in one write.
void Connection::flush_later() {
  {
    const std::scoped_lock lock(mutex_);
    if (flushing_) return;
    flushing_ = true;
  }
  loop_->post([self = shared_from_this()] { self->flush(); });
}

void Connection::flush() {
  if (write_waits_ || phase_ == Phase::dead) return;
  while (true) {
    if (piece_ == writing_.size()) {
      writing_.clear();
      piece_ = 0;
      const std::scoped_lock lock(mutex_);
      if (waiting_.empty()) {
        flushing_ = false;
        // A burst is no reason to keep its memory.
        if (waiting_.capacity() > 8) waiting_ = {};
        if (writing_.capacity() > 8) writing_ = {};
        break;
      }
      flushing_ = true;
      writing_.swap(waiting_);
    }
    boost::container::static_vector<asio::const_buffer, 2 * pieces_at_once> buffers;
    std::size_t skip = offset_;
    const auto add = [&](const char* data, std::size_t size) {
      const std::size_t skipped = std::min(skip, size);
      skip -= skipped;
      if (size > skipped) buffers.emplace_back(data + skipped, size - skipped);
    };
    const std::size_t end = std::min(writing_.size(), piece_ + pieces_at_once);
    for (std::size_t i = piece_; i < end; ++i) {
      add(writing_[i].head.bytes.data(), writing_[i].head.size);
      if (writing_[i].payload) add(writing_[i].payload->data(), writing_[i].payload->size());
    }
    boost::system::error_code error;
    std::size_t sent = socket_.write_some(buffers, error);
    if (error == asio::error::interrupted) continue;
    if (error == asio::error::would_block || error == asio::error::try_again) {
      if (blocked_ == Instant()) blocked_ = std::chrono::steady_clock::now();
      write_waits_ = true;
      socket_.async_wait(Socket::wait_write, [self = shared_from_this()](boost::system::error_code failed) {
        self->write_waits_ = false;
        if (!failed) self->flush();
      });
      return;
    }
    if (error) return die();
    blocked_ = Instant();
    queued_ -= sent;
    shared().numbers.bytes_out.Increment(static_cast<double>(sent));
    shared().numbers.writes.Increment();
    sent += offset_;
    while (piece_ < end) {
      Piece& piece = writing_[piece_];
      const std::size_t size = piece.head.size + (piece.payload ? piece.payload->size() : 0);
      if (sent < size) break;
      sent -= size;
      piece.payload.reset();
      ++piece_;
    }
    offset_ = sent;
  }
  flushed();
}

void Connection::flushed() {
  if (end_when_sent_) return linger();
  if (phase_ != Phase::answering || awaited_) return;
  phase_ = Phase::reading;
  deadline_ = std::chrono::steady_clock::now() + limits().idle_timeout;
  if (!pumping_) {
    read_requests({});
    if (phase_ != Phase::answering) read_later();
  }
}

void Connection::end_when_sent() {
  end_when_sent_ = true;
  {
    const std::scoped_lock lock(mutex_);
    deaf_ = true;
    if (!waiting_.empty() || flushing_) return;
  }
  linger();
}

void Connection::linger() {
  if (phase_ == Phase::dead || phase_ == Phase::lingering) return;
  if (theirs_is_closed_) return die();
  phase_ = Phase::lingering;
  deadline_ = std::chrono::steady_clock::now() + limits().close_timeout;
  // Closing at once would answer what the client still sends with a reset, which may overtake our last words.
  boost::system::error_code ignored;
  std::ignore = socket_.shutdown(Socket::shutdown_send, ignored);
  read_later();
}

void Connection::cut_off(Refused why) {
  if (phase_ == Phase::dead) return;
  shared().numbers.refuse(why);
  die();
}

void Connection::die() {
  if (phase_ == Phase::dead) return;
  phase_ = Phase::dead;
  {
    const std::scoped_lock lock(mutex_);
    deaf_ = true;
    waiting_ = {};
    queued_ = 0;
  }
  boost::system::error_code ignored;
  std::ignore = socket_.close(ignored);
  channel_closed();
  if (!key_.empty()) shared().book.leave(key_);
  loop_->remove(*this);
}

void Connection::check(Instant now) {
  if (write_waits_ && blocked_ != Instant() && now - blocked_ > limits().write_timeout)
    return cut_off(Refused::slow_reader);
  switch (phase_) {
    case Phase::reading:
    case Phase::answering: return check_request(now);
    case Phase::open: return check_websocket(now);
    case Phase::closing:
    case Phase::lingering:
      if (now > deadline_) die();
      return;
    case Phase::dead: return;
  }
}

void Connection::say_goodbye() {
  switch (phase_) {
    case Phase::reading: return die();
    case Phase::answering:
      keep_alive_ = false;
      if (!awaited_) end_when_sent();
      return;
    case Phase::open: return close(close_code::going_away, "the server stops; come back in a moment");
    default: return;
  }
}

}  // namespace baize
