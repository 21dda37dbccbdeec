/// The players of Geronimos: what they see, that they win where they can, and that sight and foresight pay.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/geronimos/foresight.hpp"
#include "bots/geronimos/greedy.hpp"
#include "bots/geronimos/natural.hpp"
#include "bots/geronimos/opponents.hpp"
#include "bots/geronimos/why.hpp"
#include "bots/opponents.hpp"
#include "games/catalogue.hpp"
#include "games/geronimos/stack.hpp"
#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

State some_way_in(std::uint64_t seed, int moves) {
  Random random(seed);
  State state = started<Geronimos>({}, Geronimos::deal({}, random));
  for (int i = 0; i < moves && state.phase != Phase::over; ++i)
    Geronimos::apply(state, state.turn, Geronimos::any_move(state, state.turn, random));
  return state;
}

Move advised(Player<Geronimos>& player, const State& state, std::uint64_t simulations = 60) {
  return player.advise(Geronimos::view(state, state.turn), state.turn, {simulations, 0}, 1).chosen;
}

double score(Player<Geronimos>& one, Player<Geronimos>& two, int deals, const Budget& budget = {}) {
  int twelfths = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    State state = some_way_in(static_cast<std::uint64_t>(game / 2), 0);
    Random random(static_cast<std::uint64_t>(game), 1);
    const Seat first = seat_at(static_cast<unsigned>(game % 2));
    while (state.phase != Phase::over) {
      Player<Geronimos>& player = state.turn == first ? one : two;
      const View view = Geronimos::view(state, state.turn);
      Geronimos::apply(state, state.turn, player.advise(view, state.turn, budget, random.next()).chosen);
    }
    twelfths += Geronimos::result(state).share[index(first)];
  }
  return twelfths / (2.0 * whole_win * deals);
}

/// Red's piece in the middle has five of Blue's around it, and Blue has drawn a piece.
State one_short(std::string_view drawn) {
  State state = bare_table();
  put_leader(state, centre, red);
  for (const HexDirection direction : every_direction())
    if (direction != HexDirection::E) put_leader(state, step(centre, direction), blue);
  give(state, blue, drawn);
  return state;
}

TEST(GeronimosFits, CountsThePiecesThatFit) {
  const Fits& fits = Fits::of(Match::two);
  const auto share = [&](std::initializer_list<unsigned> numbers, const Fits& of) {
    Ring ring;
    unsigned direction = 0;
    for (const unsigned number : numbers) ring.put(hex_direction_at(direction++), number);
    return of(ring) * numbered_pieces;
  };
  EXPECT_FLOAT_EQ(share({}, fits), 120);
  EXPECT_FLOAT_EQ(share({4}, fits), 120);
  EXPECT_FLOAT_EQ(share({4, 2}, fits), 24) << "the 2 is next to the 4 on one piece in five";
  EXPECT_FLOAT_EQ(share({5, 5}, fits), 0);
  EXPECT_FLOAT_EQ(share({1, 2, 3, 4, 5, 6}, Fits::of(Match::all)), 1);
  EXPECT_FLOAT_EQ(share({6, 4, 3, 1, 2, 5}, Fits::of(Match::all)), 1);
}

TEST(GeronimosThreats, WhatAMoveChangesIsWhatTheTableThenShows) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const State state = some_way_in(seed, 30);
    if (state.phase == Phase::over || state.hand == Piece::none) continue;
    const Threats threats(state);
    Geronimos::each_play(state, [&](Move move) {
      State after = state;
      Geronimos::apply(after, state.turn, move);
      const Chances told = threats.after(state.turn, move), seen = Threats(after).chances();
      for (const unsigned seat : {0u, 1u}) {
        EXPECT_EQ(told.keys[seat], seen.keys[seat]);
        // A key hex asks more once the new piece lies beside it; that is not foretold.
        if (seen.keys[seat] == 0) { EXPECT_NEAR(told.of[seat], seen.of[seat], 1e-3); }
      }
      ++compared;
      return true;
    });
  }
  EXPECT_GT(compared, 500);
}

TEST(GeronimosInsight, JudgesWhoeverHasTheBetterChancesAndTheTurnToBeAhead) {
  const auto share = [](const State& state, Seat seat) {
    Random random(1);
    return judged(World<Geronimos>(Geronimos::view(state, state.turn), random), seat);
  };
  EXPECT_EQ(share(one_short("L"), blue), 1) << "it wins at once";
  State state = bare_table();
  give(state, blue, "123456");
  const float even = share(state, blue);
  EXPECT_NEAR(even, 0.514f, 0.004f) << "nobody has chances, but it is Blue's turn";
  EXPECT_FLOAT_EQ(even + share(state, red), 1);
  state.bonus = 1;
  EXPECT_GT(share(state, blue), even + 0.03f) << "a further piece to come";
  state.bonus = 0;
  put_leader(state, centre, blue);
  for (const HexDirection direction : {HexDirection::E, HexDirection::SE, HexDirection::SW, HexDirection::W})
    put_leader(state, step(centre, direction), red);
  EXPECT_LT(share(state, blue), even - 0.03f) << "four around a piece of Blue's";
}

TEST(GeronimosPlayers, SurroundWhereTheyCan) {
  const State state = one_short("123456");
  Greedy greedy;
  Natural natural;
  Foresight foresight;
  for (Player<Geronimos>* player : {static_cast<Player<Geronimos>*>(&greedy), static_cast<Player<Geronimos>*>(&natural),
                                    static_cast<Player<Geronimos>*>(&foresight)})
    EXPECT_EQ(advised(*player, state).hex, step(centre, HexDirection::E));
}

TEST(GeronimosPlayers, WhoGuardsSavesThePieceThatIsOneShort) {
  State state = one_short("L");
  for (int i = 3; i < 9; ++i) put_leader(state, hex_at(0, i), blue);  // more to attack elsewhere
  give(state, red, "L");
  state.bag[index(blue)] = Bag(numbered_pieces, 4);
  Foresight foresight;
  const Move move = advised(foresight, state);
  State after = state;
  Geronimos::apply(after, red, move);
  EXPECT_LT(hostile_neighbours(after.table, Frame::at(centre)) +
                (after.table.owns(red, Frame::at(step(centre, HexDirection::E))) ? 0u : 1u),
            6u)
      << Geronimos::text(move).view();
}

TEST(GeronimosPlayers, TheShortSightedStayNearTheLastPiece) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State state = some_way_in(seed, 60);
    if (state.phase != Phase::playing || state.hand == Piece::none) continue;
    Moves moves;
    Geronimos::moves(state, state.turn, moves);
    const auto near = [&](Move move) { return move.lays() && distance(move.hex, Frame::hex(state.last)) <= 2; };
    if (std::none_of(moves.begin(), moves.end(), near)) continue;
    Natural natural(2);
    const Move move = advised(natural, state);
    EXPECT_TRUE(!move.lays() || near(move)) << Geronimos::text(move).view();
  }
}

TEST(GeronimosPlayers, ForesightIsTheSameOnAnyNumberOfThreadsAndInAnyWorld) {
  const State state = some_way_in(5, 25);
  Random random(1);
  const State world = Geronimos::redeal(Geronimos::view(state, state.turn), random);
  Foresight alone(1), together(3);
  const auto one = alone.advise(Geronimos::view(state, state.turn), state.turn, {500, 0}, 4);
  const auto two = together.advise(Geronimos::view(world, state.turn), state.turn, {500, 0}, 4);
  ASSERT_EQ(one.opinions.size(), two.opinions.size());
  for (std::size_t i = 0; i < one.opinions.size(); ++i) {
    EXPECT_EQ(one.opinions[i].move, two.opinions[i].move);
    EXPECT_EQ(one.opinions[i].wins, two.opinions[i].wins);
  }
  EXPECT_LE(one.simulations, 500U + 16 * 4);
  EXPECT_GE(one.simulations, 250U);
}

TEST(GeronimosPlayers, ExpectOfTheMoveWhatTheyThinkOfIt) {
  const State state = one_short("123456");
  Foresight foresight;
  const View view = Geronimos::view(state, blue);
  EXPECT_GT(foresight.expect(view, blue, advised(foresight, state), {200, 0}, 1), 0.95);
  Moves moves;
  Geronimos::moves(state, blue, moves);
  for (const Move& move : moves)
    if (move.hex != step(centre, HexDirection::E)) {
      EXPECT_LT(foresight.expect(view, blue, move, {200, 0}, 1), 0.95);
      break;
    }
}

/// As Greedy does, but told from the preview: what a screen would show.
double plainly_greedy(const View& view, Seat seat, Move move) {
  const Preview preview = Geronimos::preview(view, move);
  if (preview.winner != Seat::nobody) return preview.winner == seat ? 1 : 0;
  unsigned most = 0;
  for (const HexDirection direction : every_direction()) {
    const Place beside = Frame::beside(Frame::at(move.hex), direction);
    if (view.table.owns(other(seat), beside)) most = std::max(most, hostile_neighbours(view.table, beside));
  }
  return 0.3 + 0.1 * most + 0.01 * preview.earned;
}

TEST(GeronimosGreed, IsForThePieceInNeedThenForFurtherPieces) {
  int tied = 0, decided = 0;
  const auto compare = [&](const State& state) {
    const View view = Geronimos::view(state, state.turn);
    std::vector<Move> liked;
    double most = -1;
    Moves legal_moves;
    Geronimos::moves(state, state.turn, legal_moves);
    for (const Move& move : legal_moves) {
      const double here = plainly_greedy(view, state.turn, move);
      if (here > most) liked.clear(), most = here;
      if (here == most) liked.push_back(move);
    }
    Moves listed;
    Random random(1);
    list_greedy_moves(World<Geronimos>(view, random), state.turn, listed);
    EXPECT_TRUE(std::is_permutation(liked.begin(), liked.end(), listed.begin(), listed.end()));
    Greedy greedy;
    EXPECT_EQ(std::count(liked.begin(), liked.end(), advised(greedy, state)), 1);
    ++(liked.size() > 1 ? tied : decided);
  };
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = some_way_in(seed, static_cast<int>(seed % 60));
    if (state.phase != Phase::over && state.hand != Piece::none) compare(state);
  }
  EXPECT_GT(tied, 50);
  EXPECT_GT(decided, 50);
  compare(one_short("123456"));
  State amid = bare_table();  // nothing to like, and a hex where Red would be surrounded
  for (const HexDirection direction : every_direction()) put_leader(amid, step(centre, direction), blue);
  give(amid, red, "L");
  compare(amid);
}

TEST(GeronimosSuspicion, TakesTheLastPieceOffTheTableAgain) {
  const auto plays = [](const Public& now) {
    std::vector<std::uint32_t> codes;
    Geronimos::each_play(now, [&](Move move) { return codes.push_back(Geronimos::code(move)), true; });
    std::sort(codes.begin(), codes.end());
    return codes;
  };
  int lays = 0, covers = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Options crowded{.leaders = 12, .match = Match::two, .radius = 4};
    Random random(seed);
    State state = started<Geronimos>(crowded, Geronimos::deal(crowded, random));
    while (state.phase != Phase::over) {
      const State before = state;
      const Move move = Geronimos::any_move(state, state.turn, random);
      Geronimos::apply(state, state.turn, move);
      if (!move.lays() && move.kind != Move::Kind::cover) continue;
      const LastPlay last(Geronimos::view(state, state.turn));
      ASSERT_EQ(last.move, move) << Geronimos::text(move).view();
      ASSERT_EQ(last.before.turn, before.turn);
      ASSERT_EQ(plays(last.before), plays(before)) << Geronimos::text(move).view();
      ++(move.lays() ? lays : covers);
    }
  }
  EXPECT_GT(lays, 200);
  EXPECT_GT(covers, 50);
}

TEST(GeronimosSuspicion, GrowsAgainstTheGreedyAndFadesAgainstTheCareful) {
  const auto odds_of = [](Player<Geronimos>& player, std::uint64_t seed) {
    State state = some_way_in(seed, 0);
    Natural watcher;
    Suspicion greed;
    Random random(seed, 1);
    while (state.phase != Phase::over) {
      const View view = Geronimos::view(state, state.turn);
      if (state.turn == blue) {
        greed.watch(view, blue);
        const float odds = greed.odds();
        greed.watch(view, blue);
        EXPECT_EQ(greed.odds(), odds) << "the same play tells nothing new";
      }
      Geronimos::apply(state, state.turn,
                       (state.turn == blue ? watcher : player).advise(view, state.turn, {}, random.next()).chosen);
    }
    return greed.odds();
  };
  Greedy greedy;
  Natural careful;
  int grown = 0, faded = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_GE(odds_of(greedy, seed), Suspicion().odds()) << "it never does what a greedy player would not";
    grown += odds_of(greedy, seed) > 1;
    faded += odds_of(careful, seed) < Suspicion().odds();
  }
  EXPECT_GE(grown, 15);
  EXPECT_GE(faded, 15);
}

TEST(GeronimosLadder, SightAndGuardPay) {
  Greedy near(2), greedy;
  Natural natural, short_sighted(2);
  EXPECT_GT(score(greedy, near, 100), 0.7);
  EXPECT_GT(score(natural, greedy, 100), 0.68);
  EXPECT_GT(score(natural, short_sighted, 100), 0.58);
}

TEST(GeronimosLadder, EveryLevelPlaysEveryTableToTheEnd) {
  const Rulebook& game = **find_game("geronimos");
  const Opponents& all = opponents();
  for (const int leaders : {0, 4, 12})
    for (const char* match : {"two", "all"}) {
      SeededRandom dealing(Random(7, 1));
      const auto position =
          *game.deal(2, {{"leaders", leaders}, {"match", match}, {"radius", 4 + leaders / 2}}, dealing);
      for (std::size_t level = 0; level < all.levels(); ++level) {
        const auto bot = all.at_level(level, Budget{20, 0}, 1);
        Random random(3);
        for (int moves = 0; !position->over() && moves < 30; ++moves) {
          const Seat seat = position->acting().first();
          const auto move = bot->choose(*position->seat_view(seat), random);
          ASSERT_TRUE(move && position->play(seat, *move));
        }
      }
    }
}

TEST(GeronimosWhy, SaysWhatIsSurroundedOrSaved) {
  const State attack = one_short("L");
  const Move lay = Move::lay_leader(step(centre, HexDirection::E));
  EXPECT_EQ(why(Geronimos::view(attack, blue), blue, lay), "surrounds the piece at 0,0");
  State defence = one_short("L");
  give(defence, red, "L");
  EXPECT_EQ(why(Geronimos::view(defence, red), red, lay), "saves the piece at 0,0");
}

}  // namespace
}  // namespace baize::geronimos
