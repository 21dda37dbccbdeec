/// What people agree on before a game, besides the game's own options.
#pragma once
#include <cstdint>

#include "io/json.hpp"
#include "table/refusal.hpp"

namespace baize {

/// Milliseconds since 1970, as the shell's clock says.
using Time = std::int64_t;

struct ClockRule {
  enum class Kind : unsigned char { none, fischer, days };
  Kind kind = Kind::none;
  Time base = 0;       // at the start (fischer); for each turn (days)
  Time increment = 0;  // after each turn (fischer)
};

struct Settings {
  ClockRule clock;
  bool aid = false;  // the memory aid: people are sent their memory too
  bool rated = false;
  bool listed = false;  // strangers may find the table
};

Answered<Settings> read_settings(const json::object& object);
json::object write_settings(const Settings& settings);

}  // namespace baize
