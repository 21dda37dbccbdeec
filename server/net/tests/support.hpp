/// A small Site that echoes, and a client that can do everything wrong.
#pragma once
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/frames.hpp"
#include "server/net/server.hpp"

namespace baize::test {

using namespace std::chrono_literals;

/// What it was told; the tests look at it from their own thread.
class EchoSite : public Site {
 public:
  void request(HttpRequest request, Responder respond) override;
  Acceptance accept(const HttpRequest& handshake) override;
  void stopping() override;

  std::atomic<int> opened = 0, closed = 0, texts = 0, too_fast = 0;
  std::vector<Outlet> outlets();
  /// Of requests to /never, which nobody answers.
  std::vector<Responder> kept();
  HttpRequest last();
  void let_go();

 private:
  friend class EchoChannel;
  std::mutex mutex_;
  std::vector<Outlet> outlets_;
  std::vector<Responder> kept_;
  HttpRequest last_;
};

/// A server that listens on loopback.
struct EchoServer {
  explicit EchoServer(ServerOptions options = {}) : server(site, metrics, std::move(options)) {
    port = server.listen("127.0.0.1", 0);
  }
  /// The value of a line of /metrics that begins so; -1 if there is none.
  double metric(const std::string& name);

  EchoSite site;
  Metrics metrics;
  Server server;
  std::uint16_t port = 0;
};

/// Options with one limit changed.
template <class Change>
ServerOptions with(Change change) {
  ServerOptions options;
  change(options.limits);
  return options;
}

struct Answer {
  int status = 0;  // 0: none came
  std::string head, body;
  std::string header(std::string_view name) const;
};

struct Frame {
  int opcode = -1;  // -1: none came
  std::string payload;
  bool last = true;
  int code() const;  // of a close frame
};

/// A blocking socket; everything it waits for, it waits for at most a few seconds.
class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer = 0);
  Client(Client&& other) noexcept;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  bool connected() const { return socket_ >= 0; }
  bool write(std::string_view bytes);
  /// One answer; the rest of what came is kept.
  Answer read_answer(bool head = false);
  Answer ask(std::string_view request) { return write(request), read_answer(); }
  Answer get(std::string_view target, std::string_view headers = "");
  Answer post(std::string_view target, std::string_view body, std::string_view headers);
  /// Whether the other side ends the connection within this time.
  bool ends(std::chrono::milliseconds within = 5s);
  void half_close();
  /// As a crash would end it.
  void reset();

  /// The handshake of a page of ours; false if it is refused.
  bool upgrade(std::string_view headers = "", std::string_view path = "/ws");
  bool send_text(std::string_view text) { return send_frame(Opcode::text, text); }
  bool send_frame(Opcode opcode, std::string_view payload, bool last = true, bool masked = true);
  Frame read_frame();
  /// Reads until the close frame or the end: its code, or -1.
  int read_close_code();

  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  int socket() const { return socket_; }

 private:
  bool more(std::chrono::milliseconds within = 5s);

  std::uint16_t port_ = 0;
  int socket_ = -1;
  std::string came_;
};

/// A client's frame.
std::string masked_frame(unsigned first_byte, std::string_view payload, bool masked = true);

/// Waits until it holds, a few seconds at most.
template <class Condition>
bool eventually(Condition holds, std::chrono::milliseconds within = 5s) {
  const auto until = std::chrono::steady_clock::now() + within;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

}  // namespace baize::test
