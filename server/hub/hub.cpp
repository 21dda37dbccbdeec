#include "server/hub/hub.hpp"

#include <chrono>
#include <functional>
#include <future>
#include <latch>
#include <random>

#include "bots/registry.hpp"
#include "games/catalogue.hpp"
#include "server/accounts/secrets.hpp"
#include "server/net/log.hpp"
#include "table/sha256.hpp"
#include "table/texts.hpp"

namespace baize {

namespace {

using namespace std::chrono_literals;

constexpr auto sweep_after = 30s;
constexpr std::size_t id_length = 10, secret_digits = 64;

std::string random_hex(std::size_t digits) {
  // An id's letters have five random bits each: hashed, they are evenly spread hexadecimal digits.
  return hex(sha256(random_id(2 * digits))).substr(0, digits);
}

}  // namespace

Hub::Hub(Store& store, Metrics& metrics, HubOptions options)
    : store_(store),
      options_(std::move(options)),
      rooms_open_(metrics.gauge("baize_tables_open", "Tables in memory")),
      store_failures_(metrics.counter("baize_store_failures_total", "Changes that could not be stored")),
      writer_(store, [this](std::vector<Writer::Told> all) { tell_rooms(std::move(all)); }),
      askers_(options_.askers),
      thinkers_(options_.thinkers) {
  for (const Rulebook* game : all_games())
    moves_[std::string(game->id())] =
        &metrics.counter("baize_moves_total", "Moves that were played", {{"game", std::string(game->id())}});
}

Hub::~Hub() {
  askers_.stop();
  thinkers_.stop();
}

Time Hub::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

int Hub::home(std::string_view table) const {
  return static_cast<int>(std::hash<std::string_view>{}(table) % shards_.size());
}

void Hub::open(Server& server) {
  server_ = &server;
  for (int i = 0; i < server.threads(); ++i) shards_.push_back(std::make_unique<Shard>());
  // Leases of new tables last as long as the node's own: it must have one.
  store_.renew(options_.node, now() + lease_ms);
  const auto key = store_.secret("tables");
  key_.assign(key.begin(), key.end());
  for (int i = 0; i < server.threads(); ++i) server.post(i, [this, i] { sweep(i); });
  server.post(0, [this] {
    renew_leases();
    look_after_store();
  });
  // Clocks run, and bots are to move, at tables that nobody may come back to.
  ask([this] {
    try {
      for (const TableSummary& table : store_.unfinished()) {
        if (table.status != TableSummary::Status::playing || closing_) continue;
        server_->post(home(table.table), [this, id = table.table] {
          auto& rooms = shards_[static_cast<std::size_t>(home(id))]->rooms;
          if (!rooms.contains(id)) rooms[id] = std::make_unique<Room>(*this, id);
        });
      }
    } catch (const StoreFailure& error) { log_error("unfinished_tables_not_read", {{"kind", name(error.kind())}}); }
  });
}

void Hub::close() {
  closing_ = true;
  const std::string farewell = notice("restarting", "the server restarts; it is back in a moment, and nothing is lost");
  // Awaited: the sockets are closed next, each on its own thread, and a word after that reaches nobody.
  std::latch told(static_cast<std::ptrdiff_t>(shards_.size()));
  for (std::size_t i = 0; i < shards_.size(); ++i)
    server_->post(static_cast<int>(i), [this, i, &farewell, &told] {
      for (const auto& [id, room] : shards_[i]->rooms) room->tell_all(farewell);
      told.count_down();
    });
  told.wait();
  writer_.drain();
  try {
    store_.release_all(options_.node);
  } catch (const StoreFailure& error) { log_warning("leases_not_released", {{"kind", name(error.kind())}}); }
}

void Hub::finish() {
  askers_.stop();
  thinkers_.stop();
  writer_.drain();
  shards_.clear();
  renewal_.cancel();
  care_.cancel();
}

/// Rooms that nobody needs are left: the store has them.
void Hub::sweep(int thread) {
  Shard& shard = *shards_[static_cast<std::size_t>(thread)];
  double open = 0;
  for (auto room = shard.rooms.begin(); room != shard.rooms.end();) {
    if (!room->second->idle()) {
      ++open;
      ++room;
      continue;
    }
    ask([this, id = room->first, epoch = room->second->epoch()] {
      try {
        store_.release(id, options_.node, epoch);
      } catch (const StoreFailure& error) {
        // It will run out by itself.
        log_nuisance("lease_not_released", {{"kind", name(error.kind())}});
      }
    });
    room = shard.rooms.erase(room);
  }
  rooms_open_.Increment(open - shard.counted);
  shard.counted = open;
  shard.sweep = server_->after(thread, sweep_after, [this, thread] { sweep(thread); });
}

void Hub::receive(tl::expected<Request, BadRequest> request, Guest guest) {
  if (!request) {
    guest.outlet.send(refused_text(request.error().id, request.error().refusal));
    return;
  }
  using Type = Request::Type;
  switch (request->type) {
    case Type::ping: guest.outlet.send(joined(R"({"type":"pong","re":)", json_text(request->id), "}")); return;
    case Type::games:
      guest.outlet.send(joined(R"({"type":"games","re":)", json_text(request->id), R"(,"list":)", games_text(), "}"));
      return;
    case Type::create: return create(*request, guest);
    case Type::replay:
    case Type::analyse:
    case Type::hint:
      guest.outlet.send(
          refused_text(request->id, {"not_offered_here", "the client does that by itself, not the server"}));
      return;
    default: return enter(std::move(*request), std::move(guest));
  }
}

void Hub::too_fast(std::string_view text, const Outlet& outlet) const {
  const auto request = read_request(text);
  outlet.send(refused_text(request ? request->id : request.error().id,
                           {"too_fast", "too many messages at once; wait a moment"}));
}

void Hub::enter(Request request, Guest guest) {
  const int thread = home(request.table);
  server_->run(thread, [this, thread, request = std::move(request), guest = std::move(guest)] {
    auto& room = shards_[static_cast<std::size_t>(thread)]->rooms[request.table];
    if (!room) room = std::make_unique<Room>(*this, request.table);
    room->receive(request, guest);
  });
}

void Hub::left(const Outlet& outlet, const std::vector<std::string>& tables) {
  for (const std::string& table : tables) with_room(table, [outlet](Room& room) { room.left(outlet); });
}

void Hub::create(const Request& request, const Guest& guest) {
  auto plan = read_plan(request, guest.sender);
  if (!plan) {
    guest.outlet.send(refused_text(request.id, plan.error()));
    return;
  }
  const std::string id = id_of(guest.sender.player, request.id);
  std::string answer = joined(R"({"type":"created","re":)", json_text(request.id), R"(,"table":)", json_text(id), "}");
  make_room(id, *plan, guest.sender.player, {guest.outlet, std::move(answer), request.id});
}

/// A message that comes twice, even after a restart, asks for the same table; nobody can guess its id.
std::string Hub::id_of(std::string_view player, std::string_view message) const {
  const Digest digest = sha256(joined(key_, player, "/", message));
  std::string id;
  for (std::size_t i = 0; i < id_length; ++i) id += "0123456789abcdefghjkmnpqrstvwxyz"[digest[i] % 32];
  return id;
}

std::string Hub::create(TablePlan plan, const std::string& host) {
  std::string id = random_id(id_length);
  make_room(id, plan, host, {});
  return id;
}

bool Hub::is_watched(const std::string& table) {
  std::promise<bool> watched;
  auto answer = watched.get_future();
  // A server that stops drops the task, and its promise with it.
  server_->post(home(table), [this, table, told = std::make_shared<std::promise<bool>>(std::move(watched))] {
    const auto& rooms = shards_[static_cast<std::size_t>(home(table))]->rooms;
    const auto found = rooms.find(table);
    told->set_value(found != rooms.end() && found->second->is_watched());
  });
  try {
    return answer.get();
  } catch (const std::future_error&) { return false; }
}

void Hub::make_room(const std::string& id, const TablePlan& plan, const std::string& host, Room::Host asked) {
  server_->run(home(id), [this, id, plan, host, asked = std::move(asked)] {
    if (const auto& rooms = shards_[static_cast<std::size_t>(home(id))]->rooms; rooms.contains(id))
      return rooms.at(id)->asked_again(asked);
    std::vector<std::string> events;
    Table table = Table::create(id, plan, host, random_hex(secret_digits), now(), events);
    auto room = std::make_unique<Room>(*this, std::move(table));
    Room& made = *room;
    shards_[static_cast<std::size_t>(home(id))]->rooms[id] = std::move(room);
    made.begin(std::move(events), asked);
  });
}

void Hub::make_rematch(const std::string& table, TablePlan plan, std::string host) {
  const std::string id = create(std::move(plan), host);
  // Asked after the room was: it is made before anybody hears of it.
  with_room(table, [id](Room& room) { room.rematch_made(id); });
}

void Hub::think(const std::string& table, Table::BotTurn turn) {
  // A view can be moved, not copied, and a task is copied.
  auto shared = std::make_shared<Table::BotTurn>(std::move(turn));
  const auto begun = std::chrono::steady_clock::now();
  thinkers_.post([this, table, shared, begun] {
    static thread_local std::random_device entropy;
    Random random((std::uint64_t{entropy()} << 32) | entropy());
    const auto bot = make_bot(shared->bot, shared->view->rulebook());
    const auto chosen = bot ? (*bot)->choose(*shared->view, random) : tl::make_unexpected(bot.error());
    if (!chosen) return log_error("bot_without_a_move", {{"bot", shared->bot}, {"table", table}});
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
    with_room(table, [shared, move = *chosen, wait = options_.least_thought - spent](Room& room) {
      room.bot_chose(shared->seat, shared->ply, move, wait);
    });
  });
}

Timer Hub::later(const std::string& table, std::chrono::milliseconds delay, std::function<void(Room&)> task) {
  return server_->after(home(table), delay,
                        [this, table, task = std::move(task)]() mutable { with_room(table, std::move(task)); });
}

void Hub::move_made(const Rulebook& game) {
  if (const auto found = moves_.find(game.id()); found != moves_.end()) found->second->Increment();
}

}  // namespace baize
