/// What every game must pass: `conform<Gerry>(options)` in a test walks through random games and checks the contracts
/// of engine/game.hpp at every position.
#pragma once
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.hpp"
#include "engine/playout.hpp"

namespace baize::kit {

struct Effort {
  std::uint64_t games = 20;
  std::uint64_t seed = 1;
  int redeal_every = 3;               // positions
  int uniformity_checks = 12;         // positions whose any_move is drawn many times
  std::uint64_t longest = 1'000'000;  // moves: a game that needs more does not end
};

inline std::vector<Seat> viewers(int seats) {
  std::vector<Seat> all{Seat::nobody};
  for (int i = 0; i < seats; ++i) all.push_back(seat_at(static_cast<unsigned>(i)));
  return all;
}

template <Game G>
std::vector<std::string> texts(const typename G::State& state, Seat seat) {
  typename G::Moves moves;
  G::moves(state, seat, moves);
  std::vector<std::string> list;
  for (const auto& move : moves) list.emplace_back(G::text(move).view());
  return list;
}

/// First the kind of move, then one of that kind, so that rare kinds are seen.
template <Game G>
typename G::Move by_kind(const typename G::Moves& moves, Random& random) {
  std::map<std::string, std::vector<typename G::Move>, std::less<>> kinds;
  for (const auto& move : moves) {
    const Text text = G::text(move);
    kinds[std::string(text.view().substr(0, text.view().find(' ')))].push_back(move);
  }
  const auto kind = std::next(kinds.begin(), random.below(static_cast<std::uint32_t>(kinds.size())));
  return kind->second[random.below(static_cast<std::uint32_t>(kind->second.size()))];
}

/// Chi-square per degree of freedom stays near 1; far beyond 1 + 6 sigma the draws are not uniform.
inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
  if (counts.size() < 2) return true;
  double total = 0, squares = 0;
  for (const auto count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  for (const auto count : counts)
    squares += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return squares < freedom + 6 * std::sqrt(2 * freedom) + 10;
}

template <Game G>
void check_moves(const typename G::State& state, Seat seat, Random& random) {
  typename G::Moves moves;
  G::moves(state, seat, moves);
  ASSERT_FALSE(moves.empty()) << "a dead end: an acting seat without a move (ALL-8)";
  std::vector<std::string> names;
  std::vector<std::uint32_t> codes;
  for (const auto& move : moves) {
    const Text text = G::text(move);
    ASSERT_FALSE(text.empty());
    ASSERT_LT(text.view().size(), Text::capacity) << "cut off: " << text.view();
    names.emplace_back(text.view());
    codes.push_back(G::code(move));
    ASSERT_EQ(G::shown(state, seat, move, seat).view(), text.view()) << "a mover sees its own move";
    for (const Seat viewer : viewers(most_seats)) {
      const Text shown = G::shown(state, seat, move, viewer);
      ASSERT_TRUE(shown.empty() || shown == text || shown.view().find("??") != std::string_view::npos)
          << shown.view() << " for " << text.view();
    }
  }
  std::sort(names.begin(), names.end());
  std::sort(codes.begin(), codes.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  ASSERT_EQ(twice, names.end()) << "written alike: " << *twice;
  ASSERT_EQ(std::adjacent_find(codes.begin(), codes.end()), codes.end()) << "two moves with one code";
  const auto any = G::any_move(state, seat, random);
  ASSERT_NE(std::find(moves.begin(), moves.end(), any), moves.end()) << "any_move gave " << G::text(any).view();
}

template <Game G>
void check_uniform(const typename G::State& state, Seat seat, Random& random) {
  typename G::Moves moves;
  G::moves(state, seat, moves);
  std::vector<std::uint64_t> counts(moves.size());
  for (std::size_t i = 0; i < 60 * moves.size(); ++i) {
    const auto any = G::any_move(state, seat, random);
    ++counts[static_cast<std::size_t>(std::find(moves.begin(), moves.end(), any) - moves.begin())];
  }
  ASSERT_TRUE(looks_uniform(counts)) << "any_move does not draw evenly from " << moves.size() << " moves";
}

template <Game G>
void check_copy(const typename G::State& state, Seat seat, const typename G::Move& move, int seats) {
  typename G::State copy = state;
  std::vector<typename G::View> before;
  for (const Seat viewer : viewers(seats)) before.push_back(G::view(state, viewer));
  G::apply(copy, seat, move);
  std::size_t i = 0;
  for (const Seat viewer : viewers(seats))
    ASSERT_EQ(G::view(state, viewer), before[i++]) << "a copy is not independent";
}

/// A redealt world shows the seat what it was shown, offers it the same moves, and can be played to an end.
template <Redealable G>
void check_redeal(const typename G::State& state, Seat seat, Random& random) {
  const typename G::View view = G::view(state, seat);
  typename G::State world = G::redeal(view, random);
  ASSERT_EQ(G::view(world, seat), view) << "seat " << number(seat) << " can tell the redealt world from its own";
  ASSERT_EQ(G::acting(world), G::acting(state));
  if constexpr (Searchable<G>) { ASSERT_EQ(G::information(world, seat), G::information(state, seat)); }
  if (G::acting(state).has(seat)) { ASSERT_EQ(texts<G>(world, seat), texts<G>(state, seat)); }
  std::uint64_t left = 100'000;
  while (!G::acting(world).empty() && left-- > 0) {
    const Seat mover = G::acting(world).first();
    G::apply(world, mover, G::any_move(world, mover, random));
  }
  ASSERT_TRUE(G::acting(world).empty());
}

template <Game G>
void check_end(const typename G::State& state, int seats) {
  const Result result = G::result(state);
  int shares = 0;
  for (const auto share : result.share) shares += share;
  EXPECT_EQ(shares, whole_win);
  for (int i = seats; i < most_seats; ++i) EXPECT_EQ(result.share[static_cast<std::size_t>(i)], 0);
  EXPECT_FALSE(G::reason(state).empty());
}

template <Game G>
void conform_one(const typename G::Options& options, const Effort& effort, std::uint64_t game, int& uniformity_checks) {
  Random random(effort.seed, game);
  typename G::State state;
  G::start(state, options, G::deal(options, random));
  const int seats = G::seats(options);
  for (std::uint64_t ply = 0; !G::acting(state).empty(); ++ply) {
    ASSERT_LT(ply, effort.longest) << "the game does not end (ALL-6)";
    const SeatSet acting = G::acting(state);
    for (const Seat seat : acting) ASSERT_NO_FATAL_FAILURE(check_moves<G>(state, seat, random));
    if constexpr (Redealable<G>) {
      if (static_cast<int>(ply) % effort.redeal_every == 0) {
        for (const Seat viewer : viewers(seats))
          ASSERT_NO_FATAL_FAILURE(check_redeal<G>(state, viewer, random)) << "at move " << ply;
      }
    }
    const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
    typename G::Moves moves;
    G::moves(state, seat, moves);
    if (uniformity_checks > 0 && moves.size() > 1 && random.below(8) == 0) {
      --uniformity_checks;
      ASSERT_NO_FATAL_FAILURE(check_uniform<G>(state, seat, random));
    }
    const auto move =
        game % 2 == 0 ? moves[random.below(static_cast<std::uint32_t>(moves.size()))] : by_kind<G>(moves, random);
    static_cast<void>(G::preview(G::view(state, seat), move));
    ASSERT_NO_FATAL_FAILURE(check_copy<G>(state, seat, move, seats));
    G::apply(state, seat, move);
  }
  check_end<G>(state, seats);
}

template <Game G>
void conform(typename G::Options options = {}, const Effort& effort = {}) {
  G::fill_in(options);
  ASSERT_EQ(G::problem(options), "");
  int uniformity_checks = effort.uniformity_checks;
  for (std::uint64_t game = 0; game < effort.games; ++game) {
    SCOPED_TRACE("game " + std::to_string(game) + " of seed " + std::to_string(effort.seed));
    ASSERT_NO_FATAL_FAILURE(conform_one<G>(options, effort, game, uniformity_checks));
  }
}

}  // namespace baize::kit
