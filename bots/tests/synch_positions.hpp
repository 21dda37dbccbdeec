/// Boards for the tests of the players of Move In Synch.
#pragma once
#include "games/synch/synch.hpp"

namespace baize::synch {

inline State opened(int size, Variant variant, int stall = 0) {
  Options options;
  options.size = static_cast<std::uint8_t>(size);
  options.variant = variant;
  options.stall = static_cast<std::uint16_t>(stall);
  return started<Synch>(options, {});
}

inline Square cell(int number, int size) {
  return {static_cast<std::int8_t>(number % size), static_cast<std::int8_t>(number / size)};
}

inline int empty_squares(const State& state) { return state.size * state.size - state.count[0] - state.count[1]; }

/// A game played at random, ends ignored, until so few squares are empty.
inline State late(int size, Variant variant, int empty, std::uint64_t seed) {
  State state = opened(size, variant);
  Random random(seed);
  while (empty_squares(state) > empty || state.said != 0) {
    state.end = End::none;
    const Seat seat = Synch::acting(state).first();
    Synch::apply(state, seat, Synch::any_move(state, seat, random));
  }
  state.end = End::none;
  state.idle = 0;
  return state;
}

/// So many choices of a game played at random.
inline State some_way_in(int size, Variant variant, int choices, std::uint64_t seed) {
  State state = opened(size, variant);
  Random random(seed);
  for (int i = 0; i < choices && state.end == End::none; ++i) {
    const Seat seat = Synch::acting(state).first();
    Synch::apply(state, seat, Synch::any_move(state, seat, random));
  }
  return state;
}

}  // namespace baize::synch
