/// Fifty-Six: a game of memory in which every match has an effect; most tokens win (RULES.md).
#pragma once
#include "engine/game.hpp"
#include "games/fifty_six/choices.hpp"
#include "games/fifty_six/information.hpp"
#include "games/fifty_six/preview.hpp"
#include "games/fifty_six/redeal.hpp"

namespace baize::fifty_six {

struct FiftySix {
  static constexpr std::string_view id = "fifty_six";
  static constexpr int fewest_seats = 2, most_seats = 4, rules_version = 1;
  using Options = fifty_six::Options;
  using Deal = fifty_six::Deal;
  using State = fifty_six::State;
  using View = fifty_six::View;
  using Move = fifty_six::Move;
  using Moves = fifty_six::Moves;
  using Preview = fifty_six::Preview;

  static constexpr void options(auto& options, auto&& visit) {
    visit.flag("simplicity", options.simplicity,
               {.about = "a mixed pair makes one seat give its value to another, and there is no chart"});
    visit.flag("jokers", options.jokers, {.about = "54 cards; a pair of jokers rearranges the layout"});
    visit.flag("underdogs", options.underdogs, {.about = "a seat without tokens stays in the game"});
    visit.number("stall", options.stall,
                 {.low = 1, .high = 10'000, .about = "turns in a row without a match that end the game"});
  }
  static constexpr int seats(const Options& options) noexcept { return options.seats; }
  static constexpr void fill_in(Options&) noexcept {}
  static constexpr std::string_view problem(const Options& options) noexcept {
    return options.seats < fewest_seats || options.seats > most_seats ? "fifty_six is for 2 to 4 seats" : "";
  }

  static constexpr Deal deal(const Options& options, RandomSource auto& random) noexcept {
    return make_deal(options, random);
  }
  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    set_up(state, options, deal);
  }

  static constexpr SeatSet acting(const State& state) noexcept { return state.acting(); }
  static constexpr void moves(const State& state, Seat, Moves& list) noexcept { list_moves(state, list); }
  static constexpr Move any_move(const State& state, Seat, RandomSource auto& random) noexcept {
    return draw_move(state, random);
  }
  static constexpr void apply(State& state, Seat, Move move) noexcept { play(state, move); }

  static constexpr View view(const State& state, Seat viewer) noexcept { return make_view(state, viewer); }
  static constexpr State redeal(const View& view, RandomSource auto& random) noexcept {
    return make_world(view, random);
  }
  static constexpr Preview preview(const View& view, Move move) noexcept { return make_preview(view, move); }
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    return fifty_six::information(state, viewer);
  }

  /// FIF-14: people have a minute to rearrange the layout.
  static constexpr int time_limit(const State& state) noexcept { return state.phase == Phase::jokers_swap ? 60 : 0; }
  static constexpr Move when_time_is_up(const State&, Seat) noexcept { return Move{.kind = Kind::done}; }

  /// A move never names a hidden card: all are shown it in full.
  static constexpr Text shown(const State&, Seat, Move move, Seat) noexcept { return text(move); }
  static constexpr Text text(Move move) noexcept { return fifty_six::text(move); }
  static constexpr std::uint32_t code(Move move) noexcept { return fifty_six::code(move); }

  static constexpr Result result(const State& state) noexcept {
    std::array<std::int16_t, baize::most_seats> score{};
    for (unsigned i = 0; i < baize::most_seats; ++i) score[i] = state.tokens[i];
    return most_wins(score, state.seats);
  }
  static constexpr std::string_view reason(const State& state) noexcept {
    switch (state.phase) {
      case Phase::no_cards_left: return "no cards left";
      case Phase::one_seat_left: return "one seat left";
      case Phase::stalled: return "stall";
      default: return {};
    }
  }
};

static_assert(Redealable<FiftySix>);

}  // namespace baize::fifty_six
