#include "wasm/parlour.hpp"

#include <algorithm>

#include "bots/registry.hpp"
#include "wasm/answers.hpp"
#include "wasm/host.hpp"

namespace baize {

namespace {

constexpr std::size_t most_tables = 200, longest_message = std::size_t{1} << 20, longest_name = 80;
constexpr std::size_t created_kept = 16, hints_given = 3;
constexpr Budget for_a_move{0, 0.35};  // a turn of two, a look and what follows from it, takes less than a second
constexpr Budget for_a_hint{0, 0.8};

std::uint64_t random_number() {
  std::uint64_t number = 0;
  for (const char digit : random_digits(16))
    number = number << 4 | static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  return number;
}

}  // namespace

Parlour::Place* Parlour::find(std::string_view table) {
  const auto found =
      std::find_if(places_.begin(), places_.end(), [&](const auto& p) { return p->table.id() == table; });
  return found == places_.end() ? nullptr : found->get();
}

Seat Parlour::viewer_of(const Request& request, const Table& table) const {
  const SeatSet seats = table.seats_of(me_.player);
  if (request.as && seats.has(*request.as)) return *request.as;
  return seats.empty() ? Seat::nobody : seats.first();
}

void Parlour::receive(std::string_view text, Time now) {
  if (text.size() > longest_message)
    return send(refused_text("", {"too_many", joined("a message has at most ", longest_message, " bytes")}));
  const auto request = read_request(text);
  if (!request) return send(refused_text(request.error().id, request.error().refusal));
  answer(*request, now);
}

void Parlour::answer(const Request& request, Time now) {
  const auto fields = [&](std::string_view type, const Answered<std::string>& answered) {
    send(answered ? baize::answer(type, request.id, *answered) : refused_text(request.id, answered.error()));
  };
  using Type = Request::Type;
  switch (request.type) {
    case Type::ping: return fields("pong", std::string());
    case Type::games: return fields("games", ",\"list\":" + games_text());
    case Type::replay: return fields("replay", study_.replay(request.fields));
    case Type::analyse: return fields("analyse", study_.analyse(request.fields));
    case Type::create: return create(request, now);
    default: break;
  }
  Place* const place = find(request.table);
  if (place == nullptr)
    return send(refused_text(request.id, {"unknown_table", joined("there is no table ", in_quotes(request.table))}));
  switch (request.type) {
    case Type::hint: return fields("hint", hint(request, *place));
    case Type::watch: return watch(request, *place, now);
    case Type::unwatch:
      place->watched = false;
      return send(place->table.ok_text(request.id, viewer_of(request, place->table)));
    default: return deliver(*place, place->table.handle(request, me_, now), &request, now);
  }
}

void Parlour::create(const Request& request, Time now) {
  const auto before =
      std::find_if(created_.begin(), created_.end(), [&](const auto& c) { return c.first == request.id; });
  std::string id = before == created_.end() ? std::string() : before->second;
  if (id.empty()) {
    const auto plan = read_plan(request, me_);
    if (!plan) return send(refused_text(request.id, plan.error()));
    id = add(*plan, now).table.id();
    if (created_.size() == created_kept) created_.erase(created_.begin());
    created_.emplace_back(request.id, id);
  }
  send(baize::answer("created", request.id, joined(",\"table\":", json_text(id))));
}

Parlour::Place& Parlour::add(const TablePlan& plan, Time now) {
  make_room();
  std::vector<std::string> events;
  Table table = Table::create(random_digits(16), plan, me_.player, random_digits(64), now, events);
  Place& place = *places_.emplace_back(std::make_unique<Place>(Place{std::move(table)}));
  store(place, events);
  return place;
}

/// The tables that ended leave first, then the oldest.
void Parlour::make_room() {
  if (places_.size() < most_tables) return;
  const auto over = [](const auto& place) { return place->table.status() == Table::Status::over; };
  const auto leaves = std::find_if(places_.begin(), places_.end(), over);
  places_.erase(leaves == places_.end() ? places_.begin() : leaves);
}

void Parlour::store(Place& place, const std::vector<std::string>& events) {
  for (const std::string& event : events)
    keep(joined("{\"table\":", json_text(place.table.id()), ",\"number\":", place.stored++, ",\"event\":", event, "}"));
}

void Parlour::send_state(const Place& place, Seat viewer, std::size_t log_from, std::string_view re, Time now) {
  send(place.table.state_text(viewer, me_.player, log_from, now, re));
}

/// Whoever holds several seats gets a state for each, the one that answers first.
void Parlour::watch(const Request& request, Place& place, Time now) {
  place.watched = true;
  deliver(place, place.table.tick(now), nullptr, now);
  const Seat first = viewer_of(request, place.table);
  const SeatSet seats = place.table.seats_of(me_.player);
  if (seats.size() < 2 && request.version == place.table.version(first))
    return send(place.table.ok_text(request.id, first));
  send_state(place, first, 0, request.id, now);
  for (const Seat seat : seats)
    if (seat != first) send_state(place, seat, 0, {}, now);
}

void Parlour::deliver(Place& place, const Reaction& reaction, const Request* request, Time now) {
  store(place, reaction.events);
  const Seat sender = request == nullptr ? Seat::nobody : viewer_of(*request, place.table);
  const auto changed = [&](Seat viewer) { return reaction.changed[index(viewer)]; };
  const bool answered_by_state = request != nullptr && reaction.answer.empty() && changed(sender);
  if (answered_by_state) send_state(place, sender, reaction.log_from[index(sender)], request->id, now);
  else if (request != nullptr)
    send(reaction.answer.empty() ? place.table.ok_text(request->id, sender) : reaction.answer);
  if (place.watched) {
    if (!reaction.for_all.empty()) send(reaction.for_all);
    SeatSet seats = place.table.seats_of(me_.player);
    if (seats.empty() && changed(Seat::nobody) && !answered_by_state)
      send_state(place, Seat::nobody, reaction.log_from[index(Seat::nobody)], {}, now);
    if (answered_by_state && sender != Seat::nobody) seats.remove(sender);
    for (const Seat seat : seats)
      if (changed(seat)) send_state(place, seat, reaction.log_from[index(seat)], {}, now);
  }
  if (reaction.rematch) {
    const std::string next = add(*reaction.rematch, now).table.id();
    // Making room for it may have removed the old table: nobody waits for an answer from that.
    if (Place* const old = find(request->table)) deliver(*old, old->table.follow(next, now), nullptr, now);
  }
}

Answered<std::string> Parlour::hint(const Request& request, const Place& place) const {
  const Table& table = place.table;
  const Seat seat = viewer_of(request, table);
  if (seat == Seat::nobody || (request.as && *request.as != seat))
    return refusal("not_seated", "hints are for those who play");
  if (table.settings().rated) return refusal("not_offered_here", "there are no hints at a rated table");
  for (const SeatPlan& plan : table.seats())
    if (plan.kind == SeatPlan::Kind::person && plan.player != me_.player)
      return refusal("not_offered_here", "there are no hints where another person plays");
  if (table.status() != Table::Status::playing) return refusal("wrong_time", "there is no move to be made");
  if (!table.position()->acting().has(seat)) return refusal("not_acting", "it is not your move");
  const auto view = table.position()->seat_view(seat);
  const Opponents& opponents = opponents_of(table.game());
  const WrittenAdvice advice = opponents.adviser(for_a_hint, 1)->advise(*view, for_a_hint, random_number());
  std::string moves;
  for (std::size_t i = 0; i < std::min(hints_given, advice.opinions.size()); ++i) {
    const WrittenOpinion& opinion = advice.opinions[i];
    moves += joined(i == 0 ? "" : ",", "{\"move\":", json_text(opinion.move), ",\"wins\":", chance_text(opinion.wins),
                    ",\"why\":", json_text(opponents.why(*view, opinion.move)), "}");
  }
  return joined(",\"moves\":[", moves, "]");
}

Bot& Parlour::thinker(const Table& table, const Table::BotTurn& turn) {
  if (thinkers_.table != table.id()) thinkers_ = {table.id(), {}, {}};
  const std::size_t seat = index(turn.seat);
  if (thinkers_.bots.size() <= seat) thinkers_.bots.resize(seat + 1), thinkers_.names.resize(seat + 1);
  if (!thinkers_.bots[seat] || thinkers_.names[seat] != turn.bot) {
    thinkers_.bots[seat].reset();  // before the next one takes its room
    auto made = make_bot(turn.bot, table.game(), {for_a_move, 1});
    // There may be none by that name any more: stored tables outlive versions.
    thinkers_.bots[seat] = made ? std::move(*made) : opponents_of(table.game()).greedy();
    thinkers_.names[seat] = turn.bot;
  }
  return *thinkers_.bots[seat];
}

bool Parlour::think(Time now) {
  bool moved = false;
  for (const auto& place : places_) {
    if (!place->watched) continue;
    const auto turn = place->table.bot_turn();
    if (!turn) continue;
    if (moved) return true;
    Random random(random_number());
    const auto chosen = thinker(place->table, *turn).choose(*turn->view, random);
    if (!chosen) continue;
    const Reaction reaction = place->table.bot_moved(turn->seat, turn->ply, *chosen, now);
    if (reaction.events.empty()) continue;
    deliver(*place, reaction, nullptr, now);
    if (place->table.bot_turn()) return true;
    moved = true;
  }
  return false;
}

std::optional<Time> Parlour::tick(Time now) {
  std::optional<Time> next;
  for (const auto& place : places_) {
    if (const auto wakes = place->table.wakes_at(); wakes && *wakes <= now)
      deliver(*place, place->table.tick(now), nullptr, now);
    if (const auto wakes = place->table.wakes_at()) next = next ? std::min(*next, *wakes) : *wakes;
  }
  return next;
}

Answered<void> Parlour::load(std::string_view lines, Time now) {
  std::string id;
  std::vector<std::string> events;
  const auto wrong = [&](std::string why) {
    return refusal("storage", joined("line ", events.size() + 1, " of a stored table: ", why));
  };
  while (!lines.empty()) {
    const auto end = lines.find('\n');
    const auto parsed = parse_json(lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    if (!parsed) return wrong(parsed.error().what);
    const auto* line = parsed->if_object();
    const auto field = [&](std::string_view key) { return line == nullptr ? nullptr : line->if_contains(key); };
    const auto *table = field("table"), *number = field("number"), *event = field("event");
    if (table == nullptr || !table->is_string() || number == nullptr || !number->is_int64() || event == nullptr)
      return wrong("it must have a table, a number and an event");
    if (number->get_int64() != static_cast<std::int64_t>(events.size()))
      return wrong(joined("its number must be ", events.size()));
    if (events.empty()) id = table->get_string();
    else if (id != std::string_view(table->get_string())) return wrong("it belongs to another table");
    events.push_back(json::serialize(*event));
  }
  auto table = Table::restored(id, events, now);
  if (!table) return refusal("storage", joined("a stored table cannot be used: ", table.error().what));
  forget(id);
  make_room();
  places_.push_back(std::make_unique<Place>(Place{std::move(*table), false, events.size()}));
  return {};
}

void Parlour::forget(std::string_view table) {
  std::erase_if(places_, [&](const auto& place) { return place->table.id() == table; });
  if (thinkers_.table == table) thinkers_ = {};
}

void Parlour::call_me(std::string_view name) {
  if (!name.empty() && name.size() <= longest_name) me_.name = name;
}

}  // namespace baize
