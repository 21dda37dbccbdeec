/// Gerry: cards in a grid, face up and face down, ten turns each, most rows and columns (RULES.md).
#pragma once
#include <string_view>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/gerry/information.hpp"
#include "games/gerry/preview.hpp"
#include "games/gerry/redeal.hpp"
#include "games/gerry/rules.hpp"
#include "games/gerry/view.hpp"

namespace baize::gerry {

template <int Side, int Turns>
struct Rules {
  using Size = gerry::Size<Side, Turns>;
  using Options = gerry::Options;
  using Deal = gerry::Deal<Size>;
  using State = gerry::State<Size>;
  using View = gerry::View<Size>;
  using Move = gerry::Move;
  using Moves = gerry::Moves<Size>;
  using Preview = gerry::Preview<Size>;

  static constexpr std::string_view id = "gerry";
  static constexpr int fewest_seats = 2, most_seats = 2, rules_version = 1;
  static constexpr int seats(const Options&) noexcept { return 2; }

  static constexpr void options(auto& options, auto&& visit) {
    visit.word("majority", options.majority,
               {.words = "of_five of_marked",
                .about = "whether a line needs three of its five cells, or more marked cells than the other colour"});
  }
  static constexpr void fill_in(Options&) noexcept {}
  static constexpr std::string_view problem(const Options&) noexcept { return {}; }

  static constexpr Deal deal(const Options&, RandomSource auto& random) noexcept { return gerry::deal<Size>(random); }
  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    gerry::start(state, options, deal);
  }
  static constexpr SeatSet acting(const State& state) noexcept {
    return state.over() ? SeatSet() : SeatSet::only(state.to_move());
  }
  static constexpr void moves(const State& state, Seat, Moves& list) noexcept { gerry::moves(state, list); }
  static constexpr Move any_move(const State& state, Seat, RandomSource auto& random) noexcept {
    return gerry::any_move(state, random);
  }
  static constexpr void apply(State& state, Seat, Move move) noexcept { gerry::apply(state, move); }

  static constexpr View view(const State& state, Seat viewer) noexcept { return gerry::view(state, viewer); }
  static constexpr Text shown(const State&, Seat mover, Move move, Seat viewer) noexcept {
    return gerry::shown<Size>(mover, move, viewer);
  }
  static constexpr Preview preview(const View& view, Move move) noexcept { return gerry::preview(view, move); }
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    return gerry::information(state, viewer);
  }
  static constexpr State redeal(const View& view, RandomSource auto& random) noexcept {
    return gerry::redeal(view, random);
  }

  static constexpr Result result(const State& state) noexcept { return gerry::result(state); }
  static constexpr std::string_view reason(const State&) noexcept { return "all turns played"; }

  static constexpr Text text(Move move) noexcept { return gerry::text<Size>(move); }
  static constexpr std::uint32_t code(Move move) noexcept { return gerry::code(move); }
};

using Gerry = Rules<5, 20>;

static_assert(Redealable<Gerry>);
static_assert(sizeof(Gerry::State) <= 384);

}  // namespace baize::gerry
