/// The HTTP interface: accounts, passwords, tokens of programs.
#include "server/accounts/names.hpp"
#include "server/site/api.hpp"
#include "server/site/api_json.hpp"

namespace baize {

namespace {

constexpr std::size_t id_digits = 16;

/// What a token is called by its owner: enough of its hash to tell it from the others.
std::string shown_id(const BotToken& token) { return token.hash.substr(0, id_digits); }

HttpAnswer name_taken(std::string_view name) {
  return error_answer(409, "name_taken", joined("somebody is called ", in_quotes(name), " already"));
}

}  // namespace

HttpAnswer Api::me(const Call& call) {
  if (const auto account = people_.find(call.request, hub_.now())) {
    hub_.store().seen(account->id, hub_.now());
    return answer_with(person_json(*account));
  }
  if (call.request.program) return unknown_token();
  return welcome(people_.new_guest(hub_.now()), call.request, {});
}

HttpAnswer Api::welcome(const PlayerAccount& account, const HttpRequest& request, json::object more) {
  json::object object = person_json(account);
  for (auto& entry : more) object[entry.key()] = std::move(entry.value());
  HttpAnswer answer = answer_with(object);
  answer.headers.push_back(people_.cookie(account, request, hub_.now()));
  return answer;
}

HttpAnswer Api::rename(const Call& call) {
  const auto wish = field(call.request, "name");
  if (!wish) return wish.error();
  const auto checked = checked_name(*wish);
  if (!checked) return error_answer(400, "bad_name", checked.error());
  if (hub_.store().rename(call.account.id, *checked) == NameChange::taken) return name_taken(*checked);
  PlayerAccount renamed = call.account;
  renamed.name = *checked;
  return answer_with(person_json(renamed));
}

HttpAnswer Api::sign_up(const Call& call) {
  const auto wish = field(call.request, "name"), password = field(call.request, "password");
  if (!wish) return wish.error();
  if (!password) return password.error();
  const auto checked = checked_name(*wish);
  if (!checked) return error_answer(400, "bad_name", checked.error());
  if (const auto problem = password_problem(*password)) return error_answer(400, "bad_password", *problem);
  // Who only found an open browser cannot lock its owner out.
  if (const auto before = hub_.store().credentials(call.account.id)) {
    const auto current = field(call.request, "current");
    if (!current) return current.error();
    if (!password_fits(*current, before->password_hash))
      return error_answer(403, "wrong_password", "this is not the password of this account so far");
  }
  const Shown code = new_recovery_code();
  if (hub_.store().set_credentials(call.account.id, *checked, {hash_password(*password), code.hash}) ==
      NameChange::taken)
    return name_taken(*checked);
  return answer_with(json::object{{"name", *checked}, {"recovery", code.text}});
}

HttpAnswer Api::log_in(const Call& call) {
  const auto wish = field(call.request, "name"), password = field(call.request, "password");
  if (!wish) return wish.error();
  if (!password) return password.error();
  const auto account = hub_.store().find_registered(*wish);
  const auto credentials = account ? hub_.store().credentials(account->id) : std::nullopt;
  // The same work for a name that nobody has, so that the time does not tell.
  static const std::string nobodys = hash_password("a password that nobody has");
  const bool fits = password_fits(*password, credentials ? credentials->password_hash : nobodys);
  if (!credentials || !fits)
    return error_answer(403, "wrong_password", "this name and this password do not belong together");
  if (outdated_hash(credentials->password_hash))
    hub_.store().set_credentials(account->id, account->name, {hash_password(*password), credentials->recovery_hash});
  return welcome(*account, call.request, {});
}

HttpAnswer Api::recover(const Call& call) {
  const auto wish = field(call.request, "name"), code = field(call.request, "recovery"),
             password = field(call.request, "password");
  if (!wish) return wish.error();
  if (!code) return code.error();
  if (!password) return password.error();
  if (const auto problem = password_problem(*password)) return error_answer(400, "bad_password", *problem);
  const auto account = hub_.store().find_registered(*wish);
  const auto credentials = account ? hub_.store().credentials(account->id) : std::nullopt;
  if (!credentials || !recovery_code_fits(*code, credentials->recovery_hash))
    return error_answer(403, "wrong_code", "this name and this recovery code do not belong together");
  const Shown next = new_recovery_code();
  hub_.store().set_credentials(account->id, account->name, {hash_password(*password), next.hash});
  return welcome(*account, call.request, {{"recovery", next.text}});
}

HttpAnswer Api::log_out(const Call&) {
  HttpAnswer answer = nothing();
  answer.headers.push_back(People::no_cookie());
  return answer;
}

HttpAnswer Api::remove(const Call& call) {
  hub_.store().delete_account(call.account.id,
                              [&](std::string_view event) { return without_name(event, call.account.id); });
  return log_out(call);
}

HttpAnswer Api::everything(const Call& call) {
  const auto all = hub_.store().export_account(call.account.id);
  if (!all) return no_account();  // deleted since it was found
  json::array ratings, rated, labels;
  for (const auto& [game, rating] : all->ratings) ratings.push_back(rating_json(game, rating));
  for (const RatedGame& game : all->rated)
    rated.push_back(json::object{{"table", game.table}, {"game", game.game}, {"rating", game.after.rating}});
  for (const BotToken& token : all->tokens)
    labels.push_back(json::object{{"label", token.label}, {"created", token.created_ms}});
  return answer_with(json::object{{"name", all->account.name},
                                  {"created", all->account.created_ms},
                                  {"seen", all->account.seen_ms},
                                  {"ratings", std::move(ratings)},
                                  {"rated", std::move(rated)},
                                  {"tokens", std::move(labels)},
                                  {"tables", tables_json(all->tables)}});
}

HttpAnswer Api::tokens(const Call& call) {
  json::array list;
  for (const BotToken& token : hub_.store().tokens_of(call.account.id))
    list.push_back(json::object{{"id", shown_id(token)}, {"label", token.label}, {"created", token.created_ms}});
  return answer_with(json::object{{"tokens", std::move(list)}});
}

HttpAnswer Api::new_token(const Call& call) {
  const auto label = field(call.request, "label");
  if (!label) return label.error();
  const auto checked = checked_name(*label, "label");
  if (!checked) return error_answer(400, "bad_label", checked.error());
  const Shown token = new_bot_token();
  hub_.store().add_token({token.hash, call.account.id, *checked, hub_.now()});
  return answer_with(json::object{{"token", token.text}, {"id", token.hash.substr(0, id_digits)}, {"label", *checked}},
                     201);
}

HttpAnswer Api::remove_token(const Call& call) {
  for (const BotToken& token : hub_.store().tokens_of(call.account.id))
    if (shown_id(token) == call.parameter) {
      hub_.store().remove_token(call.account.id, token.hash);
      return nothing();
    }
  return error_answer(404, "unknown", "you have no such token");
}

}  // namespace baize
