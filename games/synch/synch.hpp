/// Move In Synch, In Opposition: the rules (RULES.md).
#pragma once
#include <string_view>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "engine/options.hpp"
#include "games/synch/types.hpp"

namespace baize::synch {

struct Synch {
  static constexpr std::string_view id = "synch";
  static constexpr int fewest_seats = 2, most_seats = 2, rules_version = 1;
  using Options = synch::Options;
  using Deal = synch::Deal;
  using State = synch::State;
  using View = synch::View;
  using Move = synch::Move;
  using Moves = synch::Moves;
  using Preview = synch::Preview;

  static constexpr void options(auto& options, auto&& visit) {
    visit.number("size", options.size,
                 {.low = smallest, .high = largest, .about = "squares along a side of the board"});
    visit.word(
        "variant", options.variant,
        {.words = "decide_first direct_first", .about = "who speaks first in a move: the decider or the directioner"});
    visit.number("stall", options.stall,
                 {.low = 1,
                  .high = 10000,
                  .about = "moves without a new symbol that end the game; 16 times the size unless given"});
  }
  static constexpr int seats(const Options&) noexcept { return 2; }
  static constexpr void fill_in(Options& options) noexcept {
    if (options.stall == 0) options.stall = static_cast<std::uint16_t>(16 * options.size);
  }
  static constexpr std::string_view problem(const Options&) noexcept { return {}; }

  static constexpr Deal deal(const Options&, RandomSource auto&) noexcept { return {}; }
  static constexpr void start(State& state, const Options& options, const Deal&) noexcept {
    Options complete = options;
    fill_in(complete);
    state = State{};
    state.size = complete.size;
    state.variant = complete.variant;
    state.stall = complete.stall;
  }

  static constexpr SeatSet acting(const State& state) noexcept {
    if (state.end != End::none) return {};
    if (state.placed < 2) return SeatSet::only(seat_at(state.placed));
    const bool decides = (state.variant == Variant::decide_first) == (state.said == 0);
    return SeatSet::only(decides ? state.decider() : state.directioner);
  }

  static constexpr void moves(const State& state, Seat, Moves& list) noexcept {
    if (state.placed < 2) {
      for (std::int8_t row = 0; row < state.size; ++row)
        for (std::int8_t column = 0; column < state.size; ++column)
          if (state.is_empty({column, row})) list.push(Move::place({column, row}));
      return;
    }
    const Choices now = choices(state);
    for (std::uint8_t rest = now.bits; rest != 0; rest = static_cast<std::uint8_t>(rest & (rest - 1)))
      list.push({now.kind, static_cast<std::uint8_t>(bits::lowest(rest))});
  }

  static constexpr Move any_move(const State& state, Seat, RandomSource auto& random) noexcept {
    if (state.placed < 2) {
      auto n = static_cast<int>(random.below(static_cast<std::uint32_t>(state.size * state.size - state.placed)));
      // Seat 2 may not stand on seat 1's square: step over it.
      if (state.placed == 1 && n >= state.marker[0].row * state.size + state.marker[0].column) ++n;
      return Move::place({static_cast<std::int8_t>(n % state.size), static_cast<std::int8_t>(n / state.size)});
    }
    const Choices now = choices(state);
    const auto n = random.below(static_cast<std::uint32_t>(bits::count(now.bits)));
    return {now.kind, static_cast<std::uint8_t>(bits::nth(now.bits, n))};
  }

  static constexpr void apply(State& state, Seat seat, Move move) noexcept {
    if (move.kind == Move::Kind::place) {
      state.marker[index(seat)] = move.square();
      mark(state, seat, move.square());
      if (++state.placed == 2) settle(state);
      return;
    }
    if (state.said == 0) {
      state.said = static_cast<std::uint8_t>(1 + move.what);
      // SYN-6: a decider that can go neither way is not asked.
      if (state.variant == Variant::direct_first && choices(state).bits == 0)
        carry_out(state, landing(state, move.direction(), Way::synch));
      return;
    }
    const bool decided = state.variant == Variant::decide_first;
    carry_out(state, decided ? landing(state, move.direction(), said_way(state))
                             : landing(state, said_direction(state), move.way()));
  }

  static constexpr View view(const State& state, Seat viewer) noexcept { return {viewer, state}; }
  /// The only state with this view: nothing is hidden.
  static constexpr State known(const View& view) noexcept { return view.board; }
  /// A hash of the view.
  static constexpr std::uint64_t information(const State& state, Seat viewer) noexcept {
    Hash hash;
    hash.add(viewer);
    for (const auto& rows : state.symbols)
      for (std::size_t row = 0; row < largest; row += 4)
        hash.add(std::uint64_t{rows[row]} | std::uint64_t{rows[row + 1]} << 16 | std::uint64_t{rows[row + 2]} << 32 |
                 std::uint64_t{rows[row + 3]} << 48);
    for (const Square marker : state.marker) hash.add(static_cast<std::uint64_t>(marker.row * largest + marker.column));
    hash.add(std::uint64_t{state.idle} << 16 | state.stall);
    hash.add(std::uint64_t{state.size} << 32 | std::uint64_t{static_cast<std::uint8_t>(state.variant)} << 24 |
             std::uint64_t{state.placed} << 16 | std::uint64_t{state.said} << 8 | index(state.directioner));
    return hash.value();
  }
  static constexpr Text shown(const State&, Seat, Move move, Seat) noexcept { return text(move); }

  static constexpr Preview preview(const View& view, Move move) noexcept {
    Preview preview;
    State board = view.board;
    if (move.kind == Move::Kind::place) return preview;
    if (board.said != 0) {
      preview.landings.push(board.variant == Variant::decide_first ? landing(board, move.direction(), said_way(board))
                                                                   : landing(board, said_direction(board), move.way()));
      return preview;
    }
    board.said = static_cast<std::uint8_t>(1 + move.what);
    const Choices answers = choices(board);
    if (answers.bits == 0) preview.landings.push(landing(board, move.direction(), Way::synch));
    for (std::uint8_t rest = answers.bits; rest != 0; rest = static_cast<std::uint8_t>(rest & (rest - 1))) {
      const Move answer{answers.kind, static_cast<std::uint8_t>(bits::lowest(rest))};
      preview.landings.push(board.variant == Variant::decide_first ? landing(board, answer.direction(), move.way())
                                                                   : landing(board, move.direction(), answer.way()));
    }
    return preview;
  }

  static constexpr Result result(const State& state) noexcept { return most_wins(state.count[0], state.count[1]); }
  static constexpr std::string_view reason(const State& state) noexcept {
    switch (state.end) {
      case End::board_full: return "board full";
      case End::decided: return "decided";
      case End::stall: return "stall";
      case End::none: break;
    }
    return {};
  }

  static constexpr Text text(Move move) noexcept {
    Text text;
    switch (move.kind) {
      case Move::Kind::place: return text << "place " << move.square();
      case Move::Kind::say: return text << (move.way() == Way::synch ? std::string_view("synch") : "oppose");
      case Move::Kind::go: return text << "go " << name(move.direction());
    }
    return text;
  }
  static constexpr std::uint32_t code(Move move) noexcept {
    return static_cast<std::uint32_t>(move.kind) << 8 | move.what;
  }

  /// Directions in which a marker on this square stays on the board.
  static constexpr Directions inside(const State& state, Square at) noexcept {
    const unsigned outside = 0b10000011u * (at.row + 1 == state.size) | 0b00001110u * (at.column + 1 == state.size) |
                             0b00111000u * (at.row == 0) | 0b11100000u * (at.column == 0);
    return Directions(static_cast<std::uint8_t>(~outside));
  }

  /// The directioner's directions that the decider's marker can follow this way.
  static constexpr Directions followable(const State& state, Way way) noexcept {
    const Directions set = inside(state, state.marker[index(state.decider())]);
    return way == Way::oppose ? opposite(set) : set;
  }

 private:
  struct Choices {
    Move::Kind kind;
    std::uint8_t bits;  // a set of Ways or Directions
  };

  static constexpr Way said_way(const State& state) noexcept { return static_cast<Way>(state.said - 1); }
  static constexpr Direction said_direction(const State& state) noexcept {
    return static_cast<Direction>(state.said - 1);
  }

  static constexpr Choices choices(const State& state) noexcept {
    const Directions own = inside(state, state.marker[index(state.directioner)]);
    if (state.variant == Variant::decide_first) {
      if (state.said == 0) return {Move::Kind::say, 0b11};
      const Directions both = own & followable(state, said_way(state));
      return {Move::Kind::go, both.empty() ? own.word : both.word};  // SYN-4, SYN-5
    }
    if (state.said == 0) return {Move::Kind::go, own.word};  // SYN-6
    Ways ways;
    ways.put(Way::synch, followable(state, Way::synch).has(said_direction(state)));
    ways.put(Way::oppose, followable(state, Way::oppose).has(said_direction(state)));
    return {Move::Kind::say, ways.word};
  }

  /// Where a complete move takes both markers: a decider that would leave the board stays put (SYN-5, SYN-6).
  /// Without branches on what the board looks like: in random play every one of them would be mispredicted.
  static constexpr Preview::Landing landing(const State& state, Direction direction, Way way) noexcept {
    const unsigned leader = index(state.directioner), follower = index(state.decider());
    const bool follows = followable(state, way).has(direction);
    const Square from = state.marker[follower], led = step(state.marker[leader], direction);
    const Square stepped = step(from, way == Way::synch ? direction : opposite(direction));
    const Square followed = follows ? stepped : from;
    // SYN-7: nobody marks where both have just arrived.
    const bool apart = !follows | !(led == followed);
    Preview::Landing to{direction, way, {}, {}, {}};
    to.marker[leader] = led;
    to.marker[follower] = followed;
    to.stays[follower] = !follows;
    to.marks[leader] = apart & state.is_empty(led);
    to.marks[follower] = apart & follows & state.is_empty(followed);
    return to;
  }

  static constexpr void mark(State& state, Seat seat, Square at, bool marks = true) noexcept {
    auto& row = state.symbols[index(seat)][static_cast<std::size_t>(at.row)];
    row = static_cast<std::uint16_t>(row | static_cast<unsigned>(marks) << at.column);
    state.count[index(seat)] = static_cast<std::int16_t>(state.count[index(seat)] + marks);
  }

  static constexpr void carry_out(State& state, const Preview::Landing& to) noexcept {
    mark(state, Seat::one, to.marker[0], to.marks[0]);
    mark(state, Seat::two, to.marker[1], to.marks[1]);
    state.marker = to.marker;
    state.idle = static_cast<std::uint16_t>((state.idle + 1) * !(to.marks[0] | to.marks[1]));
    state.directioner = state.decider();  // SYN-3
    state.said = 0;
    settle(state);
  }

  static constexpr void settle(State& state) noexcept {  // SYN-8, SYN-9
    const int empty = state.size * state.size - state.count[0] - state.count[1];
    const int lead =
        state.count[0] > state.count[1] ? state.count[0] - state.count[1] : state.count[1] - state.count[0];
    state.end = empty == 0                  ? End::board_full
                : lead > empty              ? End::decided
                : state.idle >= state.stall ? End::stall
                                            : End::none;
  }
};

static_assert(Game<Synch>);
static_assert(sizeof(State) <= 128);

}  // namespace baize::synch
