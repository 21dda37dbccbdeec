/// Positions of In Synch by their moves.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kit/conformance.hpp"
#include "games/synch/synch.hpp"

namespace baize::synch {

inline State begun(Options options) {
  Synch::fill_in(options);
  return started<Synch>(options, {});
}
inline Seat mover(const State& state) { return Synch::acting(state).first(); }
inline std::vector<std::string> legal(const State& state) { return kit::texts<Synch>(state, mover(state)); }
inline bool can(const State& state, std::string_view text) {
  const auto texts = legal(state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}
inline void play(State& state, std::string_view text) {
  Moves moves;
  Synch::moves(state, mover(state), moves);
  for (const Move move : moves)
    if (Synch::text(move) == text) return Synch::apply(state, mover(state), move);
  ADD_FAILURE() << "not legal: " << text;
}
inline State after(Options options, std::initializer_list<std::string_view> moves) {
  State state = begun(options);
  for (const auto move : moves) play(state, move);
  return state;
}

}  // namespace baize::synch
