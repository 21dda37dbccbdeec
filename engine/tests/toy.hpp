/// The smallest game that has everything the engine asks for, with flaws to choose from: two seats take one or two
/// counters in turn from a heap, and whoever takes the last one wins. Seat 1 is dealt a coin that seat 2 never sees.
#pragma once
#include <array>
#include <string_view>

#include "engine/game.hpp"
#include "engine/move_list.hpp"

namespace baize::toy {

enum class Flaw : std::uint8_t {
  none,
  biased,          // any_move prefers one counter
  off_the_list,    // any_move gives what moves does not
  written_alike,   // two moves, one text
  coded_alike,     // two moves, one code
  dead_end,        // nothing to do with one counter left
  endless,         // the last counter is never taken away
  seen_through,    // a redealt world shows seat 2 another heap
  told_otherwise,  // the mover is shown something else than its move
  shared_victory,  // the shares do not make a whole
};

struct Options {
  int heap = 0;
};
struct Deal {
  bool coin = false;
};
struct Move {
  std::uint8_t counters = 0;
  constexpr bool operator==(const Move&) const noexcept = default;
};
struct Public {
  std::int16_t heap = 0;
  Seat turn = Seat::one;
  constexpr bool operator==(const Public&) const noexcept = default;
};
struct State : Public {
  bool coin = false;
};
struct View : Public {
  Seat seat = Seat::nobody;
  bool coin = false;  // seat 1's knowledge
  constexpr bool operator==(const View&) const noexcept = default;
};
struct Preview {};

template <Flaw Chosen = Flaw::none>
struct Toy {
  using Options = toy::Options;
  using Deal = toy::Deal;
  using State = toy::State;
  using View = toy::View;
  using Move = toy::Move;
  using Moves = MoveList<Move, 2>;
  using Preview = toy::Preview;

  static constexpr std::string_view id = "toy";
  static constexpr int fewest_seats = 2, most_seats = 2, rules_version = 1;
  static constexpr int seats(const Options&) noexcept { return 2; }
  static constexpr void fill_in(Options& options) noexcept {
    if (options.heap == 0) options.heap = 9;
  }
  static constexpr std::string_view problem(const Options& options) noexcept {
    return options.heap < 0 ? "a heap cannot be less than nothing" : "";
  }

  static constexpr Deal deal(const Options&, RandomSource auto& random) noexcept { return {random.below(2) == 1}; }
  static constexpr void start(State& state, const Options& options, const Deal& deal) noexcept {
    state.heap = static_cast<std::int16_t>(options.heap);
    state.turn = Seat::one;
    state.coin = deal.coin;
  }
  static constexpr SeatSet acting(const State& state) noexcept {
    return state.heap == 0 ? SeatSet() : SeatSet::only(state.turn);
  }
  static constexpr void moves(const State& state, Seat, Moves& list) noexcept {
    if (Chosen == Flaw::dead_end && state.heap == 1) return;
    list.push({1});
    if (state.heap > 1) list.push({2});
  }
  static constexpr Move any_move(const State& state, Seat, RandomSource auto& random) noexcept {
    if (Chosen == Flaw::off_the_list) return {3};
    if (state.heap == 1) return {1};
    if (Chosen == Flaw::biased) return {static_cast<std::uint8_t>(random.below(10) == 0 ? 2 : 1)};
    return {static_cast<std::uint8_t>(1 + random.below(2))};
  }
  static constexpr void apply(State& state, Seat, Move move) noexcept {
    state.heap = static_cast<std::int16_t>(state.heap - move.counters);
    state.turn = other(state.turn);
    if (Chosen == Flaw::endless && state.heap == 0) state.heap = 1;
  }
  static constexpr View view(const State& state, Seat viewer) noexcept {
    View view;
    static_cast<Public&>(view) = state;
    view.seat = viewer;
    if (viewer == Seat::one) view.coin = state.coin;
    return view;
  }
  static constexpr Text shown(const State&, Seat seat, Move move, Seat viewer) noexcept {
    return Chosen == Flaw::told_otherwise && viewer == seat ? Text("take ??") : text(move);
  }
  static constexpr Preview preview(const View&, Move) noexcept { return {}; }
  static constexpr State redeal(const View& view, RandomSource auto& random) noexcept {
    State state;
    static_cast<Public&>(state) = view;
    state.coin = view.seat == Seat::one ? view.coin : random.below(2) == 1;
    if (Chosen == Flaw::seen_through && view.seat == Seat::two) ++state.heap;
    return state;
  }
  static constexpr Result result(const State& state) noexcept {
    const Seat winner = other(state.turn);  // the one who took the last
    if (Chosen == Flaw::shared_victory) return {.share = {12, 12, 0, 0}, .score = {}};
    return winner == Seat::one ? most_wins(1, 0) : most_wins(0, 1);
  }
  static constexpr std::string_view reason(const State&) noexcept { return "heap empty"; }
  static constexpr Text text(Move move) noexcept {
    Text text("take ");
    return text << (Chosen == Flaw::written_alike ? 1 : static_cast<int>(move.counters));
  }
  static constexpr std::uint32_t code(Move move) noexcept { return Chosen == Flaw::coded_alike ? 7 : move.counters; }
};

static_assert(Redealable<Toy<>>);

constexpr State heap_of(int counters) noexcept { return started<Toy<>>({counters}, {}); }

}  // namespace baize::toy
