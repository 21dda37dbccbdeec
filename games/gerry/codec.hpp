#pragma once
#include "games/gerry/gerry.hpp"
#include "io/codec.hpp"

namespace baize::gerry {

struct GerryCodec {
  using Game = Gerry;
  static constexpr Title title{
      .title = "Gerry",
      .author = "Buzz Tilford",
      .origin = "from a page of rules that its author published without a date, for an ordinary pack of cards",
      .sentence = "Push cards about a grid, some of them face down, until most rows and columns lean to your colour.",
      .hidden = "face-down cards",
      .minutes = 15,
  };
  static json::object write_deal(const Gerry::Options& options, const Gerry::Deal& deal);
  static Expected<Gerry::Deal> read_deal(const Gerry::Options& options, const json::object& object);
  static JsonObject write_sight(const Gerry::View& view);
  static JsonObject write_memory(const Gerry::View& view);
  static JsonObject write_open(const Gerry::State& state);
  static JsonObject write_preview(const Gerry::Preview& preview);
  static void draw(Canvas& canvas, const Gerry::View& view, bool with_memory);
};

/// `c` for a column, `3` for a row; lines are numbered as Size::lines says.
constexpr char line_name(int line) noexcept {
  constexpr int side = Gerry::Size::side;
  return static_cast<char>(line < side ? 'a' + line : '1' + line - side);
}

}  // namespace baize::gerry
