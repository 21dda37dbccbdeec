/// The players of 25 Kingdoms: what they reckon is right, they forget what they should, and they are fair.
#include <gtest/gtest.h>

#include "bots/kingdoms/insight.hpp"
#include "bots/kingdoms/instinct.hpp"
#include "bots/kingdoms/opponents.hpp"
#include "bots/kingdoms/why.hpp"
#include "bots/opponents.hpp"

namespace baize::kingdoms {
namespace {

Kingdoms::State dealt(std::uint64_t seed) {
  Random random(seed);
  const Options options{.first = First::seat1};
  return started<Kingdoms>(options, Kingdoms::deal(options, random));
}

Kingdoms::State some_way_in(std::uint64_t seed, int moves) {
  Random random(seed);
  auto state = dealt(seed);
  for (int i = 0; i < moves && !Kingdoms::acting(state).empty(); ++i)
    Kingdoms::apply(state, state.turn, Kingdoms::any_move(state, state.turn, random));
  return state;
}

bool legal(const Kingdoms::State& state, Move move) {
  Kingdoms::Moves moves;
  Kingdoms::moves(state, state.turn, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Move advised(Player<Kingdoms>& player, const Kingdoms::State& state, std::uint64_t simulations = 0) {
  return player.advise(Kingdoms::view(state, state.turn), state.turn, {simulations, 0}, 7).chosen;
}

SearchSettings small(unsigned threads) {
  SearchSettings settings;
  settings.threads = threads;
  settings.nodes = 1 << 10;
  settings.branches = 1 << 15;
  return settings;
}

TEST(KingdomsOdds, CountTheCardsThatAreBeaten) {
  Random random(1);
  for (int trial = 0; trial < 200; ++trial) {
    const CardSet pool(random.next() & Standard::pack().word);
    if (pool.empty()) continue;
    const Odds odds(pool);
    for (const Card card : Standard::pack()) {
      for (int support = -4; support <= 4; ++support) {
        const Strength strength{static_cast<std::int8_t>(value(card)), static_cast<std::int8_t>(std::max(support, 0)),
                                static_cast<std::int8_t>(std::max(-support, 0))};
        int beaten = 0;
        for (const Card kingdom : pool) beaten += strength.beats(value(kingdom));
        ASSERT_NEAR(odds.of(card, support), static_cast<float>(beaten) / static_cast<float>(pool.size()), 1e-5)
            << name(card).view() << ' ' << support;
      }
    }
  }
}

TEST(KingdomsStanding, KnowsWhatASeatHasSeenAndWhatItCanTake) {
  int seen = 0, takes = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto state = some_way_in(seed, 60);
    for (const Seat seat : {Seat::one, Seat::two}) {
      const auto view = Kingdoms::view(state, seat);
      const auto known = known_to(state, seat);
      EXPECT_TRUE(((state.shown & state.open()) - known).empty()) << seed;
      const CardSet hand = state.hand[index(seat)];
      for (const Cell cell : state.open()) {
        if (known.has(cell)) EXPECT_EQ(view.kingdom[index(cell)], state.kingdom[index(cell)]) << seed;
        else EXPECT_EQ(state.seen[index(seat)][cell], 0U) << seed;
        CardSet enough;
        for (const Card card : hand)
          if (strength<Standard>(state, seat, card, cell).beats(value(state.kingdom[index(cell)]))) enough.add(card);
        EXPECT_EQ(takers(state, seat, cell, hand), enough) << seed;
        seen += known.has(cell), takes += !enough.empty();
      }
    }
  }
  EXPECT_GT(seen, 100);
  EXPECT_GT(takes, 100);
}

/// By how many supported attacks the seat is ahead, counted one by one.
int lead_in_support(const Kingdoms::State& state, Seat seat) {
  int sum = 0;
  for (const Cell cell : state.open()) sum += support(state, seat, cell);
  return sum;
}

TEST(KingdomsStanding, GroundIsTheSupportThatAKingdomBrings) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto state = some_way_in(seed, 60);
    for (const Cell cell : state.open()) {
      auto taken = state;
      taken.control[0].add(cell);
      EXPECT_EQ(lead_in_support(taken, Seat::one) - lead_in_support(state, Seat::one), ground(state, Seat::one, cell));
    }
  }
}

/// The game has begun, and seat 1 holds these kingdoms.
Kingdoms::State holding(std::initializer_list<unsigned> cells) {
  auto state = dealt(3);
  for (const unsigned cell : cells) state.control[0].add(cell_at(cell)), state.shown.add(cell_at(cell));
  return state;
}

TEST(KingdomsStanding, CountsKingdomsCardsGroundAndWhatIsSure) {
  const float nothing = wins_on_turn(holding({})), corner = wins_on_turn(holding({0})),
              middle = wins_on_turn(holding({12}));
  EXPECT_GT(corner, nothing);
  EXPECT_GT(middle, corner) << "more kingdoms beside it";
  auto richer = holding({12});
  richer.hand[0].add(richer.piles[0]);
  EXPECT_GT(wins_on_turn(richer), middle);
  // Only what is known is sure, each with a card of its own: one card takes one of two.
  auto known = holding({12});
  known.kingdom[0] = known.kingdom[1] = card_at(1);  // an ace
  known.hand[0] = CardSet::only(card_at(51));
  const float unknown = wins_on_turn(known);
  known.seen[0].set(cell_at(0), 1);
  const float one = wins_on_turn(known);
  known.seen[0].set(cell_at(1), 1);
  EXPECT_GT(one, unknown);
  EXPECT_EQ(wins_on_turn(known), one);
  known.hand[0].add(card_at(50));
  EXPECT_GT(sure_of(known, Seat::one), 1);
}

TEST(KingdomsInsight, PrefersTheGroundThatSupportsMore) {
  const auto view = Kingdoms::view(dealt(4), Seat::one);
  const Appeal plain(view, Seat::one), farsighted(view, Seat::one, {.ground = 0.1f});
  const Card card = view.hand[0].first();
  const Move corner{.kind = Kind::attack, .card = card, .cell = cell_at(0)},
      middle{.kind = Kind::attack, .card = card, .cell = cell_at(12)};
  EXPECT_EQ(plain.of(corner), plain.of(middle));
  EXPECT_LT(farsighted.of(corner), farsighted.of(middle));
}

TEST(KingdomsInsight, RollsByTheRulesAndThinksOfSomething) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    auto state = dealt(seed);
    for (int i = 0; i < 300 && !Kingdoms::acting(state).empty(); ++i) {
      const World<Kingdoms> world(Kingdoms::view(state, state.turn), random);
      const Move move = Insight::roll(world, state.turn, random);
      ASSERT_TRUE(legal(state, move)) << seed << ' ' << Kingdoms::text(move).view();
      Kingdoms::Moves moves;
      world.moves(state.turn, moves);
      std::array<float, Kingdoms::Moves::capacity> weights{};
      Insight::weigh(world, state.turn, moves, weights.data());
      ASSERT_TRUE(std::any_of(weights.data(), weights.data() + moves.size(), [](float w) { return w > 0; }));
      // Now sensible, now anything.
      Kingdoms::apply(state, state.turn, i % 3 == 0 ? Kingdoms::any_move(state, state.turn, random) : move);
    }
  }
}

TEST(KingdomsInsight, WeighsByWhatTheSeatKnowsAlone) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = some_way_in(seed, 40);
    if (Kingdoms::acting(state).empty()) continue;
    Random one(1), two(2);
    const World<Kingdoms> here(Kingdoms::view(state, state.turn), one), there(Kingdoms::view(state, state.turn), two);
    Kingdoms::Moves moves;
    here.moves(state.turn, moves);
    std::array<float, Kingdoms::Moves::capacity> left{}, right{};
    Insight::weigh(here, state.turn, moves, left.data());
    Insight::weigh(there, state.turn, moves, right.data());
    EXPECT_EQ(left, right) << seed;
  }
}

TEST(KingdomsInsight, JudgesTheStrongerToBeAhead) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = some_way_in(seed, 60);
    if (Kingdoms::acting(state).empty()) continue;
    Random random(seed);
    const World<Kingdoms> world(Kingdoms::view(state, state.turn), random);
    const auto shares = Insight::judge(world);
    EXPECT_FLOAT_EQ(shares[0] + shares[1], 1);
    const int ahead = state.kingdoms(Seat::one) - state.kingdoms(Seat::two);
    if (ahead > 4 || ahead < -4) { EXPECT_EQ(shares[0] > 0.5f, ahead > 0) << seed; }
  }
}

TEST(KingdomsSearch, TheSameSeedGivesTheSameAdviceOnAnyNumberOfThreadsAndInAnyHiddenWorld) {
  const auto state = some_way_in(5, 30);
  const Seat seat = state.turn;
  Random random(8);
  const auto twin = Kingdoms::redeal(Kingdoms::view(state, seat), random);
  Search<Kingdoms, Insight> alone(small(1)), together(small(3));
  const auto one = alone.advise(Kingdoms::view(state, seat), seat, {400, 0}, 5);
  const auto two = together.advise(Kingdoms::view(twin, seat), seat, {400, 0}, 5);
  EXPECT_EQ(one.chosen, two.chosen);
  ASSERT_EQ(one.opinions.size(), two.opinions.size());
  for (std::size_t i = 0; i < one.opinions.size(); ++i) EXPECT_EQ(one.opinions[i].visits, two.opinions[i].visits);
}

/// Seat 1 sees c3 with its lowest card and retreats; some turns go by.
Kingdoms::State after_a_look(std::uint64_t seed, int draws) {
  auto state = dealt(seed);
  Kingdoms::apply(state, Seat::one, {.kind = Kind::attack, .card = state.hand[0].first(), .cell = cell_at(12)});
  Kingdoms::apply(state, Seat::one, {.kind = Kind::retreat});
  Kingdoms::apply(state, Seat::two, {.kind = Kind::draw_deck});
  for (int i = 0; i < 2 * draws; ++i) Kingdoms::apply(state, state.turn, {.kind = Kind::draw_deck});
  return state;
}

TEST(KingdomsInstinct, RemembersAsLongAsItIsGiven) {
  int took = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = after_a_look(seed, 2);
    const auto view = Kingdoms::view(state, Seat::one);
    const Card card = state.hand[0].nth(static_cast<std::uint32_t>(state.hand[0].size() - 1));
    const Move attack{.kind = Kind::attack, .card = card, .cell = cell_at(12)};
    const bool takes = Kingdoms::preview(view, attack).success == Success::yes;
    const Appeal faithful(view, Seat::one, {.thrift = 0, .curiosity = 0}),
        forgetful(view, Seat::one, {.thrift = 0, .curiosity = 0, .memory = 3});
    const Move elsewhere{.kind = Kind::attack, .card = card, .cell = cell_at(6)};  // as little known as can be
    const bool alone = (state.hand[0] & CardSet(std::uint64_t{0b1111} << (4 * rank(card)))).first() == card;
    if (!alone) continue;
    EXPECT_EQ(faithful.of(attack) == 1, takes) << seed;
    EXPECT_EQ(forgetful.of(attack), forgetful.of(elsewhere)) << seed;
    took += takes;
  }
  EXPECT_GT(took, 0);
}

TEST(KingdomsInstinct, SendsTheLeastCardThatWillDo) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto state = after_a_look(seed, 0);
    Instinct thrifty{Taste{}};
    const Move move = advised(thrifty, state);
    if (move.kind != Kind::attack || move.cell != cell_at(12)) continue;
    for (const Card card : state.hand[0]) {
      const bool takes = strength<Standard>(state, Seat::one, card, move.cell).beats(value(state.kingdom[12]));
      EXPECT_TRUE(!takes || worth(move.card) <= worth(card)) << seed;
    }
  }
}

TEST(KingdomsWhy, SaysWhatAnAttackDoes) {
  auto state = after_a_look(2, 0);
  const auto view = Kingdoms::view(state, Seat::one);
  int sure = 0, open = 0;
  Kingdoms::Moves moves;
  Kingdoms::moves(state, Seat::one, moves);
  for (const Move& move : moves) {
    if (move.kind != Kind::attack) continue;
    const std::string reason = why(view, Seat::one, move);
    if (move.cell == cell_at(12)) {
      const bool takes = Kingdoms::preview(view, move).success == Success::yes;
      EXPECT_EQ(reason.find("for certain") != std::string::npos, takes);
      sure += takes;
    } else {
      EXPECT_NE(reason.find("with a chance of"), std::string::npos) << reason;
      ++open;
    }
  }
  EXPECT_GT(sure, 0);
  EXPECT_GT(open, 100);
}

double score(Player<Kingdoms>& one, Player<Kingdoms>& two, std::uint64_t deals, std::uint64_t simulations) {
  double shares = 0;
  for (std::uint64_t game = 0; game < 2 * deals; ++game) {
    auto state = dealt(game / 2);
    while (!Kingdoms::acting(state).empty()) {
      const bool first = (index(state.turn) + game) % 2 == 0;
      Kingdoms::apply(state, state.turn, advised(first ? one : two, state, simulations));
    }
    shares += static_cast<double>(Kingdoms::result(state).share[game % 2]) / whole_win;
  }
  return shares / static_cast<double>(2 * deals);
}

TEST(KingdomsPlayers, ThoughtBeatsThriftBeatsGreed) {
  Instinct greedy{Taste{.thrift = 0, .curiosity = 0}}, thrifty{Taste{}};
  Search<Kingdoms, Insight> thinker(small(1));
  EXPECT_GT(score(thrifty, greedy, 100, 0), 0.7);
  EXPECT_GT(score(thinker, greedy, 8, 150), 0.65);
}

TEST(KingdomsOpponents, HaveNamesAndTempers) {
  const auto& all = opponents();
  ASSERT_EQ(all.levels(), 8U);
  for (std::size_t level = 0; level < all.levels(); ++level) {
    EXPECT_FALSE(all.level(level).name.empty());
    EXPECT_EQ(all.level(level).temper.back(), '.');
  }
}

}  // namespace
}  // namespace baize::kingdoms
