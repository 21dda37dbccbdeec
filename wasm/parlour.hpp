/// The tables of one person who plays without a network: what a server is to many, around the same Table.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "table/table.hpp"
#include "wasm/study.hpp"

namespace baize {

class Parlour {
 public:
  /// Answers one message of the client.
  void receive(std::string_view text, Time now);
  /// One move of one bot, if one is due; whether another one is due after it.
  bool think(Time now);
  /// Acts on clocks that have run out; when it is to be called next.
  std::optional<Time> tick(Time now);
  /// Lines that were given to `keep`, all of one table.
  Answered<void> load(std::string_view lines, Time now);
  void forget(std::string_view table);
  void call_me(std::string_view name);

 private:
  struct Place {
    Table table;
    bool watched = false;
    std::size_t stored = 0;  // lines
  };
  /// The opponents at the table where one thought last: what they think by takes too much room to keep for every table.
  struct Thinkers {
    std::string table;
    std::vector<std::unique_ptr<Bot>> bots;  // by seat
    std::vector<std::string> names;
  };

  Place* find(std::string_view table);
  void answer(const Request& request, Time now);
  void create(const Request& request, Time now);
  void watch(const Request& request, Place& place, Time now);
  Answered<std::string> hint(const Request& request, const Place& place) const;
  Place& add(const TablePlan& plan, Time now);
  void make_room();
  void store(Place& place, const std::vector<std::string>& events);
  /// Stores what happened and sends what follows from it. `request` is the message that led to it, if one did.
  void deliver(Place& place, const Reaction& reaction, const Request* request, Time now);
  void send_state(const Place& place, Seat viewer, std::size_t log_from, std::string_view re, Time now);
  /// The seat a message is for; nobody if the person has none there.
  Seat viewer_of(const Request& request, const Table& table) const;
  Bot& thinker(const Table& table, const Table::BotTurn& turn);

  std::vector<std::unique_ptr<Place>> places_;  // in the order in which they came
  Sender me_{"you", "You"};
  Thinkers thinkers_;
  Study study_;
  std::vector<std::pair<std::string, std::string>> created_;  // the latest messages that made a table, and the table
};

}  // namespace baize
