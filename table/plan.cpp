/// What a new table shall be.
#include "bots/registry.hpp"
#include "games/catalogue.hpp"
#include "table/table.hpp"

namespace baize {

namespace {

Answered<SeatPlan> read_seat(const json::value& value, const Sender& host, const Rulebook& game) {
  const auto* word = value.if_string();
  if (word == nullptr)
    return refusal("bad_seat", joined(R"(a seat is "me", "open" or a bot's name, not )", excerpt(value)));
  if (*word == "open") return SeatPlan{};
  if (*word == "me") return SeatPlan{SeatPlan::Kind::person, host.player, host.name, {}};
  const std::string bot(*word);
  if (const auto made = make_bot(bot, game); !made) return refusal("bad_bot", made.error().what);
  return SeatPlan{SeatPlan::Kind::bot, {}, title_of(bot, game), bot};
}

}  // namespace

Answered<TablePlan> read_plan(const Request& request, const Sender& host) {
  TablePlan plan;
  const auto* id = request.fields.if_contains("game");
  if (id == nullptr || !id->is_string()) return refusal("bad_message", R"(a table needs a "game")");
  const auto game = find_game(id->get_string());
  if (!game) return refusal("bad_option", game.error().what);
  plan.game = *game;

  const auto* seats = request.fields.if_contains("seats");
  const auto* list = seats == nullptr ? nullptr : seats->if_array();
  const int fewest = plan.game->fewest_seats(), most = plan.game->most_seats();
  if (list == nullptr || list->size() < static_cast<std::size_t>(fewest) ||
      list->size() > static_cast<std::size_t>(most))
    return refusal("bad_seat", joined(plan.game->title().title, " has ", fewest == most ? "" : joined(fewest, " to "),
                                      most, R"( seats: "seats" lists one entry for each)"));
  bool mine = false;
  for (const json::value& value : *list) {
    auto seat = read_seat(value, host, *plan.game);
    if (!seat) return tl::make_unexpected(seat.error());
    mine = mine || seat->kind != SeatPlan::Kind::bot;
    plan.seats.push_back(std::move(*seat));
  }
  if (!mine) return refusal("bad_seat", "a table needs a seat for a person; bots alone meet in the arena");

  const json::object none;
  const auto object = [&](std::string_view key) -> const json::object* {
    const auto* value = request.fields.if_contains(key);
    return value == nullptr || value->is_null() ? &none : value->if_object();
  };
  const auto* options = object("options");
  if (options == nullptr) return refusal("bad_option", R"("options" is an object)");
  auto complete = plan.game->complete(static_cast<int>(list->size()), *options);
  if (!complete) return refusal("bad_option", complete.error().what);
  plan.options = std::move(*complete);

  const auto* given = object("settings");
  if (given == nullptr) return refusal("bad_setting", R"("settings" is an object)");
  const auto settings = read_settings(*given);
  if (!settings) return tl::make_unexpected(settings.error());
  plan.settings = *settings;
  if (plan.settings.rated)
    for (const SeatPlan& seat : plan.seats)
      if (seat.kind == SeatPlan::Kind::bot) return refusal("bad_setting", "a rated table is for people only");
  return plan;
}

}  // namespace baize
