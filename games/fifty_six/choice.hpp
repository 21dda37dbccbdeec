/// What may be chosen at one point of a turn.
#pragma once
#include "games/fifty_six/state.hpp"

namespace baize::fifty_six {

/// One of a set, or, if `may_stop`, none of it: every choice but the jokers' swaps has this shape.
struct Choice {
  Kind kind;
  std::uint64_t options;  // a set of what Move::what can be
  bool may_stop;          // by `done`
};

constexpr Choice choose(Kind kind, Cells cells) noexcept { return {kind, cells.word, false}; }
constexpr Choice choose(SeatSet seats) noexcept { return {Kind::seat, seats.word, false}; }
constexpr Choice or_stop(Choice choice) noexcept { return {choice.kind, choice.options, true}; }

}  // namespace baize::fifty_six
