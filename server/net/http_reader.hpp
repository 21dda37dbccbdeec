/// Reads requests from bytes, wherever these come from: no sockets here.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http.hpp"
#include "server/net/limits.hpp"

namespace baize {

/// A request with what only the server needs of it.
struct RawRequest {
  HttpRequest request;  // `path` is decoded and checked, but the base path is still there; `peer` is not known yet
  std::string forwarded_for, forwarded_proto;
  bool head = false, keep_alive = true, old = false;  // `old`: HTTP/1.0
  bool asks_for_websocket = false;                    // and all that a handshake must have is there, but for:
  std::string websocket_key;                          // empty if the handshake is not a right one
};

class HttpReader {
 public:
  enum class State : std::uint8_t {
    idle,     // nothing of a request has come
    header,   // a part of its header
    body,     // the whole header, a part of the body
    done,     // take() it
    refused,  // not HTTP as it should be: refusal() says why, and the connection must end
  };

  explicit HttpReader(const Limits& limits);
  HttpReader(HttpReader&&) noexcept;
  HttpReader& operator=(HttpReader&&) noexcept;
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  /// Reads on, and says how much of the bytes it used: never more than one request. What it did not use must come
  /// again, with more behind it, unless the request is done.
  std::size_t feed(std::string_view bytes);
  State state() const { return state_; }
  /// The client waits for "100 Continue" before it sends the body. Says so once.
  bool wants_to_be_told_to_go_on();
  RawRequest take();
  HttpAnswer refusal() { return std::move(refusal_); }

 private:
  class Parser;

  std::size_t refuse(unsigned status, std::string_view code, std::string_view why);
  void header_done();

  std::size_t header_bytes_, body_bytes_;
  std::unique_ptr<Parser> parser_;  // only while there is a request: idle connections are many
  State state_ = State::idle;
  bool go_on_ = false;
  HttpAnswer refusal_;
};

}  // namespace baize
