#include "server/site/people.hpp"

#include "io/json.hpp"
#include "server/accounts/names.hpp"

namespace baize {

namespace {

constexpr std::string_view cookie_name = "baize";
constexpr std::int64_t most_age_s = 400LL * 24 * 60 * 60;  // as long as browsers keep a cookie

}  // namespace

std::optional<std::string> People::account_of_cookie(const HttpRequest& request, std::int64_t now) const {
  const auto value = cookie_value(request.cookie, cookie_name);
  if (!value) return std::nullopt;
  const auto holder = cookie_holder(*value, key_, now, most_age_s * 1000);
  return holder ? std::optional(holder->account) : std::nullopt;
}

std::optional<PlayerAccount> People::find(const HttpRequest& request, std::int64_t now) const {
  if (!request.program) {
    const auto id = account_of_cookie(request, now);
    return id ? store_.account(*id) : std::nullopt;
  }
  const auto hash = bot_token_hash(bearer_token(request.authorization));
  const auto token = hash ? store_.find_token(*hash) : std::nullopt;
  if (!token) return std::nullopt;
  auto owner = store_.account(token->owner);
  if (!owner) return std::nullopt;
  // A program sits at a table like a person, under its owner's account and with its own name beside it.
  owner->name = joined(owner->name, " (", token->label, ")");
  return owner;
}

PlayerAccount People::new_guest(std::int64_t now) const {
  PlayerAccount guest{.id = random_id(16), .name = {}, .created_ms = now, .seen_ms = now};
  std::uint64_t number = 0;
  for (const char letter : random_id(13)) number = number * 33 + static_cast<unsigned char>(letter);
  guest.name = generated_name(number);
  store_.add_guest(guest);
  return guest;
}

std::pair<std::string, std::string> People::cookie(const PlayerAccount& account, const HttpRequest& request,
                                                   std::int64_t now) const {
  return {"Set-Cookie", joined(cookie_name, "=", signed_cookie(account.id, now, key_), "; Path=/; Max-Age=", most_age_s,
                               "; HttpOnly; SameSite=Lax", request.secure ? "; Secure" : "")};
}

std::pair<std::string, std::string> People::no_cookie() {
  return {"Set-Cookie", joined(cookie_name, "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")};
}

}  // namespace baize
