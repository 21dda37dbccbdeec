#include "engine/set.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "engine/seat.hpp"

namespace baize {
namespace {

enum class Thing : std::uint8_t {};
constexpr Thing thing(unsigned place) { return static_cast<Thing>(place); }

static_assert(SeatSet({Seat::one, Seat::three}).size() == 2 && SeatSet({Seat::one, Seat::three}).has(Seat::three));
static_assert(SeatSet().empty() && SeatSet::only(Seat::two).first() == Seat::two);
static_assert(SeatSet::first_n(2) == SeatSet({Seat::one, Seat::two}));

template <class Word>
std::vector<unsigned> listed(Set<Thing, Word> things) {
  std::vector<unsigned> places;
  for (const Thing each : things) places.push_back(static_cast<unsigned>(each));
  return places;
}

template <class Word>
void compare_with_std_set() {
  constexpr auto size = static_cast<std::uint32_t>(8 * sizeof(Word));
  Random random(2);
  Set<Thing, Word> ours, others;
  std::set<unsigned> plain, plain_others;
  for (int round = 0; round < 3000; ++round) {
    const unsigned place = random.below(size);
    switch (random.below(6)) {
      case 0: ours.add(thing(place)), plain.insert(place); break;
      case 1: ours.remove(thing(place)), plain.erase(place); break;
      case 2: ours.put(thing(place), true), plain.insert(place); break;
      case 3: ours.put(thing(place), false), plain.erase(place); break;
      case 4: others.add(thing(place)), plain_others.insert(place); break;
      default: others.remove(thing(place)), plain_others.erase(place); break;
    }
    ASSERT_EQ(ours.has(thing(place)), plain.contains(place));
    ASSERT_EQ(ours.size(), static_cast<int>(plain.size()));
    ASSERT_EQ(ours.empty(), plain.empty());
    const std::vector<unsigned> in_order(plain.begin(), plain.end());
    ASSERT_EQ(listed(ours), in_order);
    for (std::size_t n = 0; n < in_order.size(); ++n)
      ASSERT_EQ(ours.nth(static_cast<std::uint32_t>(n)), thing(in_order[n]));
    if (!plain.empty()) { ASSERT_EQ(ours.first(), thing(in_order.front())); }
    std::set<unsigned> either = plain, both, alone;
    either.insert(plain_others.begin(), plain_others.end());
    for (const unsigned each : plain) (plain_others.contains(each) ? both : alone).insert(each);
    ASSERT_EQ(listed(ours | others), std::vector<unsigned>(either.begin(), either.end()));
    ASSERT_EQ(listed(ours & others), std::vector<unsigned>(both.begin(), both.end()));
    ASSERT_EQ(listed(ours - others), std::vector<unsigned>(alone.begin(), alone.end()));
  }
}

TEST(Set, BehavesAsASetInEveryWidth) {
  compare_with_std_set<std::uint8_t>();
  compare_with_std_set<std::uint16_t>();
  compare_with_std_set<std::uint32_t>();
  compare_with_std_set<std::uint64_t>();
}

TEST(Set, FirstNIsEverythingWhenNIsTheWidth) {
  EXPECT_EQ((Set<Thing, std::uint64_t>::first_n(64).size()), 64);
  EXPECT_EQ((Set<Thing, std::uint64_t>::first_n(63).size()), 63);
  EXPECT_EQ((Set<Thing, std::uint8_t>::first_n(8).size()), 8);
  EXPECT_TRUE((Set<Thing, std::uint32_t>::first_n(0).empty()));
}

TEST(Set, AssigningOperatorsChangeTheLeftSideOnly) {
  SeatSet seats{Seat::one, Seat::two};
  const SeatSet some{Seat::two, Seat::three};
  seats |= some;
  EXPECT_EQ(seats, SeatSet({Seat::one, Seat::two, Seat::three}));
  seats -= SeatSet::only(Seat::one);
  EXPECT_EQ(seats, some);
  seats &= SeatSet::only(Seat::three);
  EXPECT_EQ(seats, SeatSet::only(Seat::three));
}

TEST(Seat, ALL2_SeatsAreNumberedFromOneAndASpectatorIsNought) {
  EXPECT_EQ(number(Seat::one), 1);
  EXPECT_EQ(number(Seat::four), 4);
  EXPECT_EQ(number(Seat::nobody), 0);
  EXPECT_EQ(seat_at(2), Seat::three);
  EXPECT_EQ(other(Seat::one), Seat::two);
  EXPECT_EQ(other(Seat::two), Seat::one);
}

}  // namespace
}  // namespace baize
