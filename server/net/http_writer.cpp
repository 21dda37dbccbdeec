/// An answer as bytes, with what every answer carries.
#include <array>
#include <ctime>

#include <boost/beast/http/status.hpp>
#include <fmt/format.h>

#include "server/net/http.hpp"

namespace baize {

namespace {

// Nothing but our own files, no frames around us, no script in a page's text. Some browsers do not take 'self' for
// the WebSocket of the same host, so that pages name it.
constexpr std::string_view policy_start =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "connect-src 'self'";

constexpr std::string_view safety =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Frame-Options: DENY\r\n";

/// "Sun, 06 Nov 1994 08:49:37 GMT", made once a second.
std::string_view date() {
  thread_local std::time_t made = -1;
  thread_local std::array<char, 40> text{};
  thread_local std::size_t size = 0;
  const std::time_t now = std::time(nullptr);
  if (now != made) {
    std::tm parts{};
    gmtime_r(&now, &parts);
    size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    made = now;
  }
  return {text.data(), size};
}

bool has_no_body(unsigned status) { return status < 200 || status == 204 || status == 304; }

}  // namespace

std::string_view status_text(unsigned status) {
  const auto text = boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(status));
  return {text.data(), text.size()};
}

bool body_follows(const HttpAnswer& answer, const AnswerFrame& frame) {
  return answer.body && !answer.body->empty() && !frame.head && !has_no_body(answer.status);
}

std::string answer_head(const HttpAnswer& answer, const AnswerFrame& frame) {
  fmt::memory_buffer out;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "HTTP/1.1 {} {}\r\nDate: {}\r\n", answer.status, status_text(answer.status), date());
  if (!has_no_body(answer.status)) {
    if (!answer.content_type.empty()) fmt::format_to(to, "Content-Type: {}\r\n", answer.content_type);
    fmt::format_to(to, "Content-Length: {}\r\n", answer.body ? answer.body->size() : 0);
  }
  bool cached = false;
  for (const auto& [name, value] : answer.headers) {
    fmt::format_to(to, "{}: {}\r\n", name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) fmt::format_to(to, "Cache-Control: no-store\r\n");
  out.append(safety);
  fmt::format_to(to, "Content-Security-Policy: {}", policy_start);
  if (answer.content_type.starts_with("text/html") && !frame.host.empty())
    fmt::format_to(to, " ws://{0} wss://{0}", frame.host);
  fmt::format_to(to, "\r\n");
  if (!frame.keep_alive || answer.close) fmt::format_to(to, "Connection: close\r\n");
  else if (frame.old) fmt::format_to(to, "Connection: keep-alive\r\n");
  out.append(std::string_view("\r\n"));
  return fmt::to_string(out);
}

}  // namespace baize
