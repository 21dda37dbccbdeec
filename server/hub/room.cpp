#include "server/hub/room.hpp"

#include <algorithm>
#include <array>

namespace baize {

namespace {

constexpr std::chrono::milliseconds try_again{1000};

/// All items of one list at the end of another.
template <class Item>
void add(std::vector<Item>& list, std::vector<Item>&& more) {
  if (list.empty()) list = std::move(more);
  else list.insert(list.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string_view failure_words(std::optional<StoreFailure::Kind> kind) {
  if (kind == StoreFailure::Kind::full)
    return "the server's disk is full: your move was not stored and did not happen; please try again in a while";
  // The store may have done it and died before it said so.
  return "the server cannot reach its store: whether this was stored will show when the table is back in a while";
}

}  // namespace

std::string notice(std::string_view code, std::string_view why) {
  return joined(R"({"type":"notice","code":")", code, R"(","why":)", json_text(why), "}");
}

Room::Room(House& house, std::string id) : house_(house), id_(std::move(id)), loading_(true) { house_.load(id_); }

Room::Room(House& house, Table table)
    : house_(house), id_(table.id()), table_(std::make_unique<Table>(std::move(table))) {}

void Room::begin(std::vector<std::string> events, const Host& host) {
  Letters letters;
  if (host.outlet) letters.push_back({host.outlet, bytes(host.answer), host.re});
  post(std::move(events), std::move(letters), true, false);
}

void Room::asked_again(const Host& host) {
  if (host.outlet) post({}, {{host.outlet, bytes(host.answer), host.re}}, false, false);
}

void Room::receive(const Request& request, const Guest& guest) {
  if (!table_) {
    waiting_.emplace_back(request, guest);
    if (!loading_) {
      loading_ = true;
      house_.load(id_);
    }
    return;
  }
  handle(request, guest);
}

Seat Room::viewer_of(const Request& request, const Sender& who) const {
  return table_->seat_for(request, who).value_or(Seat::nobody);
}

void Room::handle(const Request& request, const Guest& guest) {
  const auto same = [&](const Guest& watcher) { return watcher.outlet == guest.outlet; };
  if (request.type == Request::Type::unwatch) {
    std::erase_if(watchers_, same);
    note_presence();
    guest.outlet.send(table_->ok_text(request.id, viewer_of(request, guest.sender)));
    return;
  }
  const bool watches = request.type == Request::Type::watch;
  if (watches && std::none_of(watchers_.begin(), watchers_.end(), same)) watchers_.push_back(guest);
  carry_out(table_->handle(request, guest.sender, house_.now()), &request, &guest);
  if (watches || request.type == Request::Type::sit) note_presence();
}

Bytes Room::state(Seat viewer, const Sender& who, std::size_t log_from, std::string_view re) const {
  return bytes(table_->state_text(viewer, who.player, log_from, house_.now(), re));
}

/// Everybody who has something new to see is sent it; who asked gets its answer.
void Room::add_states(Letters& letters, const Reaction& reaction, const Request* request, const Guest* guest) const {
  const Seat asker = guest == nullptr ? Seat::nobody : viewer_of(*request, guest->sender);
  // The same for all who look on, but for the host among them.
  std::array<std::array<Bytes, 2>, viewers> ready;
  letters.reserve(watchers_.size() + 1);
  for (const Guest& watcher : watchers_) {
    const Sender& who = watcher.sender;
    SeatSet seats = table_->seats_of(who.player);
    const auto tell = [&](Seat viewer) {
      if (!reaction.changed[index(viewer)]) return;
      const bool asked = guest != nullptr && watcher.outlet == guest->outlet && viewer == asker;
      if (asked && reaction.answer.empty()) return;  // its answer is that state
      Bytes& text = ready[index(viewer)][who.player == table_->host() ? 1 : 0];
      if (!text) text = state(viewer, who, reaction.log_from[index(viewer)], {});
      letters.push_back({watcher.outlet, text, {}});
    };
    if (seats.empty()) tell(Seat::nobody);
    for (const Seat seat : seats) tell(seat);
    if (!reaction.for_all.empty()) letters.push_back({watcher.outlet, bytes(reaction.for_all), {}});
  }
  if (guest == nullptr) return;
  Bytes answer;
  if (!reaction.answer.empty()) answer = bytes(reaction.answer);
  else if (request->type == Request::Type::watch) answer = state(asker, guest->sender, 0, request->id);
  else if (reaction.changed[index(asker)])
    answer = state(asker, guest->sender, reaction.log_from[index(asker)], request->id);
  else answer = bytes(table_->ok_text(request->id, asker));
  letters.push_back({guest->outlet, std::move(answer), request->id});
  // Who holds several seats and comes to watch is shown all of them.
  if (request->type == Request::Type::watch && !request->as)
    for (const Seat seat : table_->seats_of(guest->sender.player))
      if (seat != asker) letters.push_back({guest->outlet, state(seat, guest->sender, 0, {}), {}});
}

void Room::carry_out(Reaction reaction, const Request* request, const Guest* guest) {
  Letters letters;
  add_states(letters, reaction, request, guest);
  if (!reaction.events.empty() && reaction.only_moves) house_.move_made(table_->game());
  if (reaction.rematch && !std::exchange(rematching_, true)) {
    const std::string host = reaction.rematch->seats.front().player;
    house_.make_rematch(id_, std::move(*reaction.rematch), host.empty() ? table_->host() : host);
  }
  post(std::move(reaction.events), std::move(letters), !reaction.only_moves, reaction.ended);
  after_change();
}

void Room::post(std::vector<std::string> events, Letters letters, bool summary, bool ended) {
  if (events.empty() && !in_flight_) return send(letters);
  Parcel& parcel = events.empty() && next_.events.empty() ? flying_ : in_flight_ ? next_ : flying_;
  add(parcel.events, std::move(events));
  add(parcel.letters, std::move(letters));
  parcel.summary = parcel.summary || summary || ended;
  parcel.ended = parcel.ended || ended;
  if (!in_flight_) begin_append();
}

void Room::begin_append() {
  in_flight_ = true;
  flying_events_ = flying_.events.size();
  Append append{id_, epoch_, stored_, std::move(flying_.events)};
  if (flying_.summary) append.summary = summary();
  if (epoch_ == Append::new_table) append.node = house_.node();
  const auto outcome = table_->outcome();
  if (flying_.ended && outcome && table_->settings().rated) house_.store_rated(std::move(append), outcome->share);
  else house_.store(std::move(append));
}

void Room::stored(const Writer::Outcome& outcome) {
  if (!in_flight_) return;
  if (outcome.failure) return fail(failure_words(outcome.failure));
  // A new table that was stored before: its message has come again after a restart.
  if (outcome.result.outcome == AppendResult::Outcome::conflict && epoch_ == Append::new_table) {
    send(std::exchange(flying_, {}).letters);
    return fail("the table is read again; one moment");
  }
  if (outcome.result.outcome != AppendResult::Outcome::stored)
    return fail("the table has changed elsewhere: nothing was changed; please look again");
  in_flight_ = false;
  if (epoch_ == Append::new_table) epoch_ = 1;
  stored_ += static_cast<std::int64_t>(flying_events_);
  send(flying_.letters);
  flying_ = std::exchange(next_, {});
  if (!flying_.events.empty()) return begin_append();
  if (!flying_.letters.empty()) send(std::exchange(flying_, {}).letters);
  if (std::exchange(told_to_wait_, false)) show_to_all();
}

/// What is in memory is ahead of the store: it is forgotten, and read again.
void Room::fail(std::string_view why) {
  for (const Parcel* parcel : {&flying_, &next_})
    for (const Letter& letter : parcel->letters)
      if (!letter.re.empty()) letter.outlet.send(refused_text(letter.re, {"storage", std::string(why)}));
  tell_all(notice("storage", why));
  in_flight_ = told_to_wait_ = false;
  flying_ = {};
  next_ = {};
  table_.reset();
  thinking_for_ = no_ply;
  alarm_ = alarm(try_again);
}

void Room::send(const Letters& letters) const {
  for (const Letter& letter : letters) letter.outlet.send(letter.text);
}

/// The whole state, after something went wrong with the store.
void Room::show_to_all() const {
  for (const Guest& watcher : watchers_) {
    const SeatSet seats = table_->seats_of(watcher.sender.player);
    if (seats.empty()) watcher.outlet.send(state(Seat::nobody, watcher.sender, 0, {}));
    for (const Seat seat : seats) watcher.outlet.send(state(seat, watcher.sender, 0, {}));
  }
}

void Room::store_is_slow() {
  if (!in_flight_ || std::exchange(told_to_wait_, true)) return;
  tell_all(notice("slow", "the server's store is slow at the moment: what was done last waits for it"));
}

void Room::tell_all(const std::string& text) const {
  const Bytes shared = bytes(text);
  for (const Guest& watcher : watchers_) watcher.outlet.send(shared);
}

void Room::loaded(const Loaded& loaded) {
  loading_ = false;
  auto waiting = std::exchange(waiting_, {});
  const auto refuse_all = [&](const Refusal& why) {
    for (const auto& [request, guest] : waiting) guest.outlet.send(refused_text(request.id, why));
  };
  if (loaded.refusal) {
    if (!watchers_.empty()) alarm_ = alarm(try_again);
    return refuse_all(*loaded.refusal);
  }
  auto table = Table::restored(id_, loaded.events, house_.now());
  if (!table) return refuse_all({"storage", "this table cannot be read: " + table.error().what});
  table_ = std::make_unique<Table>(std::move(*table));
  epoch_ = loaded.epoch;
  stored_ = static_cast<std::int64_t>(loaded.events.size());
  presence_.clear();
  show_to_all();
  note_presence();
  for (const auto& [request, guest] : waiting) {
    if (!table_) return receive(request, guest);
    handle(request, guest);
  }
  after_change();
}

void Room::wake() {
  if (table_) carry_out(table_->tick(house_.now()), nullptr, nullptr);
  else if (!loading_ && (!watchers_.empty() || !waiting_.empty())) {
    loading_ = true;
    house_.load(id_);
  }
}

/// Bots that are to move are asked, and clocks are set.
void Room::after_change() {
  if (!table_) return;
  if (auto turn = table_->bot_turn(); turn && (thinking_for_ != turn->ply || thinking_ != turn->seat)) {
    thinking_for_ = turn->ply;
    thinking_ = turn->seat;
    house_.think(id_, std::move(*turn));
  }
  if (const auto at = table_->wakes_at())
    alarm_ = alarm(std::chrono::milliseconds(std::max<Time>(1, *at - house_.now())));
  else alarm_.cancel();
}

Timer Room::alarm(std::chrono::milliseconds delay) {
  return house_.later(id_, delay, [](Room& room) { room.wake(); });
}

void Room::bot_chose(Seat seat, std::size_t ply, const std::string& move, std::chrono::milliseconds wait) {
  if (wait.count() <= 0) return bot_moves(seat, ply, move);
  pause_ = house_.later(id_, wait, [seat, ply, move](Room& room) { room.bot_moves(seat, ply, move); });
}

void Room::bot_moves(Seat seat, std::size_t ply, const std::string& move) {
  if (!table_ || thinking_for_ != ply || thinking_ != seat) return;
  thinking_for_ = no_ply;
  carry_out(table_->bot_moved(seat, ply, move, house_.now()), nullptr, nullptr);
}

void Room::rematch_made(const std::string& table) {
  rematching_ = false;
  if (table_) carry_out(table_->follow(table, house_.now()), nullptr, nullptr);
}

void Room::left(const Outlet& outlet) {
  std::erase_if(watchers_, [&](const Guest& watcher) { return watcher.outlet == outlet; });
  std::erase_if(waiting_, [&](const auto& pair) { return pair.second.outlet == outlet; });
  if (table_) note_presence();
}

/// Who is here: told when it changes, and counted for those who may claim a game.
void Room::note_presence() {
  SeatSet here;
  std::size_t looking_on = 0;
  for (const Guest& watcher : watchers_) {
    const SeatSet seats = table_->seats_of(watcher.sender.player);
    here |= seats;
    looking_on += seats.empty();
  }
  for (unsigned i = 0; i < table_->seats().size(); ++i)
    table_->presence(seat_at(i), here.has(seat_at(i)), house_.now());
  std::string list;
  for (const Seat seat : here) list += joined(list.empty() ? "" : ",", number(seat));
  std::string text = joined(R"({"type":"presence","table":)", json_text(id_), R"(,"here":[)", list, R"(],"watching":)",
                            looking_on, "}");
  if (text == presence_) return;
  presence_ = std::move(text);
  tell_all(presence_);
}

bool Room::idle() const {
  return watchers_.empty() && waiting_.empty() && !in_flight_ && !loading_ && thinking_for_ == no_ply &&
         (!table_ || !table_->wakes_at());
}

TableSummary Room::summary() const {
  TableSummary summary;
  summary.table = id_;
  summary.game = table_->game().id();
  summary.status = static_cast<TableSummary::Status>(table_->status());
  summary.listed = table_->settings().listed;
  summary.created_ms = table_->created();
  summary.updated_ms = house_.now();
  const auto outcome = table_->outcome();
  for (std::size_t i = 0; i < table_->seats().size(); ++i) {
    const SeatPlan& plan = table_->seats()[i];
    TableSummary::Seat seat;
    seat.kind = static_cast<TableSummary::Seat::Kind>(plan.kind);
    seat.who = plan.kind == SeatPlan::Kind::bot ? plan.bot : plan.player;
    if (outcome) {
      seat.share = outcome->share[i];
      seat.score = outcome->score[i];
    }
    summary.seats.push_back(std::move(seat));
  }
  if (outcome) summary.reason = outcome->reason;
  return summary;
}

}  // namespace baize
