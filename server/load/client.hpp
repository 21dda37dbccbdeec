/// The client's end of HTTP and of a WebSocket, as cheap as they can be.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace baize {

/// Where the server is: `http://127.0.0.1:8080`.
struct ServerAddress {
  std::string host, port;
  std::string origin() const { return "http://" + host + ":" + port; }
};
/// Throws std::invalid_argument with a sentence that says what would be right.
ServerAddress read_server_address(const std::string& url);

struct HttpReply {
  int status = 0;
  std::string cookie;  // `name=value`, as it is sent back
  std::string body;
};
/// One request on a connection of its own. Throws std::runtime_error if it cannot be had.
boost::asio::awaitable<HttpReply> http_get(ServerAddress server, std::string path);

/// The cookie of a new guest.
boost::asio::awaitable<std::string> guest_cookie(ServerAddress server);

/// Counted by all sockets of a run together.
struct Traffic {
  std::uint64_t in = 0, out = 0;  // bytes of WebSockets
};

/// Must outlive its io_context's runs once it is opened.
class LoadSocket {
 public:
  using Read = std::function<void(std::string_view text)>;
  using Lost = std::function<void(const std::string& why)>;

  LoadSocket(boost::asio::io_context& context, Traffic& traffic);

  /// The handshake; afterwards every text is read to `read`. Throws std::runtime_error.
  boost::asio::awaitable<void> open(ServerAddress server, std::string cookie, Read read, Lost lost);
  void send(std::string_view text);

 private:
  void read_on();
  void take(std::string_view came);
  /// How many bytes the first frame has, 0 if it is not whole; handles it.
  std::size_t take_frame(std::string_view bytes);
  void send_frame(unsigned char opcode, std::string_view payload);
  void lose(const std::string& why);

  // A state of most games fits; what does not is put together in `rest_`.
  static constexpr std::size_t buffer_bytes = 2048;

  boost::asio::ip::tcp::socket socket_;
  Traffic& traffic_;
  Read read_;
  Lost lost_;
  bool open_ = false;
  std::array<char, buffer_bytes> buffer_{};
  std::string rest_;  // of a frame that is not whole
  std::string frame_;
};

}  // namespace baize
