#pragma once
#include "games/geronimos/geronimos.hpp"
#include "io/codec.hpp"

namespace baize::geronimos {

struct GeronimosCodec {
  using Game = Geronimos;
  static constexpr Title title{
      .title = "Geronimos",
      .author = "not named",
      .origin =
          "from a rule sheet that names no author and has lost its figures; it was played on paper, desktops and "
          "phones",
      .sentence = "Lay hexagons like dominoes, cover what you can, and surround one piece of the other side.",
      .hidden = "the order of the bags",
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

}  // namespace baize::geronimos
