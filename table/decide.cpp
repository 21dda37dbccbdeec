/// What a message leads to.
#include <algorithm>
#include <array>

#include "bots/registry.hpp"
#include "io/suggest.hpp"
#include "table/fair.hpp"
#include "table/table.hpp"

namespace baize {

namespace {

constexpr Time claim_after = 60'000;  // milliseconds that somebody must be away
constexpr std::array<std::string_view, 11> phrases{"hello", "good_luck", "your_turn", "thinking", "nice_move", "oops",
                                                   "sorry", "thanks",    "good_game", "again",    "bye"};

std::string seat_list(SeatSet seats) {
  std::string list;
  for (const Seat seat : seats) list += joined(list.empty() ? "" : " or ", number(seat));
  return list;
}

using Happening = Event::Type;

Event::What taking_seat(Seat seat, std::string player, std::string name, std::string bot) {
  Event::What sat(Happening::sat, seat);
  sat.player = std::move(player);
  sat.name = std::move(name);
  sat.bot = std::move(bot);
  return sat;
}

std::string no_phrase(std::string_view written) {
  const std::vector<std::string> known(phrases.begin(), phrases.end());
  return joined("no phrase ", in_quotes(written), did_you_mean(written, known), " (there are ", listed(known), ")");
}

}  // namespace

Table::Status Table::status() const {
  if (!position_) return Status::gathering;
  return ending_ || position_->over() ? Status::over : Status::playing;
}

SeatSet Table::seats_of(std::string_view player) const {
  SeatSet seats;
  for (unsigned i = 0; i < plans_.size(); ++i)
    if (plans_[i].kind == SeatPlan::Kind::person && plans_[i].player == player) seats.add(seat_at(i));
  return seats;
}

SeatSet Table::people() const {
  SeatSet seats;
  for (unsigned i = 0; i < plans_.size(); ++i)
    if (is_person(seat_at(i))) seats.add(seat_at(i));
  return seats;
}

Answered<Seat> Table::seat_for(const Request& request, const Sender& who) const {
  const SeatSet seats = seats_of(who.player);
  if (request.as) {
    if (seats.has(*request.as)) return *request.as;
    return refusal("not_seated", joined("seat ", number(*request.as), " is not yours"));
  }
  // Who holds several seats and comes to watch is shown all of them, the first one as the answer; a record is the same
  // from every seat.
  const bool for_all = request.type == Request::Type::watch || request.type == Request::Type::record;
  if (seats.size() > 1 && !for_all)
    return refusal("bad_message", joined(R"(you hold several seats: "as" says which one, )", seat_list(seats)));
  return seats.empty() ? Seat::nobody : seats.first();
}

Answered<void> Table::need(Status wanted, std::string_view what) const {
  static constexpr std::array<std::string_view, 3> now{"the game has not begun", "the game is being played",
                                                       "the game is over"};
  if (status() == wanted) return {};
  return refusal("wrong_time", joined(now[static_cast<std::size_t>(status())], ": ", what));
}

Reaction Table::handle(const Request& request, const Sender& who, Time now) {
  Reaction reaction = tick(now);  // a move that comes too late must not be judged before the clock is
  const auto refused = [&](const Refusal& why, Seat viewer) {
    reaction.answer = refused_text(request.id, why, version(viewer));
    return std::move(reaction);
  };
  const auto seat = seat_for(request, who);
  if (!seat) return refused(seat.error(), Seat::nobody);

  using Type = Request::Type;
  const std::string cause = joined(who.player, "/", request.id);
  switch (request.type) {
    case Type::watch:
      // What was missed is in the state; who has missed nothing is told so.
      if (request.version == version(*seat)) reaction.answer = ok_text(request.id, *seat);
      return reaction;
    case Type::preview: {
      if (const auto playing = need(Status::playing, "there is nothing to preview"); !playing)
        return refused(playing.error(), *seat);
      if (*seat == Seat::nobody) return refused({"not_seated", "you look on: only players choose moves"}, *seat);
      const auto preview = position_->preview(*seat, request.text);
      if (!preview) return refused({name(preview.error().code), preview.error().what}, *seat);
      reaction.answer =
          joined(R"({"type":"preview","re":)", json_text(request.id), R"(,"preview":)", preview->json(), "}");
      return reaction;
    }
    case Type::say:
      if (std::find(phrases.begin(), phrases.end(), request.text) == phrases.end())
        return refused({"bad_message", no_phrase(request.text)}, *seat);
      if (*seat == Seat::nobody) return refused({"not_seated", "those who look on are silent"}, *seat);
      reaction.for_all = joined(R"({"type":"said","table":)", json_text(id_), R"(,"seat":)", number(*seat),
                                R"(,"phrase":)", json_text(request.text), "}");
      reaction.answer = ok_text(request.id, *seat);
      return reaction;
    case Type::record:
      if (const auto over = need(Status::over, "its record can be had when it is over"); !over)
        return refused(over.error(), *seat);
      reaction.answer =
          joined(R"({"type":"record","re":)", json_text(request.id), R"(,"text":)", json_text(record()), "}");
      return reaction;
    default: break;
  }

  if (done_before(cause)) return reaction;
  auto decided = decide(request, who, *seat, now);
  if (!decided) return refused(decided.error(), *seat);
  const bool rematch = status() == Status::over && decided->empty();
  Reaction next = happened(std::move(*decided), cause, now);
  if (rematch) {
    TablePlan plan{game_, options_, plans_, settings_};
    std::rotate(plan.seats.begin(), plan.seats.begin() + 1, plan.seats.end());
    next.rematch = std::move(plan);
  }
  // The clock may have spoken just before.
  next.events.insert(next.events.begin(), reaction.events.begin(), reaction.events.end());
  for (std::size_t i = 0; i < viewers; ++i) {
    if (reaction.changed[i]) next.log_from[i] = std::min(next.log_from[i], reaction.log_from[i]);
    next.changed[i] = next.changed[i] || reaction.changed[i];
  }
  next.ended = next.ended || reaction.ended;
  next.only_moves = next.only_moves && reaction.only_moves;
  return next;
}

Table::Decided Table::decide(const Request& request, const Sender& who, Seat seat, Time now) const {
  using Type = Request::Type;
  if (request.type == Type::sit) return sit(request, who);
  if (request.type == Type::seat_bot) return seat_bot(request, who);
  if (seat == Seat::nobody) return refusal("not_seated", "you have no seat at this table");
  // A move stands as long as what the seat may do is as it was, whatever else has been seen since.
  const bool in_time = request.type == Type::move
                           ? request.version >= choices_since_[index(seat)] && request.version <= version(seat)
                           : request.version == version(seat);
  if ((request.type == Type::move || request.type == Type::offer) && !in_time)
    return refusal(
        "late", joined("that was for version ", request.version.value_or(0), "; the present one is ", version(seat)));
  switch (request.type) {
    case Type::stand:
      if (const auto gathering = need(Status::gathering, "resign or leave instead"); !gathering)
        return tl::make_unexpected(gathering.error());
      return only(Happening::stood, seat);
    case Type::ready: return ready(request, seat);
    case Type::move: return move(seat, request.text, now);
    case Type::offer: return offer(seat, request.text);
    case Type::withdraw: {
      const auto mine = [&](const Offer& offer) { return offer.what == request.text && offer.by == seat; };
      if (std::none_of(offers_.begin(), offers_.end(), mine))
        return refusal("no_offer", joined("you have made no offer ", in_quotes(request.text)));
      return only(Happening::dropped, Seat::nobody, request.text);
    }
    case Type::answer: return answer(seat, request.text, request.yes);
    case Type::resign: return go(seat, "resigned");
    case Type::leave:
      if (status() == Status::gathering) return only(Happening::stood, seat);
      return go(seat, "abandoned");
    case Type::claim: return claim(seat, now);
    default: return refusal("bad_message", "not a message for a table");
  }
}

Table::Decided Table::sit(const Request& request, const Sender& who) const {
  if (const auto gathering = need(Status::gathering, "the seats are taken; you may look on"); !gathering)
    return tl::make_unexpected(gathering.error());
  if (index(request.seat) >= plans_.size())
    return refusal("bad_seat", joined("this table has seats 1 to ", plans_.size()));
  const SeatPlan& plan = plans_[index(request.seat)];
  if (plan.kind != SeatPlan::Kind::open)
    return refusal("seat_taken", joined("seat ", number(request.seat), " is taken by ", plan.name));
  if (!seats_of(who.player).empty()) return refusal("seat_taken", "you have a seat already; stand up first");
  return only(taking_seat(request.seat, who.player, who.name, {}));
}

Table::Decided Table::seat_bot(const Request& request, const Sender& who) const {
  if (const auto gathering = need(Status::gathering, "seats stay as they are"); !gathering)
    return tl::make_unexpected(gathering.error());
  if (who.player != host_) return refusal("not_host", "only who made the table seats bots");
  if (settings_.rated) return refusal("bad_setting", "a rated table is for people only");
  if (index(request.seat) >= plans_.size())
    return refusal("bad_seat", joined("this table has seats 1 to ", plans_.size()));
  const SeatPlan& plan = plans_[index(request.seat)];
  if (plan.kind == SeatPlan::Kind::person)
    return refusal("seat_taken", joined("seat ", number(request.seat), " is taken by ", plan.name));
  if (request.text.empty()) {
    if (plan.kind == SeatPlan::Kind::open) return refusal("bad_seat", "there is no bot on that seat");
    return only(Happening::stood, request.seat);
  }
  if (const auto made = make_bot(request.text, *game_); !made) return refusal("bad_bot", made.error().what);
  auto list = only(taking_seat(request.seat, {}, title_of(request.text, *game_), request.text));
  if (plan.kind == SeatPlan::Kind::bot) list.emplace(list.begin(), Happening::stood, request.seat);
  return list;
}

std::vector<std::string> Table::nonces() const {
  std::vector<std::string> all;
  all.reserve(chairs_.size());
  for (const Chair& chair : chairs_) all.push_back(chair.nonce);
  return all;
}

Table::Decided Table::ready(const Request& request, Seat seat) const {
  if (const auto gathering = need(Status::gathering, "everybody is ready"); !gathering)
    return tl::make_unexpected(gathering.error());
  if (!is_nonce(request.text)) return refusal("bad_message", "a nonce is 16 to 64 hexadecimal digits");
  if (chairs_[index(seat)].ready) return refusal("wrong_time", "you have said that you are ready");
  auto list = only(Happening::readied, seat, request.text);
  for (unsigned i = 0; i < chairs_.size(); ++i)
    if (plans_[i].kind == SeatPlan::Kind::open || (!chairs_[i].ready && seat_at(i) != seat)) return list;
  auto all = nonces();
  all[index(seat)] = request.text;
  FairRandom random(secret_, all);
  const auto dealt = game_->deal(static_cast<int>(plans_.size()), options_, random);
  if (!dealt) return refusal(dealt.error());
  list.emplace_back(Happening::started).object = (*dealt)->deal();
  return list;
}

Table::Decided Table::move(Seat seat, std::string_view move, Time now) const {
  if (const auto playing = need(Status::playing, "no move can be made"); !playing)
    return tl::make_unexpected(playing.error());
  // Judged on a copy; it is played when it is an event.
  const auto after = position_->clone();
  if (const auto played = after->play(seat, move); !played) return refusal(played.error());
  const Chair& chair = chairs_[index(seat)];
  const bool turn_ends = !after->acting().has(seat);
  Event::What made(Happening::moved, seat, std::string(move));
  if (turn_ends && chair.since) made.spent = now - *chair.since;
  return only(std::move(made));
}

Event::What Table::replacement(Seat seat) const {
  Event::What replaced(Happening::replaced, seat);
  replaced.bot = joined("level:", middle_level(opponents_of(*game_)));
  replaced.name = title_of(replaced.bot, *game_);
  return replaced;
}

/// With two seats the game is over; with more a bot takes the seat (RULINGS: words for the end of a game).
Table::Decided Table::go(Seat seat, std::string_view reason) const {
  if (const auto playing = need(Status::playing, "there is nothing to give up"); !playing)
    return tl::make_unexpected(playing.error());
  if (plans_.size() > 2) return only(replacement(seat));
  return only(Happening::ended, seat, reason);
}

Table::Decided Table::claim(Seat seat, Time now) const {
  if (const auto playing = need(Status::playing, "there is nothing to claim"); !playing)
    return tl::make_unexpected(playing.error());
  if (settings_.clock.kind == ClockRule::Kind::days)
    return refusal("not_away", "with days for each turn nobody needs to stay");
  for (unsigned i = 0; i < plans_.size(); ++i) {
    const auto& absent = chairs_[i].absent;
    if (seat_at(i) != seat && is_person(seat_at(i)) && absent && now - *absent >= claim_after)
      return go(seat_at(i), "abandoned");
  }
  return refusal("not_away", "nobody has been away for a minute");
}

Reaction Table::tick(Time now) {
  if (status() != Status::playing) return {};
  if (const auto limit = position_->time_limit();
      limit && limit_since_ && now - *limit_since_ >= limit->seconds * 1000) {
    if (auto played = move(limit->seat, limit->move, now)) return happened(std::move(*played), {}, now);
  }
  if (settings_.clock.kind == ClockRule::Kind::none) return {};
  for (const Seat seat : position_->acting())
    if (is_person(seat) && time_left(seat, now) <= 0)
      if (auto gone = go(seat, "time")) return happened(std::move(*gone), {}, now);
  return {};
}

std::optional<Time> Table::wakes_at() const {
  if (status() != Status::playing) return std::nullopt;
  std::optional<Time> first;
  const auto consider = [&](Time at) { first = first ? std::min(*first, at) : at; };
  if (const auto limit = position_->time_limit(); limit && limit_since_)
    consider(*limit_since_ + limit->seconds * 1000);
  for (unsigned i = 0; i < chairs_.size(); ++i)
    if (const auto since = chairs_[i].since) consider(*since + time_left(seat_at(i), *since));
  return first;
}

Reaction Table::follow(std::string_view table, Time now) {
  return happened(only(Happening::followed, Seat::nobody, table), {}, now);
}

std::optional<Table::BotTurn> Table::bot_turn() const {
  if (status() != Status::playing) return std::nullopt;
  for (const Seat seat : position_->acting())
    if (!is_person(seat)) return BotTurn{seat, plans_[index(seat)].bot, lines_.size(), position_->seat_view(seat)};
  return std::nullopt;
}

Reaction Table::bot_moved(Seat seat, std::size_t ply, std::string_view chosen, Time now) {
  if (status() != Status::playing || is_person(seat)) return {};
  // Where choices are made at the same time, a person may have moved meanwhile; the bot's choice is still its own.
  if (ply > lines_.size()) return {};
  auto decided = move(seat, chosen, now);
  return decided ? happened(std::move(*decided), {}, now) : Reaction{};
}

}  // namespace baize
