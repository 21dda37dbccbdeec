/// A turn: two peeks, and what follows from them (FIF-2 to FIF-4), and the offer at its end (the 7).
#pragma once
#include "games/fifty_six/effects.hpp"

namespace baize::fifty_six {

/// FIF-3, FIF-5, FIF-10, FIF-13. The two picks are of one rank.
constexpr void make_match(State& state) noexcept {
  state.pair = Pair(state.at(state.picks[0]), state.at(state.picks[1]));
  for (Cell& pick : state.picks) {
    state.take_away(pick);
    pick = Cell::nowhere;
  }
  const Seat claimer = state.claim_match(state.turn);
  if (claimer != Seat::nobody) state.chooser = claimer;
  const Rank rank = state.pair.rank();
  if (rank == Rank::joker) begin_effect(state, rank);
  else if (state.pair.both_black()) state.phase = Phase::black_loses;
  else if (state.pair.both_red()) state.phase = Phase::red_gains;
  else if (state.simplicity) state.phase = Phase::giver;
  else begin_effect(state, rank);
}

struct FirstPeek {
  static constexpr Choice choice(const State& state) noexcept { return choose(Kind::peek, state.occupied); }
  static constexpr void take(State& state, Move move) noexcept {
    state.pair = Pair();
    state.chosen = SeatSet();
    state.revealed = Cells();
    state.square = Cell::nowhere;
    state.swaps = 0;
    state.chooser = state.turn;
    state.picks = {move.cell(), Cell::nowhere};
    state.see(state.turn, move.cell());
    state.phase = Phase::second_peek;
  }
};

struct SecondPeek {
  static constexpr Choice choice(const State& state) noexcept {
    return choose(Kind::peek, state.occupied - Cells::only(state.picks[0]));
  }
  static constexpr void take(State& state, Move move) noexcept {
    state.picks[1] = move.cell();
    state.see(state.turn, move.cell());
    const Card first = state.at(state.picks[0]), second = state.at(state.picks[1]);
    if (rank(first) == rank(second)) return make_match(state);
    // Of two cards that all have seen it says nothing new.
    const Cells both{state.picks[0], state.picks[1]};
    state.differences.add_if(!(both - state.shown).empty(), first, second);
    state.phase = Phase::put_back;
  }
};

struct PutBack {
  static constexpr Choice choice(const State& state) noexcept {
    const int tokens = state.tokens[index(state.turn)];
    return {Kind::back, tokens >= 2 ? 0b1111u : tokens == 1 ? 0b0111u : 0b0001u, false};
  }
  static constexpr void take(State& state, Move move) noexcept {
    // Without branches: which way they go is as good as random.
    const Cells both{state.picks[0], state.picks[1]};
    const Cells down(std::uint64_t{move.goes_down(0)} << index(state.picks[0]) | std::uint64_t{move.goes_down(1)}
                                                                                     << index(state.picks[1]));
    state.turn_over(both - down, down);
    state.picks = {Cell::nowhere, Cell::nowhere};
    state.pay(state.turn, move.cost());
    end_turn(state);
  }
};

struct Offer {
  static constexpr Choice choice(const State&) noexcept { return {Kind::pay, 1, true}; }
  static constexpr void take(State& state, Move move) noexcept {
    if (move.kind == Kind::pay) state.buy_turn();
    begin_next_turn(state);
  }
};

/// Calls visit with the part that the phase stands for; the game must not be over.
constexpr auto with_part(Phase phase, auto&& visit) noexcept {
  switch (phase) {
    case Phase::first_peek: return visit(FirstPeek{});
    case Phase::second_peek: return visit(SecondPeek{});
    case Phase::put_back: return visit(PutBack{});
    case Phase::black_loses: return visit(BlackLoses{});
    case Phase::red_gains: return visit(RedGains{});
    case Phase::ace_gains: return visit(AceGains{});
    case Phase::ace_loses: return visit(AceLoses{});
    case Phase::ace_reveals: return visit(AceReveals{});
    case Phase::two_looks: return visit(TwoLooks{});
    case Phase::three_reveals: return visit(ThreeReveals{});
    case Phase::three_loses: return visit(ThreeLoses{});
    case Phase::four_square: return visit(FourSquare{});
    case Phase::four_looks: return visit(FourLooks{});
    case Phase::five_cross: return visit(FiveCross{});
    case Phase::six_turns: return visit(SixTurns{});
    case Phase::jack_first: return visit(JackFirst{});
    case Phase::jack_second: return visit(JackSecond{});
    case Phase::giver: return visit(Giver{});
    case Phase::receiver: return visit(Receiver{});
    case Phase::king_chooses: return visit(KingChooses{});
    case Phase::jokers_swap: return visit(JokersSwap{});
    case Phase::offer:
    case Phase::no_cards_left:
    case Phase::one_seat_left:
    case Phase::stalled: break;
  }
  return visit(Offer{});
}

}  // namespace baize::fifty_six
