#include "lab/solve/synch_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "bots/parallel.hpp"
#include "games/synch/synch.hpp"

namespace baize::lab {

namespace {

using synch::Square;
using synch::State;
using synch::Synch;

/// The set of marked squares of a board.
std::uint32_t marked_on(const State& board) {
  std::uint32_t marked = 0;
  for (std::size_t row = 0; row < board.size; ++row)
    marked |= std::uint32_t{board.symbols[0][row]} << row * board.size | std::uint32_t{board.symbols[1][row]}
                                                                             << row * board.size;
  return marked;
}

class Checker {
 public:
  Checker(const SynchTable& table, std::uint32_t marked) : table_(table), marked_(marked) {
    Synch::start(board_, {.size = static_cast<std::uint8_t>(table.size()), .variant = table.variant()}, {});
    board_.placed = 2;
    for (int cell = 0; cell < table.cells(); ++cell) {
      if ((marked >> cell & 1u) == 0) continue;
      // Whose they are does not matter.
      auto& row = board_.symbols[0][static_cast<std::size_t>(square(cell).row)];
      row = static_cast<std::uint16_t>(row | 1u << square(cell).column);
      ++board_.count[0];
    }
  }

  /// The first wrong claim in words; empty if there is none.
  std::string wrong() {
    for (int directioner = 0; directioner < table_.cells(); ++directioner)
      for (int decider = 0; decider < table_.cells(); ++decider) {
        const SynchClaim& claim = table_.at(marked_, directioner, decider);
        if (marked_ == table_.sets() - 1) {
          if (claim.value != 0 || claim.rank != 0) return words(directioner, decider, "the board is full");
          continue;
        }
        for (const Seat directing : {Seat::one, Seat::two}) {
          board_.directioner = directing;
          board_.marker[index(directing)] = square(directioner);
          board_.marker[index(other(directing))] = square(decider);
          if (!can_have(directing, claim.value, claim.rank))
            return words(directioner, decider, "the directioner cannot be sure of as much");
          if (!can_have(other(directing), -claim.value, claim.rank))
            return words(directioner, decider, "the decider can hold it below that");
        }
      }
    return {};
  }

 private:
  Square square(int cell) const {
    return {static_cast<std::int8_t>(cell % table_.size()), static_cast<std::int8_t>(cell / table_.size())};
  }
  int cell(Square at) const { return at.row * table_.size() + at.column; }

  bool can_have(Seat seat, int value, int rank) const {
    return forces(board_, seat, [&](const State& after) {
      const Seat foe = other(seat);
      const int gain =
          (after.count[index(seat)] - board_.count[index(seat)]) - (after.count[index(foe)] - board_.count[index(foe)]);
      const bool marks = after.count != board_.count;
      const SynchClaim& next =
          table_.at(marks ? marked_on(after) : marked_, cell(after.marker[index(after.directioner)]),
                    cell(after.marker[index(after.decider())]));
      const int promised = after.directioner == seat ? next.value : -next.value;
      return gain + promised >= value && (value <= 0 || marks || next.rank < rank);
    });
  }

  /// Whether the seat can bring the move that is being made to an end that is good.
  template <class Good>
  static bool forces(const State& board, Seat seat, const Good& good) {
    const Seat speaker = Synch::acting(board).first();
    synch::Moves moves;
    Synch::moves(board, speaker, moves);
    for (const synch::Move& move : moves) {
      State after = board;
      Synch::apply(after, speaker, move);
      after.end = synch::End::none;  // who has won does not change any more, but what is gained does
      const bool fine = after.said == 0 ? good(after) : forces(after, seat, good);
      if (fine == (speaker == seat)) return fine;
    }
    return speaker != seat;
  }

  std::string words(int directioner, int decider, std::string_view why) const {
    Text from, to;
    from << square(directioner);
    to << square(decider);
    std::string marked;
    for (int cell = 0; cell < table_.cells(); ++cell) {
      if ((marked_ >> cell & 1u) == 0) continue;
      Text name;
      name << square(cell);
      marked += fmt::format(" {}", name.view());
    }
    const SynchClaim& claim = table_.at(marked_, directioner, decider);
    return fmt::format("marked{}; directioner on {}, decider on {}: value {:+}, rank {} is claimed, but {}",
                       marked.empty() ? " nothing" : marked, from.view(), to.view(), claim.value, claim.rank, why);
  }

  const SynchTable& table_;
  std::uint32_t marked_;
  State board_;
};

}  // namespace

Expected<void> check_synch(const SynchTable& table, unsigned threads,
                           const std::function<void(std::uint32_t done)>& done) {
  constexpr std::uint32_t block = 1024;  // sets between two words of progress
  for (std::uint32_t begin = 0; begin < table.sets(); begin += block) {
    const std::uint32_t count = std::min(block, table.sets() - begin);
    std::vector<std::string> wrong(count);
    in_parallel(count, threads,
                [&](std::size_t i) { wrong[i] = Checker(table, begin + static_cast<std::uint32_t>(i)).wrong(); });
    for (std::string& what : wrong)
      if (!what.empty()) return refuse(Error::Code::bad_record, std::move(what));
    if (done) done(begin + count);
  }
  return {};
}

}  // namespace baize::lab
