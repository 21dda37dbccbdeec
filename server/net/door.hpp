/// Who may come in: names of this server, origins of pages, and what a request must carry so that no other site's page
/// can send it in a visitor's name.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace baize {

class Door {
 public:
  /// `public_url` as in ServerOptions. Throws std::invalid_argument with a sentence.
  explicit Door(const std::string& public_url);

  /// Looks at a request, or at a handshake, and drops what must not count. Nothing if it may pass, else the refusal.
  std::optional<HttpAnswer> refusal(HttpRequest& request, bool handshake) const;

  /// Takes the base path off; a refusal, or the way to the right place, if it is not there.
  std::optional<HttpAnswer> enter_base(HttpRequest& request) const;

  /// "/baize", or empty.
  const std::string& base_path() const { return base_path_; }

 private:
  bool is_our_name(std::string_view host) const;
  bool is_our_page(const HttpRequest& request) const;

  std::string public_origin_;  // "https://games.example.org", or empty
  std::string public_host_;    // "games.example.org"
  std::string base_path_;
};

}  // namespace baize
