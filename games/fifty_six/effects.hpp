/// What a match does: one struct for each part of an effect that asks for a choice, with what may be chosen and what
/// the choice does. Parts without a choice are in begin_effect. The order is that of the chart (FIF-5, FIF-6, FIF-13,
/// FIF-14); parts that lack cards are passed over (FIF-7).
/// `settle` is what the choice of a seat does to the tokens, apart from `take` because a preview needs it alone.
#pragma once
#include "games/fifty_six/choice.hpp"
#include "games/fifty_six/turn_end.hpp"

namespace baize::fifty_six {

constexpr void begin_effect(State& state, Rank effect) noexcept;

/// FIF-8: if the seat that makes the choices is out the rest of the effect lapses. (The game may be over, too.)
constexpr bool chooser_lost(State& state) noexcept {
  if (!state.over() && state.is_in(state.chooser)) return false;
  end_turn(state);
  return true;
}

struct BlackLoses {  // FIF-5
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.lose(seat, value(table.pair.rank())); }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    end_turn(state);
  }
};

struct RedGains {  // FIF-5
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.gain(seat, value(table.pair.rank())); }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    end_turn(state);
  }
};

struct AceGains {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.gain(seat, 1); }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    state.phase = Phase::ace_loses;
  }
};

struct AceLoses {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.lose(seat, 1); }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    if (chooser_lost(state)) return;
    if (state.face_down().empty()) end_turn(state);
    else state.phase = Phase::ace_reveals;
  }
};

struct AceReveals {
  static constexpr Choice choice(const State& state) noexcept { return choose(Kind::reveal, state.face_down()); }
  static constexpr void take(State& state, Move move) noexcept {
    state.reveal(Cells::only(move.cell()));
    end_turn(state);
  }
};

/// Two looks, then the two cards change places.
struct TwoLooks {
  static constexpr Choice choice(const State& state) noexcept {
    Cells cells = state.occupied;
    if (state.picks[0] != Cell::nowhere) cells.remove(state.picks[0]);
    return choose(Kind::look, cells);
  }
  static constexpr void take(State& state, Move move) noexcept {
    state.see(state.chooser, move.cell());
    if (state.picks[0] == Cell::nowhere) {
      state.picks[0] = move.cell();
      return;
    }
    state.picks[1] = move.cell();
    state.swap(state.picks[0], state.picks[1]);
    end_turn(state);
  }
};

struct ThreeReveals {
  static constexpr int most = 4;

  static constexpr Choice choice(const State& state) noexcept {
    return or_stop(choose(Kind::reveal, state.face_down() - state.revealed));
  }
  static constexpr void take(State& state, Move move) noexcept {
    if (move.kind == Kind::reveal) {
      state.reveal(Cells::only(move.cell()));
      if (state.revealed.size() < most && state.revealed != state.face_down()) return;
    }
    if (hits(state)) state.phase = Phase::three_loses;
    else end_turn(state);
  }

 private:
  /// A 3, or three of one rank, were among the revealed cards.
  static constexpr bool hits(const State& state) noexcept {
    std::uint64_t numbers = 0;  // four bits for each rank
    for (const Cell cell : state.revealed) {
      const Rank rank = rank_of(state.at(cell));
      if (rank == Rank::three) return true;
      numbers += std::uint64_t{1} << 4 * static_cast<int>(rank);
    }
    for (; numbers != 0; numbers >>= 4)
      if ((numbers & 15u) >= 3) return true;
    return false;
  }
};

struct ThreeLoses {
  static constexpr int most = 3, tokens = 3;

  static constexpr Choice choice(const State& state) noexcept {
    return or_stop(choose(state.in_game() - state.chosen));
  }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.lose(seat, tokens); }
  static constexpr void take(State& state, Move move) noexcept {
    if (move.kind == Kind::done) return end_turn(state);
    state.chosen.add(move.seat());
    settle(state, move.seat());
    if (chooser_lost(state)) return;
    if (state.chosen.size() == most || (state.in_game() - state.chosen).empty()) end_turn(state);
  }
};

struct FourSquare {
  static constexpr Choice choice(const State& state) noexcept {
    return choose(Kind::square, squares_with(state.occupied));
  }
  static constexpr void take(State& state, Move move) noexcept {
    state.square = move.cell();
    state.phase = Phase::four_looks;
  }
};

struct FourLooks {
  static constexpr Choice choice(const State& state) noexcept {
    Cells cells = square(state.square) & state.occupied;
    if (state.picks[0] != Cell::nowhere) cells.remove(state.picks[0]);
    return choose(Kind::look, cells);
  }
  static constexpr void take(State& state, Move move) noexcept {
    state.see(state.chooser, move.cell());
    const bool first = state.picks[0] == Cell::nowhere;
    state.picks[first ? 0 : 1] = move.cell();
    Cells rest = square(state.square) & state.occupied;
    for (const Cell pick : state.picks)
      if (pick != Cell::nowhere) rest.remove(pick);
    if (first && !rest.empty()) return;
    state.reveal(rest);
    end_turn(state);
  }
};

struct FiveCross {
  static constexpr Choice choice(const State& state) noexcept {
    return choose(Kind::cross, crosses_with(state.occupied));
  }
  static constexpr void take(State& state, Move move) noexcept {
    state.reveal(cross(move.cell()));
    state.earn_turn(false);
    end_turn(state);
  }
};

struct SixTurns {
  static constexpr Choice choice(const State& state) noexcept { return or_stop(choose(Kind::turn, state.face_down())); }
  static constexpr void take(State& state, Move move) noexcept {
    if (move.kind == Kind::turn) state.turn_over(Cells::only(move.cell()), {});
    if (move.kind == Kind::done || state.face_down().empty()) end_turn(state);
  }
};

struct JackFirst {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void take(State& state, Move move) noexcept {
    state.chosen = SeatSet::only(move.seat());
    state.phase = Phase::jack_second;
  }
};

struct JackSecond {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game() - state.chosen); }
  static constexpr void settle(Table& table, Seat seat) noexcept { table.share(table.chosen.first(), seat); }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    end_turn(state);
  }
};

/// The queen's giver, and that of a mixed pair with `simplicity`.
struct Giver {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game()); }
  static constexpr void take(State& state, Move move) noexcept {
    state.chosen = SeatSet::only(move.seat());
    state.phase = Phase::receiver;
  }
};

struct Receiver {
  static constexpr Choice choice(const State& state) noexcept { return choose(state.in_game() - state.chosen); }
  static constexpr void settle(Table& table, Seat seat) noexcept {
    table.give(table.chosen.first(), seat, table.simplicity ? value(table.pair.rank()) : given_by_queen);
  }
  static constexpr void take(State& state, Move move) noexcept {
    settle(state, move.seat());
    end_turn(state);
  }
};

struct KingChooses {
  static constexpr Choice choice(const State&) noexcept {
    return {Kind::effect, (std::uint64_t{1} << static_cast<int>(Rank::king)) - 1, false};
  }
  static constexpr void take(State& state, Move move) noexcept { begin_effect(state, move.rank()); }
};

/// FIF-14. The choice of two places has its own listing in choices.hpp.
struct JokersSwap {
  static constexpr int most = 52;

  static constexpr void take(State& state, Move move) noexcept {
    if (move.kind == Kind::swap) {
      state.swap(move.cell(), move.second_cell());
      if (++state.swaps < most) return;
    }
    end_turn(state);
  }
};

/// The mixed chart, and the jokers.
constexpr void begin_effect(State& state, Rank effect) noexcept {
  const bool cards = !state.occupied.empty(), backs = !state.face_down().empty();
  const auto ask = [&state](Phase phase) { state.phase = phase; };
  switch (effect) {
    case Rank::ace: return ask(Phase::ace_gains);
    case Rank::two:
      if (cards) return ask(Phase::two_looks);
      break;
    case Rank::three:
      if (backs) return ask(Phase::three_reveals);
      break;
    case Rank::four:
      if (cards) return ask(Phase::four_square);
      break;
    case Rank::five:
      if (backs) return ask(Phase::five_cross);
      state.earn_turn(false);
      break;
    case Rank::six:
      if (backs) return ask(Phase::six_turns);
      break;
    case Rank::seven: state.earn_turn(true); break;
    case Rank::eight: state.missed.add(state.next_in_game(state.chooser)); break;
    case Rank::nine: state.keep(state.chooser, Use::shield); break;
    case Rank::ten: state.keep(state.chooser, Use::claim); break;
    case Rank::jack: return ask(Phase::jack_first);
    case Rank::queen: return ask(Phase::giver);
    case Rank::king: return ask(Phase::king_chooses);
    case Rank::joker:
      if (cards) return ask(Phase::jokers_swap);
      break;
  }
  end_turn(state);
}

}  // namespace baize::fifty_six
