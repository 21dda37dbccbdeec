/// What a game adds to its rules so that it can be played by text, stored, and drawn.
#pragma once
#include <string_view>

#include "engine/game.hpp"
#include "io/canvas.hpp"
#include "io/json_builder.hpp"

namespace baize {

/// The page one of a game. Every text is ours; author and origin are facts.
struct Title {
  std::string_view title;     // "Gerry"
  std::string_view author;    // "Buzz Tilford"
  std::string_view origin;    // where the game came from, a sentence
  std::string_view sentence;  // what it is, a sentence
  std::string_view hidden;    // what is hidden, a few words ("face-down cards"); "nothing"
  int minutes;                // a game between two people takes about
};

/// `read_deal` refuses, with a sentence, whatever the rules could not have dealt; it gets complete options.
/// `write_sight` and `write_memory` are the two parts of a view (ruling ALL-5); every field is documented in the
/// game's JSON.md. Numbers in them are whole. `write_open` tells what is hidden, once the game is over.
/// `draw` shows the sight, and the memory too if it is wanted.
template <class C>
concept Codec = Game<typename C::Game> &&
                requires(const typename C::Game::Options& options, const typename C::Game::Deal& deal,
                         const typename C::Game::View& view, const typename C::Game::Preview& preview,
                         const json::object& object, Canvas& canvas, bool with_memory) {
                  { C::title } -> std::convertible_to<Title>;
                  { C::write_deal(options, deal) } -> std::same_as<json::object>;
                  { C::read_deal(options, object) } -> std::same_as<Expected<typename C::Game::Deal>>;
                  { C::write_sight(view) } -> std::same_as<JsonObject>;
                  { C::write_memory(view) } -> std::same_as<JsonObject>;
                  { C::write_preview(preview) } -> std::same_as<JsonObject>;
                  C::draw(canvas, view, with_memory);
                } &&
                (!Redealable<typename C::Game> || requires(const typename C::Game::State& state) {
                  { C::write_open(state) } -> std::same_as<JsonObject>;
                });

}  // namespace baize
