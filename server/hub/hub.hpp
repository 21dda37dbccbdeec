/// All tables of this server and the people at them: a room for each table, on a thread of its own choosing, and a
/// channel for each socket.
#pragma once
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/room.hpp"
#include "server/hub/workers.hpp"
#include "server/hub/writer.hpp"
#include "server/net/metrics.hpp"
#include "server/net/server.hpp"

namespace baize {

struct HubOptions {
  std::string node = "main";  // this server's name among those that share a store
  int thinkers = 1;           // threads on which bots think
  int askers = 2;             // threads that ask the store
  /// A bot's choice is shown no sooner, so that people can follow.
  std::chrono::milliseconds least_thought{350};
};

class Hub final : public House {
 public:
  Hub(Store& store, Metrics& metrics, HubOptions options);
  ~Hub() override;

  /// Before anything else: where rooms live. Reads the tables whose clocks run, keeps the leases alive.
  void open(Server& server);
  /// Tells everybody that the server will be back, and stores what is still to be stored.
  void close();
  /// After the server has stopped and before it is gone: nothing of this calls it any more.
  void finish();

  /// A message of somebody who is known; answers go to the outlet. From any thread.
  void receive(tl::expected<Request, BadRequest> request, Guest guest);
  void too_fast(std::string_view text, const Outlet& outlet) const;
  /// The socket is gone.
  void left(const Outlet& outlet, const std::vector<std::string>& tables);
  Store& store() { return store_; }
  /// Runs a question to the store on a thread that may wait.
  void ask(std::function<void()> task) { askers_.post(std::move(task)); }
  /// A new table for somebody who speaks over HTTP: its id. It is there when the first message for it comes.
  std::string create(TablePlan plan, const std::string& host);
  /// Whether somebody is at the table or looks on. Waits for the table's thread: for tasks of `ask`.
  bool is_watched(const std::string& table);

  Time now() const override;
  const std::string& node() const override { return options_.node; }
  void store(Append append) override;
  void store_rated(Append append, std::vector<int> shares) override;
  void think(const std::string& table, Table::BotTurn turn) override;
  Timer later(const std::string& table, std::chrono::milliseconds delay, std::function<void(Room&)> task) override;
  void load(const std::string& table) override;
  void make_rematch(const std::string& table, TablePlan plan, std::string host) override;
  void move_made(const Rulebook& game) override;

 private:
  /// The rooms of one thread; only that thread touches them.
  struct Shard {
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms;
    Timer sweep;
    double counted = 0;  // rooms, as they were told to the metrics
  };

  static constexpr Time lease_ms = 20'000;

  int home(std::string_view table) const;
  std::string id_of(std::string_view player, std::string_view message) const;
  /// Runs the task with the room, on its thread, if the room is there.
  template <class Task>
  void with_room(const std::string& table, Task task) {
    server_->post(home(table), [this, table, task = std::move(task)] {
      auto& rooms = shards_[static_cast<std::size_t>(home(table))]->rooms;
      if (const auto found = rooms.find(table); found != rooms.end()) task(*found->second);
    });
  }
  void enter(Request request, Guest guest);
  void tell_rooms(std::vector<Writer::Told> all);
  void create(const Request& request, const Guest& guest);
  void make_room(const std::string& id, const TablePlan& plan, const std::string& host, Room::Host asked);
  void sweep(int thread);
  void renew_leases();
  void look_after_store();
  Room::Loaded read_table(const std::string& table);
  std::vector<RatingChange> rated(const Append& append, const std::vector<int>& shares);

  Store& store_;
  HubOptions options_;
  Server* server_ = nullptr;
  std::string key_;  // for the ids of new tables
  std::vector<std::unique_ptr<Shard>> shards_;
  std::map<std::string, prometheus::Counter*, std::less<>> moves_;
  prometheus::Gauge& rooms_open_;
  prometheus::Counter& store_failures_;
  Timer renewal_, care_;
  std::atomic<bool> closing_ = false;
  // Last, so that they end first: they call into all of the above.
  Writer writer_;
  Workers askers_, thinkers_;
};

}  // namespace baize
