#include "server/net/connection.hpp"

#include <algorithm>
#include <cerrno>

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/log.hpp"

namespace baize {

namespace {

bool try_again(int error) { return error == EAGAIN || error == EINTR; }

}  // namespace

Connection::Connection(std::shared_ptr<Loop> loop, int socket, std::string peer, std::string key)
    : loop_(std::move(loop)),
      socket_(socket),
      peer_(std::move(peer)),
      key_(std::move(key)),
      reader_(loop_->shared().limits),
      frames_(loop_->shared().limits.message_bytes) {}

Connection::~Connection() {
  if (phase_ != Phase::dead) ::close(socket_);
}

void Connection::start() {
  deadline_ = std::chrono::steady_clock::now() + limits().header_timeout;
  read_later();
}

void Connection::wish(std::uint32_t what) {
  const std::uint32_t before = std::exchange(wished_, what);
  if (!loop_->watch(*this, socket_, before, what)) die();
}

void Connection::read_later() {
  if (phase_ != Phase::dead) wish(wished_ | EPOLLIN);
}

void Connection::ready(std::uint32_t what) {
  const bool broken = (what & (EPOLLERR | EPOLLHUP)) != 0;
  if (write_waits_ && (broken || (what & EPOLLOUT) != 0)) {
    write_waits_ = false;
    wish(wished_ & ~static_cast<std::uint32_t>(EPOLLOUT));
    flush();
  }
  const bool comes = broken || (what & EPOLLIN) != 0;
  if (!comes || phase_ == Phase::dead || (wished_ & EPOLLIN) == 0) return;
  // The next request waits until this one is answered.
  if (phase_ == Phase::answering) wish(wished_ & ~static_cast<std::uint32_t>(EPOLLIN));
  else readable();
}

void Connection::readable() {
  const std::span<char> scratch = loop_->scratch();
  const ssize_t size = recv(socket_, scratch.data(), scratch.size(), 0);
  if (size < 0 && try_again(errno)) return;
  if (size <= 0) return die();
  shared().numbers.bytes_in.Increment(static_cast<double>(size));
  take(scratch.subspan(0, static_cast<std::size_t>(size)));
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
  loop_->flush_soon(shared_from_this());
}

/// What is to be written next, copied together: a message is small.
std::span<const char> Connection::gathered() const {
  const std::span<char> room = loop_->outgoing();
  std::size_t filled = 0, skip = offset_;
  const auto add = [&](const char* data, std::size_t size) {
    const std::size_t skipped = std::min(skip, size), taken = std::min(size - skipped, room.size() - filled);
    skip -= skipped;
    std::copy_n(data + skipped, taken, room.data() + filled);
    filled += taken;
  };
  for (std::size_t i = piece_; i < writing_.size() && filled < room.size(); ++i) {
    const auto& [head, payload] = writing_[i];
    add(head.bytes.data(), head.size);
    if (payload) add(payload->data(), payload->size());
  }
  return room.first(filled);
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
    const std::span<const char> next = gathered();
    const ssize_t written = ::send(socket_, next.data(), next.size(), MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && try_again(errno)) {
      if (blocked_ == Instant()) blocked_ = std::chrono::steady_clock::now();
      write_waits_ = true;
      return wish(wished_ | EPOLLOUT);
    }
    if (written < 0) return die();
    auto sent = static_cast<std::size_t>(written);
    blocked_ = Instant();
    queued_ -= sent;
    shared().numbers.bytes_out.Increment(static_cast<double>(sent));
    shared().numbers.writes.Increment();
    sent += offset_;
    while (piece_ < writing_.size()) {
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
  shutdown(socket_, SHUT_WR);
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
  ::close(socket_);
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
