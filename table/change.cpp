/// What events do to a table.
#include <algorithm>

#include "games/catalogue.hpp"
#include "table/revelation.hpp"
#include "table/table.hpp"

namespace baize {

namespace {

/// So many messages are recognised when they come twice; an older one is late by its version.
constexpr std::size_t causes_kept = 32;

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0xCBF29CE484222325u;
  for (const char letter : text) number = (number ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
  return number;
}

}  // namespace

Table Table::create(std::string id, const TablePlan& plan, const std::string& host, std::string secret, Time now,
                    std::vector<std::string>& events) {
  Table table;
  table.id_ = std::move(id);
  std::vector<Event::What> what;
  what.emplace_back(Created{std::string(plan.game->id()), plan.options, static_cast<int>(plan.seats.size()),
                            plan.settings, host, std::move(secret)});
  for (std::size_t i = 0; i < plan.seats.size(); ++i) {
    const SeatPlan& seat = plan.seats[i];
    if (seat.kind != SeatPlan::Kind::open)
      what.emplace_back(Sat{seat_at(static_cast<unsigned>(i)), seat.player, seat.name, seat.bot});
  }
  events = table.happened(std::move(what), {}, now).events;
  return table;
}

Expected<Table> Table::restored(std::string id, std::span<const std::string> events, Time now) {
  Table table;
  table.id_ = std::move(id);
  Reaction nobody;
  for (const std::string& text : events) {
    const auto event = read_event(text);
    if (!event) return tl::make_unexpected(event.error());
    const auto* created = std::get_if<Created>(&event->what);
    if ((created != nullptr) != (table.event_count_ == 0) || (created != nullptr && !find_game(created->game)))
      return refuse(Error::Code::bad_record, "the events of a table begin with its creation, of a game that there is");
    table.change(*event, nobody);
  }
  if (table.event_count_ == 0) return refuse(Error::Code::bad_record, "a table without events");
  table.run_clocks(now);
  return table;
}

Reaction Table::happened(std::vector<Event::What> what, std::string cause, Time now) {
  Reaction reaction;
  note_log(reaction);
  const bool was_over = game_ != nullptr && status() == Status::over;
  for (Event::What& each : what) {
    // Several events of one message share its cause, which must not make the second look like a repetition.
    reaction.only_moves = reaction.only_moves && std::holds_alternative<Moved>(each);
    const Event event{now, reaction.events.empty() ? cause : std::string(), std::move(each)};
    reaction.events.push_back(write_event(event));
    change(event, reaction);
  }
  reaction.ended = !was_over && status() == Status::over;
  run_clocks(now);
  return reaction;
}

void Table::change(const Event& event, Reaction& reaction) {
  if (event_count_ == 0) created_ = event.at;
  ++event_count_;
  if (!event.cause.empty()) {
    if (causes_.size() == causes_kept) causes_.erase(causes_.begin());
    causes_.push_back(number_of(event.cause));
  }
  if (!std::holds_alternative<Moved>(event.what)) public_part_.clear();
  std::visit([&](const auto& what) { happen(what, reaction); }, event.what);
}

void Table::note_log(Reaction& reaction) const {
  for (std::size_t i = 0; i < viewers; ++i) {
    const auto seen = [i](const Line& line) { return line.played.shown[i].has_value(); };
    reaction.log_from[i] = static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), seen));
  }
}

bool Table::done_before(std::string_view cause) const {
  return std::find(causes_.begin(), causes_.end(), number_of(cause)) != causes_.end();
}

void Table::see_all(Reaction& reaction) {
  for (std::size_t i = 0; i < viewers; ++i) {
    reaction.changed[i] = true;
    ++versions_[i];
  }
}

void Table::happen(const Created& event, Reaction& reaction) {
  game_ = *find_game(event.game);
  options_ = event.options;
  settings_ = event.settings;
  host_ = event.host;
  secret_ = event.secret;
  plans_.resize(static_cast<std::size_t>(std::clamp(event.seats, 1, most_seats)));
  chairs_.resize(plans_.size());
  see_all(reaction);
}

void Table::happen(const Sat& event, Reaction& reaction) {
  plans_[index(event.seat)] = {event.player.empty() ? SeatPlan::Kind::bot : SeatPlan::Kind::person, event.player,
                               event.name, event.bot};
  chairs_[index(event.seat)].ready = event.player.empty();
  see_all(reaction);
}

void Table::happen(const Stood& event, Reaction& reaction) {
  plans_[index(event.seat)] = {};
  chairs_[index(event.seat)] = {};
  see_all(reaction);
}

void Table::happen(const Readied& event, Reaction& reaction) {
  chairs_[index(event.seat)].ready = true;
  chairs_[index(event.seat)].nonce = event.nonce;
  see_all(reaction);
}

void Table::happen(const Started& event, Reaction& reaction) {
  auto started = game_->start(static_cast<int>(plans_.size()), options_, event.deal);
  if (!started) return;  // only a store that was tampered with has such a deal; the table goes on gathering
  position_ = std::move(*started);
  deal_ = event.deal;
  for (Chair& chair : chairs_) chair.left = settings_.clock.base;
  see_all(reaction);
}

void Table::happen(const Moved& event, Reaction& reaction) {
  if (!position_ || !play(event.seat, event.move, &reaction)) return;
  Chair& chair = chairs_[index(event.seat)];
  if (!position_->acting().has(event.seat)) {
    if (settings_.clock.kind == ClockRule::Kind::fischer)
      chair.left = std::max<Time>(0, chair.left - event.spent) + settings_.clock.increment;
    chair.since.reset();
  }
  const auto stale = [](const Offer& offer) { return offer.what != "rematch"; };
  if (std::any_of(offers_.begin(), offers_.end(), stale)) {
    std::erase_if(offers_, stale);
    public_part_.clear();
    see_all(reaction);
  }
}

/// Plays a move and notes who sees what of it.
Expected<void> Table::play(Seat seat, std::string_view move, Reaction* reaction) {
  // A copy of the position is needed only to find out what the move told whom.
  const bool may_be_taken_back = game_->hides() && !people().empty();
  const auto before = may_be_taken_back ? position_->clone() : nullptr;
  auto played = position_->play_shown(seat, move);
  if (!played) return tl::make_unexpected(played.error());
  const bool told = before != nullptr && revealing(*before, *played);
  for (std::size_t i = 0; i < viewers; ++i) {
    if (!played->noticed[i]) continue;
    ++versions_[i];
    if (reaction != nullptr) reaction->changed[i] = true;
  }
  if (position_->over()) public_part_.clear();
  lines_.push_back({std::move(*played), told});
  return {};
}

bool Table::revealing(const Position& before, const PlayedMove& played) const {
  for (unsigned i = 0; i < plans_.size(); ++i)
    if (was_surprised(seat_at(i), before, {&played, 1}, *position_)) return true;
  return false;
}

void Table::happen(const Offered& event, Reaction& reaction) {
  offers_.push_back({event.what, event.seat, {}});
  see_all(reaction);
}

void Table::happen(const OfferDropped& event, Reaction& reaction) {
  std::erase_if(offers_, [&](const Offer& offer) { return offer.what == event.what; });
  see_all(reaction);
}

void Table::happen(const Agreed& event, Reaction& reaction) {
  for (Offer& offer : offers_)
    if (offer.what == event.what) offer.yes.add(event.seat);
  see_all(reaction);
}

void Table::happen(const TakenBack& event, Reaction& reaction) {
  auto start = game_->start(static_cast<int>(plans_.size()), options_, deal_);
  if (!start) return;
  position_ = std::move(*start);
  const auto left = std::min(lines_.size(), static_cast<std::size_t>(std::max(0, event.to)));
  lines_.resize(left);
  for (const Line& line : lines_)
    if (!position_->play(line.played.seat, line.played.move)) break;
  note_log(reaction);
  for (Chair& chair : chairs_) chair.since.reset();
  limit_since_.reset();
  std::erase_if(offers_, [](const Offer& offer) { return offer.what == "takeback"; });
  see_all(reaction);
}

void Table::happen(const Ended& event, Reaction& reaction) {
  ending_ = Ending{event.reason, event.by == Seat::nobody ? std::nullopt : std::optional(event.by)};
  offers_.clear();
  see_all(reaction);
}

void Table::happen(const Replaced& event, Reaction& reaction) {
  plans_[index(event.seat)] = {SeatPlan::Kind::bot, {}, event.name, event.bot};
  chairs_[index(event.seat)].since.reset();
  chairs_[index(event.seat)].absent.reset();
  offers_.clear();
  see_all(reaction);
}

void Table::happen(const Followed& event, Reaction& reaction) {
  next_ = event.table;
  std::erase_if(offers_, [](const Offer& offer) { return offer.what == "rematch"; });
  see_all(reaction);
}

/// Lets the clocks of those who are to move run, and no others.
void Table::run_clocks(Time now) {
  const SeatSet acting = status() == Status::playing ? position_->acting() : SeatSet{};
  for (unsigned i = 0; i < chairs_.size(); ++i) {
    Chair& chair = chairs_[i];
    const bool runs = settings_.clock.kind != ClockRule::Kind::none && acting.has(seat_at(i)) && is_person(seat_at(i));
    if (!runs) chair.since.reset();
    else if (!chair.since) chair.since = now;
  }
  const auto limit = acting.empty() ? std::nullopt : position_->time_limit();
  if (!limit || !is_person(limit->seat)) limit_since_.reset();
  else if (!limit_since_) limit_since_ = now;
}

Time Table::time_left(Seat seat, Time now) const {
  const Chair& chair = chairs_[index(seat)];
  const Time whole = settings_.clock.kind == ClockRule::Kind::days ? settings_.clock.base : chair.left;
  return whole - (chair.since ? now - *chair.since : 0);
}

void Table::presence(Seat seat, bool here, Time now) {
  if (index(seat) >= chairs_.size()) return;
  auto& absent = chairs_[index(seat)].absent;
  if (here) absent.reset();
  else if (!absent) absent = now;
}

}  // namespace baize
