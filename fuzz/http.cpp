/// The reader of HTTP requests: the first byte says how small the pieces are in which the rest arrives. However it is
/// cut, the same requests come out, with paths that stay where they belong.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/net/door.hpp"
#include "server/net/http_reader.hpp"

namespace {

void must(bool holds, const char* what) {
  if (holds) return;
  std::fputs(what, stderr);
  std::abort();
}

void check(const baize::HttpRequest& request) {
  must(request.path == "*" || request.path.starts_with('/'), "a path without a slash");
  must(request.path.find('\0') == std::string::npos, "a path with a zero");
  must(("/" + request.path + "/").find("/../") == std::string::npos, "a path that leaves the folder");
  must(!request.path.starts_with("//"), "a path that is another host");
  must(request.body.size() <= 500, "a body beyond the limit");
  must(!request.host.empty(), "no host");
}

/// The requests, as text.
std::vector<std::string> read(const std::string& bytes, std::size_t step) {
  const baize::Limits limits{.header_bytes = 1000, .body_bytes = 500};
  baize::HttpReader reader(limits);
  baize::Door door("https://games.example.org/baize");
  std::vector<std::string> seen;
  std::string unread;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    unread += bytes.substr(at, step);
    while (!unread.empty()) {
      unread.erase(0, reader.feed(unread));
      if (reader.state() == baize::HttpReader::State::done) {
        auto raw = reader.take();
        if (reader.state() != baize::HttpReader::State::refused) {
          check(raw.request);
          const bool refused = door.refusal(raw.request, raw.asks_for_websocket).has_value();
          seen.push_back(raw.request.host + " " + raw.request.path + "?" + raw.request.query + " " + raw.request.body +
                         (raw.keep_alive ? " kept" : "") + raw.websocket_key + (refused ? " refused" : ""));
          continue;
        }
      }
      if (reader.state() == baize::HttpReader::State::refused) {
        const auto refusal = reader.refusal();
        must(refusal.status >= 400 && refusal.close, "a refusal that goes on");
        // When a mistake is seen depends on how much has arrived; what was read before does not.
        return seen;
      }
      break;
    }
    must(unread.size() <= 1000 + step + 500, "more kept than a request has");
  }
  return seen;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string bytes(data + 1, data + size);
  must(read(bytes, bytes.size()) == read(bytes, 1U + data[0] % 16U), "the requests depend on how the bytes arrive");
  return 0;
}
