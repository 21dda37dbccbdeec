/// What events do to a table.
#include <algorithm>

#include "games/catalogue.hpp"
#include "table/revelation.hpp"
#include "table/table.hpp"

namespace baize {

namespace {

using Type = Event::Type;

/// So many messages are recognised when they come twice; an older one is late by its version.
constexpr std::size_t causes_kept = 32;

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0xCBF29CE484222325u;
  for (const char letter : text) number = (number ^ static_cast<unsigned char>(letter)) * 0x100000001B3u;
  return number;
}

/// Whether an event tells of the table, or of no seat in particular.
bool may_be_nobody(const Event::What& what) {
  switch (what.type) {
    case Type::created:
    case Type::started:
    case Type::dropped:
    case Type::taken_back:
    case Type::followed: return true;
    case Type::ended: return what.seat == Seat::nobody;
    default: return false;
  }
}

}  // namespace

Table Table::create(std::string id, const TablePlan& plan, const std::string& host, std::string secret, Time now,
                    std::vector<std::string>& events) {
  Table table;
  table.id_ = std::move(id);
  std::vector<Event::What> what;
  Event::What& created = what.emplace_back(Type::created);
  created.game = plan.game->id();
  created.object = plan.options;
  created.number = static_cast<int>(plan.seats.size());
  created.settings = plan.settings;
  created.host = host;
  created.secret = std::move(secret);
  for (std::size_t i = 0; i < plan.seats.size(); ++i) {
    const SeatPlan& seat = plan.seats[i];
    if (seat.kind == SeatPlan::Kind::open) continue;
    Event::What& sat = what.emplace_back(Type::sat, seat_at(static_cast<unsigned>(i)));
    sat.player = seat.player;
    sat.name = seat.name;
    sat.bot = seat.bot;
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
    const bool creation = event->what.type == Type::created;
    if (creation != (table.event_count_ == 0) || (creation && !find_game(event->what.game)))
      return refuse(Error::Code::bad_record, "the events of a table begin with its creation, of a game that there is");
    if (!may_be_nobody(event->what) && index(event->what.seat) >= table.plans_.size())
      return refuse(Error::Code::bad_record, joined("an event of seat ", number(event->what.seat), " at a table of ",
                                                    table.plans_.size(), " seats"));
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
    reaction.only_moves = reaction.only_moves && each.type == Type::moved;
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
  if (event.what.type != Type::moved) public_part_.clear();
  open_sight_.clear();
  happen(event.what, reaction);
}

void Table::note_log(Reaction& reaction) const { reaction.log_from = lines_shown_; }

bool Table::done_before(std::string_view cause) const {
  return std::find(causes_.begin(), causes_.end(), number_of(cause)) != causes_.end();
}

void Table::renew_choices() { choices_since_ = versions_; }

void Table::see_all(Reaction& reaction) {
  for (std::size_t i = 0; i < viewers; ++i) {
    reaction.changed[i] = true;
    ++versions_[i];
  }
}

void Table::happen(const Event::What& what, Reaction& reaction) {
  if (what.type == Type::moved) return make_move(what, reaction);  // which not everybody need notice
  const std::size_t at = index(what.seat);
  switch (what.type) {
    case Type::created:
      game_ = *find_game(what.game);
      options_ = what.object;
      settings_ = what.settings;
      host_ = what.host;
      secret_ = what.secret;
      plans_.resize(static_cast<std::size_t>(std::clamp(what.number, 1, most_seats)));
      chairs_.resize(plans_.size());
      break;
    case Type::sat:
      plans_[at] = {what.player.empty() ? SeatPlan::Kind::bot : SeatPlan::Kind::person, what.player, what.name,
                    what.bot};
      chairs_[at].ready = what.player.empty();
      break;
    case Type::stood:
      plans_[at] = {};
      chairs_[at] = {};
      break;
    case Type::readied:
      chairs_[at].ready = true;
      chairs_[at].nonce = what.text;
      break;
    case Type::started: begin(what.object); break;
    case Type::moved: break;
    case Type::offered: offers_.push_back({what.text, what.seat, {}}); break;
    case Type::dropped: drop_offers(what.text); break;
    case Type::agreed:
      for (Offer& offer : offers_)
        if (offer.what == what.text) offer.yes.add(what.seat);
      break;
    case Type::taken_back: take_back(what.number, reaction); break;
    case Type::ended:
      ending_ = Ending{what.text, what.seat == Seat::nobody ? std::nullopt : std::optional(what.seat)};
      offers_.clear();
      break;
    case Type::replaced:
      plans_[at] = {SeatPlan::Kind::bot, {}, what.name, what.bot};
      chairs_[at].since.reset();
      chairs_[at].absent.reset();
      offers_.clear();
      // Who had the seat looks on from now, and has nothing yet of the log that spectators are shown.
      reaction.log_from[index(Seat::nobody)] = 0;
      break;
    case Type::followed:
      next_ = what.text;
      drop_offers("rematch");
      break;
  }
  see_all(reaction);
  if (what.type == Type::started || what.type == Type::taken_back) renew_choices();
}

void Table::begin(const json::object& deal) {
  auto started = game_->start(static_cast<int>(plans_.size()), options_, deal);
  if (!started) return;  // only a store that was tampered with has such a deal; the table goes on gathering
  position_ = std::move(*started);
  deal_ = deal;
  for (Chair& chair : chairs_) chair.left = settings_.clock.base;
}

void Table::make_move(const Event::What& move, Reaction& reaction) {
  if (!position_ || !play(move.seat, move.text, &reaction)) return;
  Chair& chair = chairs_[index(move.seat)];
  if (!position_->acting().has(move.seat)) {
    if (settings_.clock.kind == ClockRule::Kind::fischer)
      chair.left = std::max<Time>(0, chair.left - move.spent) + settings_.clock.increment;
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
  const SeatSet chose = position_->acting();
  auto played = position_->play_shown(seat, move);
  if (!played) return tl::make_unexpected(played.error());
  const bool told = before != nullptr && may_have_told(*before, *played, *position_);
  for (std::size_t i = 0; i < viewers; ++i) {
    lines_shown_[i] += played->shown[i].has_value();
    if (!played->noticed[i]) continue;
    ++versions_[i];
    if (reaction != nullptr) reaction->changed[i] = true;
  }
  // Where seats choose at the same time, what the others may do is as it was: their messages are not late.
  for (unsigned i = 0; i < plans_.size(); ++i) {
    const Seat other = seat_at(i);
    if (other == seat || !chose.has(other) || !position_->acting().has(other)) choices_since_[i] = versions_[i];
  }
  if (position_->over()) public_part_.clear();
  lines_.emplace_back(std::move(*played), told);
  return {};
}

void Table::drop_offers(std::string_view what) {
  std::erase_if(offers_, [&](const Offer& offer) { return offer.what == what; });
}

void Table::take_back(int moves_left, Reaction& reaction) {
  auto start = game_->start(static_cast<int>(plans_.size()), options_, deal_);
  if (!start) return;
  position_ = std::move(*start);
  const auto left = std::min(lines_.size(), static_cast<std::size_t>(std::max(0, moves_left)));
  for (; lines_.size() > left; lines_.pop_back())
    for (std::size_t i = 0; i < viewers; ++i)
      lines_shown_[i] -= lines_.back().shown(seat_at(static_cast<unsigned>(i))) != nullptr;
  for (const Line& line : lines_)
    if (!position_->play(line.seat(), line.move())) break;
  note_log(reaction);
  for (Chair& chair : chairs_) chair.since.reset();
  limit_since_.reset();
  drop_offers("takeback");
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
