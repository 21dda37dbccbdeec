/// The HTTP interface: tables, records, ratings, quick pairing.
#include <algorithm>

#include "games/catalogue.hpp"
#include "server/site/api.hpp"
#include "server/site/api_json.hpp"

namespace baize {

namespace {

constexpr int page = 50, most_leaders = 100;
constexpr double most_deviation_of_leaders = 110;

bool has_open_seat(const TableSummary& summary) {
  return std::ranges::any_of(summary.seats,
                             [](const auto& seat) { return seat.kind == TableSummary::Seat::Kind::open; });
}

}  // namespace

HttpAnswer Api::tables(const Call& call) {
  const std::string game = query_value(call.request.query, "game").value_or("");
  if (const auto found = find_game(game); !game.empty() && !found)
    return error_answer(400, "bad_option", found.error().what);
  return answer_with(json::object{{"tables", tables_json(hub_.store().open_tables(game, page))}});
}

HttpAnswer Api::leaders(const Call& call) {
  const std::string game = query_value(call.request.query, "game").value_or("");
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

HttpAnswer Api::person(const Call& call) {
  const auto account = hub_.store().find_registered(call.parameter);
  if (!account) return error_answer(404, "unknown", joined("nobody is called ", in_quotes(call.parameter)));
  return answer_with(person_json(*account));
}

HttpAnswer Api::record(const Call& call) {
  const auto events = hub_.store().events(call.parameter);
  if (events.empty())
    return error_answer(404, "unknown_table", joined("there is no table ", in_quotes(call.parameter)));
  const auto table = Table::restored(call.parameter, events, hub_.now());
  if (!table) return error_answer(500, "storage", "this table cannot be read");
  if (table->status() != Table::Status::over)
    return error_answer(409, "wrong_time", "the game is not over: its record can be had when it is");
  HttpAnswer answer;
  answer.content_type = "application/jsonl; charset=utf-8";
  answer.body = bytes(table->record());
  return answer;
}

HttpAnswer Api::history(const Call& call) {
  const std::string before = query_value(call.request.query, "before").value_or("");
  return answer_with(
      json::object{{"tables", tables_json(hub_.store().tables_of(call.account.id, std::nullopt, before, page))}});
}

HttpAnswer Api::pair(const Call& call) {
  const auto id = field(call.request, "game");
  if (!id) return id.error();
  const auto game = find_game(*id);
  if (!game) return error_answer(400, "bad_option", game.error().what);
  const auto make_table = [&] {
    TablePlan plan;
    plan.game = *game;
    plan.options = (*game)->complete(2, {}).value_or(json::object());
    plan.seats = {{SeatPlan::Kind::person, call.account.id, call.account.name, {}}, {}};
    plan.settings.listed = true;
    return hub_.create(std::move(plan), call.account.id);
  };
  const auto has_room = [&](const std::string& table) {
    const auto summary = hub_.store().summary(table);
    return summary && summary->status == TableSummary::Status::gathering && has_open_seat(*summary) &&
           hub_.is_watched(table);
  };
  const Pairing::Place place = pairing_.pair(*id, call.account.id, hub_.now(), has_room, make_table);
  return answer_with(json::object{{"table", place.table}, {"seat", place.seat}});
}

}  // namespace baize
