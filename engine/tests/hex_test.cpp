#include "engine/hex.hpp"

#include <cstdlib>
#include <map>
#include <queue>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace baize {
namespace {

using Pair = std::pair<int, int>;
Pair pair_of(Hex hex) { return {hex.q, hex.r}; }

const std::map<std::string, Pair> directions{{"E", {1, 0}},  {"SE", {0, 1}},  {"SW", {-1, 1}},
                                             {"W", {-1, 0}}, {"NW", {0, -1}}, {"NE", {1, -1}}};

static_assert(step(hex_at(2, -1), HexDirection::SW) == hex_at(1, 0) && name(hex_at(-3, 12)) == "-3,12");

TEST(Hex, StepsGoWhereTheirNamesSay) {
  std::set<std::string> names;
  for (const HexDirection direction : every_direction()) {
    const std::string direction_name(name(direction));
    ASSERT_TRUE(directions.contains(direction_name)) << direction_name;
    EXPECT_EQ(pair_of(step(hex_at(0, 0), direction)), directions.at(direction_name));
    EXPECT_EQ(step(step(hex_at(4, -7), direction), opposite(direction)), hex_at(4, -7));
    names.insert(direction_name);
  }
  EXPECT_EQ(names.size(), 6U);
}

TEST(Hex, TurningASetTurnsEachOfItsDirections) {
  for (unsigned word = 0; word < 64; ++word)
    for (unsigned steps = 0; steps < 6; ++steps) {
      const HexDirections set(static_cast<std::uint8_t>(word));
      HexDirections expected;
      for (const HexDirection direction : set) expected.add(hex_direction_at((index(direction) + steps) % 6));
      EXPECT_EQ(turned(set, steps), expected) << word << " by " << steps;
    }
}

/// Counted by walking outwards from a hex.
TEST(Hex, DistanceIsTheFewestSteps) {
  const Hex start = hex_at(1, -2);
  std::map<Pair, int> steps{{pair_of(start), 0}};
  std::queue<Hex> edge;
  edge.push(start);
  while (!edge.empty()) {
    const Hex hex = edge.front();
    edge.pop();
    const int walked = steps[pair_of(hex)];
    if (walked == 6) continue;
    for (const HexDirection direction : every_direction())
      if (const Hex next = step(hex, direction); steps.emplace(pair_of(next), walked + 1).second) edge.push(next);
  }
  EXPECT_EQ(steps.size(), 1U + 3 * 6 * 7);  // rings of 6, 12, …, 36
  for (const auto& [place, walked] : steps) EXPECT_EQ(distance(start, hex_at(place.first, place.second)), walked);
}

template <int Radius>
void check_frame() {
  using Frame = HexFrame<Radius>;
  std::set<int> places;
  for (int q = -Radius; q <= Radius; ++q)
    for (int r = -Radius; r <= Radius; ++r) {
      const Hex hex = hex_at(q, r);
      if (distance(hex, hex_at(0, 0)) > Radius) continue;
      const auto place = Frame::at(hex);
      EXPECT_TRUE(places.insert(place).second);
      EXPECT_LT(place, Frame::size);
      EXPECT_EQ(Frame::hex(place), hex);
      for (const HexDirection direction : every_direction()) {
        const Hex next = step(hex, direction);
        const auto beside = Frame::beside(place, direction);
        EXPECT_LT(beside, Frame::size);
        if (distance(next, hex_at(0, 0)) <= Radius) { EXPECT_EQ(beside, Frame::at(next)); }
      }
    }
  // What lies beside the last hexes is border: no hex of the table has its place.
  for (int q = -Radius; q <= Radius; ++q)
    for (int r = -Radius; r <= Radius; ++r)
      for (const HexDirection direction : every_direction()) {
        const Hex hex = hex_at(q, r), next = step(hex, direction);
        if (distance(hex, hex_at(0, 0)) <= Radius && distance(next, hex_at(0, 0)) > Radius) {
          EXPECT_FALSE(places.contains(Frame::beside(Frame::at(hex), direction))) << q << ',' << r;
        }
      }
}

TEST(Hex, TheFrameKeepsNeighboursApartAndTheBorderFree) {
  check_frame<1>();
  check_frame<4>();
  check_frame<15>();
}

}  // namespace
}  // namespace baize
