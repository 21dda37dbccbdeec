/// One table with the people who watch it: the shell around table/. A room belongs to one thread of the server (its
/// home), and all its calls come there. Nothing that follows from an event leaves before the event is stored.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hub/writer.hpp"
#include "server/net/server.hpp"
#include "server/net/site.hpp"
#include "server/store/store.hpp"
#include "table/table.hpp"

namespace baize {

class Room;

/// What a room needs of the house it is in. All may be called from the room's home thread.
class House {
 public:
  House() = default;
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  virtual ~House() = default;

  virtual Time now() const = 0;
  virtual const std::string& node() const = 0;
  /// Stores, then calls back on the home thread of the append's table, unless the room is gone by then.
  virtual void store(Append append) = 0;
  /// The same for a rated game's last events: the ratings are reckoned first.
  virtual void store_rated(Append append, std::vector<int> shares) = 0;
  /// Lets a bot think, then calls Room::bot_chose.
  virtual void think(const std::string& table, Table::BotTurn turn) = 0;
  /// Runs the task with the table's room after a while, unless the timer or the room is gone by then.
  virtual Timer later(const std::string& table, std::chrono::milliseconds delay, std::function<void(Room&)> task) = 0;
  /// Reads the table again, then calls Room::loaded.
  virtual void load(const std::string& table) = 0;
  /// Makes a new table, then calls Room::rematch_made.
  virtual void make_rematch(const std::string& table, TablePlan plan, std::string host) = 0;
  virtual void move_made(const Rulebook& game) = 0;
};

/// A word to everybody: `{"type":"notice",…}`.
std::string notice(std::string_view code, std::string_view why);

/// One socket of one person.
struct Guest {
  Outlet outlet;
  Sender sender;
};

class Room {
 public:
  /// A table that is yet to be read.
  Room(House& house, std::string id);
  /// A new one; `begin` stores what made it.
  Room(House& house, Table table);

  /// Who asked for a new table, and what it is told when that is stored; nobody if the outlet is none.
  struct Host {
    Outlet outlet;
    std::string answer;
    std::string re;
  };
  void begin(std::vector<std::string> events, const Host& host);
  /// The message that made this table has come again.
  void asked_again(const Host& host);

  void receive(const Request& request, const Guest& guest);
  void left(const Outlet& outlet);

  struct Loaded {
    std::optional<Refusal> refusal;  // why there is none
    std::vector<std::string> events;
    std::int64_t epoch = 0;
  };
  void loaded(const Loaded& loaded);
  void stored(const Writer::Outcome& outcome);
  /// People are told once, if they wait for something to be stored, and are sent the state when it is.
  void store_is_slow();
  void wake();
  /// `wait`: people shall be able to follow.
  void bot_chose(Seat seat, std::size_t ply, const std::string& move, std::chrono::milliseconds wait);
  void rematch_made(const std::string& table);
  void tell_all(const std::string& text) const;

  bool is_watched() const { return !watchers_.empty(); }
  /// Nobody watches, nothing waits and no clock runs: it can be read again when it is needed.
  bool idle() const;
  std::int64_t epoch() const { return epoch_; }

 private:
  struct Letter {
    Outlet outlet;
    Bytes text;
    std::string re;  // the message that it answers
  };
  using Letters = std::vector<Letter>;

  void handle(const Request& request, const Guest& guest);
  void carry_out(Reaction reaction, const Request* request, const Guest* guest);
  void add_states(Letters& letters, const Reaction& reaction, const Request* request, const Guest* guest) const;
  Bytes state(Seat viewer, const Sender& who, std::size_t log_from, std::string_view re) const;
  void post(std::vector<std::string> events, Letters letters, bool summary, bool ended);
  void begin_append();
  void send(const Letters& letters) const;
  void show_to_all() const;
  void fail(std::string_view why);
  void after_change();
  void note_presence();
  void bot_moves(Seat seat, std::size_t ply, const std::string& move);
  Timer alarm(std::chrono::milliseconds delay);
  TableSummary summary() const;
  Seat viewer_of(const Request& request, const Sender& who) const;

  House& house_;
  std::string id_;
  std::unique_ptr<Table> table_;  // none while it is read
  std::int64_t epoch_ = Append::new_table;
  std::int64_t stored_ = 0;  // events
  bool loading_ = false;

  std::vector<Guest> watchers_;
  std::vector<std::pair<Request, Guest>> waiting_;  // for the table to be read

  // What is on its way to the store, and what is to follow it.
  struct Parcel {
    std::vector<std::string> events;
    Letters letters;
    bool summary = false, ended = false;
  };
  bool in_flight_ = false, told_to_wait_ = false;
  std::size_t flying_events_ = 0;
  Parcel flying_, next_;

  Timer alarm_;                        // for clocks, and to try a store again
  Timer pause_;                        // before a bot's move is shown
  std::size_t thinking_for_ = no_ply;  // the ply that a bot thinks about
  Seat thinking_ = Seat::nobody;
  static constexpr std::size_t no_ply = static_cast<std::size_t>(-1);
  std::string presence_;     // as it was told last
  bool rematching_ = false;  // its table is being made: an answer that comes twice makes no second one
};

}  // namespace baize
