#include "server/site/api.hpp"

#include <array>

#include "server/net/qr.hpp"
#include "server/site/api_json.hpp"
#include "server/site/openapi.hpp"
#include "table/texts.hpp"

namespace baize {

namespace {

constexpr std::size_t most_qr_text = 300;

}  // namespace

struct Api::Route {
  Method method;
  std::string_view path;  // a last part `*` is the parameter
  Who who;
  HttpAnswer (Api::*handle)(const Call&);
};

const Api::Route* Api::find(const HttpRequest& request, std::string& parameter, bool& known_path) {
  static constexpr std::array routes{
      Route{Method::get, "/api/games", Who::anybody, &Api::games},
      Route{Method::get, "/api/openapi.json", Who::anybody, &Api::description},
      Route{Method::get, "/api/qr.svg", Who::anybody, &Api::qr},
      Route{Method::get, "/api/me", Who::anybody, &Api::me},
      Route{Method::patch, "/api/me", Who::person, &Api::rename},
      Route{Method::remove, "/api/me", Who::person, &Api::remove},
      Route{Method::get, "/api/me/export", Who::person, &Api::everything},
      Route{Method::post, "/api/me/account", Who::person, &Api::sign_up},
      Route{Method::get, "/api/me/tables", Who::either, &Api::history},
      Route{Method::get, "/api/me/tokens", Who::person, &Api::tokens},
      Route{Method::post, "/api/me/tokens", Who::person, &Api::new_token},
      Route{Method::remove, "/api/me/tokens/*", Who::person, &Api::remove_token},
      Route{Method::post, "/api/login", Who::anybody, &Api::log_in},
      Route{Method::post, "/api/recover", Who::anybody, &Api::recover},
      Route{Method::post, "/api/logout", Who::anybody, &Api::log_out},
      Route{Method::get, "/api/people/*", Who::anybody, &Api::person},
      Route{Method::get, "/api/leaders", Who::anybody, &Api::leaders},
      Route{Method::get, "/api/tables", Who::anybody, &Api::tables},
      Route{Method::get, "/api/records/*", Who::anybody, &Api::record},
      Route{Method::post, "/api/pair", Who::either, &Api::pair},
  };
  for (const Route& route : routes) {
    std::string_view fixed = route.path;
    const bool open = fixed.ends_with('*');
    if (open) fixed.remove_suffix(1);
    const std::string_view path = request.path;
    const bool fits = open ? path.starts_with(fixed) && path.size() > fixed.size() &&
                                 path.find('/', fixed.size()) == std::string_view::npos
                           : path == fixed;
    if (!fits) continue;
    known_path = true;
    if (route.method != request.method) continue;
    if (open) parameter = path.substr(fixed.size());
    return &route;
  }
  return nullptr;
}

HttpAnswer Api::answer(const HttpRequest& request) {
  std::string parameter;
  bool known_path = false;
  const Route* route = find(request, parameter, known_path);
  if (route == nullptr)
    return known_path ? error_answer(405, "wrong_method", joined(name(request.method), " cannot be used here"))
                      : error_answer(404, "unknown",
                                     "there is nothing at this address; /api/openapi.json lists what there is");
  try {
    PlayerAccount account;
    if (route->who != Who::anybody) {
      auto found = people_.find(request, hub_.now());
      if (!found) return request.program ? unknown_token() : no_account();
      if (request.program && route->who == Who::person)
        return error_answer(401, "no_account",
                            "a program cannot do this in its owner's name: the owner can, in a browser");
      account = std::move(*found);
    }
    return (this->*route->handle)({request, parameter, account});
  } catch (const StoreFailure& error) {
    if (error.kind() == StoreFailure::Kind::invalid)
      return error_answer(400, "bad_message", "a text that cannot be stored");
    return error_answer(503, "storage", "the server cannot use its store at the moment; please try again in a while");
  }
}

HttpAnswer Api::games(const Call&) { return json_answer(200, joined(R"({"list":)", games_text(), "}")); }

HttpAnswer Api::description(const Call&) { return json_answer(200, std::string(openapi)); }

HttpAnswer Api::qr(const Call& call) {
  const std::string text = query_value(call.request.query, "text").value_or("");
  std::string drawn = text.size() > most_qr_text ? "" : qr_svg(text);
  if (drawn.empty())
    return error_answer(400, "bad_message", joined("text must be a text of 1 to ", most_qr_text, " bytes"));
  return {.content_type = "image/svg+xml", .body = bytes(std::move(drawn))};
}

}  // namespace baize
