/// Where a turn stands: what is to be chosen now, and by whom.
#pragma once
#include <cstdint>

namespace baize::fifty_six {

/// One enumerator for each part of a turn that asks for a choice; turn.hpp and effects.hpp have a struct for each.
/// The last three are ends of the game (FIF-12, FIF-17).
enum class Phase : std::uint8_t {
  first_peek,
  second_peek,
  put_back,
  black_loses,
  red_gains,
  ace_gains,
  ace_loses,
  ace_reveals,
  two_looks,
  three_reveals,
  three_loses,
  four_square,
  four_looks,
  five_cross,
  six_turns,
  jack_first,
  jack_second,
  giver,
  receiver,
  king_chooses,
  jokers_swap,
  offer,
  no_cards_left,
  one_seat_left,
  stalled,
};

constexpr bool is_over(Phase phase) noexcept { return phase >= Phase::no_cards_left; }

/// What the seat whose turn it is chooses; all else is chosen by the seat that takes the match's effect (FIF-10).
constexpr bool is_for_turn(Phase phase) noexcept { return phase <= Phase::put_back || phase == Phase::offer; }

}  // namespace baize::fifty_six
