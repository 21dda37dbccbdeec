/// A connection that has become a WebSocket.
#include <exception>
#include <utility>

#include "server/net/connection.hpp"
#include "server/net/log.hpp"

namespace baize {

void Connection::read_frames(std::span<char> bytes) {
  const auto now = std::chrono::steady_clock::now();
  while (phase_ == Phase::open || phase_ == Phase::closing) {
    const auto event = frames_.next(bytes);
    if (event.kind == FrameReader::Kind::nothing) break;
    heard_ = now;
    pinged_ = false;
    take_frame(event, now);
  }
  if (!frames_.in_the_middle()) begun_ = Instant();
  else if (begun_ == Instant()) begun_ = now;
}

void Connection::take_frame(const FrameReader::Event& event, Instant now) {
  using Kind = FrameReader::Kind;
  if (event.kind == Kind::close) theirs_is_closed_ = true;
  if (phase_ == Phase::closing) {
    // Whatever comes before their close frame was sent before they read ours.
    if (event.kind == Kind::close || event.kind == Kind::fault) end_when_sent();
    return;
  }
  switch (event.kind) {
    case Kind::text: begun_ = Instant(); return take_text(event.payload, now);
    case Kind::piece:
    case Kind::ping:
    case Kind::pong:
      if (!texts_.take(limits().messages_per_second, limits().messages_burst, now)) {
        if (++too_fast_ <= limits().too_fast_before_cut) return;
        shared().numbers.refuse(Refused::too_fast);
        return close_now(close_code::policy, "too many frames");
      }
      if (event.kind == Kind::ping) {
        push({.head = frame_head(Opcode::pong, event.payload.size()),
              .payload = event.payload.empty() ? nullptr : bytes(std::string(event.payload))});
        flush_later();
      }
      return;
    case Kind::close:
      // 1005 says that there was no code; it is answered with none of its own.
      close_now(event.code == 1005 ? close_code::normal : event.code, "");
      return end_when_sent();
    case Kind::fault:
      shared().numbers.refuse(Refused::bad_frame);
      close_now(event.code, event.payload);
      return end_when_sent();
    case Kind::nothing: return;
  }
}

void Connection::take_text(std::string_view text, Instant now) {
  shared().numbers.texts_in.Increment();
  // The Channel may close from within, and with that drop itself.
  const auto channel = channel_;
  try {
    if (texts_.full(limits().messages_per_second, now)) too_fast_ = 0;
    if (texts_.take(limits().messages_per_second, limits().messages_burst, now)) return channel->text(text);
    shared().numbers.refuse(Refused::too_fast);
    if (++too_fast_ > limits().too_fast_before_cut)
      return close_now(close_code::policy, "too many texts in too short a time");
    channel->too_fast(text);
  } catch (const std::exception& error) {
    log_error("channel_failed", {{"why", error.what()}});
    close_now(close_code::internal, "something went wrong here; it has been noted");
  }
}

bool Connection::send(Bytes text) {
  const FrameHead head = frame_head(Opcode::text, text->size());
  const std::size_t size = head.size + text->size();
  bool fits = false, flushing = false;
  {
    const std::scoped_lock lock(mutex_);
    if (deaf_) return false;
    fits = queued_ + size <= limits().queue_bytes;
    if (fits) {
      queued_ += size;
      waiting_.push_back({.head = head, .payload = std::move(text)});
      flushing = std::exchange(flushing_, true);
    } else {
      deaf_ = true;
    }
  }
  if (!fits) {
    // What waits will hardly be read; keeping it would only cost memory.
    loop_->post([self = shared_from_this()] { self->cut_off(Refused::queue_full); });
    return false;
  }
  shared().numbers.texts_out.Increment();
  if (!flushing) loop_->flush_soon(shared_from_this());
  return true;
}

void Connection::close(std::uint16_t code, std::string_view reason) {
  {
    const std::scoped_lock lock(mutex_);
    if (deaf_) return;
    deaf_ = true;
    auto frame = bytes(close_frame(code, reason));
    queued_ += frame->size();
    waiting_.push_back({.head = {}, .payload = std::move(frame)});
  }
  // A Channel that closes from within one text must not be handed the next.
  if (loop_->is_here()) await_close();
  loop_->post([self = shared_from_this()] {
    self->await_close();
    self->flush();
    self->channel_closed();
  });
}

void Connection::await_close() {
  if (phase_ != Phase::open) return;
  phase_ = Phase::closing;
  deadline_ = std::chrono::steady_clock::now() + limits().close_timeout;
}

/// On the connection's own thread.
void Connection::close_now(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::open) return;
  close(code, reason);
  await_close();
  channel_closed();
}

void Connection::channel_closed() {
  if (was_open_) {
    was_open_ = false;
    shared().numbers.websockets.Decrement();
  }
  if (!channel_) return;
  const auto channel = std::move(channel_);
  channel_ = nullptr;
  try {
    channel->closed();
  } catch (const std::exception& error) { log_error("channel_failed", {{"why", error.what()}}); }
}

void Connection::check_websocket(Instant now) {
  if (begun_ != Instant() && now - begun_ > limits().body_timeout) {
    shared().numbers.refuse(Refused::slow_request);
    return close_now(close_code::policy, "a text did not come in time");
  }
  const auto silent = now - heard_;
  if (silent > limits().ping_after + limits().pong_timeout) return cut_off(Refused::silent);
  if (silent <= limits().ping_after || pinged_) return;
  pinged_ = true;
  push({.head = frame_head(Opcode::ping, 0), .payload = nullptr});
  flush_later();
}

}  // namespace baize
