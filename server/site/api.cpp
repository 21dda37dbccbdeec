#include "server/site/api.hpp"

#include <algorithm>
#include <array>

#include "games/catalogue.hpp"
#include "server/accounts/names.hpp"
#include "server/net/qr.hpp"
#include "server/site/openapi.hpp"
#include "table/texts.hpp"

namespace baize {

namespace {

constexpr int page = 50, most_leaders = 100;
constexpr std::size_t most_qr_text = 300;
constexpr std::int64_t time_to_store_ms = 2000;
constexpr double most_deviation_of_leaders = 110;

HttpAnswer answer_with(const json::value& value, unsigned status = 200) {
  return json_answer(status, json::serialize(value));
}

HttpAnswer nothing() { return {.status = 204}; }
HttpAnswer no_account() {
  return error_answer(401, "no_account", "ask for /api/me first: it gives you an account and a cookie");
}

/// A text of the request's body; an answer if it is not there.
tl::expected<std::string, HttpAnswer> field(const HttpRequest& request, std::string_view key) {
  const auto parsed = parse_json(request.body);
  const auto* object = parsed ? parsed->if_object() : nullptr;
  const auto* value = object == nullptr ? nullptr : object->if_contains(key);
  const auto* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr)
    return tl::make_unexpected(
        error_answer(400, "bad_message", joined("the body is a JSON object with a text ", in_quotes(key))));
  return std::string(*text);
}

std::string_view word(TableSummary::Status status) {
  static constexpr std::array<std::string_view, 3> words{"gathering", "playing", "over"};
  return words[static_cast<std::size_t>(status)];
}

std::string_view word(TableSummary::Seat::Kind kind) {
  static constexpr std::array<std::string_view, 4> words{"open", "person", "bot", "deleted"};
  return words[static_cast<std::size_t>(kind)];
}

json::object table_json(const TableSummary& summary) {
  json::array seats;
  for (const TableSummary::Seat& seat : summary.seats) {
    json::object object{{"kind", word(seat.kind)}};
    if (seat.kind == TableSummary::Seat::Kind::person) object["name"] = seat.name;
    if (seat.kind == TableSummary::Seat::Kind::bot) object["name"] = seat.who;
    if (summary.status == TableSummary::Status::over) {
      object["share"] = static_cast<double>(seat.share) / whole_win;
      object["score"] = seat.score;
    }
    seats.push_back(std::move(object));
  }
  json::object object{{"table", summary.table},    {"game", summary.game},          {"status", word(summary.status)},
                      {"seats", std::move(seats)}, {"created", summary.created_ms}, {"updated", summary.updated_ms}};
  if (!summary.reason.empty()) object["reason"] = summary.reason;
  return object;
}

json::array tables_json(const std::vector<TableSummary>& summaries) {
  json::array list;
  for (const TableSummary& summary : summaries) list.push_back(table_json(summary));
  return list;
}

json::object rating_json(std::string_view game, const Rating& rating) {
  return {{"game", game}, {"rating", rating.rating}, {"deviation", rating.deviation}, {"games", rating.games}};
}

}  // namespace

struct Api::Route {
  Method method;
  std::string_view path;  // a last part `*` is the parameter
  HttpAnswer (Api::*handle)(const HttpRequest&, const std::string&);
};

const Api::Route* Api::find(const HttpRequest& request, std::string& parameter, bool& known_path) {
  static constexpr std::array routes{
      Route{Method::get, "/api/games", &Api::games},
      Route{Method::get, "/api/openapi.json", &Api::description},
      Route{Method::get, "/api/qr.svg", &Api::qr},
      Route{Method::get, "/api/me", &Api::me},
      Route{Method::patch, "/api/me", &Api::rename},
      Route{Method::remove, "/api/me", &Api::remove},
      Route{Method::get, "/api/me/export", &Api::everything},
      Route{Method::post, "/api/me/account", &Api::sign_up},
      Route{Method::get, "/api/me/tables", &Api::history},
      Route{Method::get, "/api/me/tokens", &Api::tokens},
      Route{Method::post, "/api/me/tokens", &Api::new_token},
      Route{Method::remove, "/api/me/tokens/*", &Api::remove_token},
      Route{Method::post, "/api/login", &Api::log_in},
      Route{Method::post, "/api/recover", &Api::recover},
      Route{Method::post, "/api/logout", &Api::log_out},
      Route{Method::get, "/api/people/*", &Api::person},
      Route{Method::get, "/api/leaders", &Api::leaders},
      Route{Method::get, "/api/tables", &Api::tables},
      Route{Method::get, "/api/records/*", &Api::record},
      Route{Method::post, "/api/pair", &Api::pair},
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
    return (this->*route->handle)(request, parameter);
  } catch (const StoreFailure& error) {
    if (error.kind() == StoreFailure::Kind::invalid)
      return error_answer(400, "bad_message", "a text that cannot be stored");
    return error_answer(503, "storage", "the server cannot use its store at the moment; please try again in a while");
  }
}

HttpAnswer Api::games(const HttpRequest&, const std::string&) {
  return json_answer(200, joined(R"({"list":)", games_text(), "}"));
}

HttpAnswer Api::description(const HttpRequest&, const std::string&) { return json_answer(200, std::string(openapi)); }

HttpAnswer Api::qr(const HttpRequest& request, const std::string&) {
  const std::string text = query_value(request.query, "text").value_or("");
  std::string drawn = text.size() > most_qr_text ? "" : qr_svg(text);
  if (drawn.empty())
    return error_answer(400, "bad_message", joined("text must be a text of 1 to ", most_qr_text, " bytes"));
  return {.content_type = "image/svg+xml", .body = bytes(std::move(drawn))};
}

HttpAnswer Api::tables(const HttpRequest& request, const std::string&) {
  const std::string game = query_value(request.query, "game").value_or("");
  if (!game.empty() && !find_game(game)) return error_answer(400, "bad_option", find_game(game).error().what);
  return answer_with(json::object{{"tables", tables_json(hub_.store().open_tables(game, page))}});
}

HttpAnswer Api::leaders(const HttpRequest& request, const std::string&) {
  const std::string game = query_value(request.query, "game").value_or("");
  if (const auto found = find_game(game); !found) return error_answer(400, "bad_option", found.error().what);
  json::array list;
  for (const Ranked& ranked : hub_.store().leaderboard(game, most_deviation_of_leaders, most_leaders))
    list.push_back(json::object{{"name", ranked.account.name},
                                {"rating", ranked.rating.rating},
                                {"deviation", ranked.rating.deviation},
                                {"games", ranked.rating.games}});
  return answer_with(json::object{{"leaders", std::move(list)}});
}

json::object Api::person_json(const PlayerAccount& account) {
  json::array ratings;
  for (const auto& [game, rating] : hub_.store().ratings_of(account.id)) ratings.push_back(rating_json(game, rating));
  return {{"name", account.name}, {"guest", !account.registered}, {"ratings", std::move(ratings)}};
}

HttpAnswer Api::person(const HttpRequest&, const std::string& parameter) {
  const auto account = hub_.store().find_registered(parameter);
  if (!account) return error_answer(404, "unknown", joined("nobody is called ", in_quotes(parameter)));
  return answer_with(person_json(*account));
}

HttpAnswer Api::record(const HttpRequest&, const std::string& parameter) {
  const auto events = hub_.store().events(parameter);
  if (events.empty()) return error_answer(404, "unknown_table", "there is no such table");
  const auto table = Table::restored(parameter, events, hub_.now());
  if (!table) return error_answer(500, "storage", "this table cannot be read");
  if (table->status() != Table::Status::over)
    return error_answer(409, "wrong_time", "the game is not over: its record can be had when it is");
  HttpAnswer answer;
  answer.content_type = "application/jsonl; charset=utf-8";
  answer.body = bytes(table->record());
  return answer;
}

HttpAnswer Api::me(const HttpRequest& request, const std::string&) {
  auto account = people_.find(request, hub_.now());
  if (account) {
    hub_.store().seen(account->id, hub_.now());
    return answer_with(person_json(*account));
  }
  if (request.program) return error_answer(401, "bad_token", "this token is not known");
  return welcome(people_.new_guest(hub_.now()), request, {});
}

HttpAnswer Api::welcome(const PlayerAccount& account, const HttpRequest& request, json::object more) {
  json::object object = person_json(account);
  for (auto& entry : more) object[entry.key()] = std::move(entry.value());
  HttpAnswer answer = answer_with(object);
  answer.headers.push_back(people_.cookie(account, request, hub_.now()));
  return answer;
}

HttpAnswer Api::rename(const HttpRequest& request, const std::string&) {
  auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  const auto wish = field(request, "name");
  if (!wish) return wish.error();
  const auto checked = checked_name(*wish);
  if (!checked) return error_answer(400, "bad_name", checked.error());
  if (hub_.store().rename(account->id, *checked) == NameChange::taken)
    return error_answer(409, "name_taken", joined("somebody is called ", in_quotes(*checked), " already"));
  account->name = *checked;
  return answer_with(person_json(*account));
}

HttpAnswer Api::sign_up(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  const auto wish = field(request, "name"), password = field(request, "password");
  if (!wish) return wish.error();
  if (!password) return password.error();
  const auto checked = checked_name(*wish);
  if (!checked) return error_answer(400, "bad_name", checked.error());
  if (const auto problem = password_problem(*password)) return error_answer(400, "bad_password", *problem);
  // Who only found an open browser cannot lock its owner out.
  if (const auto before = hub_.store().credentials(account->id)) {
    const auto current = field(request, "current");
    if (!current) return current.error();
    if (!password_fits(*current, before->password_hash))
      return error_answer(403, "wrong_password", "this is not the password of this account so far");
  }
  const Shown code = new_recovery_code();
  if (hub_.store().set_credentials(account->id, *checked, {hash_password(*password), code.hash}) == NameChange::taken)
    return error_answer(409, "name_taken", joined("somebody is called ", in_quotes(*checked), " already"));
  return answer_with(json::object{{"name", *checked}, {"recovery", code.text}});
}

HttpAnswer Api::log_in(const HttpRequest& request, const std::string&) {
  const auto wish = field(request, "name"), password = field(request, "password");
  if (!wish) return wish.error();
  if (!password) return password.error();
  const auto account = hub_.store().find_registered(*wish);
  const auto credentials = account ? hub_.store().credentials(account->id) : std::nullopt;
  // The same work for a name that nobody has, so that the time does not tell.
  static const std::string nobodys = hash_password("a password that nobody has");
  const bool fits = password_fits(*password, credentials ? credentials->password_hash : nobodys);
  if (!credentials || !fits)
    return error_answer(403, "wrong_password", "this name and this password do not belong together");
  return welcome(*account, request, {});
}

HttpAnswer Api::recover(const HttpRequest& request, const std::string&) {
  const auto wish = field(request, "name"), code = field(request, "recovery"), password = field(request, "password");
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
  return welcome(*account, request, {{"recovery", next.text}});
}

HttpAnswer Api::log_out(const HttpRequest&, const std::string&) {
  HttpAnswer answer = nothing();
  answer.headers.push_back(People::no_cookie());
  return answer;
}

HttpAnswer Api::remove(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  hub_.store().delete_account(account->id, [&](std::string_view event) { return without_name(event, account->id); });
  return log_out(request, {});
}

HttpAnswer Api::everything(const HttpRequest& request, const std::string&) {
  const auto account = request.program ? std::nullopt : people_.find(request, hub_.now());
  const auto all = account ? hub_.store().export_account(account->id) : std::nullopt;
  if (!all) return no_account();
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

HttpAnswer Api::history(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account) return no_account();
  const std::string before = query_value(request.query, "before").value_or("");
  return answer_with(
      json::object{{"tables", tables_json(hub_.store().tables_of(account->id, std::nullopt, before, page))}});
}

HttpAnswer Api::tokens(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  json::array list;
  for (const BotToken& token : hub_.store().tokens_of(account->id))
    list.push_back(
        json::object{{"id", token.hash.substr(0, 16)}, {"label", token.label}, {"created", token.created_ms}});
  return answer_with(json::object{{"tokens", std::move(list)}});
}

HttpAnswer Api::new_token(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  const auto label = field(request, "label");
  if (!label) return label.error();
  const auto checked = checked_name(*label);
  if (!checked) return error_answer(400, "bad_name", checked.error());
  const Shown token = new_bot_token();
  hub_.store().add_token({token.hash, account->id, *checked, hub_.now()});
  return answer_with(json::object{{"token", token.text}, {"id", token.hash.substr(0, 16)}, {"label", *checked}}, 201);
}

HttpAnswer Api::remove_token(const HttpRequest& request, const std::string& parameter) {
  const auto account = people_.find(request, hub_.now());
  if (!account || request.program) return no_account();
  for (const BotToken& token : hub_.store().tokens_of(account->id))
    if (token.hash.starts_with(parameter) && parameter.size() == 16) {
      hub_.store().remove_token(account->id, token.hash);
      return nothing();
    }
  return error_answer(404, "unknown", "you have no such token");
}

/// Whoever comes first waits at a table; the next one is sent there.
HttpAnswer Api::pair(const HttpRequest& request, const std::string&) {
  const auto account = people_.find(request, hub_.now());
  if (!account) return no_account();
  const auto id = field(request, "game");
  if (!id) return id.error();
  const auto game = find_game(*id);
  if (!game) return error_answer(400, "bad_option", game.error().what);
  const std::lock_guard lock(mutex_);
  if (const auto found = waiting_.find(*id); found != waiting_.end()) {
    const auto summary = hub_.store().summary(found->second.table);
    // A table that was made just now may not be stored yet.
    const bool open = summary ? summary->status == TableSummary::Status::gathering
                              : hub_.now() - found->second.since < time_to_store_ms;
    const bool own = found->second.account == account->id;
    if (open) {
      const std::string table = found->second.table;
      if (!own) waiting_.erase(found);
      return answer_with(json::object{{"table", table}, {"seat", own ? 1 : 2}});
    }
    waiting_.erase(found);
  }
  TablePlan plan;
  plan.game = *game;
  plan.options = (*game)->complete(2, {}).value_or(json::object());
  plan.seats = {{SeatPlan::Kind::person, account->id, account->name, {}}, {}};
  plan.settings.listed = true;
  const std::string table = hub_.create(std::move(plan), account->id);
  waiting_[*id] = {table, account->id, hub_.now()};
  return answer_with(json::object{{"table", table}, {"seat", 1}});
}

}  // namespace baize
