#include "server/net/target.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace baize {

namespace {

bool is_alphanumeric(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Why the decoded path cannot be; empty if it can.
std::string_view wrong_with(std::string_view path) {
  if (!is_utf8(path)) return "the path of the request is not UTF-8";
  for (const char c : path)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\')
      return "the path of the request has a letter that no path of ours has";
  std::string_view rest = path.substr(1);
  while (!rest.empty()) {
    const auto end = rest.find('/');
    const auto part = rest.substr(0, end);
    if (part.empty() || part == "." || part == "..") return R"(the path of the request has an empty part, "." or "..")";
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return {};
}

}  // namespace

bool is_host(std::string_view host) {
  if (host.empty() || host.size() > 255) return false;
  const auto colon = host.rfind(':');
  std::string_view name = host, port;
  if (host.front() == '[') {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return false;
    name = host.substr(1, end - 1);
    port = host.substr(end + 1);
    if (!port.empty() && port.front() != ':') return false;
    if (!port.empty()) port.remove_prefix(1);
    return !name.empty() && port.size() <= 5 &&
           std::all_of(name.begin(), name.end(), [](char c) { return is_alphanumeric(c) || c == ':' || c == '.'; }) &&
           std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  }
  if (colon != std::string_view::npos) {
    name = host.substr(0, colon);
    port = host.substr(colon + 1);
    if (port.empty()) return false;
  }
  return !name.empty() && port.size() <= 5 && std::all_of(name.begin(), name.end(), [](char c) {
    return is_alphanumeric(c) || c == '-' || c == '.' || c == '_';
  }) && std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const auto end = list.find(',');
    auto part = list.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (part == word) return true;
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
  }
  return false;
}

tl::expected<Target, std::string> split_target(std::string_view target, Method method, std::string_view host) {
  const auto wrong = [](std::string_view why) { return tl::make_unexpected(std::string(why)); };
  if (!is_host(host)) return wrong("the request needs a Host line: a name or an address, and perhaps a port");
  if (target == "*" && method == Method::options) return Target{.path = "*", .query = {}};
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    const auto end = std::min(target.find('/'), target.size());
    const auto named = target.substr(0, end);
    const bool same =
        named.size() == host.size() && std::equal(named.begin(), named.end(), host.begin(), [](char a, char b) {
          return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
        });
    if (!same) return wrong("the request names one host in its first line and another in its Host line");
    target.remove_prefix(end);
    if (target.empty()) target = "/";
    break;
  }
  if (!target.starts_with('/')) return wrong(R"(the path of a request begins with "/")");
  Target parts;
  const auto question = target.find('?');
  if (question != std::string_view::npos) parts.query = target.substr(question + 1);
  const auto path = target.substr(0, question);
  if (path.find('#') != std::string_view::npos) return wrong("a request has no fragment");
  // An escaped slash is no border between parts, but what comes after us may take it for one.
  for (const std::string_view slash : {"%2f", "%2F", "%5c", "%5C"})
    if (path.find(slash) != std::string_view::npos) return wrong("the path of the request has an escaped slash");
  auto decoded = percent_decoded(path);
  if (!decoded) return wrong("the path of the request has a broken escape");
  if (const auto why = wrong_with(*decoded); !why.empty()) return wrong(why);
  parts.path = std::move(*decoded);
  return parts;
}

bool is_utf8(std::string_view text) {
  const auto* at = text.data();
  const auto* const end = at + text.size();
  const auto follows = [&](const char* p) { return (static_cast<unsigned char>(*p) & 0xC0) == 0x80; };
  while (at < end) {
    while (end - at >= 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, at, 8);
      if (eight & 0x8080808080808080ULL) break;
      at += 8;
    }
    if (at == end) break;
    const auto first = static_cast<unsigned char>(*at);
    if (first < 0x80) {
      ++at;
      continue;
    }
    const int more = first >= 0xC2 && first <= 0xDF   ? 1
                     : (first & 0xF0) == 0xE0         ? 2
                     : first >= 0xF0 && first <= 0xF4 ? 3
                                                      : 0;
    if (more == 0 || end - at <= more) return false;
    for (int i = 1; i <= more; ++i)
      if (!follows(at + i)) return false;
    const auto second = static_cast<unsigned char>(at[1]);
    // The shortest form only, no surrogates, nothing beyond U+10FFFF.
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
        (first == 0xF4 && second > 0x8F))
      return false;
    at += more + 1;
  }
  return true;
}

}  // namespace baize
