/// What happened at a table, as it is stored: a table is the list of its events, and nothing else.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/seat.hpp"
#include "io/json.hpp"
#include "table/settings.hpp"

namespace baize {

struct Created {
  std::string game;
  json::object options;  // all of them
  int seats = 0;
  Settings settings;
  std::string host;    // a player's id
  std::string secret;  // of the deal, hexadecimal: not to be seen before the end
};
struct Sat {
  Seat seat;
  std::string player;  // empty: a bot
  std::string name;
  std::string bot;  // `level:3`
};
struct Stood {
  Seat seat;
};
struct Readied {
  Seat seat;
  std::string nonce;
};
struct Started {
  json::object deal;
};
struct Moved {
  Seat seat;
  std::string move;
  Time spent = 0;  // by the mover's clock, for the turn that this move ended
};
struct Offered {
  Seat seat;
  std::string what;
};
/// An offer that is withdrawn, or declined.
struct OfferDropped {
  std::string what;
};
struct Agreed {
  Seat seat;
  std::string what;
};
struct TakenBack {
  int to = 0;  // so many moves are left
};
struct Ended {
  std::string reason;  // resigned, time, abandoned, agreed, counted
  Seat by;             // nobody: by agreement
};
/// A bot takes a person's seat.
struct Replaced {
  Seat seat;
  std::string bot, name;
};
/// The rematch is played at another table.
struct Followed {
  std::string table;
};

struct Event {
  using What = std::variant<Created, Sat, Stood, Readied, Started, Moved, Offered, OfferDropped, Agreed, TakenBack,
                            Ended, Replaced, Followed>;
  Time at = 0;
  std::string cause;  // the message that led to it, so that it is not obeyed twice; empty if there was none
  What what;
};

std::string write_event(const Event& event);
Expected<Event> read_event(std::string_view text);

}  // namespace baize
