/// What an empty square is worth to those who are near, and where it is good to stand. Fitted to the final leads of
/// some hundred thousand positions from games of the player against itself, 8 × 8.
#pragma once
#include <array>
#include <cstddef>

#include "bots/synch/squares.hpp"

namespace baize::synch {

/// In hundredths of a symbol.
struct Judgement {
  static constexpr std::size_t rings = 7;
  std::array<double, rings> ring{};  // for an empty square so many steps away; the last also for those farther
  std::array<double, kinds_of_squares> leader{}, follower{};  // for standing on a square of this kind
};

constexpr std::size_t phases = 3;
constexpr std::array<double, phases> phase_empty = {0, 0.4, 1};  // the empty part of the board
using Judgements = std::array<Judgement, phases>;

/// By variant.
inline constexpr std::array<Judgements, 2> judgements{{
    {{{{24, 5, -2, -3, -6, -8, -10},
       {27, 34, 16, 20, 5, -15, 18, -4, -24, -32},
       {-54, -23, 2, -20, 15, 33, -17, 22, 40, 47}},
      {{24, 5, -2, -3, -6, -8, -10},
       {54, 67, 32, 40, 10, -30, 35, -8, -48, -65},
       {-107, -46, 4, -40, 30, 65, -34, 43, 79, 94}},
      {{18, 4, -1, -6, -5, -5, -2},
       {48, 68, 37, 30, -5, -39, 31, -1, -40, -50},
       {-103, -38, 17, -43, 31, 55, -28, 40, 69, 77}}}},
    {{{{37, 20, 8, -4, -13, -21, -27}, {-8, -4, 5, -2, 4, 8, 7, 7, 11, 12}, {16, 20, 10, 11, -3, -8, 12, -4, -9, -5}},
      {{36, 21, 5, -7, -16, -20, -18},
       {147, 96, 27, 56, -9, -39, 31, -30, -65, -105},
       {-107, -69, -39, -14, 9, 72, 17, 26, 90, 124}},
      {{21, 6, -2, -7, -10, -6, 0},
       {46, 96, 71, 63, 31, -33, 45, -14, -60, -87},
       {32, -31, -54, -17, -18, 30, -1, 26, 75, 115}}}},
}};

}  // namespace baize::synch
