/// What a player did again and again while nobody gained a symbol.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/synch/synch.hpp"

namespace baize::synch {

/// A view does not say how the markers came where they are, so a player remembers its own choices since the last
/// symbol. They are told apart by the moves since then: a question that is asked twice is answered twice the same.
class Rut {
 public:
  Rut() { choices_.reserve(most); }

  /// Before a choice on this board: forgets what was chosen at this point or later, in another game or another line.
  void look_at(const State& board) noexcept {
    now_ = 2 * board.idle + (board.said != 0);
    while (!choices_.empty() && choices_.back().when >= now_) choices_.pop_back();
    here_ = Hash();
    for (const Square marker : board.marker)
      here_.add(static_cast<std::uint64_t>(marker.row * largest + marker.column));
    here_.add(std::uint64_t{board.said} << 8 | index(board.directioner));
  }
  /// How often this was chosen here.
  int times(Move move) const noexcept {
    const std::uint64_t what = choice(move);
    return static_cast<int>(
        std::count_if(choices_.begin(), choices_.end(), [&](const Choice& choice) { return choice.what == what; }));
  }
  void choose(Move move) noexcept {
    if (choices_.size() == most) choices_.erase(choices_.begin(), choices_.begin() + most / 2);
    choices_.push_back({choice(move), now_});
  }
  void forget() noexcept { choices_.clear(); }

 private:
  static constexpr std::size_t most = 512;
  struct Choice {
    std::uint64_t what;
    int when;
  };
  std::uint64_t choice(Move move) const noexcept {
    Hash hash = here_;
    hash.add(Synch::code(move));
    return hash.value();
  }

  std::vector<Choice> choices_;
  Hash here_;
  int now_ = 0;
};

}  // namespace baize::synch
