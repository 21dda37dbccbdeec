#pragma once
#include "games/updown/updown.hpp"
#include "io/codec.hpp"

namespace baize::updown {

struct UpDownCodec {
  using Game = UpDown;
  static constexpr Title title{
      .title = "Ups and Downs",
      .author = "Leroy Quet",
      .origin =
          "published by its author on his games weblog on 14 December 2009, as \"Simple Card Game Of Ups And "
          "Downs\"",
      .sentence = "Two secret orders of cards meet in one pile: every rise is seat 1's point, every fall seat 2's.",
      .hidden = "the two orders",
      .minutes = 5,
  };
  static json::object write_deal(const Options& options, const Deal& deal);
  static Expected<Deal> read_deal(const Options& options, const json::object& object);
  static JsonObject write_sight(const View& view);
  static JsonObject write_memory(const View& view);
  static JsonObject write_open(const Game::State& state);
  static JsonObject write_preview(const Preview& preview);
  static void draw(Canvas& canvas, const View& view, bool with_memory);
};

}  // namespace baize::updown
