/// Random games to the end: benchmarks, statistics, fingerprints.
#pragma once
#include <array>
#include <cstdint>

#include "engine/game.hpp"

namespace baize {

/// Where several seats may act, the lowest moves first: simultaneous choices are unseen by each other, so that their
/// order changes nothing.
/// `each(seat, move)` is told of every move before it is applied.
template <Game G, RandomSource Source, class Each>
constexpr void play_out(typename G::State& state, Source& random, Each&& each) noexcept {
  for (SeatSet acting = G::acting(state); !acting.empty(); acting = G::acting(state)) {
    const Seat seat = acting.first();
    const auto move = G::any_move(state, seat, random);
    each(seat, move);
    G::apply(state, seat, move);
  }
}

/// What a number of random games came to. Sums, so that any split among threads or devices gives the same.
struct Tally {
  std::uint64_t games = 0, moves = 0;
  std::uint64_t hash = 0;                         // of every move and result
  std::array<std::uint64_t, most_seats> share{};  // of wins, in twelfths
  std::array<std::int64_t, most_seats> score{};

  constexpr void add(const Tally& tally) noexcept {
    games += tally.games, moves += tally.moves, hash += tally.hash;
    for (unsigned i = 0; i < most_seats; ++i) share[i] += tally.share[i], score[i] += tally.score[i];
  }
  constexpr bool operator==(const Tally&) const noexcept = default;
};

/// Plays game `number` of a seed: it depends on these two alone, on every machine. With Hash, every move is folded
/// into the tally's hash.
template <Game G, bool Hash>
constexpr void play_game(Tally& tally, typename G::State& state, const typename G::Options& options, std::uint64_t seed,
                         std::uint64_t number) noexcept {
  Random random(seed, number);
  G::start(state, options, G::deal(options, random));
  std::uint64_t hash = 0xCBF29CE484222325u ^ number, moves = 0;
  const auto fold = [&hash](std::uint64_t x) { hash = (hash ^ x) * 0x100000001B3u; };
  play_out<G>(state, random, [&](Seat seat, typename G::Move move) {
    ++moves;
    if constexpr (Hash) fold(G::code(move) ^ std::uint64_t{index(seat)} << 32);
  });
  const Result result = G::result(state);
  for (unsigned i = 0; i < most_seats; ++i) {
    tally.share[i] += result.share[i];
    tally.score[i] += result.score[i];
    if constexpr (Hash) fold(std::uint64_t{result.share[i]} << 16 ^ static_cast<std::uint16_t>(result.score[i]));
  }
  ++tally.games;
  tally.moves += moves;
  if constexpr (Hash) tally.hash += hash ^ hash >> 29;
}

}  // namespace baize
