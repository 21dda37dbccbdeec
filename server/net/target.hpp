/// What a request's first line may ask for.
#pragma once
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "server/net/http.hpp"

namespace baize {

struct Target {
  std::string path;   // decoded; "*" for OPTIONS *
  std::string query;  // as it came
};

/// "/a%20b?c=d", or "http://host/a%20b?c=d" where the host is the request's own. What could mean two things, or leave
/// the folder, is refused with a sentence.
tl::expected<Target, std::string> split_target(std::string_view target, Method method, std::string_view host);

/// "example.org", "[::1]:8080": a host and perhaps a port, nothing else.
bool is_host(std::string_view host);

/// Whether the list "keep-alive, Upgrade" has the word; both in small letters.
bool has_word(std::string_view list, std::string_view word);

/// Valid UTF-8.
bool is_utf8(std::string_view text);

}  // namespace baize
