/// The exact value of every position with few empty squares, cycles and stalling included.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/synch/types.hpp"

namespace baize::synch {

/// While no symbol is added a game only moves between positions with the same empty squares, and may do so for ever:
/// each side can drive the other away. No search sees the end of that. But for one set of empty squares all positions
/// can be solved together, once those with fewer empty squares are: start from "nothing more will be gained", which is
/// what a stalled game pays, and look one move further ahead again and again until nothing changes. After as many
/// rounds as the stall limit the values are exact even if something still would.
///
/// A value is what the directioner still gains on the decider. Squares are numbered row × size + column.
class Endgame {
 public:
  explicit Endgame(std::size_t bytes);

  /// How many empty squares there is room for.
  int room(int size) const noexcept;
  /// Whether there is room for the whole game. Then all of it is solved at once: turns and reflections of the empty
  /// board spare seven eighths of the work.
  bool takes_all(int size) const noexcept { return room(size) >= size * size; }
  /// About as many nodes of a search as solving so many empty squares takes.
  static double cost(int size, int empty) noexcept;

  /// Whether the position's empty squares are a subset of those solved for.
  bool covers(const State& board) const noexcept;
  /// Solves all positions whose empty squares are among these, at most room() of them. False if it was not allowed to
  /// finish: `go_on` is asked now and then. A game that is solved whole goes on where it was left.
  template <class GoOn>
  bool solve(const State& board, GoOn go_on) {
    if (!left_unfinished(board)) prepare(board);
    for (; next_ < std::uint32_t{1} << squares_; ++next_) {
      if (squares_ == cells() && copy_alike(next_)) continue;
      if (!go_on()) return false;
      solve_subset(next_);
    }
    solved_ = true;
    return true;
  }
  void forget() noexcept { solved_ = false, next_ = 0; }
  /// What it has done since it was last asked, in about as many nodes of a search.
  std::uint64_t take_work() noexcept { return std::exchange(work_, 0) / positions_per_node; }
  std::uint64_t work() const noexcept { return work_ / positions_per_node; }

  /// What is known of the position after a move.
  struct Prospect {
    int value = 0;   // for the directioner
    int rounds = 0;  // how many moves without a symbol it takes at most

    /// Among equal gains the quicker, among equal losses the slower.
    constexpr bool better_than(const Prospect& other) const noexcept {
      if (value != other.value) return value > other.value;
      return value > 0 ? rounds < other.rounds : value < 0 && rounds > other.rounds;
    }
  };
  /// Studies the position's own set of empty squares again, with the patience that is left of the game; then asks about
  /// positions after one move.
  void study(const State& board);
  /// The directioner and the decider arrive (or the decider stays where it is), before any symbol is drawn.
  Prospect landed(int leader, int follower, bool follower_stays) const noexcept;

  /// The value of a start, or of any position with full patience.
  int value(const State& board) const noexcept;

 private:
  static constexpr int zero = 128;  // values are kept with this added: bytes without sign are compared faster
  static constexpr int positions_per_node = 8;  // bytes are compared many at a time
  static constexpr std::size_t most_squares = static_cast<std::size_t>(largest) * largest;
  static constexpr std::size_t padded = (largest + 2) * (largest + 2) + 64;

  void prepare(const State& board);
  bool has_rules_of(const State& board) const noexcept {
    return board.size == size_ && board.variant == variant_ && board.stall == stall_;
  }
  bool left_unfinished(const State& board) const noexcept {
    return next_ > 0 && !solved_ && takes_all(size_) && has_rules_of(board);
  }
  std::uint32_t subset_of(const State& board) const noexcept;
  void solve_subset(std::uint32_t subset) noexcept;
  /// If a turn or a reflection makes it a smaller subset, of a whole board: as that one. Else false.
  bool copy_alike(std::uint32_t subset) noexcept;
  std::uint8_t* kept_at(std::uint32_t subset) noexcept;
  /// Fills in what is fixed by smaller subsets, and nothing more to gain elsewhere.
  void set_landings(std::uint32_t subset) noexcept;
  /// Looks one move further ahead; false if nothing has changed.
  bool look_further(int round) noexcept;
  void look_decide_first(int leader) noexcept;
  void look_direct_first(int leader) noexcept;
  bool turn_round(int round) noexcept;
  void turn_round(int leader, int follower, int round, unsigned& changes) noexcept;

  int cells() const noexcept { return size_ * size_; }
  std::uint8_t* landings(int leader) noexcept { return &landing_[static_cast<std::size_t>(leader) * padded]; }
  const std::uint8_t* landings(int leader) const noexcept {
    return &landing_[static_cast<std::size_t>(leader) * padded];
  }
  int inner(int square) const noexcept { return inner_[static_cast<std::size_t>(square)]; }
  /// The value for the directioner of a position in a solved subset.
  int kept(std::uint32_t subset, int leader, int follower) const noexcept {
    return values_[(static_cast<std::size_t>(subset) * static_cast<std::size_t>(cells()) +
                    static_cast<std::size_t>(leader)) *
                       static_cast<std::size_t>(cells()) +
                   static_cast<std::size_t>(follower)] -
           zero;
  }
  int corner(int which) const noexcept { return (which & 1) * (size_ - 1) + (which >> 1) * (size_ - 1) * size_; }
  int bit_of(int square) const noexcept { return bit_[static_cast<std::size_t>(square)]; }

  int size_ = 0, squares_ = 0;
  Variant variant_ = Variant::decide_first;
  int stall_ = 0;
  bool solved_ = false;
  std::uint32_t next_ = 0;  // subset to be solved; 0: none yet
  std::uint64_t work_ = 0;
  std::vector<std::uint8_t> values_;             // [subset][leader][follower]
  std::array<std::int8_t, most_squares> bit_{};  // of the square in a subset; -1: it has a symbol

  std::array<std::int16_t, most_squares> inner_{};  // of a square within the rim

  // One subset at work. [leader][follower], with a rim of what can never be chosen around the board of followers.
  std::array<std::uint8_t, most_squares> open_{};  // squares not in the subset, then those in it
  int opens_ = 0;
  std::vector<std::uint8_t> landing_;  // for the one who directed, after both have arrived
  std::vector<std::uint8_t> before_;   // for the directioner, before its move
  bool counts_rounds_ = false;
  std::vector<std::uint16_t> round_;                              // in which the landing changed last
  std::array<std::array<std::uint8_t, most_squares>, 4> stay_{};  // as landing_, by corner of a follower that stays
};

}  // namespace baize::synch
