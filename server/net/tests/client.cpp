#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/tests/support.hpp"

namespace baize::test {

namespace {

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

}  // namespace

std::string Answer::header(std::string_view name) const {
  const auto at = lower(head).find("\r\n" + lower(name) + ": ");
  if (at == std::string::npos) return {};
  const auto start = at + 2 + name.size() + 2;
  return head.substr(start, head.find("\r\n", start) - start);
}

int Frame::code() const {
  if (opcode != 8 || payload.size() < 2) return -1;
  return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

Client::Client(std::uint16_t port, int receive_buffer) : port_(port), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  sockaddr generic{};
  std::memcpy(&generic, &address, sizeof generic);
  if (connect(socket_, &generic, sizeof address) != 0) {
    ::close(socket_);
    socket_ = -1;
  }
}

Client::Client(Client&& other) noexcept : port_(other.port_), socket_(other.socket_), came_(std::move(other.came_)) {
  other.socket_ = -1;
}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

bool Client::write(std::string_view bytes) {
  while (!bytes.empty()) {
    pollfd waits{.fd = socket_, .events = POLLOUT, .revents = 0};
    if (poll(&waits, 1, 5000) != 1) return false;
    const auto sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Client::more(std::chrono::milliseconds within) {
  pollfd waits{.fd = socket_, .events = POLLIN, .revents = 0};
  if (poll(&waits, 1, static_cast<int>(within.count())) != 1) return false;
  std::string buffer(64 << 10, '\0');
  const auto size = recv(socket_, buffer.data(), buffer.size(), 0);
  if (size <= 0) return false;
  came_.append(buffer, 0, static_cast<std::size_t>(size));
  return true;
}

Answer Client::read_answer(bool head) {
  Answer answer;
  while (came_.find("\r\n\r\n") == std::string::npos)
    if (!more()) return answer;
  const auto end = came_.find("\r\n\r\n") + 4;
  answer.head = came_.substr(0, end);
  came_.erase(0, end);
  const auto length = answer.header("content-length");
  const std::size_t size = head || length.empty() ? 0 : std::stoul(length);
  while (came_.size() < size)
    if (!more()) return answer;
  answer.body = came_.substr(0, size);
  came_.erase(0, size);
  answer.status = std::stoi(answer.head.substr(9, 3));
  return answer;
}

Answer Client::get(std::string_view target, std::string_view headers) {
  return ask("GET " + std::string(target) + " HTTP/1.1\r\nHost: " + host() + "\r\n" + std::string(headers) + "\r\n");
}

Answer Client::post(std::string_view target, std::string_view body, std::string_view headers) {
  return ask("POST " + std::string(target) + " HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: " +
             std::to_string(body.size()) + "\r\n" + std::string(headers) + "\r\n" + std::string(body));
}

bool Client::ends(std::chrono::milliseconds within) {
  const auto until = std::chrono::steady_clock::now() + within;
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    pollfd waits{.fd = socket_, .events = POLLIN, .revents = 0};
    if (left <= 0ms || poll(&waits, 1, static_cast<int>(left.count())) != 1) return false;
    std::string buffer(64 << 10, '\0');
    const auto size = recv(socket_, buffer.data(), buffer.size(), 0);
    if (size <= 0) return true;
    came_.append(buffer, 0, static_cast<std::size_t>(size));
  }
}

void Client::half_close() { shutdown(socket_, SHUT_WR); }

void Client::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(socket_);
  socket_ = -1;
}

bool Client::upgrade(std::string_view headers, std::string_view path) {
  std::string request = "GET " + std::string(path) + " HTTP/1.1\r\nHost: " + host() +
                        "\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  request += headers.empty() ? "Origin: http://" + host() + "\r\n" : std::string(headers);
  const auto answer = ask(request + "\r\n");
  return answer.status == 101 && answer.header("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
}

std::string masked_frame(unsigned first_byte, std::string_view payload, bool masked) {
  std::string frame(1, static_cast<char>(first_byte));
  const auto head = frame_head(Opcode::text, payload.size());
  frame.append(head.bytes.data() + 1, head.size - 1U);
  if (!masked) return frame + std::string(payload);
  frame[1] = static_cast<char>(frame[1] | '\x80');
  const std::string mask = "\x12\x34\x56\x78";
  frame += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame;
}

bool Client::send_frame(Opcode opcode, std::string_view payload, bool last, bool masked) {
  return write(masked_frame((last ? 0x80U : 0U) | static_cast<unsigned>(opcode), payload, masked));
}

Frame Client::read_frame() {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(came_[i])); };
  while (came_.size() < 2)
    if (!more()) return {};
  std::size_t start = 2, size = byte(1);
  const std::size_t bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
  while (came_.size() < start + bytes)
    if (!more()) return {};
  if (bytes > 0) size = 0;
  for (std::size_t i = 0; i < bytes; ++i) size = size << 8 | byte(start + i);
  start += bytes;
  while (came_.size() < start + size)
    if (!more()) return {};
  Frame frame{.opcode = static_cast<int>(byte(0) & 15), .payload = came_.substr(start, size), .last = byte(0) >= 128};
  came_.erase(0, start + size);
  return frame;
}

int Client::read_close_code() {
  while (true) {
    const Frame frame = read_frame();
    if (frame.opcode == 8 || frame.opcode == -1) return frame.code();
  }
}

}  // namespace baize::test
