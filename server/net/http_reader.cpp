#include "server/net/http_reader.hpp"

#include <algorithm>
#include <array>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/handshake.hpp"
#include "server/net/target.hpp"

namespace baize {

namespace http = boost::beast::http;

namespace {

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return low;
}

using Fields = http::request_parser<http::string_body>::value_type;

std::string text_of(const Fields& fields, http::field field) {
  const auto found = fields[field];
  return {found.data(), found.size()};
}

// Two of these would leave it to chance which one counts.
constexpr std::array once{http::field::host,          http::field::origin,
                          http::field::authorization, http::field::content_length,
                          http::field::content_type,  http::field::transfer_encoding,
                          http::field::cookie,        http::field::sec_websocket_key,
                          http::field::if_none_match, http::field::sec_websocket_version,
                          http::field::expect,        http::field::upgrade};

constexpr std::size_t last_chunk = std::string_view("0\r\n\r\n").size();

std::optional<Method> method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get: return Method::get;
    case http::verb::head: return Method::head;
    case http::verb::post: return Method::post;
    case http::verb::put: return Method::put;
    case http::verb::patch: return Method::patch;
    case http::verb::delete_: return Method::remove;
    case http::verb::options: return Method::options;
    default: return std::nullopt;
  }
}

}  // namespace

class HttpReader::Parser : public http::request_parser<http::string_body> {
 public:
  Fields header;  // as it came: to its own, Beast adds lines that follow a body in chunks
};

HttpReader::HttpReader(const Limits& limits) : header_bytes_(limits.header_bytes), body_bytes_(limits.body_bytes) {}
HttpReader::HttpReader(HttpReader&&) noexcept = default;
HttpReader& HttpReader::operator=(HttpReader&&) noexcept = default;
HttpReader::~HttpReader() = default;

std::size_t HttpReader::refuse(unsigned status, std::string_view code, std::string_view why) {
  state_ = State::refused;
  refusal_ = error_answer(status, code, why);
  refusal_.close = true;
  parser_.reset();
  return 0;
}

std::size_t HttpReader::feed(std::string_view bytes) {
  if (bytes.empty() || state_ == State::done || state_ == State::refused) return 0;
  if (!parser_) {
    parser_ = std::make_unique<Parser>();
    parser_->header_limit(static_cast<std::uint32_t>(header_bytes_));
    parser_->body_limit(body_bytes_);
    state_ = State::header;
  }
  std::size_t used = 0;
  while (used < bytes.size() && !parser_->is_done()) {
    const auto rest = bytes.substr(used);
    // Beast asserts that the last chunk, of which it has seen the start, comes with at least so much: wait for it. No
    // body in chunks ends with less.
    const bool may_be_last = rest.front() == '0' || rest.front() == '\r';
    if (parser_->is_header_done() && parser_->chunked() && may_be_last && rest.size() < last_chunk) break;
    boost::system::error_code error;
    const bool in_header = !parser_->is_header_done();
    const std::size_t took = parser_->put(boost::asio::buffer(rest.data(), rest.size()), error);
    used += took;
    if (in_header && parser_->is_header_done()) {
      header_done();
      if (state_ == State::refused) return used;
      parser_->header = parser_->get();
      parser_->eager(true);  // not before, or the body would be read with the header
    }
    if (error == http::error::need_more || (!error && took == 0)) break;
    if (error == http::error::header_limit || (in_header && error == http::error::buffer_overflow))
      return refuse(431, "header_too_long", "the header of the request is too long");
    if (error == http::error::body_limit) return refuse(413, "body_too_long", "the body of the request is too long");
    if (error == http::error::bad_version)
      return refuse(505, "bad_version", "only HTTP/1.1 and HTTP/1.0 are spoken here");
    if (error) return refuse(400, "bad_request", "this is not a request of HTTP/1.1");
  }
  // The parser waits for the end of a header, or of what may follow the last chunk, and would wait for ever.
  if (!parser_->is_done() && bytes.size() - used > header_bytes_)
    return refuse(431, "header_too_long", "the header of the request is too long");
  if (parser_->is_done()) state_ = State::done;
  return used;
}

void HttpReader::header_done() {
  state_ = State::body;
  const auto& fields = parser_->get();
  for (const auto field : once)
    if (fields.count(field) > 1) {
      refuse(400, "doubled_header", "a header line that may come once came twice");
      return;
    }
  const bool has_length = fields.count(http::field::content_length) > 0;
  const bool has_coding = fields.count(http::field::transfer_encoding) > 0;
  if (has_length && has_coding) {
    // Two readers could take the body to end at different places.
    refuse(400, "two_lengths", "send Content-Length or Transfer-Encoding, not both");
    return;
  }
  if (has_coding && (lower(text_of(fields, http::field::transfer_encoding)) != "chunked" || fields.version() < 11)) {
    refuse(501, "bad_coding", "the only transfer coding understood is chunked");
    return;
  }
  const auto length = text_of(fields, http::field::content_length);
  if (length.find_first_not_of("0123456789") != std::string::npos) {
    refuse(400, "bad_length", "Content-Length is a number of bytes, in digits");
    return;
  }
  if (!method_of(fields.method())) {
    refuse(fields.method() == http::verb::unknown ? 501 : 405, "bad_method", "this method is not known here");
    return;
  }
  if (fields.version() != 11 && fields.version() != 10) {
    refuse(505, "bad_version", "only HTTP/1.1 and HTTP/1.0 are spoken here");
    return;
  }
  if (has_length && parser_->content_length().value_or(0) > body_bytes_) {
    refuse(413, "body_too_long", "the body of the request is too long");
    return;
  }
  const auto expect = lower(text_of(fields, http::field::expect));
  if (!expect.empty() && expect != "100-continue") {
    refuse(417, "bad_expectation", "the only expectation understood is 100-continue");
    return;
  }
  go_on_ = !expect.empty() && fields.version() == 11 && !parser_->is_done();
}

bool HttpReader::wants_to_be_told_to_go_on() {
  const bool waits = go_on_ && state_ == State::body;
  if (waits) go_on_ = false;
  return waits;
}

RawRequest HttpReader::take() {
  RawRequest raw;
  Fields fields = std::move(parser_->header);
  fields.body() = std::move(parser_->get().body());
  parser_.reset();
  state_ = State::idle;
  go_on_ = false;

  raw.old = fields.version() == 10;
  raw.keep_alive = fields.keep_alive();
  HttpRequest& request = raw.request;
  request.method = method_of(fields.method()).value_or(Method::get);  // others have been refused
  raw.head = request.method == Method::head;
  request.host = lower(text_of(fields, http::field::host));
  request.origin = lower(text_of(fields, http::field::origin));
  request.cookie = text_of(fields, http::field::cookie);
  request.authorization = text_of(fields, http::field::authorization);
  request.if_none_match = text_of(fields, http::field::if_none_match);
  request.accept_encoding = lower(text_of(fields, http::field::accept_encoding));
  request.content_type = lower(text_of(fields, http::field::content_type));
  // A proxy appends its line or its word to those that are there already: the last ones count.
  const auto range = fields.equal_range("X-Forwarded-For");
  for (auto line = range.first; line != range.second; ++line) {
    if (!raw.forwarded_for.empty()) raw.forwarded_for += ',';
    raw.forwarded_for += std::string_view(line->value().data(), line->value().size());
  }
  const auto proto = fields["X-Forwarded-Proto"];
  raw.forwarded_proto = lower({proto.data(), proto.size()});

  const std::string_view target(fields.target().data(), fields.target().size());
  auto parts = split_target(target, request.method, request.host);
  if (!parts) {
    refuse(400, "bad_target", parts.error());
    return raw;
  }
  request.path = std::move(parts->path);
  request.query = std::move(parts->query);

  const std::string_view connection(fields[http::field::connection].data(), fields[http::field::connection].size());
  const auto upgrade = lower(text_of(fields, http::field::upgrade));
  raw.asks_for_websocket = upgrade == "websocket" && has_word(lower(connection), "upgrade");
  if (raw.asks_for_websocket && request.method == Method::get && !raw.old && fields.body().empty() &&
      text_of(fields, http::field::sec_websocket_version) == "13") {
    auto key = text_of(fields, http::field::sec_websocket_key);
    if (is_websocket_key(key)) raw.websocket_key = std::move(key);
  }
  request.body = std::move(fields.body());
  return raw;
}

}  // namespace baize
