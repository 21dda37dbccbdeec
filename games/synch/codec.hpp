#pragma once
#include "games/synch/synch.hpp"
#include "io/codec.hpp"

namespace baize::synch {

struct SynchCodec {
  using Game = Synch;
  static constexpr Title title{
      .title = "Move In Synch, In Opposition",
      .author = "Leroy Quet",
      .origin = "published by its author on his games weblog on 22 December 2009",
      .sentence = "Two markers move at once, together or apart; mark more squares than the other.",
      .hidden = "nothing",
      .minutes = 15,
  };
  static json::object write_deal(const Options& options, const Deal& deal);
  static Expected<Deal> read_deal(const Options& options, const json::object& object);
  static JsonObject write_sight(const View& view);
  static JsonObject write_memory(const View& view);
  static JsonObject write_preview(const Preview& preview);
  static void draw(Canvas& canvas, const View& view, bool with_memory);
};

}  // namespace baize::synch
