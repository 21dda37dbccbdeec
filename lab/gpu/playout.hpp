/// A random or simply played game, step by step, the same on every machine: what a device's threads run, and a CPU's.
#pragma once
#include <cstdint>

#include "engine/playout.hpp"

namespace baize::lab {

/// Any legal move, all equally likely.
struct AnyMove {
  template <Game G, RandomSource Source>
  static constexpr typename G::Move choose(const typename G::State& state, Seat seat, Source& random) noexcept {
    return G::any_move(state, seat, random);
  }
};

/// The better of two moves drawn at random, judged by the score right after them with all cards open: the seat's own
/// less the best of the others'. The first one where they are equal. No bot could play so; a mirror of greed it is.
struct BetterOfTwo {
  template <Game G>
  static constexpr int lead_after(typename G::State state, Seat seat, typename G::Move move) noexcept {
    G::apply(state, seat, move);
    const Result result = G::result(state);
    int best = -32768;
    for (unsigned i = 0; i < static_cast<unsigned>(G::most_seats); ++i)
      if (i != index(seat) && result.score[i] > best) best = result.score[i];
    return result.score[index(seat)] - best;
  }
  template <Game G, RandomSource Source>
  static constexpr typename G::Move choose(const typename G::State& state, Seat seat, Source& random) noexcept {
    const auto one = G::any_move(state, seat, random), two = G::any_move(state, seat, random);
    if (one == two) return one;
    return lead_after<G>(state, seat, two) > lead_after<G>(state, seat, one) ? two : one;
  }
};

/// One game in progress beside its State. With AnyMove it is play_game<G, true> of the engine, to the bit.
template <Game G, class Policy>
class Playout {
 public:
  constexpr void begin(typename G::State& state, const typename G::Options& options, std::uint64_t seed,
                       std::uint64_t number) noexcept {
    random_ = Random(seed, number);
    hash_ = 0xCBF29CE484222325u ^ number;
    moves_ = 0;
    G::start(state, options, G::deal(options, random_));
  }

  /// Plays a move; false if there is none, the game being over.
  constexpr bool step(typename G::State& state) noexcept {
    const SeatSet acting = G::acting(state);
    if (acting.empty()) return false;
    const Seat seat = acting.first();
    const auto move = Policy::template choose<G>(state, seat, random_);
    ++moves_;
    fold(G::code(move) ^ std::uint64_t{index(seat)} << 32);
    G::apply(state, seat, move);
    return true;
  }

  constexpr void finish(const typename G::State& state, Tally& tally) noexcept {
    const Result result = G::result(state);
    for (unsigned i = 0; i < most_seats; ++i) {
      tally.share[i] += result.share[i];
      tally.score[i] += result.score[i];
      fold(std::uint64_t{result.share[i]} << 16 ^ static_cast<std::uint16_t>(result.score[i]));
    }
    ++tally.games;
    tally.moves += moves_;
    tally.hash += hash_ ^ hash_ >> 29;
  }

 private:
  constexpr void fold(std::uint64_t x) noexcept { hash_ = (hash_ ^ x) * 0x100000001B3u; }

  Random random_{0};
  std::uint64_t hash_ = 0;
  std::uint32_t moves_ = 0;
};

/// Games `first` … `first + games - 1` of a seed, here.
template <Game G, class Policy>
constexpr Tally play_here(const typename G::Options& options, std::uint64_t seed, std::uint64_t first,
                          std::uint64_t games) noexcept {
  Tally tally;
  typename G::State state;
  Playout<G, Policy> playout;
  for (std::uint64_t number = first; number < first + games; ++number) {
    playout.begin(state, options, seed, number);
    while (playout.step(state)) {}
    playout.finish(state, tally);
  }
  return tally;
}

}  // namespace baize::lab
