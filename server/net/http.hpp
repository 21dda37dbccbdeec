/// HTTP as a Site sees it: a request that has passed all checks, and the answer to it. No library's types.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baize {

/// A text that many sockets may send at the same time without copying it.
using Bytes = std::shared_ptr<const std::string>;
Bytes bytes(std::string text);

enum class Method : std::uint8_t { get, head, post, put, patch, remove, options };
std::string_view name(Method method);
/// Whether it may change something: all but GET, HEAD and OPTIONS.
bool changes(Method method);

struct HttpRequest {
  Method method = Method::get;  // HEAD comes as GET, and its body is left out
  std::string path{};           // decoded, below the base path, begins with "/"; has no empty, "." or ".." part
  std::string query{};          // as it came, without "?": may hold secrets, never log it; see query_value
  std::string host{};           // "example.org:8080", in small letters
  std::string origin{}, authorization{}, cookie{}, if_none_match{}, accept_encoding{},
      content_type{};  // empty if not there
  std::string body{};
  std::string peer{};   // the client's address; behind a trusted proxy what the proxy says it is
  bool secure = false;  // came over https, as a trusted proxy says: cookies may be Secure
  /// Without an Origin and with a bearer token: a program. Its cookie has been dropped, the token alone says who it is.
  bool program = false;
};

/// The decoded value of a name in the query; nothing if it is not there or badly written.
std::optional<std::string> query_value(std::string_view query, std::string_view name);
/// The value of a cookie; nothing if it is not there.
std::optional<std::string_view> cookie_value(std::string_view cookies, std::string_view name);
/// The token of `Authorization: Bearer TOKEN`; empty if there is none.
std::string_view bearer_token(std::string_view authorization);
/// "a%20b" → "a b"; nothing if an escape is broken. `plus` reads "+" as a blank, as forms do.
std::optional<std::string> percent_decoded(std::string_view text, bool plus = false);

struct HttpAnswer {
  unsigned status = 200;
  std::string content_type{};  // empty: there is no body
  Bytes body{};
  /// Further header lines, Set-Cookie say. Date, Content-Length, Connection and all that is about safety are added;
  /// Cache-Control is "no-store" unless it is here.
  std::vector<std::pair<std::string, std::string>> headers{};
  bool close = false;  // no further request on this connection
};

HttpAnswer json_answer(unsigned status, std::string json);
HttpAnswer text_answer(unsigned status, std::string text);
/// `{"code":…,"why":…}`, the shape of every error over HTTP.
HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view why);
/// "Not Found"
std::string_view status_text(unsigned status);

/// What all answers of a server have in common.
struct AnswerFrame {
  std::string_view host;   // of the request, checked
  bool head = false;       // the body is only announced
  bool keep_alive = true;  // as asked for
  bool old = false;        // HTTP/1.0
};
/// The start line and the headers, the empty line included. The body follows if body_follows.
std::string answer_head(const HttpAnswer& answer, const AnswerFrame& frame);
bool body_follows(const HttpAnswer& answer, const AnswerFrame& frame);

}  // namespace baize
