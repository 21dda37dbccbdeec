/// What a client asks of a table (docs/protocol.md), read from its text.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"
#include "io/json.hpp"
#include "table/refusal.hpp"

namespace baize {

struct Request {
  enum class Type : unsigned char {
    create,
    watch,
    unwatch,
    sit,
    stand,
    seat_bot,
    ready,
    move,
    preview,
    offer,
    withdraw,
    answer,
    resign,
    leave,
    claim,
    say,
    ping,
    games,
    record,
    replay,
    analyse,
    hint
  };

  Type type = Type::ping;
  std::string id;
  std::string table;
  std::optional<Seat> as;    // for those who hold several seats
  Seat seat = Seat::nobody;  // of sit and seat_bot
  std::optional<std::uint32_t> version;
  /// The one text a message is about: a move, a nonce, a bot's name, a phrase, what is offered. Empty: null or none.
  std::string text;
  bool yes = false;
  json::object fields;  // all of them, for those types that have more: create, replay, analyse
};

/// What could not be read, with the id it should be answered under, if there is one.
struct BadRequest {
  std::string id;
  Refusal refusal;
};

/// `memory` is where the message is taken apart; nothing of it stays there.
tl::expected<Request, BadRequest> read_request(std::string_view text, json::storage_ptr memory = {});

/// `{"type":"refused","re":"a7","code":"late","why":"…"}`, with the version if there is one.
std::string refused_text(std::string_view re, const Refusal& refusal, std::optional<std::uint32_t> version = {});

}  // namespace baize
