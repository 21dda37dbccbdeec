/// 25 Kingdoms: look at face-down cards, take them by force with a hand that is spent, thirteen win (RULES.md).
#pragma once
#include "engine/game.hpp"
#include "games/kingdoms/choices.hpp"
#include "games/kingdoms/information.hpp"
#include "games/kingdoms/knowledge.hpp"
#include "games/kingdoms/play.hpp"
#include "games/kingdoms/preview.hpp"

namespace baize::kingdoms {

template <class Layout>
struct Rules {
  using Options = kingdoms::Options;
  using Deal = kingdoms::Deal<Layout>;
  using State = kingdoms::State<Layout>;
  using View = kingdoms::View<Layout>;
  using Move = kingdoms::Move;
  using Moves = kingdoms::Moves<Layout>;
  using Preview = kingdoms::Preview;
  using Grid = typename Layout::Grid;

  static constexpr std::string_view id = "kingdoms";
  static constexpr int fewest_seats = 2, most_seats = 2;
  static constexpr int rules_version = 1;

  static constexpr void options(auto& options, auto&& visit) {
    visit.word("first", options.first,
               {.words = "rps seat1", .about = "who takes the first turn: rock, paper, scissors, or seat 1"});
    visit.number("stall", options.stall,
                 {.low = 1, .high = 10'000, .about = "turns in a row without a new kingdom that end the game"});
  }
  static constexpr int seats(const Options&) noexcept { return 2; }
  static constexpr void fill_in(Options&) noexcept {}
  static constexpr std::string_view problem(const Options&) noexcept { return {}; }

  static constexpr Deal deal(const Options&, auto& random) noexcept { return kingdoms::deal<Layout>(random); }
  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    kingdoms::start(state, options, deal);
  }
  static constexpr SeatSet acting(const State& state) noexcept { return kingdoms::acting(state); }
  static constexpr void moves(const State& state, Seat seat, Moves& list) noexcept {
    kingdoms::moves(state, seat, list);
  }
  static constexpr Move any_move(const State& state, Seat seat, auto& random) noexcept {
    return kingdoms::any_move(state, seat, random);
  }
  static constexpr void apply(State& state, Seat seat, Move move) noexcept { kingdoms::apply(state, seat, move); }

  static constexpr View view(const State& state, Seat viewer) noexcept { return kingdoms::view(state, viewer); }
  static constexpr State redeal(const View& view, auto& random) noexcept { return kingdoms::redeal(view, random); }
  static constexpr Preview preview(const View& view, Move move) noexcept { return kingdoms::preview(view, move); }
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    return kingdoms::information(state, viewer);
  }

  static constexpr Result result(const State& state) noexcept {
    return most_wins(state.kingdoms(Seat::one), state.kingdoms(Seat::two));
  }
  static constexpr std::string_view reason(const State& state) noexcept {
    return state.won() ? "thirteen kingdoms" : "stall";
  }

  static constexpr Text text(Move move) noexcept { return kingdoms::text<Layout>(move); }
  static constexpr std::uint32_t code(Move move) noexcept { return kingdoms::code(move); }
  /// A sign is hidden from the others until both have chosen; the view then has the round (KIN-2).
  static constexpr Text shown(const State&, Seat mover, Move move, Seat viewer) noexcept {
    if (move.kind == Kind::rps && viewer != mover) move.sign = Sign::none;
    return text(move);
  }
};

using Kingdoms = Rules<Standard>;
static_assert(Redealable<Kingdoms>);

}  // namespace baize::kingdoms
