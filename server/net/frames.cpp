#include "server/net/frames.hpp"

#include <algorithm>
#include <cstring>

#include "server/net/site.hpp"
#include "server/net/target.hpp"

namespace baize {

struct FrameReader::Head {
  bool whole = false;  // all of the head is there
  bool last = false;   // FIN
  Opcode opcode{};
  std::size_t size = 0;     // of the head
  std::size_t payload = 0;  // of the payload
  std::array<char, 4> mask{};
  const char* wrong = nullptr;
  std::uint16_t code = close_code::protocol_error;
};

namespace {

void unmask(char* bytes, std::size_t size, const std::array<char, 4>& mask) {
  std::array<char, 8> twice{};
  for (std::size_t i = 0; i < 8; ++i) twice[i] = mask[i % 4];
  std::uint64_t key = 0;
  std::memcpy(&key, twice.data(), 8);
  std::size_t at = 0;
  for (; at + 8 <= size; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, 8);
    word ^= key;
    std::memcpy(bytes + at, &word, 8);
  }
  for (; at < size; ++at) bytes[at] = static_cast<char>(bytes[at] ^ mask[at % 4]);
}

std::uint64_t big_endian(const char* bytes, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

bool is_control(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

/// A code that may stand in a close frame.
bool may_be_sent(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

FrameReader::Event fault(std::uint16_t code, std::string_view why) {
  return {.kind = FrameReader::Kind::fault, .payload = why, .code = code};
}

}  // namespace

FrameHead frame_head(Opcode opcode, std::size_t payload) {
  FrameHead head;
  head.bytes[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  std::size_t more = 0;
  if (payload < 126) {
    head.bytes[1] = static_cast<char>(payload);
  } else {
    more = payload <= 0xFFFF ? 2 : 8;
    head.bytes[1] = static_cast<char>(more == 2 ? 126 : 127);
  }
  for (std::size_t i = 0; i < more; ++i)
    head.bytes[2 + i] = static_cast<char>(static_cast<std::uint64_t>(payload) >> (8 * (more - 1 - i)) & 0xFF);
  head.size = static_cast<std::uint8_t>(2 + more);
  return head;
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  reason = reason.substr(0, 123);
  while (!is_utf8(reason)) reason.remove_suffix(1);
  const FrameHead head = frame_head(Opcode::close, 2 + reason.size());
  std::string frame(head.bytes.data(), head.size);
  frame += static_cast<char>(code >> 8);
  frame += static_cast<char>(code & 0xFF);
  frame += reason;
  return frame;
}

namespace {

/// Reads what there is of a head, and finds what is wrong with it as early as can be.
template <class Head>
Head read_head(std::string_view bytes, std::size_t longest, bool in_message, std::size_t so_far) {
  Head head;
  const auto wrong = [&](const char* why, std::uint16_t code = close_code::protocol_error) {
    head.wrong = why;
    head.code = code;
    return head;
  };
  if (bytes.size() < 2) return head;
  const auto first = static_cast<unsigned char>(bytes[0]), second = static_cast<unsigned char>(bytes[1]);
  head.last = (first & 0x80) != 0;
  head.opcode = static_cast<Opcode>(first & 0x0F);
  if (first & 0x70) return wrong("a frame with reserved bits: no extension was agreed on");
  switch (head.opcode) {
    case Opcode::text:
      if (in_message) return wrong("a new text within another one's pieces");
      break;
    case Opcode::continuation:
      if (!in_message) return wrong("a piece of a text that has not begun");
      break;
    case Opcode::binary: return wrong("only texts are understood here", close_code::unsupported);
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: break;
    default: return wrong("a kind of frame that there is not");
  }
  if (!(second & 0x80)) return wrong("a client's frames must be masked");
  const unsigned size = second & 0x7F;
  if (is_control(head.opcode) && (size > 125 || !head.last)) return wrong("a control frame too long, or in pieces");
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  head.size = 2 + more + 4;
  if (bytes.size() < 2 + more) return head;
  const std::uint64_t payload = more == 0 ? size : big_endian(bytes.data() + 2, more);
  if ((more == 2 && payload < 126) || (more == 8 && payload <= 0xFFFF))
    return wrong("a length not in its shortest form");
  if (!is_control(head.opcode) && payload > longest - std::min(so_far, longest))
    return wrong("a text longer than is allowed here", close_code::too_big);
  if (bytes.size() < head.size) return head;
  head.payload = static_cast<std::size_t>(payload);
  std::copy_n(bytes.data() + 2 + more, 4, head.mask.begin());
  head.whole = true;
  return head;
}

}  // namespace

FrameReader::Event FrameReader::next(std::span<char>& bytes) {
  served_.clear();
  if (over_) {
    bytes = {};
    rest_ = {};
    message_ = {};
    in_message_ = false;
    return {};
  }
  // A kept beginning gets what it lacks, and not more.
  while (true) {
    const std::string_view seen =
        rest_.empty() ? std::string_view(bytes.data(), bytes.size()) : std::string_view(rest_);
    const Head head = read_head<Head>(seen, longest_, in_message_, message_.size());
    if (head.wrong) {
      over_ = true;
      return fault(head.code, head.wrong);
    }
    const std::size_t wanted = head.whole ? head.size + head.payload : seen.size() < 2 ? 2 : head.size;
    if (seen.size() >= wanted && head.whole) {
      if (rest_.empty()) {
        char* const payload = bytes.data() + head.size;
        unmask(payload, head.payload, head.mask);
        bytes = bytes.subspan(wanted);
        return take(head, {payload, head.payload});
      }
      served_.swap(rest_);
      rest_ = std::string();
      unmask(served_.data() + head.size, head.payload, head.mask);
      return take(head, std::string_view(served_).substr(head.size));
    }
    if (bytes.empty()) break;
    const std::size_t step = std::min(bytes.size(), wanted > rest_.size() ? wanted - rest_.size() : 1);
    rest_.append(bytes.data(), step);
    bytes = bytes.subspan(step);
  }
  if (!served_.capacity()) return {};
  served_ = std::string();
  return {};
}

FrameReader::Event FrameReader::take(const Head& head, std::string_view payload) {
  switch (head.opcode) {
    case Opcode::ping: return {.kind = Kind::ping, .payload = payload};
    case Opcode::pong: return {.kind = Kind::pong, .payload = payload};
    case Opcode::close: return take_close(payload);
    default: break;
  }
  if (!head.last) {
    in_message_ = true;
    message_ += payload;
    return {.kind = Kind::piece};
  }
  if (in_message_) {
    message_ += payload;
    served_.swap(message_);
    message_ = std::string();
    in_message_ = false;
    payload = served_;
  }
  if (!is_utf8(payload)) {
    over_ = true;
    return fault(close_code::bad_text, "a text that is not UTF-8");
  }
  return {.kind = Kind::text, .payload = payload};
}

FrameReader::Event FrameReader::take_close(std::string_view payload) {
  over_ = true;  // nothing may follow
  if (payload.empty()) return {.kind = Kind::close, .code = 1005};
  const auto code = payload.size() < 2 ? 0U : static_cast<unsigned>(big_endian(payload.data(), 2));
  if (!may_be_sent(code)) return fault(close_code::protocol_error, "a close frame with a code that there is not");
  const auto reason = payload.substr(2);
  if (!is_utf8(reason)) return fault(close_code::bad_text, "a close frame whose reason is not UTF-8");
  return {.kind = Kind::close, .payload = reason, .code = static_cast<std::uint16_t>(code)};
}

}  // namespace baize
