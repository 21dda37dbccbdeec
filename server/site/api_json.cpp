#include "server/site/api_json.hpp"

#include <array>

#include "engine/result.hpp"

namespace baize {

namespace {

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

}  // namespace

HttpAnswer answer_with(const json::value& value, unsigned status) {
  return json_answer(status, json::serialize(value));
}

HttpAnswer nothing() { return {.status = 204}; }
HttpAnswer no_account() {
  return error_answer(401, "no_account", "ask for /api/me first: it gives you an account and a cookie");
}
HttpAnswer unknown_token() {
  return error_answer(401, "bad_token", "this token is not known; its owner can make another one");
}

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

json::array tables_json(const std::vector<TableSummary>& summaries) {
  json::array list;
  for (const TableSummary& summary : summaries) list.push_back(table_json(summary));
  return list;
}

json::object rating_json(std::string_view game, const Rating& rating) {
  return {{"game", game}, {"rating", rating.rating}, {"deviation", rating.deviation}, {"games", rating.games}};
}

}  // namespace baize
