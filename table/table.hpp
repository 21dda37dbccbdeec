/// A table: people and bots in its seats, a game, clocks, offers. No input, no output, no clock of its own: it is told
/// what people ask and what time it is, and says what is to be stored and who has something new to see.
///
/// Event-sourced: `handle` decides what happens (events), and only events change a table, so that a table that was
/// stored is the same table again (`restored`). A shell stores the events of a Reaction before it sends anything
/// that follows from them.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/record.hpp"
#include "table/event.hpp"
#include "table/line.hpp"
#include "table/request.hpp"
#include "table/settings.hpp"

namespace baize {

/// Whoever a shell has found to stand behind a message.
struct Sender {
  std::string player;  // an id that nobody else has; spectators have one too
  std::string name;    // for the others to see
};

struct SeatPlan {
  enum class Kind : unsigned char { open, person, bot };
  Kind kind = Kind::open;
  std::string player;  // of a person
  std::string name;    // a person's or a bot's, for people
  std::string bot;     // `level:3`
};

struct TablePlan {
  const Rulebook* game = nullptr;
  json::object options;  // all of them
  std::vector<SeatPlan> seats;
  Settings settings;
};

/// The plan that a `create` message asks for.
Answered<TablePlan> read_plan(const Request& request, const Sender& host);

/// By `index(viewer)`: seats one to four, then those who look on.
constexpr std::size_t viewers = most_seats + 1;

/// What a message led to.
struct Reaction {
  std::vector<std::string> events;  // to be stored; nothing below may leave before they are
  /// Viewers who have something new to see, and the line of the log from which it is new to them.
  std::array<bool, viewers> changed{};
  std::array<std::size_t, viewers> log_from{};
  /// For the sender: a whole text, or nothing, where its new state (or, if that has not changed, `ok`) is the answer.
  std::string answer;
  std::string for_all;               // to everybody at the table: `said`
  std::optional<TablePlan> rematch;  // to be made; the table is then told by `follow`
  bool ended = false;                // with these events the game was over
  bool only_moves = true;            // nothing else happened
};

class Table {
 public:
  /// A new table and the events that made it. `secret` is 64 random hexadecimal digits.
  static Table create(std::string id, const TablePlan& plan, const std::string& host, std::string secret, Time now,
                      std::vector<std::string>& events);
  /// Clocks go on from `now`: what passed since the last event is given back.
  static Expected<Table> restored(std::string id, std::span<const std::string> events, Time now);

  /// Anything but create, unwatch and what needs no table. `who` acts for its only seat, or the one it names.
  Reaction handle(const Request& request, const Sender& who, Time now);
  /// Clocks that have run out. Nothing happens before `wakes_at`.
  Reaction tick(Time now);
  std::optional<Time> wakes_at() const;
  Reaction follow(std::string_view table, Time now);
  /// Whether the people of a seat are connected.
  void presence(Seat seat, bool here, Time now);

  /// A bot that is to move: the shell asks it and brings its choice. A choice that comes late is passed over.
  struct BotTurn {
    Seat seat;
    std::string bot;
    std::size_t ply;  // moves before it
    std::unique_ptr<SeatView> view;
  };
  std::optional<BotTurn> bot_turn() const;
  Reaction bot_moved(Seat seat, std::size_t ply, std::string_view chosen, Time now);

  /// The viewer's state as docs/protocol.md says. `re` is the message that it answers, empty for none.
  std::string state_text(Seat viewer, std::string_view player, std::size_t log_from, Time now,
                         std::string_view re = {}) const;
  std::string ok_text(std::string_view re, Seat viewer) const;

  enum class Status : unsigned char { gathering, playing, over };

  const std::string& id() const { return id_; }
  const Rulebook& game() const { return *game_; }
  Status status() const;
  const Settings& settings() const { return settings_; }
  std::span<const SeatPlan> seats() const { return plans_; }
  const std::string& host() const { return host_; }
  SeatSet seats_of(std::string_view player) const;
  /// The seat that a message speaks for and that its answer is meant for; nobody for those who look on.
  Answered<Seat> seat_for(const Request& request, const Sender& who) const;
  std::uint32_t version(Seat viewer) const { return versions_[index(viewer)]; }
  /// The game so far, its secrets included; null while the table gathers.
  const Position* position() const { return position_.get(); }
  std::optional<Outcome> outcome() const;
  /// The whole record of a game that is over, with what proves its deal; empty before.
  std::string record() const;
  std::size_t event_count() const { return event_count_; }
  Time created() const { return created_; }

 private:
  struct Chair {
    bool ready = false;
    std::string nonce;
    Time left = 0;               // on its clock, when it does not run
    std::optional<Time> since;   // its clock runs
    std::optional<Time> absent;  // its people are away
  };
  struct Offer {
    std::string what;
    Seat by;
    SeatSet yes;
  };

  Table() = default;

  // Deciding: what a message leads to, without changing anything.
  using Decided = Answered<std::vector<Event::What>>;
  Decided decide(const Request& request, const Sender& who, Seat seat, Time now) const;
  Decided sit(const Request& request, const Sender& who) const;
  Decided seat_bot(const Request& request, const Sender& who) const;
  Decided ready(const Request& request, Seat seat) const;
  Decided move(Seat seat, std::string_view move, Time now) const;
  Decided offer(Seat seat, std::string_view what) const;
  Decided answer(Seat seat, std::string_view what, bool yes) const;
  Decided agreed(std::string_view what, Seat by) const;
  Decided go(Seat seat, std::string_view reason) const;
  Decided claim(Seat seat, Time now) const;
  Answered<void> need(Status wanted, std::string_view what) const;

  // Changing: what an event does.
  void change(const Event& event, Reaction& reaction);
  void happen(const Event::What& what, Reaction& reaction);
  void begin(const json::object& deal);
  void make_move(const Event::What& move, Reaction& reaction);
  void take_back(int moves_left, Reaction& reaction);
  void drop_offers(std::string_view what);

  Reaction happened(std::vector<Event::What> what, std::string cause, Time now);
  void see_all(Reaction& reaction);
  /// Nobody may do what it could do before.
  void renew_choices();
  /// The log as it stands is what everybody has.
  void note_log(Reaction& reaction) const;
  void run_clocks(Time now);
  Expected<void> play(Seat seat, std::string_view move, Reaction* reaction);
  Time time_left(Seat seat, Time now) const;
  bool is_person(Seat seat) const { return plans_[index(seat)].kind == SeatPlan::Kind::person; }
  SeatSet people() const;
  std::vector<std::string> nonces() const;
  Event::What replacement(Seat seat) const;
  /// Where taking back the seat's last choice would lead, and whether the others are to be asked; or why not.
  struct Takeback {
    std::size_t place;
    SeatSet asked;
  };
  Answered<Takeback> takeback(Seat seat) const;
  bool done_before(std::string_view cause) const;
  void write_seats(std::string& text) const;
  void write_view(std::string& text, Seat viewer) const;
  void write_log(std::string& text, Seat viewer, std::size_t from) const;
  void write_clocks(std::string& text, Time now) const;

  std::string id_;
  const Rulebook* game_ = nullptr;
  json::object options_;
  Settings settings_;
  std::string host_, secret_, next_;
  std::vector<SeatPlan> plans_;
  std::vector<Chair> chairs_;
  std::unique_ptr<Position> position_;
  json::object deal_;
  std::vector<Line> lines_;
  std::array<std::size_t, viewers> lines_shown_{};  // so many of them each viewer was shown
  std::array<std::uint32_t, viewers> versions_{};
  std::array<std::uint32_t, viewers> choices_since_{};  // the version from which on each may do what it may do now
  std::vector<Offer> offers_;
  std::optional<Ending> ending_;
  std::optional<Time> limit_since_;
  std::vector<std::uint64_t> causes_;  // the latest messages that had an effect, as hashes
  std::size_t event_count_ = 0;
  Time created_ = 0;
  mutable std::string public_part_;  // of every state, until something but a move changes it
  mutable std::string open_sight_;   // where nothing is hidden: the view after its seat, until something happens
};

}  // namespace baize
