/// What the players of Gerry imagine: what is known, what may come of it, and how games go on.
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "bots/gerry/playout.hpp"
#include "bots/tests/gerry_positions.hpp"

namespace baize::gerry {
namespace {

bool legal(const Gerry::State& state, Move move) {
  Gerry::Moves moves;
  Gerry::moves(state, state.to_move(), moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST(GerryOutlook, FollowsEveryMove) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto state = started<Gerry>({}, dealt(seed));
    Random random(seed);
    Outlook outlook(state, {});
    while (!state.over()) {
      const Seat seat = state.to_move();
      const Move move = Gerry::any_move(state, seat, random);
      if (move.kind == Move::Kind::move) outlook.move(move.card, move.cell, move.to);
      if (move.kind == Move::Kind::shift) outlook.shift(move.card, state.looking, move.to);
      if (move.kind == Move::Kind::look && seat == Seat::two) outlook.learn(state.pile(move.cell), move.cell);
      Gerry::apply(state, seat, move);
      const Outlook anew(state, seen_since(state, Seat::two, 0));
      ASSERT_EQ(outlook.known(), anew.known());
      for (unsigned cell = 0; cell < Outlook::cells; ++cell) {
        ASSERT_EQ(outlook.lead(cell), anew.lead(cell)) << seed << ' ' << cell;
        ASSERT_EQ(outlook.unknown(cell), anew.unknown(cell)) << seed << ' ' << cell;
      }
    }
  }
}

TEST(GerryOutlook, KnowsWhatTheSeatHasSeen) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto state = some_way_in(seed, 15);
    CardSet seen;
    for (const CardSet look : Gerry::view(state, Seat::one).seen) seen |= look;
    EXPECT_EQ(seen_since(state, Seat::one, 0), seen);
    EXPECT_EQ(seen_since(state, Seat::one, state.played + 1), CardSet());
  }
}

TEST(GerryProspects, AreTheScoreWhenAllTurnsArePlayedAndAllCardsKnown) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto state = some_way_in(seed, Gerry::Size::turns);
    const Outlook outlook(state, state.down);
    bool tied = false;  // a cell that nobody marks counts half, which lines do not
    for (unsigned cell = 0; cell < Outlook::cells; ++cell) tied |= outlook.lead(cell) == 0;
    if (tied) continue;
    const Result result = Gerry::result(state);
    EXPECT_FLOAT_EQ(Prospects(outlook, 0).points, static_cast<float>(result.score[0] - result.score[1])) << seed;
    EXPECT_FLOAT_EQ(Prospects(outlook, Outlook(state, {}), outlook, 0).points, Prospects(outlook, 0).points) << seed;
    ++compared;
  }
  EXPECT_GT(compared, 20);
}

TEST(GerryProspects, AreBetterWhereTheOtherDoesNotKnowThatItIsBehind) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = started<Gerry>({}, dealt(seed));
    const Outlook all(state, state.down), nothing(state, {});
    const float both = Prospects(all, all, all, 10).points;
    EXPECT_GT(Prospects(all, all, nothing, 10).points, both) << seed << ": black does not know";
    EXPECT_LT(Prospects(all, nothing, all, 10).points, both) << seed << ": red does not know";
  }
}

TEST(GerryProspects, WeighCellsByWhatTheyDecide) {
  // The gain of a changed cell is the change of the whole, reckoned anew: exact for one cell.
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    auto state = started<Gerry>({}, dealt(seed));
    const Prospects before(Outlook(state, state.down), 10);
    Outlook changed(state, state.down);
    const Card card = state.face_up().first();
    const Cell from = state.up[index(card)], to = cell_at((index(from) + 6) % 25);  // in no line with it
    changed.move(card, from, to);
    const Prospects after(changed, 10);
    EXPECT_NEAR(after.points - before.points,
                before.gain(index(from), -signed_value(card)) + before.gain(index(to), signed_value(card)), 0.05)
        << seed;
  }
}

TEST(GerryChances, FallWithTimeAndSecrets) {
  const auto red = [](int turns_left, int lead, int unknown) {
    return *chance_of(chances(turns_left).by_unknown, lead, unknown);
  };
  EXPECT_EQ(red(0, 5, 0), 1);
  EXPECT_GT(red(0, 5, 0), red(2, 5, 0));
  EXPECT_GT(red(2, 5, 0), red(18, 5, 0));
  EXPECT_GT(red(18, 5, 0), red(18, 5, 2));
  EXPECT_GT(red(18, 5, 2), 0.5f);
  EXPECT_NEAR(red(7, 9, 1) + red(7, -9, 1), 1, 1e-5);
}

TEST(GerryChances, AreBetterWhereWhoIsBehindDoesNotKnowIt) {
  for (const int turns_left : {1, 10, 20}) {
    const auto red = [turns_left](int lead, int unaware) {
      return *chance_of(chances(turns_left).by_unaware, lead, unaware);
    };
    for (const int lead : {1, 6, 13, 30}) {
      EXPECT_GT(red(lead, 1), red(lead, 0)) << turns_left << ' ' << lead;
      EXPECT_LT(red(-lead, 1), red(-lead, 0)) << turns_left << ' ' << lead;
      EXPECT_EQ(red(lead, 7), red(lead, 2));
    }
    EXPECT_GT(red(13, 0), red(12, 0) + 0.01f) << "no card makes up for it";
    EXPECT_EQ(red(0, 1), 0.5f);
  }
}

TEST(GerryPlayout, PlaysByTheRules) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto state = started<Gerry>({}, dealt(seed));
    Random random(seed);
    while (!state.over()) {
      const Seat seat = state.to_move();
      const World<Gerry> world(Gerry::view(state, seat), random);
      const Playout playout(world);
      const Move move = playout.choice(seat, random);
      ASSERT_TRUE(legal(state, move)) << seed << ' ' << Gerry::text(move).view();
      Gerry::apply(state, seat, move);
    }
  }
}

TEST(GerryPlayout, WhoNeverLooksIsImaginedNotTo) {
  int looks = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto state = started<Gerry>({}, dealt(seed));
    Random random(seed);
    while (!state.over()) {
      const Seat seat = state.to_move();
      const Playout playout(World<Gerry>(Gerry::view(state, seat), random), Seat::two);
      const Move move = playout.choice(seat, random);
      ASSERT_TRUE(seat == Seat::one || move.kind != Move::Kind::look) << seed;
      looks += move.kind == Move::Kind::look;
      Gerry::apply(state, seat, move);
    }
  }
  EXPECT_GT(looks, 0) << "the other does";
}

TEST(GerryPlayout, WhatWasSeenCountsForMoreWhereTheOtherNeverLooks) {
  const auto state = looked_at(4, 4, [](int turn) { return turn % 2 == 0; });  // seat 1 alone has looked at cards
  Random random(4);
  const World<Gerry> world(Gerry::view(state, Seat::one), random);
  const Move move = world.any_move(Seat::one, random);
  const auto share = [&](Seat never_looks) {
    Lessons lessons;
    lessons.begin(Gerry::view(state, Seat::one));
    Random same(1);
    Playout line(world, never_looks);
    line.apply(Seat::one, move);
    return line.finish(Seat::one, same, lessons, 0);
  };
  EXPECT_GT(share(Seat::two), share(Seat::nobody));
}

TEST(GerryPlayout, CountsHowItLooksAtOnceAsMuchAsWhatComesOfIt) {
  const auto view = Gerry::view(some_way_in(5, 18), Seat::one);
  Random random(2);
  const World<Gerry> world(view, random);
  const Move move = world.any_move(Seat::one, random);
  Lessons lessons;
  lessons.begin(view);
  const auto imagined = [&] {
    Playout line(world);
    line.apply(Seat::one, move);
    return line.finish(Seat::one, random, lessons, 0);
  };
  const float at_once = imagined();
  ASSERT_GT(std::abs(2 * at_once - std::round(2 * at_once)), 0.05f) << "the game is still open";
  for (int i = 0; i < 40; ++i) imagined();  // from then on the last answer is imagined too
  const float share = 2 * imagined() - at_once;
  EXPECT_NEAR(2 * share, std::round(2 * share), 1e-3f);
}

/// Imagined games after move number `question` of seat 1, in which seat 2's answer, once there is one, brings so many
/// wins.
void imagine(Lessons& lessons, int games, std::size_t question, Move answer, float wins) {
  for (int i = 0; i < games; ++i) {
    Lessons::Course course(lessons, question);
    if (course.goes_on()) course.go_on(Seat::two, answer, 0);
    course.end(Seat::one, 1 - wins);
  }
}

TEST(GerryLessons, TellAllMovesOfATurnApart) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = some_way_in(seed, static_cast<int>(seed));
    Lessons lessons;
    lessons.begin(Gerry::view(state, state.to_move()));
    Gerry::Moves moves;
    Gerry::moves(state, state.to_move(), moves);
    std::vector<bool> taken(Turn().of.size());
    for (const Move& move : moves) {
      const unsigned place = lessons.place(move);
      ASSERT_LT(place, taken.size());
      EXPECT_FALSE(taken[place]) << Gerry::text(move).view();
      taken[place] = true;
    }
  }
}

TEST(GerryLessons, GoFurtherWhereManyGamesWent) {
  const auto state = started<Gerry>({}, dealt(1));
  Lessons lessons;
  lessons.begin(Gerry::view(state, Seat::one));
  const Move answer = Move::look(cell_at(3));
  EXPECT_FALSE(Lessons::Course(lessons, 0).goes_on());
  imagine(lessons, 30, 0, answer, 1);
  Lessons::Course known(lessons, 0);
  ASSERT_TRUE(known.goes_on());
  known.go_on(Seat::two, answer, 0);
  EXPECT_FALSE(known.goes_on()) << "ten games came there";
  EXPECT_FALSE(Lessons::Course(lessons, 1).goes_on()) << "another move in question";
  imagine(lessons, 60, 0, answer, 1);
  Lessons::Course further(lessons, 0);
  further.go_on(Seat::two, answer, 0);
  EXPECT_TRUE(further.goes_on());
}

TEST(GerryLessons, CorrectWhatAGainPromises) {
  const auto state = started<Gerry>({}, dealt(1));
  Lessons lessons;
  lessons.begin(Gerry::view(state, Seat::one));
  const Move tempting = Move::look(cell_at(3)), sound = Move::look(cell_at(4));
  const auto worth = [&](std::size_t question, Move move, float gain) {
    return Lessons::Course(lessons, question).hindsight().worth(lessons.place(move), gain);
  };
  imagine(lessons, 100, 0, sound, 0.5f);
  imagine(lessons, 100, 1, sound, 0.5f);
  EXPECT_GT(worth(0, tempting, 2), worth(0, sound, 0));
  imagine(lessons, 200, 0, tempting, 0);
  EXPECT_LT(worth(0, tempting, 2), worth(0, sound, 0));
  const float elsewhere = worth(1, tempting, 2);
  EXPECT_LT(elsewhere, worth(1, sound, 0)) << "all games count a little, however they came to that turn";
  imagine(lessons, 200, 1, tempting, 1);
  EXPECT_GT(worth(1, tempting, 2), worth(1, sound, 0)) << "those that came the same way count for more";
  EXPECT_LT(worth(0, tempting, 2), worth(0, sound, 0));
}

}  // namespace
}  // namespace baize::gerry
