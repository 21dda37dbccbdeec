#include "server/site/site.hpp"

#include "server/hub/visitor.hpp"
#include "server/site/api_json.hpp"

namespace baize {

namespace {

bool is_loopback(std::string_view address) { return address == "::1" || address.starts_with("127."); }

}  // namespace

void BaizeSite::request(HttpRequest request, Responder respond) {
  const std::string_view path = request.path;
  // Numbers about the server are for those who run it: beside it, or through a proxy that they have set up.
  if (path == "/metrics" && !is_loopback(request.peer))
    return respond(error_answer(403, "not_for_you", "numbers are told on this machine only"));
  if (path == "/healthz") return respond(text_answer(200, "ok\n"));
  if (path == "/metrics" || path == "/readyz" || path.starts_with("/api/") || path == "/api") {
    hub_.ask([this, request = std::move(request), respond] {
      if (request.path == "/metrics") {
        HttpAnswer answer = text_answer(200, metrics_.text());
        answer.content_type = Metrics::content_type;
        return respond(std::move(answer));
      }
      if (request.path == "/readyz") {
        try {
          hub_.store().check();
          return respond(text_answer(200, "ready\n"));
        } catch (const StoreFailure& error) {
          return respond(text_answer(503, joined("the store does not work: ", name(error.kind()), "\n")));
        }
      }
      respond(api_.answer(request));
    });
    return;
  }
  if (request.method != Method::get) return respond(error_answer(405, "wrong_method", "only GET can be used here"));
  if (auto file = files_.answer(request)) return respond(std::move(*file));
  if (files_.empty() && path == "/")
    return respond(text_answer(200, "baize is running; the web client has not been built (scripts/build-web)\n"));
  respond(error_answer(404, "unknown", "there is nothing at this address"));
}

Acceptance BaizeSite::accept(const HttpRequest& handshake) {
  if (handshake.path != "/ws") return error_answer(404, "unknown", "the tables' socket is /ws");
  if (!handshake.program && !people_.account_of_cookie(handshake, hub_.now())) return no_account();
  return std::make_shared<Visitor>(hub_, [this, handshake]() -> std::optional<Sender> {
    const auto account = people_.find(handshake, hub_.now());
    return account ? std::optional(sender_of(*account)) : std::nullopt;
  });
}

}  // namespace baize
