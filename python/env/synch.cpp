#include "games/synch/synch.hpp"

#include "python/env/typed_env.hpp"

namespace baize {

using synch::Move;
using synch::State;
using synch::Synch;

template <>
struct Encoder<Synch> {
  std::size_t size;
  Layout observation, actions;

  explicit Encoder(const synch::Options& options)
      : size(options.size),
        observation{
            {"symbols", {2, size, size}, "own, then the other's; rows from the bottom"},
            {"markers", {2, size, size}, "own, then the other's"},
            {"said", {10}, "the first half of this move: synch, oppose, or one of 8 directions from N clockwise"},
            {"ask", {3}, "what is to be chosen: a place, a way, a direction"},
            {"leads", {1}, "1 if this seat is the directioner"},
            {"idle", {1}, "moves without a new symbol, 255 at the stall"}},
        actions{{"place", {size, size}, "row from the bottom, column"},
                {"say", {2}, "synch, oppose"},
                {"go", {8}, "from N clockwise"}} {}

  /// Nothing is hidden.
  void observe(const synch::View& view, Seat seat, std::uint8_t* out) const { observe(view.board, seat, out); }
  void observe(const State& state, Seat seat, std::uint8_t* out) const {
    for (const Seat who : {seat, other(seat)})
      for (std::size_t row = 0; row < size; ++row) out = put_bits(out, state.symbols[index(who)][row], size);
    for (const Seat who : {seat, other(seat)}) {
      const synch::Square at = state.marker[index(who)];
      put_one_hot(out, size * size, index(who) < state.placed ? place(at) : size * size);
      out += size * size;
    }
    const bool decides = (state.variant == synch::Variant::decide_first) == (state.said == 0);
    const unsigned ask = state.placed < 2 ? 0 : decides ? 1 : 2;
    // `said` is 1 + a way while a direction is asked for, and 1 + a direction otherwise.
    out = put_one_hot(out, 10, state.said == 0 ? 10 : state.said - 1u + (ask == 1 ? 2 : 0));
    out = put_one_hot(out, 3, ask);
    *out++ = state.directioner == seat;
    *out = part_of(state.idle, state.stall);
  }

  std::size_t action(Move move, Seat) const {
    switch (move.kind) {
      case Move::Kind::place: return place(move.square());
      case Move::Kind::say: return size * size + move.what;
      case Move::Kind::go: break;
    }
    return size * size + 2 + move.what;
  }

  Move move(const State&, Seat, std::size_t action) const {
    if (action < size * size)
      return Move::place({static_cast<std::int8_t>(action % size), static_cast<std::int8_t>(action / size)});
    action -= size * size;
    return action < 2 ? Move::say(static_cast<synch::Way>(action))
                      : Move::go(static_cast<synch::Direction>(action - 2));
  }

 private:
  std::size_t place(synch::Square at) const {
    return static_cast<std::size_t>(at.row) * size + static_cast<std::size_t>(at.column);
  }
};

Expected<std::unique_ptr<Encoding>> encode_synch(const Rulebook& game, int seats, const json::object& options) {
  return encoding_of<Synch>(game, seats, options);
}

}  // namespace baize
