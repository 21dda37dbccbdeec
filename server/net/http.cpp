#include "server/net/http.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <boost/json.hpp>

namespace baize {

namespace {

constexpr std::array<std::string_view, 7> method_names{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Cuts off what comes before the separator and returns it.
std::string_view next_part(std::string_view& rest, char separator) {
  const auto end = rest.find(separator);
  const auto part = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return part;
}

}  // namespace

Bytes bytes(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string_view name(Method method) { return method_names[static_cast<std::size_t>(method)]; }

bool changes(Method method) { return method != Method::get && method != Method::head && method != Method::options; }

std::optional<std::string> percent_decoded(std::string_view text, bool plus) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus) {
      decoded += ' ';
    } else if (text[i] == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      decoded += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    std::string_view value = next_part(query, '&');
    const auto key = percent_decoded(next_part(value, '='), true);
    if (key && *key == name) return percent_decoded(value, true);
  }
  return std::nullopt;
}

std::optional<std::string_view> cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    std::string_view value = next_part(cookies, ';');
    if (trimmed(next_part(value, '=')) == name) return trimmed(value);
  }
  return std::nullopt;
}

std::string_view bearer_token(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer ";
  if (authorization.size() <= scheme.size()) return {};
  const bool bearer = std::equal(scheme.begin(), scheme.end(), authorization.begin(),
                                 [](char wanted, char c) { return wanted == (c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return bearer ? trimmed(authorization.substr(scheme.size())) : std::string_view();
}

HttpAnswer json_answer(unsigned status, std::string json) {
  return {.status = status, .content_type = "application/json", .body = bytes(std::move(json))};
}

HttpAnswer text_answer(unsigned status, std::string text) {
  return {.status = status, .content_type = "text/plain; charset=utf-8", .body = bytes(std::move(text))};
}

HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view why) {
  const boost::json::object error{{"code", code}, {"why", why}};
  return json_answer(status, boost::json::serialize(error));
}

}  // namespace baize
