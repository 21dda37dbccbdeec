#include "lab/solve/synch_solver.hpp"

#include <algorithm>
#include <array>

#include "bots/parallel.hpp"
#include "engine/bits.hpp"
#include "games/synch/synch.hpp"

namespace baize::lab {

namespace {

using synch::Synch;

/// Where both stand after a move. Which of the two tables of arrivals it is in says whether the decider moved: only
/// then can it leave a symbol.
using Arrival = std::uint16_t;

/// What can be said in each position of a board, whatever is marked: the first speaker chooses a group, the second an
/// arrival in it.
class Choices {
 public:
  Choices(int size, synch::Variant variant) : cells_(size * size) {
    synch::State board;
    Synch::start(board, {.size = static_cast<std::uint8_t>(size), .variant = variant}, {});
    board.placed = 2;
    const auto square = [size](int cell) {
      return synch::Square{static_cast<std::int8_t>(cell % size), static_cast<std::int8_t>(cell / size)};
    };
    const auto cell = [size](synch::Square at) { return at.row * size + at.column; };
    for (int directioner = 0; directioner < cells_; ++directioner)
      for (int decider = 0; decider < cells_; ++decider) {
        board.directioner = Seat::one;
        board.marker = {square(directioner), square(decider)};
        positions_.push_back(static_cast<std::uint32_t>(groups_.size()));
        synch::Moves moves;
        Synch::moves(board, Synch::acting(board).first(), moves);
        for (const synch::Move& move : moves) {
          groups_.push_back(static_cast<std::uint32_t>(arrivals_.size()));
          for (const auto& to : Synch::preview(Synch::view(board, Seat::one), move).landings)
            arrivals_.push_back(arrival(cell(to.marker[0]), cell(to.marker[1]), to.stays[1]));
        }
      }
    positions_.push_back(static_cast<std::uint32_t>(groups_.size()));
    groups_.push_back(static_cast<std::uint32_t>(arrivals_.size()));
  }

  Arrival arrival(int directioner, int decider, bool stays) const {
    return static_cast<Arrival>(((stays ? cells_ : 0) + directioner) * cells_ + decider);
  }

  /// The best for both of what the arrivals are worth; `better(a, b)` is what the first speaker likes more.
  template <class Worth, class Better>
  auto outcome(std::size_t position, Worth worth, Better better) const {
    auto best = best_of_group(positions_[position], worth, better);
    for (auto group = positions_[position] + 1; group < positions_[position + 1]; ++group) {
      const auto other = best_of_group(group, worth, better);
      if (better(other, best)) best = other;
    }
    return best;
  }

 private:
  template <class Worth, class Better>
  auto best_of_group(std::size_t group, Worth worth, Better better) const {
    auto best = worth(arrivals_[groups_[group]]);
    for (auto i = groups_[group] + 1; i < groups_[group + 1]; ++i) {
      const auto other = worth(arrivals_[i]);
      if (better(best, other)) best = other;  // the second speaker's choice
    }
    return best;
  }

  int cells_;
  std::vector<std::uint32_t> positions_, groups_;  // where the groups of a position, the arrivals of a group begin
  std::vector<Arrival> arrivals_;
};

/// One marked set, once all larger ones are solved.
class SetSolver {
 public:
  SetSolver(SynchTable& table, const Choices& choices, std::uint32_t marked)
      : table_(table), choices_(choices), marked_(marked), claims_(table.of_set(marked)) {
    for (const bool stays : {false, true})
      for (int directioner = 0; directioner < cells(); ++directioner)
        for (int decider = 0; decider < cells(); ++decider) arrive(directioner, decider, stays);
  }

  void solve() {
    const bool directioner_first = table_.variant() == synch::Variant::direct_first;
    if (directioner_first) solve_values(std::greater<>());
    else solve_values(std::less<>());
    for (int rank = 1; find_ranks(rank, directioner_first); ++rank) {}
  }

 private:
  static constexpr int most_positions = 256;

  int cells() const { return table_.cells(); }
  std::size_t size() const { return table_.positions_in_set(); }

  void arrive(int directioner, int decider, bool stays) {
    // SYN-7: nobody marks where both have just arrived.
    const bool apart = stays || directioner != decider;
    const auto marks = [&](int cell, bool may) { return may && apart && (marked_ >> cell & 1u) == 0; };
    const bool gains = marks(directioner, true), loses = marks(decider, !stays);
    const Arrival arrival = choices_.arrival(directioner, decider, stays);
    const auto after = static_cast<std::uint16_t>(decider * cells() + directioner);  // the roles change
    if (!gains && !loses) {
      stays_in_set_[arrival] = true;
      after_[arrival] = after;
      worth_[arrival] = 0;
      return;
    }
    const std::uint32_t more = marked_ | std::uint32_t{gains} << directioner | std::uint32_t{loses} << decider;
    worth_[arrival] = static_cast<std::int8_t>(int{gains} - int{loses} - table_.of_set(more)[after].value);
  }

  std::int8_t worth(Arrival arrival) const {
    return stays_in_set_[arrival] ? static_cast<std::int8_t>(-claims_[after_[arrival]].value) : worth_[arrival];
  }

  /// In place: whatever is said of a position on the way is true as far as it goes, and more is found until nothing is.
  template <class Better>
  void solve_values(Better better) {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < size(); ++i) {
        const std::int8_t value = choices_.outcome(i, [this](Arrival a) { return worth(a); }, better);
        changed |= value != claims_[i].value;
        claims_[i].value = value;
      }
    }
  }

  /// Those who are sure to leave the set with their gain in so many moves; false when there are no more.
  bool find_ranks(int rank, bool directioner_first) {
    bool missing = false;
    for (std::size_t i = 0; i < size(); ++i) {
      SynchClaim& claim = claims_[i];
      if (claim.value == 0 || claim.rank != 0) continue;
      const bool directioner_ahead = claim.value > 0;
      const auto good = [&](Arrival a) {
        const std::int8_t got = worth(a);
        if (directioner_ahead ? got < claim.value : got > claim.value) return false;
        if (!stays_in_set_[a]) return true;
        const int next = claims_[after_[a]].rank;
        return next != 0 && next < rank;
      };
      const bool ahead_first = directioner_ahead == directioner_first;
      const bool sure =
          ahead_first ? choices_.outcome(i, good, std::greater<>()) : choices_.outcome(i, good, std::less<>());
      if (sure) claim.rank = static_cast<std::uint8_t>(rank);
      else missing = true;
    }
    return missing;
  }

  SynchTable& table_;
  const Choices& choices_;
  std::uint32_t marked_;
  SynchClaim* claims_;
  std::array<bool, 2 * most_positions> stays_in_set_{};
  std::array<std::uint16_t, 2 * most_positions> after_{};
  std::array<std::int8_t, 2 * most_positions> worth_{};  // for the directioner, of arrivals that leave the set
};

}  // namespace

SynchTable solve_synch(int size, synch::Variant variant, unsigned threads,
                       const std::function<void(std::uint32_t done)>& done, StopWish stop) {
  SynchTable table(size, variant);
  const Choices choices(size, variant);
  std::uint32_t solved = 1;  // all is gained on a full board
  for (int symbols = table.cells() - 1; symbols >= 0; --symbols) {
    std::vector<std::uint32_t> layer;
    for (std::uint32_t marked = 0; marked < table.sets(); ++marked)
      if (bits::count(marked) == symbols) layer.push_back(marked);
    in_parallel(layer.size(), threads, [&](std::size_t i) {
      if (!stop.heard()) SetSolver(table, choices, layer[i]).solve();
    });
    solved += static_cast<std::uint32_t>(layer.size());
    if (done) done(solved);
  }
  return table;
}

}  // namespace baize::lab
