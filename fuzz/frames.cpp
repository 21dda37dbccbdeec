/// The reader of WebSocket frames: the first byte says how small the pieces are in which the rest arrives. However it
/// is cut, the same events come out; texts are UTF-8 and within the limit; what is kept stays within bounds.
#include "server/net/frames.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/net/target.hpp"

namespace {

constexpr std::size_t longest = 1000;

void must(bool holds, const char* what) {
  if (holds) return;
  std::fputs(what, stderr);
  std::abort();
}

struct Seen {
  baize::FrameReader::Kind kind;
  std::string payload;
  std::uint16_t code;
  friend bool operator==(const Seen&, const Seen&) = default;
};

std::vector<Seen> read(std::string bytes, std::size_t step) {
  using Kind = baize::FrameReader::Kind;
  baize::FrameReader reader(longest);
  std::vector<Seen> events;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    std::span<char> rest(bytes.data() + at, std::min(step, bytes.size() - at));
    while (true) {
      const auto event = reader.next(rest);
      if (event.kind == Kind::nothing) break;
      if (event.kind == Kind::text) must(baize::is_utf8(event.payload), "a text that is not UTF-8");
      if (event.kind != Kind::fault) must(event.payload.size() <= longest, "a text beyond the limit");
      if (event.kind == Kind::close || event.kind == Kind::fault)
        must(event.code >= 1000 && event.code < 5000, "a close code that there is not");
      events.push_back({.kind = event.kind, .payload = std::string(event.payload), .code = event.code});
    }
    must(rest.empty(), "bytes that were neither read nor kept");
    must(reader.kept() <= 4 * longest + 200, "more kept than a text has");
  }
  return events;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string bytes(data + 1, data + size);
  const auto whole = read(bytes, bytes.size());
  must(whole == read(bytes, 1U + data[0] % 16U), "the events depend on how the bytes arrive");
  for (std::size_t i = 0; i + 1 < whole.size(); ++i)
    must(whole[i].kind != baize::FrameReader::Kind::fault && whole[i].kind != baize::FrameReader::Kind::close,
         "something after the end");
  return 0;
}
