/// For tests of all games: option sets that matter, and random walks through the type-erased door.
#pragma once
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace baize {

struct OptionSet {
  const Rulebook* rulebook;
  int seats;
  json::object options;
  std::string name() const { return joined(rulebook->id(), " ", seats, " seats ", json::serialize(options)); }
};

/// Every game with its defaults and with each option away from its default, for the fewest and the most seats.
inline std::vector<OptionSet> option_sets() {
  std::vector<OptionSet> sets;
  for (const Rulebook* game : all_games())
    for (int seats = game->fewest_seats(); seats <= game->most_seats(); ++seats) {
      sets.push_back({game, seats, {}});
      for (const auto& option : game->options()) {
        if (option.kind == OptionInfo::Kind::flag) sets.push_back({game, seats, {{option.name, true}}});
        if (option.kind == OptionInfo::Kind::word) sets.push_back({game, seats, {{option.name, option.words.back()}}});
        if (option.kind == OptionInfo::Kind::number)
          sets.push_back({game, seats, {{option.name, std::max(option.low, 2)}}});
      }
    }
  return sets;
}

inline std::unique_ptr<Position> dealt(const OptionSet& set, std::uint64_t seed) {
  SeededRandom random{Random(seed)};
  auto position = set.rulebook->deal(set.seats, set.options, random);
  EXPECT_TRUE(position) << position.error().what;
  return std::move(*position);
}

using EachMove = std::function<void(const Position& before, Seat, const std::string& move)>;

/// Random moves to the end; where several seats may act, any of them.
inline void walk(Position& position, std::uint64_t seed, const EachMove& each = nullptr) {
  Random random(seed, 99);
  for (int moves = 0; !position.over(); ++moves) {
    ASSERT_LT(moves, 100'000);
    const SeatSet acting = position.acting();
    const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
    const auto legal = position.legal(seat);
    const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (each) { ASSERT_NO_FATAL_FAILURE(each(position, seat, move)); }
    ASSERT_TRUE(position.play(seat, move));
  }
}

inline std::vector<Seat> viewers_of(const Position& position) {
  std::vector<Seat> viewers{Seat::nobody};
  for (int i = 0; i < position.seats(); ++i) viewers.push_back(seat_at(static_cast<unsigned>(i)));
  return viewers;
}

inline std::string all_views(const Position& position) {
  std::string text;
  for (const Seat viewer : viewers_of(position)) text += position.view_text(viewer) + "\n";
  return text;
}

}  // namespace baize
