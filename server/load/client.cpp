#include "server/load/client.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace baize {

namespace asio = boost::asio;
using asio::use_awaitable;
using asio::ip::tcp;

namespace {

constexpr unsigned char text_frame = 1, close_frame_code = 8, ping_frame = 9, pong_frame = 10;
constexpr std::size_t longest_head = 16 << 10;

asio::awaitable<void> connect(tcp::socket& socket, const ServerAddress& server) {
  tcp::resolver resolver(socket.get_executor());
  const auto places = co_await resolver.async_resolve(server.host, server.port, use_awaitable);
  co_await asio::async_connect(socket, places, use_awaitable);
  socket.set_option(tcp::no_delay(true));
}

/// Sends a request's header and reads that of the answer; what came behind it is left in `rest`.
asio::awaitable<std::string> exchange(tcp::socket& socket, std::string request, std::string& rest) {
  co_await asio::async_write(socket, asio::buffer(request), use_awaitable);
  rest.clear();
  const std::size_t size =
      co_await asio::async_read_until(socket, asio::dynamic_buffer(rest, longest_head), "\r\n\r\n", use_awaitable);
  std::string head = rest.substr(0, size);
  rest.erase(0, size);
  co_return head;
}

int status_of(std::string_view head) {
  const auto space = head.find(' ');
  if (space == std::string_view::npos || head.size() < space + 4) return 0;
  return std::atoi(std::string(head.substr(space + 1, 3)).c_str());
}

std::string cookie_of(std::string_view head) {
  constexpr std::string_view name = "\r\nSet-Cookie: ";
  const auto at = head.find(name);
  if (at == std::string_view::npos) return {};
  const auto value = head.substr(at + name.size());
  return std::string(value.substr(0, value.find_first_of(";\r")));
}

}  // namespace

ServerAddress read_server_address(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  const auto refuse = [] { throw std::invalid_argument("the address of a server is like http://127.0.0.1:8080"); };
  if (!url.starts_with(scheme)) refuse();
  std::string rest = url.substr(scheme.size());
  if (rest.ends_with('/')) rest.pop_back();
  const auto colon = rest.rfind(':');
  ServerAddress address{rest.substr(0, colon), colon == std::string::npos ? "80" : rest.substr(colon + 1)};
  const bool digits =
      std::all_of(address.port.begin(), address.port.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (address.host.empty() || address.port.empty() || !digits || rest.find('/') != std::string::npos) refuse();
  return address;
}

asio::awaitable<HttpReply> http_get(ServerAddress server, std::string path) {
  tcp::socket socket(co_await asio::this_coro::executor);
  co_await connect(socket, server);
  std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + server.host + ":" + server.port +
                        "\r\nOrigin: " + server.origin() + "\r\nConnection: close\r\n\r\n";
  HttpReply reply;
  const std::string head = co_await exchange(socket, std::move(request), reply.body);
  boost::system::error_code end;
  co_await asio::async_read(socket, asio::dynamic_buffer(reply.body), asio::redirect_error(use_awaitable, end));
  reply.status = status_of(head);
  reply.cookie = cookie_of(head);
  co_return reply;
}

asio::awaitable<std::string> guest_cookie(ServerAddress server) {
  const HttpReply reply = co_await http_get(std::move(server), "/api/me");
  if (reply.status == 429)
    throw std::runtime_error("the server lets nobody in so fast; start it with baize serve --no-rate-limits");
  if (reply.status != 200 || reply.cookie.empty())
    throw std::runtime_error("no guest can be had: /api/me answers " + std::to_string(reply.status));
  co_return reply.cookie;
}

LoadSocket::LoadSocket(asio::io_context& context, Traffic& traffic) : socket_(context), traffic_(traffic) {}

asio::awaitable<void> LoadSocket::open(ServerAddress server, std::string cookie, Read read, Lost lost) {
  co_await connect(socket_, server);
  // The key is a nonce against caches; nobody here checks what becomes of it.
  std::string request = "GET /ws HTTP/1.1\r\nHost: " + server.host + ":" + server.port +
                        "\r\nOrigin: " + server.origin() + "\r\nCookie: " + cookie +
                        "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: bG9hZCBvbiBhIHRhYmxlLg==\r\n\r\n";
  const std::string head = co_await exchange(socket_, std::move(request), rest_);
  if (status_of(head) != 101)
    throw std::runtime_error("the server refuses a WebSocket: " + head.substr(0, head.find('\r')));
  read_ = std::move(read);
  lost_ = std::move(lost);
  open_ = true;
  read_on();
}

void LoadSocket::read_on() {
  socket_.async_read_some(asio::buffer(buffer_), [this](boost::system::error_code error, std::size_t size) {
    if (error) return lose(error.message());
    traffic_.in += size;
    take({buffer_.data(), size});
    if (open_) read_on();
  });
}

void LoadSocket::take(std::string_view came) {
  std::string joined;
  if (!rest_.empty()) {
    rest_ += came;
    joined.swap(rest_);
    came = joined;
  }
  while (open_) {
    const std::size_t size = take_frame(came);
    if (size == 0) break;
    came.remove_prefix(size);
  }
  rest_ = came;
}

std::size_t LoadSocket::take_frame(std::string_view bytes) {
  const auto at = [&](std::size_t place) { return static_cast<unsigned char>(bytes[place]); };
  if (bytes.size() < 2) return 0;
  std::size_t head = 2, length = at(1) & 0x7Fu;
  if (length >= 126) {
    const std::size_t wide = length == 126 ? 2 : 8;
    if (bytes.size() < 2 + wide) return 0;
    length = 0;
    for (std::size_t i = 0; i < wide; ++i) length = length << 8U | at(2 + i);
    head += wide;
  }
  if (bytes.size() - head < length) return 0;
  const std::string_view payload = bytes.substr(head, length);
  switch (at(0) & 0x0Fu) {
    case text_frame: read_(payload); break;
    case ping_frame: send_frame(pong_frame, payload); break;
    case close_frame_code:
      lose("the server closed it" + (payload.size() > 2 ? ": " + std::string(payload.substr(2)) : std::string()));
      break;
    default: break;
  }
  return head + length;
}

void LoadSocket::send(std::string_view text) { send_frame(text_frame, text); }

void LoadSocket::send_frame(unsigned char opcode, std::string_view payload) {
  if (!open_) return;
  constexpr unsigned char final = 0x80, masked = 0x80;
  frame_.clear();
  frame_ += static_cast<char>(final | opcode);
  if (payload.size() < 126) {
    frame_ += static_cast<char>(masked | payload.size());
  } else {
    frame_ += static_cast<char>(masked | 126U);
    frame_ += static_cast<char>(payload.size() >> 8U & 0xFFU);
    frame_ += static_cast<char>(payload.size() & 0xFFU);
  }
  // Masks guard proxies against pages; there is neither here, and a mask of zeros leaves the payload as it is.
  frame_.append(4, '\0');
  frame_ += payload;
  boost::system::error_code error;
  traffic_.out += asio::write(socket_, asio::buffer(frame_), error);
  if (error) lose(error.message());
}

void LoadSocket::lose(const std::string& why) {
  if (!open_) return;
  open_ = false;
  boost::system::error_code ignored;
  std::ignore = socket_.close(ignored);
  lost_(why);
}

}  // namespace baize
