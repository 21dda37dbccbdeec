/// The contracts of every game, a plain second implementation, counts, and proofs at compile time.
#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "games/kingdoms/tests/plain.hpp"
#include "games/kingdoms/tests/table.hpp"

namespace baize::kingdoms {
namespace {

using Small = Rules<Layout<2, 1, 2>>;

TEST(KingdomsConformance, WithTheDefaultOptions) { kit::conform<Kingdoms>(); }
TEST(KingdomsConformance, WithoutRockPaperScissors) { kit::conform<Kingdoms>({.first = First::seat1, .stall = 60}); }
TEST(KingdomsConformance, WithTheShortestAndALongStall) {
  kit::conform<Kingdoms>({.first = First::rps, .stall = 1});
  kit::conform<Kingdoms>({.first = First::seat1, .stall = 400}, {.games = 4, .redeal_every = 40});
}
TEST(KingdomsConformance, ASmallGame) { kit::conform<Small>({.first = First::rps, .stall = 12}, {.games = 200}); }

void expect_same(const Kingdoms::State& state, const Plain& plain) {
  std::set<int> acting;
  for (const Seat seat : Kingdoms::acting(state)) acting.insert(number(seat));
  ASSERT_EQ(acting, plain.acting());
  for (const Seat seat : Kingdoms::acting(state)) {
    const auto texts = kit::texts<Kingdoms>(state, seat);
    ASSERT_EQ(std::set<std::string>(texts.begin(), texts.end()), plain.legal(number(seat)));
  }
  ASSERT_EQ(state.kingdoms(Seat::one), plain.owned(1));
  ASSERT_EQ(state.kingdoms(Seat::two), plain.owned(2));

  for (const Seat viewer : kit::viewers(2)) {
    const auto view = Kingdoms::view(state, viewer);
    const auto& seen = plain.seen[viewer == Seat::nobody ? 2 : index(viewer)];
    const bool all_found = unseen(view).empty();  // by elimination: knowledge_test.cpp
    for (const Cell place : Standard::Grid::all()) {
      const std::string at(Standard::Grid::name(place).view());
      const bool known = seen.contains(at) || all_found;
      ASSERT_EQ(Plain::text_of(view.kingdom[index(place)]), known ? plain.kingdoms.at(at) : "??") << at;
      if (viewer == Seat::nobody) continue;
      ASSERT_EQ(view.seen[index(viewer)][place], seen.contains(at) ? static_cast<unsigned>(seen.at(at)) : 0U) << at;
    }
    for (const Seat seat : {Seat::one, Seat::two}) {
      std::set<std::string> known;
      for (const Card card : view.hand[index(seat)]) known.insert(Plain::text_of(card));
      ASSERT_EQ(known, seat == viewer || all_found ? plain.hands[index(seat)] : plain.open[index(seat)]);
      ASSERT_EQ(view.hand_size[index(seat)], plain.hands[index(seat)].size());
    }
    ASSERT_EQ(view.deck_size, plain.deck.size());
    for (std::size_t i = 0; i < plain.deck.size(); ++i) {
      const Card card = view.piles[view.deck_size - 1 - i];
      const bool known = plain.open_deck.contains(plain.deck[i]) || all_found;
      ASSERT_EQ(Plain::text_of(card), known ? plain.deck[i] : "??");
    }
    ASSERT_EQ(view.discards, plain.discard.size());
    for (std::size_t i = 0; i < plain.discard.size(); ++i)
      ASSERT_EQ(Plain::text_of(view.piles[discard_place<Standard>(view.discards - 1 - static_cast<int>(i))]),
                plain.discard[i]);
  }
}

TEST(KingdomsConformance, APlainImplementationAgreesAtEveryMove) {
  for (std::uint64_t game = 0; game < 12; ++game) {
    SCOPED_TRACE(game);
    Random random(5, game);
    const Options options{.first = game % 3 == 0 ? First::seat1 : First::rps,
                          .stall = static_cast<std::uint16_t>(10 + random.below(60))};
    const auto deal = Kingdoms::deal(options, random);
    auto state = started<Kingdoms>(options, deal);
    Plain plain(options, deal);
    while (!Kingdoms::acting(state).empty()) {
      ASSERT_NO_FATAL_FAILURE(expect_same(state, plain));
      const SeatSet acting = Kingdoms::acting(state);
      const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
      Kingdoms::Moves moves;
      Kingdoms::moves(state, seat, moves);
      const Move move = game % 2 == 0 ? Kingdoms::any_move(state, seat, random) : kit::by_kind<Kingdoms>(moves, random);
      plain.play(number(seat), std::string(Kingdoms::text(move).view()));
      Kingdoms::apply(state, seat, move);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(state, plain));
  }
}

TEST(KingdomsConformance, PerftByHand) {
  // 1: the deck, or one of 8 cards against one of 25 kingdoms.
  // 2: after the draw the same again for seat 2 (201); after each of 200 attacks press or retreat (400).
  const Table table;
  EXPECT_EQ(perft<Kingdoms>(table.state, 1), 201U);
  EXPECT_EQ(perft<Kingdoms>(table.state, 2), 601U);
  // 3: draw, draw: 1 + 9 × 25; draw, attack: 200 × 2; attack, retreat: 200 × (1 + 1 + 200) for there is a discard now;
  // attack, press: as much where it fails, but 1 + 8 × 24 where it succeeds.
  std::uint64_t successes = 0;
  for (const Card card : table.state.hand[0])
    for (const Card kingdom : table.state.kingdom) {
      const int attacker = value(card), defender = value(kingdom);
      successes += attacker > defender || (attacker >= 11 && defender >= 2 && defender <= 10) ||
                   (attacker == 1 && defender >= 11);
    }
  EXPECT_EQ(perft<Kingdoms>(table.state, 3), 226 + 400 + 200 * 202 + (200 - successes) * 202 + successes * 193);

  // With rock, paper, scissors either seat may be the first to choose, 3 signs each: 6, then 6 × 3; of these 18 the 6
  // ties go on with 6, the others with a turn.
  const Table choosing({}, {});
  EXPECT_EQ(perft<Kingdoms>(choosing.state, 1), 6U);
  EXPECT_EQ(perft<Kingdoms>(choosing.state, 2), 18U);
  EXPECT_EQ(perft<Kingdoms>(choosing.state, 3), 6U * 6 + 12 * 201);
}

constexpr Kingdoms::Deal in_order() {
  Kingdoms::Deal deal{};
  unsigned next = 0;
  for (Card& card : deal.kingdoms) card = card_at(next++);
  for (auto& hand : deal.hands)
    for (Card& card : hand) card = card_at(next++);
  for (Card& card : deal.deck) card = card_at(next++);
  return deal;
}

/// Kingdoms from As on a1 to 7s on e5; seat 1 holds 7h to 9s, seat 2 holds 9h to Js, the deck goes from Jh to Kc.
constexpr Kingdoms::State after(std::initializer_list<Move> moves) {
  auto state = started<Kingdoms>({.first = First::seat1, .stall = 60}, in_order());
  for (const Move move : moves) Kingdoms::apply(state, Kingdoms::acting(state).first(), move);
  return state;
}

constexpr Card seven_of_hearts = read_card("7h"), nine_of_hearts = read_card("9h");
constexpr Cell e4 = Standard::Grid::at(4, 3), e5 = Standard::Grid::at(4, 4);
constexpr Move attack_e4{.kind = Kind::attack, .card = seven_of_hearts, .cell = e4};
constexpr Move attack_e5{.kind = Kind::attack, .card = seven_of_hearts, .cell = e5};
constexpr Move press{.kind = Kind::press}, retreat{.kind = Kind::retreat}, draw{.kind = Kind::draw_deck};

static_assert(after({attack_e4, press}).control[0] == Standard::Cells{e4}, "7 against the 5 on e4");
static_assert(after({attack_e5, press}).control[0].empty(), "7 against the 7 on e5");
static_assert(after({attack_e5, press}).discards == 1 && after({attack_e4, press}).deck_known == 1);
static_assert(Kingdoms::view(after({attack_e4}), Seat::one).kingdom[index(e4)] == read_card("5c"));
static_assert(Kingdoms::view(after({attack_e4}), Seat::two).kingdom[index(e4)] == Card::none);
static_assert(Kingdoms::view(after({attack_e5, press}), Seat::nobody).kingdom[index(e5)] == read_card("7s"));
static_assert(after({draw}).hand[0].has(read_card("Jh")) && Kingdoms::view(after({draw}), Seat::two).hand[0].empty());
static_assert(Kingdoms::preview(Kingdoms::view(after({attack_e4}), Seat::one), press).success == Success::yes);
static_assert(Kingdoms::preview(Kingdoms::view(after({attack_e4}), Seat::two), press).success == Success::unknown);
static_assert([] {
  Random random(1);
  const Move answer{.kind = Kind::attack, .card = nine_of_hearts, .cell = e5};
  const auto view = Kingdoms::view(after({attack_e4, retreat, answer}), Seat::one);
  return Kingdoms::view(Kingdoms::redeal(view, random), Seat::one) == view;
}());

}  // namespace
}  // namespace baize::kingdoms
