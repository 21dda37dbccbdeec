/// What a finished game looked like to those who played it: every move judged by what its seat knew then.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/opponents.hpp"
#include "bots/player.hpp"
#include "io/position.hpp"

namespace baize {

enum class Mark : unsigned char { fine, inaccuracy, mistake, blunder };
std::string_view name(Mark mark);
/// By the share of the win that a move gives away.
Mark mark_of(double loss);

struct Review {
  Seat seat = Seat::nobody;
  std::string played, best;
  double wins = 0;       // what the seat could expect after the move that was played, from what it knew
  double best_wins = 0;  // and after the best one
  bool forced = false;   // there was one legal move
  std::string why;       // the best one is good
  double loss() const { return best_wins > wins ? best_wins - wins : 0; }
  Mark mark() const { return forced ? Mark::fine : mark_of(loss()); }
};

/// Where a seat's result came from: an even share of the win + the deal + luck + gifts − errors.
struct Account {
  double result = 0;           // its share of the win
  double deal = 0;             // what its first look at the deal was worth
  double luck = 0;             // what the hidden cards did afterwards, and the others' good choices
  double gifts = 0;            // what the others gave away, by what they knew
  double errors = 0;           // what it gave away itself
  std::array<int, 4> marks{};  // how many moves of each Mark
};

struct Analysis {
  std::vector<Review> moves;
  std::vector<Account> seats;
};

struct JudgedMove {
  const Position* before;
  Seat seat;
  std::string move;
};

/// One move alone, by an adviser that has thought of nothing else.
Review reviewed(const JudgedMove& move, const Budget& budget, std::uint64_t seed);

/// Each seat has an adviser of its own, which is handed that seat's views in turn, and nothing else. `tell` is called
/// after every move that was judged, from several threads. Where the budget's stop is set, the moves left are not
/// judged.
Analysis analysed(const std::vector<JudgedMove>& moves, const Outcome& outcome, const Budget& budget,
                  std::uint64_t seed, unsigned threads, const std::function<void()>& tell);

}  // namespace baize
