/// A connection's requests and answers.
#include <exception>

#include "server/net/connection.hpp"
#include "server/net/handshake.hpp"
#include "server/net/log.hpp"

namespace baize {

/// Reads the bytes, and before them what was kept; one request at a time, so that answers come in their order.
void Connection::read_requests(std::span<char> came) {
  if (pumping_) return;
  pumping_ = true;
  unread_.append(came.data(), came.size());
  while (phase_ == Phase::reading && !unread_.empty()) {
    const auto before = reader_.state();
    const std::size_t used = reader_.feed(unread_);
    unread_.erase(0, used);
    const auto state = reader_.state();
    const auto now = std::chrono::steady_clock::now();
    if (before == HttpReader::State::idle) deadline_ = now + limits().header_timeout;
    if (state == HttpReader::State::body && before != state) deadline_ = now + limits().body_timeout;
    if (reader_.wants_to_be_told_to_go_on()) {
      push({.head = {}, .payload = bytes("HTTP/1.1 100 Continue\r\n\r\n")});
      flush_later();
    }
    if (state == HttpReader::State::done) {
      RawRequest raw = reader_.take();
      head_ = raw.head;
      old_ = raw.old;
      keep_alive_ = raw.keep_alive && !shared().stopping;
      host_ = raw.request.host;
      if (reader_.state() != HttpReader::State::refused) {
        handle(std::move(raw));
        continue;
      }
    }
    if (reader_.state() == HttpReader::State::refused) {
      shared().numbers.refuse(Refused::bad_request);
      unread_.clear();
      host_.clear();
      phase_ = Phase::answering;
      deliver(reader_.refusal());
    }
    break;
  }
  pumping_ = false;
  if (unread_.empty()) unread_ = {};
  if (phase_ == Phase::open && !unread_.empty()) {
    std::string frames;
    frames.swap(unread_);
    read_frames(frames);
  }
}

void Connection::handle(RawRequest raw) {
  HttpRequest& request = raw.request;
  request.peer = peer_;
  const bool proxied = shared().proxies.trusts(peer_);
  if (proxied) {
    request.peer = shared().proxies.client(peer_, raw.forwarded_for);
    request.secure = raw.forwarded_proto == "https";
  }
  phase_ = Phase::answering;
  awaited_ = true;
  const auto now = std::chrono::steady_clock::now();
  deadline_ = now + limits().answer_timeout;
  ++request_;

  if (!shared().book.may_ask(client_key(request.peer), now)) {
    shared().numbers.refuse(Refused::too_many_requests);
    HttpAnswer slower = error_answer(429, "too_many_requests", "too many requests from this address; wait a second");
    slower.headers.emplace_back("Retry-After", "1");
    return deliver(std::move(slower));
  }
  if (request.method == Method::options)
    return deliver({.status = 204,
                    .content_type = {},
                    .body = nullptr,
                    .headers = {{"Allow", "GET, HEAD, POST, PUT, PATCH, DELETE"}}});
  if (auto refusal = shared().door.refusal(request, raw.asks_for_websocket)) {
    shared().numbers.refuse(refusal->status == 421 ? Refused::wrong_host : Refused::wrong_origin);
    return deliver(std::move(*refusal));
  }
  if (auto elsewhere = shared().door.enter_base(request)) return deliver(std::move(*elsewhere));
  if (raw.asks_for_websocket) return upgrade(raw);
  if (request.method == Method::head) request.method = Method::get;

  const Responder respond(shared_from_this(), request_);
  try {
    shared().site.request(std::move(request), respond);
  } catch (const std::exception& error) {
    log_error("request_failed", {{"why", error.what()}});
    respond(error_answer(500, "internal", "something went wrong here; it has been noted"));
  }
}

void Connection::upgrade(RawRequest& raw) {
  if (raw.websocket_key.empty()) {
    HttpAnswer wrong = error_answer(426, "bad_handshake", "a WebSocket handshake is a GET of version 13 with a key");
    wrong.headers.emplace_back("Sec-WebSocket-Version", "13");
    wrong.headers.emplace_back("Upgrade", "websocket");
    return deliver(std::move(wrong));
  }
  if (shared().stopping) return deliver(error_answer(503, "stopping", "the server stops; come back in a moment"));
  if (key_.empty()) {
    // All connections of a proxy come from one address; the clients behind it are counted one by one.
    auto key = client_key(raw.request.peer);
    if (!shared().book.enter(key)) {
      shared().numbers.refuse(Refused::too_many_of_address);
      return deliver(error_answer(429, "too_many_connections", "too many connections from this address"));
    }
    key_ = std::move(key);
  }
  Acceptance acceptance;
  try {
    acceptance = shared().site.accept(raw.request);
  } catch (const std::exception& error) {
    log_error("accept_failed", {{"why", error.what()}});
    acceptance = error_answer(500, "internal", "something went wrong here; it has been noted");
  }
  if (auto* refusal = std::get_if<HttpAnswer>(&acceptance)) return deliver(std::move(*refusal));
  channel_ = std::get<std::shared_ptr<Channel>>(std::move(acceptance));
  if (!channel_) return deliver(error_answer(404, "no_socket", "there is no WebSocket at this path"));

  shared().numbers.answered(101);
  shared().numbers.websockets.Increment();
  awaited_ = false;
  was_open_ = true;
  host_ = {};
  phase_ = Phase::open;
  heard_ = std::chrono::steady_clock::now();
  push({.head = {}, .payload = bytes(handshake_answer(raw.websocket_key))});
  {
    const std::scoped_lock lock(mutex_);
    deaf_ = false;
  }
  flush_later();
  try {
    channel_->opened(Outlet(shared_from_this()));
  } catch (const std::exception& error) {
    log_error("channel_failed", {{"why", error.what()}});
    close(close_code::internal, "something went wrong here; it has been noted");
  }
}

void Connection::answer(HttpAnswer answer, std::uint64_t request) {
  if (!loop_->is_here())
    return loop_->post([self = shared_from_this(), answer = std::move(answer), request]() mutable {
      self->answer(std::move(answer), request);
    });
  if (phase_ == Phase::answering && awaited_ && request == request_) deliver(std::move(answer));
}

void Connection::deliver(HttpAnswer answer) {
  awaited_ = false;
  const AnswerFrame frame{.host = host_, .head = head_, .keep_alive = keep_alive_, .old = old_};
  shared().numbers.answered(answer.status);
  push({.head = {}, .payload = bytes(answer_head(answer, frame))});
  if (body_follows(answer, frame)) push({.head = {}, .payload = std::move(answer.body)});
  if (!keep_alive_ || answer.close) end_when_sent_ = true;
  flush();
}

void Connection::check_request(Instant now) {
  if (now <= deadline_) return;
  if (phase_ == Phase::answering) {
    if (!awaited_) return;  // it is being written: the write's own time counts
    shared().numbers.refuse(Refused::no_answer);
    keep_alive_ = false;
    return deliver(error_answer(503, "no_answer", "this takes too long at the moment; try again"));
  }
  if (reader_.state() == HttpReader::State::idle) return die();
  shared().numbers.refuse(Refused::slow_request);
  host_.clear();
  head_ = keep_alive_ = false;
  phase_ = Phase::answering;
  deliver(error_answer(408, "slow_request", "the request did not come in time"));
}

}  // namespace baize
