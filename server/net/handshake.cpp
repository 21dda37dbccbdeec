#include "server/net/handshake.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace baize {

namespace {

using Digest = std::array<std::uint32_t, 5>;

void add_block(Digest& digest, const unsigned char* block) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 16; ++i)
    words[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 | static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
               static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
  for (std::size_t i = 16; i < 80; ++i)
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  auto [a, b, c, d, e] = digest;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t mix = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999U
                              : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1U
                              : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCU
                                       : (b ^ c ^ d) + 0xCA62C1D6U;
    const std::uint32_t next = std::rotl(a, 5) + mix + e + words[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  digest[0] += a;
  digest[1] += b;
  digest[2] += c;
  digest[3] += d;
  digest[4] += e;
}

/// SHA-1, which the handshake is made of. It protects nothing here.
std::string sha1(std::string text) {
  const std::uint64_t bits = text.size() * 8;
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(bits >> shift & 0xFF);
  Digest digest{0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
  for (std::size_t at = 0; at < text.size(); at += 64) {
    std::array<unsigned char, 64> block{};
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), 64, block.begin());
    add_block(digest, block.data());
  }
  std::string bytes;
  for (const std::uint32_t word : digest)
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift & 0xFF);
  return bytes;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i)
      three = three << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += at + i <= bytes.size() ? letters[three >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

}  // namespace

bool is_websocket_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") && std::all_of(key.begin(), key.end() - 2, [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
         });
}

std::string websocket_accept(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

std::string handshake_answer(std::string_view key) {
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
         websocket_accept(key) + "\r\n\r\n";
}

}  // namespace baize
