/// A connection of the real server, over a pair of sockets: the first byte chooses HTTP or a WebSocket and how small
/// the pieces are in which the rest arrives. Whatever comes, the server answers in HTTP or in whole frames, and when
/// the client goes nothing is left of it.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/socket.h>
#include <unistd.h>

#include "server/net/log.hpp"
#include "server/net/loop.hpp"
#include "server/net/target.hpp"

namespace {

using namespace baize;

void must(bool holds, const char* what) {
  if (holds) return;
  std::fputs(what, stderr);
  std::abort();
}

class Echo : public Channel {
 public:
  void opened(Outlet outlet) override { outlet_ = std::move(outlet); }
  void text(std::string_view text) override {
    must(is_utf8(text), "a text that is not UTF-8");
    if (text.starts_with('c')) return outlet_.close(close_code::normal, text);
    if (text.starts_with('t')) throw std::runtime_error("as asked");
    outlet_.send(std::string(text));
  }
  void too_fast(std::string_view) override { outlet_.send(std::string("slower")); }
  void closed() override { must(!std::exchange(closed_, true), "closed twice"); }

 private:
  Outlet outlet_;
  bool closed_ = false;
};

class EchoSite : public Site {
 public:
  void request(HttpRequest request, Responder respond) override {
    if (request.path == "/d") return;
    respond(text_answer(200, request.body));
  }
  Acceptance accept(const HttpRequest&) override { return std::make_shared<Echo>(); }
};

/// Every frame whole, unmasked, of a kind that a server sends; nothing behind a close frame.
void check_frames(std::string_view bytes) {
  bool closed = false;
  while (!bytes.empty()) {
    must(!closed, "a frame behind the close frame");
    must(bytes.size() >= 2, "half a frame");
    const auto first = static_cast<unsigned char>(bytes[0]), second = static_cast<unsigned char>(bytes[1]);
    must(first == 0x81 || first == 0x88 || first == 0x8A, "a frame that a server does not send");
    std::size_t size = second, head = 2;
    if (second == 126) {
      must(bytes.size() >= 4, "half a frame");
      size = static_cast<std::size_t>(static_cast<unsigned char>(bytes[2])) << 8 | static_cast<unsigned char>(bytes[3]);
      head = 4;
    }
    must(second <= 126 && bytes.size() >= head + size, "half a frame");
    closed = first == 0x88;
    bytes.remove_prefix(head + size);
  }
}

struct Machine {
  Machine() { set_log_level(LogLevel::off); }

  EchoSite site;
  Metrics metrics;
  std::shared_ptr<Shared> shared = std::make_shared<Shared>(site, metrics,
                                                            ServerOptions{.limits = {.header_bytes = 1000,
                                                                                     .body_bytes = 500,
                                                                                     .message_bytes = 500,
                                                                                     .requests_per_second = 0,
                                                                                     .messages_burst = 20,
                                                                                     .too_fast_before_cut = 5}});
  std::shared_ptr<Loop> loop = std::make_shared<Loop>(shared, 0);

  /// Lets the server do all it can, and takes what it says.
  void run(int socket, std::string& said) {
    loop->context().restart();
    loop->context().poll();
    std::array<char, 4096> buffer{};
    while (true) {
      const auto size = recv(socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
      if (size <= 0) break;
      said.append(buffer.data(), static_cast<std::size_t>(size));
      loop->context().restart();
      loop->context().poll();
    }
  }
};

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Machine machine;
  if (size < 2) return 0;
  std::array<int, 2> ends{};
  must(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "no sockets");
  const int client = ends[0];
  ++machine.shared->connections;
  machine.loop->expect();
  machine.loop->adopt(Socket(machine.loop->context().get_executor(), boost::asio::ip::tcp::v4(), ends[1]), "127.0.0.1",
                      "");

  std::string said;
  const bool websocket = data[0] & 1;
  if (websocket) {
    const std::string handshake =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    must(send(client, handshake.data(), handshake.size(), MSG_NOSIGNAL) > 0, "no handshake");
    machine.run(client, said);
    must(said.starts_with("HTTP/1.1 101 "), "the handshake was refused");
    said.clear();
  }
  const std::size_t step = data[0] < 128 ? 4096 : 1U + data[0] % 32U;
  for (std::size_t at = 1; at < size; at += step) {
    if (send(client, data + at, std::min(step, size - at), MSG_NOSIGNAL) <= 0) break;  // the server has ended it
    machine.run(client, said);
  }
  if (websocket) check_frames(said);
  else must(said.empty() || said.starts_with("HTTP/1.1 "), "an answer that is none");
  close(client);
  for (int i = 0; i < 3; ++i) {
    machine.loop->context().restart();
    machine.loop->context().poll();
  }
  must(machine.loop->load() == 0 && machine.shared->connections == 0, "something is left of the connection");
  return 0;
}
