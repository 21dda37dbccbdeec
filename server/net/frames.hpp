/// The frames of RFC 6455 as a server reads and writes them: bytes in, events out. No sockets, no extensions.
///
/// Beast has a WebSocket of its own; this one is written out because it costs an idle connection no buffer, lets many
/// texts leave in one write, and can be tested and fuzzed byte by byte. The tests talk to it with Beast's client.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace baize {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// A frame's first bytes; the payload of a server's frame follows as it is.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::uint8_t size = 0;
};
FrameHead frame_head(Opcode opcode, std::size_t payload);
/// A whole close frame. A reason that is too long is cut.
std::string close_frame(std::uint16_t code, std::string_view reason);

class FrameReader {
 public:
  enum class Kind : std::uint8_t {
    nothing,  // more bytes are needed
    text,     // a whole text, UTF-8
    piece,    // a part of a text: kept
    ping,     // to be answered with the same payload
    pong,     // an answer to a ping, or none
    close,    // with a code, 1005 if there was none, and perhaps a reason in `payload`
    fault,    // against the standard or the limit: close with `code` and the reason in `payload`, and read no more
  };
  struct Event {
    Kind kind = Kind::nothing;
    std::string_view payload{};  // until the next call
    std::uint16_t code = 0;
  };

  explicit FrameReader(std::size_t longest_message) : longest_(longest_message) {}

  /// The next event of the bytes, which are unmasked in place; moves `bytes` behind what was read. Call it until it
  /// says `nothing`: what is left of the bytes has then been kept.
  Event next(std::span<char>& bytes);
  /// A frame or a text has begun and is not whole.
  bool in_the_middle() const { return !rest_.empty() || in_message_; }
  /// What is kept, in bytes.
  std::size_t kept() const { return rest_.capacity() + message_.capacity(); }

 private:
  struct Head;
  Event take(const Head& head, std::string_view payload);
  Event take_close(std::string_view payload);

  std::size_t longest_;
  std::string rest_;     // a frame that is not whole
  std::string served_;   // what the last event's payload points into, if it was kept
  std::string message_;  // the pieces of a text so far
  bool in_message_ = false;
  bool over_ = false;  // a close frame or a fault: whatever follows is not read
};

}  // namespace baize
