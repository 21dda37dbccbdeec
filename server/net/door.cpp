#include "server/net/door.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "server/net/address.hpp"
#include "server/net/target.hpp"

namespace baize {

namespace {

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.rfind(':'));
}

/// "https://example.org:443" → "https://example.org", as browsers write an origin.
std::string without_usual_port(std::string origin) {
  for (const auto& [scheme, port] :
       {std::pair<std::string_view, std::string_view>{"http://", ":80"}, {"https://", ":443"}})
    if (origin.starts_with(scheme) && origin.ends_with(port)) origin.resize(origin.size() - port.size());
  return origin;
}

}  // namespace

Door::Door(const std::string& public_url) {
  if (public_url.empty()) return;
  const auto fail = [&] {
    throw std::invalid_argument(fmt::format(
        "the public address \"{}\" is none; write one like https://games.example.org or https://example.org/baize",
        public_url));
  };
  const auto scheme_end = public_url.find("://");
  if (scheme_end == std::string::npos) fail();
  const auto scheme = public_url.substr(0, scheme_end);
  if (scheme != "http" && scheme != "https") fail();
  const auto path_start = std::min(public_url.find('/', scheme_end + 3), public_url.size());
  public_host_ = public_url.substr(scheme_end + 3, path_start - scheme_end - 3);
  for (char& c : public_host_) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  if (!is_host(public_host_)) fail();
  public_origin_ = without_usual_port(scheme + "://" + public_host_);
  base_path_ = public_url.substr(path_start);
  while (base_path_.ends_with('/')) base_path_.pop_back();
  if (!base_path_.empty()) {
    const auto path = split_target(base_path_, Method::get, public_host_);
    if (!path || !path->query.empty() || path->path != base_path_) fail();
  }
}

bool Door::is_our_name(std::string_view host) const {
  const auto name = without_port(host);
  if (!public_host_.empty() && name == without_port(public_host_)) return true;
  if (!plain_address(name).empty()) return true;
  // A page elsewhere can let its own name point to an address in a home, and then speaks as if from here. Names that
  // nobody can own out there cannot be used so.
  if (name.find('.') == std::string_view::npos) return true;
  for (const std::string_view ending :
       {".local", ".lan", ".home", ".internal", ".localhost", ".home.arpa", ".fritz.box"})
    if (name.ends_with(ending)) return true;
  return false;
}

bool Door::is_our_page(const HttpRequest& request) const {
  if (!public_origin_.empty() && request.origin == public_origin_) return true;
  // A proxy may have ended the https, so that both schemes count.
  return request.origin == without_usual_port("http://" + request.host) ||
         request.origin == without_usual_port("https://" + request.host);
}

std::optional<HttpAnswer> Door::refusal(HttpRequest& request, bool handshake) const {
  if (!is_our_name(request.host))
    return error_answer(421, "wrong_host",
                        "this server does not go by that name; if it should, start it with --public-url");
  if (request.origin.empty() && !bearer_token(request.authorization).empty()) {
    // Nothing that a browser adds of its own accord may speak for a program.
    request.cookie.clear();
    request.program = true;
  }
  if (!handshake && !changes(request.method)) {
    if (!request.origin.empty() && !is_our_page(request))
      return error_answer(403, "wrong_origin", "pages of other sites may not read this server's answers");
    return std::nullopt;
  }
  if (request.origin.empty()) {
    if (!request.program)
      return error_answer(403, "no_origin",
                          "a browser sends an Origin with this; a program sends Authorization: Bearer TOKEN");
  } else if (!is_our_page(request)) {
    return error_answer(403, "wrong_origin", "only pages of this server may do that");
  }
  if (handshake) return std::nullopt;
  const auto type = std::string_view(request.content_type).substr(0, request.content_type.find(';'));
  // A form of another site's page can send anything but this without asking first.
  if (!request.body.empty() && type != "application/json")
    return error_answer(415, "not_json", "send a body as Content-Type: application/json");
  return std::nullopt;
}

std::optional<HttpAnswer> Door::enter_base(HttpRequest& request) const {
  if (base_path_.empty()) return std::nullopt;
  const std::string_view path = request.path;
  if (path == base_path_) {
    HttpAnswer there{.status = 308, .headers = {{"Location", base_path_ + "/"}}};
    return there;
  }
  if (path.starts_with(base_path_) && path[base_path_.size()] == '/') {
    request.path.erase(0, base_path_.size());
    return std::nullopt;
  }
  return error_answer(404, "outside", fmt::format("everything here is below {}/", base_path_));
}

}  // namespace baize
