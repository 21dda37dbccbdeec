/// What happened at a table, as it is stored: a table is the list of its events, and nothing else.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat.hpp"
#include "io/json.hpp"
#include "table/settings.hpp"

namespace baize {

struct Event {
  enum class Type : unsigned char {
    created,
    sat,
    stood,
    readied,
    started,
    moved,
    offered,
    dropped,     // an offer that is withdrawn, or declined
    agreed,      // to an offer
    taken_back,  // moves
    ended,       // without the rules' own end
    replaced,    // a bot takes a person's seat
    followed,    // the rematch is played at another table
  };

  /// Which parts mean something is the type's business (`fields` in event.cpp): one struct for all of them is half the
  /// code of a variant, and the browser's module has little room.
  struct What {
    Type type = Type::created;
    Seat seat = Seat::nobody;  // ended: by whom; nobody: by agreement
    /// The move; the nonce; what is offered; why it ended (resigned, time, abandoned, agreed, counted); the other
    /// table.
    std::string text;
    int number = 0;       // created: of seats; taken back: so many moves are left
    Time spent = 0;       // by the mover's clock, for the turn that this move ended
    std::string player;   // empty: a bot
    std::string name;     // of a player, for people
    std::string bot;      // `level:3`
    json::object object;  // created: all options; started: the deal
    std::string game;     // and the rest, of a table that is created
    std::string host;     // a player's id
    std::string secret;   // of the deal, hexadecimal: not to be seen before the end
    Settings settings;

    What() = default;
    explicit What(Type kind, Seat of = Seat::nobody, std::string about = {})
        : type(kind), seat(of), text(std::move(about)) {}
  };

  Time at = 0;
  std::string cause;  // the message that led to it, so that it is not obeyed twice; empty if there was none
  What what;
};

/// A list of one.
inline std::vector<Event::What> only(Event::What what) {
  std::vector<Event::What> list;
  list.push_back(std::move(what));
  return list;
}
inline std::vector<Event::What> only(Event::Type type, Seat seat = Seat::nobody, std::string_view text = {}) {
  return only(Event::What(type, seat, std::string(text)));
}

std::string write_event(const Event& event);
Expected<Event> read_event(std::string_view text);
/// An event as it is kept when this player's account is deleted: without the name. None if it has no such name.
std::optional<std::string> without_name(std::string_view event, std::string_view player);

}  // namespace baize
