#pragma once
#include "games/kingdoms/kingdoms.hpp"
#include "io/codec.hpp"

namespace baize::kingdoms {

struct KingdomsCodec {
  using Game = Kingdoms;
  using Deal = Kingdoms::Deal;
  using View = Kingdoms::View;

  static constexpr Title title{
      .title = "25 Kingdoms",
      .author = "Buzz Tilford",
      .origin = "its author's page of rules, which names neither a year nor a publisher",
      .sentence = "Look at a face-down kingdom, then press the attack or retreat; thirteen of the 25 win.",
      .hidden = "kingdoms, hands and deck",
      .minutes = 30,
  };
  static json::object write_deal(const Options& options, const Deal& deal);
  static Expected<Deal> read_deal(const Options& options, const json::object& object);
  static JsonObject write_sight(const View& view);
  static JsonObject write_memory(const View& view);
  static JsonObject write_open(const Game::State& state);
  static JsonObject write_preview(const Preview& preview);
  static void draw(Canvas& canvas, const View& view, bool with_memory);
};

}  // namespace baize::kingdoms
