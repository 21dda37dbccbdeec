/// Random games, counted as they are played: no text, no virtual call, no allocation.
#pragma once
#include <array>
#include <bit>
#include <cmath>
#include <string_view>

#include "engine/playout.hpp"
#include "lab/counts.hpp"
#include "lab/workbench.hpp"

namespace baize::lab {

/// Chance for what is not part of game i itself: a source of its own for each use.
inline Random chance_beside(std::uint64_t seed, std::uint64_t use, Count game) {
  return Random(Random(seed, ~use).next(), game);
}

/// Thousandths of a bit in a free choice among so many.
inline Count bits_of(std::size_t moves) {
  return static_cast<Count>(std::lround(thousand * std::log2(static_cast<double>(moves))));
}

/// Reasons of ends while games are played. They are literals, so that a look at their address is nearly always enough.
class EndCounter {
 public:
  void add(std::string_view reason) noexcept {
    for (std::size_t i = 0; i < used_; ++i)
      if (reasons_[i].data() == reason.data() || reasons_[i] == reason) return void(++counts_[i]);
    if (used_ == reasons_.size()) return;
    reasons_[used_] = reason;
    counts_[used_++] = 1;
  }
  void pour(Counts& counts) const {
    for (std::size_t i = 0; i < used_; ++i) {
      counts.ends[std::string(reasons_[i])] += counts_[i];
      if (reasons_[i] == stall_reason) counts.stalled.sum += counts_[i], counts.stalled.squares += counts_[i];
    }
  }

 private:
  std::array<std::string_view, 8> reasons_;
  std::array<Count, 8> counts_{};
  std::size_t used_ = 0;
};

/// What one game's choices offered; put into its stages when its length is known.
class ChoiceNotes {
 public:
  void clear() noexcept { decisions_ = 0, moves_ = 0, forced_ = 0, bits_ = 0, told_ = 0; }
  /// `before`: moves that were made before this decision.
  void add(Count before, std::size_t moves, Count bits, bool told) noexcept {
    if (decisions_ < notes_.size())
      notes_[decisions_] = {static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(moves)};
    ++decisions_;
    moves_ += moves, forced_ += moves == 1, bits_ += bits, told_ += told;
  }
  void pour(Count length, Choices& choices) const noexcept {
    ++choices.games;
    choices.moves.add(decisions_, moves_);
    choices.forced.add(decisions_, forced_);
    choices.entropy.add(decisions_, bits_);
    choices.told += told_;
    const std::size_t kept = decisions_ < notes_.size() ? decisions_ : notes_.size();
    for (std::size_t i = 0; i < kept; ++i) {
      const Count stage = notes_[i].before * stages / length;
      ++choices.decisions_by_stage[stage];
      choices.moves_by_stage[stage] += notes_[i].moves;
      choices.offered.add(notes_[i].moves);
    }
  }

 private:
  struct Note {
    std::uint32_t before, moves;
  };
  Count decisions_ = 0, moves_ = 0, forced_ = 0, bits_ = 0, told_ = 0;
  std::array<Note, 4096> notes_;  // longer games are cut here, in their stages alone
};

inline bool won_alone(const Result& result) noexcept {
  for (const auto share : result.share)
    if (share == whole_win) return true;
  return false;
}

template <Game G>
class RandomPlay {
 public:
  RandomPlay(const typename G::Options& options, std::uint64_t seed) : options_(options), seed_(seed) {
    for (std::size_t i = 1; i < bits_.size(); ++i) bits_[i] = static_cast<std::uint32_t>(bits_of(i));
  }

  void play(Range games, const Sampling& sampling, Counts& counts) {
    EndCounter ends;
    Countdown listed(games.first, sampling.list_every), again(games.first, sampling.again_every);
    for (Count game = games.first; game < games.first + games.count; ++game) {
      const Count moves = listed.due() ? play_listed(game, game / sampling.list_every, counts.choices)
                                       : play_whole(state_, options_, seed_, game);
      const Result result = G::result(state_);
      for (unsigned i = 0; i < static_cast<unsigned>(G::most_seats); ++i) counts.share[i].add(result.share[i]);
      const Count shared = !won_alone(result);
      counts.shared.sum += shared, counts.shared.squares += shared;
      counts.moves += moves;
      counts.length.add(moves);
      counts.lengths.add(moves);
      ends.add(G::reason(state_));
      if (again.due()) play_again(game, result.share[0], counts);
    }
    counts.games += games.count, counts.deals += games.count;
    ends.pour(counts);
  }

 private:
  /// Due at every number that `every` divides, without a division for each.
  class Countdown {
   public:
    Countdown(Count first, Count every) : every_(every), left_((every - first % every) % every) {}
    bool due() noexcept {
      if (left_-- > 0) return false;
      left_ = every_ - 1;
      return true;
    }

   private:
    Count every_, left_;
  };

  /// All in one function, as in the benchmark: the other users of the rules in this file would keep them apart.
  [[gnu::noinline, gnu::flatten]] static Count play_whole(typename G::State& state, const typename G::Options& options,
                                                          std::uint64_t seed, Count game) noexcept {
    Random random(seed, game);
    G::start(state, options, G::deal(options, random));
    Count moves = 0;
    play_out<G>(state, random, [&moves](Seat, typename G::Move) { ++moves; });
    return moves;
  }

  /// Lists the moves of some decisions, in turn the first of eight, the second, and so on: many games with a few lists
  /// tell more than a few games with many.
  [[gnu::noinline]] Count play_listed(Count game, Count which, Choices& choices) {
    Random random(seed_, game);
    G::start(state_, options_, G::deal(options_, random));
    constexpr Count stride = 8;
    Count moves = 0;
    notes_.clear();
    for (SeatSet acting = G::acting(state_); !acting.empty(); acting = G::acting(state_)) {
      const Seat seat = acting.first();
      if ((moves + which) % stride == 0) {
        list_.clear();
        G::moves(state_, seat, list_);
        notes_.add(moves, list_.size(), bits_[list_.size()], true);  // a free choice is a distribution too
      }
      G::apply(state_, seat, G::any_move(state_, seat, random));
      ++moves;
    }
    notes_.pour(moves, choices);
    return moves;
  }

  /// The same deal with other choices: what both games have in common, the deal has done.
  [[gnu::noinline]] void play_again(Count game, unsigned first_share, Counts& counts) {
    Random dealing(seed_, game);
    G::start(state_, options_, G::deal(options_, dealing));
    Random random = chance_beside(seed_, 1, game);
    play_out<G>(state_, random, [](Seat, typename G::Move) {});
    ++counts.twice[first_share * Counts::results + G::result(state_).share[0]];
  }

  typename G::Options options_;
  std::uint64_t seed_;
  typename G::State state_;
  typename G::Moves list_;
  ChoiceNotes notes_;
  std::array<std::uint32_t, G::Moves::capacity + 1> bits_{};
};

}  // namespace baize::lab
