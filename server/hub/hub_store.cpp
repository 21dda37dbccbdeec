/// What the hub has to do with the store: leases, changes, ratings, tables that are read again.
#include "server/hub/hub.hpp"
#include "server/net/log.hpp"
#include "server/ratings/glicko2.hpp"

namespace baize {

namespace {

using namespace std::chrono_literals;

constexpr auto renew_after = 5s, look_after = 1s;
constexpr std::chrono::milliseconds slow_store = 3s;

}  // namespace

void Hub::renew_leases() {
  ask([this] {
    try {
      store_.renew(options_.node, now() + lease_ms);
    } catch (const StoreFailure& error) { log_nuisance("leases_not_renewed", {{"kind", name(error.kind())}}); }
  });
  renewal_ = server_->after(0, renew_after, [this] { renew_leases(); });
}

/// Whoever waits for a slow store is told so.
void Hub::look_after_store() {
  if (writer_.busy_for() >= slow_store) {
    log_nuisance("store_is_slow");
    for (std::size_t i = 0; i < shards_.size(); ++i)
      server_->post(static_cast<int>(i), [this, i] {
        for (const auto& [id, room] : shards_[i]->rooms) room->store_is_slow();
      });
  }
  care_ = server_->after(0, look_after, [this] { look_after_store(); });
}

void Hub::store(Append append) { writer_.push(std::move(append)); }

/// One task for each thread, however much was stored.
void Hub::tell_rooms(std::vector<Writer::Told> all) {
  std::vector<std::vector<Writer::Told>> by_thread(shards_.size());
  for (Writer::Told& told : all) {
    if (told.outcome.failure) store_failures_.Increment();
    by_thread[static_cast<std::size_t>(home(told.table))].push_back(std::move(told));
  }
  for (std::size_t i = 0; i < by_thread.size(); ++i) {
    if (by_thread[i].empty()) continue;
    server_->post(static_cast<int>(i), [this, i, mine = std::move(by_thread[i])] {
      auto& rooms = shards_[i]->rooms;
      for (const Writer::Told& told : mine)
        if (const auto found = rooms.find(told.table); found != rooms.end()) found->second->stored(told.outcome);
    });
  }
}

/// Two games of one player may end at the same moment: then one of them is reckoned again.
void Hub::store_rated(Append append, std::vector<int> shares) {
  ask([this, append = std::move(append), shares = std::move(shares)] {
    Append with_ratings = append;
    try {
      with_ratings.ratings = rated(append, shares);
    } catch (const StoreFailure& error) {
      const Writer::Outcome failed{{}, error.kind()};
      return with_room(append.table, [failed](Room& room) { room.stored(failed); });
    }
    writer_.push(std::move(with_ratings), [this, append, shares](const Writer::Outcome& outcome) {
      if (!outcome.failure && outcome.result.outcome == AppendResult::Outcome::stale_rating)
        return store_rated(append, shares);
      with_room(append.table, [outcome](Room& room) { room.stored(outcome); });
    });
  });
}

std::vector<RatingChange> Hub::rated(const Append& append, const std::vector<int>& shares) {
  std::vector<RatingChange> changes;
  if (!append.summary) return changes;
  const TableSummary& table = *append.summary;
  std::vector<RatedSeat> seats;
  std::vector<Rating> before;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const std::string& who = table.seats[i].who;
    const Rating rating = store_.rating(who, table.game).value_or(Rating{});
    before.push_back(rating);
    seats.push_back({{rating.rating, rating.deviation, rating.volatility}, shares[i], rating.updated_ms});
    for (std::size_t k = 0; k < i; ++k)
      if (table.seats[k].who == who) return {};  // one person on both seats: nothing to rate
  }
  const auto after = after_game(seats, now());
  for (std::size_t i = 0; i < seats.size(); ++i)
    changes.push_back(
        {table.seats[i].who, {after[i].rating, after[i].deviation, after[i].volatility, before[i].games + 1, now()}});
  return changes;
}

void Hub::load(const std::string& table) {
  ask([this, table] {
    const Room::Loaded loaded = read_table(table);
    with_room(table, [loaded](Room& room) { room.loaded(loaded); });
  });
}

Room::Loaded Hub::read_table(const std::string& table) {
  Room::Loaded loaded;
  try {
    const auto lease = store_.take_lease(table, options_.node, now(), now() + lease_ms);
    if (!lease) loaded.refusal = Refusal{"unknown_table", joined("there is no table ", in_quotes(table))};
    else if (!lease->granted)
      loaded.refusal = Refusal{"elsewhere", "another server leads this table; ask again in a moment"};
    else {
      loaded.epoch = lease->epoch;
      loaded.events = store_.events(table);
    }
  } catch (const StoreFailure& error) {
    loaded.refusal = Refusal{"storage", "the server cannot read its store at the moment; please try again in a while"};
    log_nuisance("table_not_read", {{"kind", name(error.kind())}});
  }
  return loaded;
}

}  // namespace baize
