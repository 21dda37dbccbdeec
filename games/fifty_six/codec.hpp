#pragma once
#include "games/fifty_six/fifty_six.hpp"
#include "io/codec.hpp"

namespace baize::fifty_six {

struct FiftySixCodec {
  using Game = FiftySix;
  static constexpr Title title{
      .title = "Fifty-Six",
      .author = "Jonathan A. Leistiko",
      .origin = "free game no. 56 of Invisible City Productions, thought of on a windjammer cruise in September 2004",
      .sentence = "Find pairs by memory; every pair has an effect on tokens, turns or cards, and most tokens win.",
      .hidden = "face-down cards",
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

}  // namespace baize::fifty_six
