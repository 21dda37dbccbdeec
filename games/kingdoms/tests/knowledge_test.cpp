/// What a viewer knows, against all worlds there are in small games; and what it must not know.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/kingdoms/codec.hpp"
#include "games/kingdoms/tests/table.hpp"
#include "games/kingdoms/tests/worlds.hpp"

namespace baize::kingdoms {
namespace {

/// The view knows of a place what is the same in all worlds, and nothing else (ALL-5).
template <class Layout>
void expect_exactly_what_follows(const Enumeration<Layout>& enumeration) {
  const auto& states = enumeration.states();
  const auto& view = enumeration.view();
  const auto common = [&states](auto&& card_of) {
    const Card card = card_of(states[0]);
    for (const auto& state : states)
      if (card_of(state) != card) return Card::none;
    return card;
  };
  for (unsigned i = 0; i < Layout::kingdoms; ++i)
    ASSERT_EQ(view.kingdom[i], common([i](const auto& state) { return state.kingdom[i]; })) << "kingdom " << i;
  for (unsigned i = 0; i < view.deck_size; ++i)
    ASSERT_EQ(view.piles[i], common([i](const auto& state) { return state.piles[i]; })) << "deck " << i;
  for (unsigned seat = 0; seat < 2; ++seat) {
    CardSet always = Layout::pack();
    for (const auto& state : states) always &= state.hand[seat];
    ASSERT_EQ(view.hand[seat], always) << "hand of seat " << seat + 1;
  }
}

template <class Layout>
void expect_uniform_redeals(const Enumeration<Layout>& enumeration, std::uint64_t seed) {
  const auto& worlds = enumeration.worlds();
  for (const auto& entry : worlds) ASSERT_EQ(entry.second, worlds.begin()->second) << "every world has as many deals";
  std::map<std::string, std::uint64_t> drawn;
  for (const auto& entry : worlds) drawn[entry.first] = 0;
  Random random(seed);
  for (std::size_t i = 0; i < 12 * worlds.size(); ++i) {
    const auto found = drawn.find(key(Rules<Layout>::redeal(enumeration.view(), random)));
    ASSERT_NE(found, drawn.end()) << "a world that the viewer can exclude";
    ++found->second;
  }
  std::vector<std::uint64_t> counts;
  for (const auto& entry : drawn) counts.push_back(entry.second);
  ASSERT_TRUE(kit::looks_uniform(counts)) << counts.size() << " worlds";
}

template <class Layout>
void check_games(First first, std::uint64_t seed, int games, int longest) {
  using Game = Rules<Layout>;
  static const auto deals = all_deals<Layout>();
  const Options options{.first = first, .stall = 30};
  for (int game = 0; game < games; ++game) {
    Random random(seed, static_cast<std::uint64_t>(game));
    const auto deal = Game::deal(options, random);
    auto state = started<Game>(options, deal);
    Course course;
    const auto length = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(longest + 1)));
    while (course.size() < length && !Game::acting(state).empty()) {
      const SeatSet acting = Game::acting(state);
      const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
      typename Game::Moves moves;
      Game::moves(state, seat, moves);
      course.emplace_back(seat, kit::by_kind<Game>(moves, random));
      Game::apply(state, seat, course.back().second);
    }
    for (const Seat viewer : kit::viewers(2)) {
      SCOPED_TRACE("game " + std::to_string(game) + ", viewer " + std::to_string(number(viewer)));
      const Enumeration<Layout> enumeration(options, deals, deal, course, viewer);
      ASSERT_GT(enumeration.worlds().count(key(state)), 0U) << "the real world is one of them";
      ASSERT_NO_FATAL_FAILURE(expect_exactly_what_follows(enumeration));
      if (enumeration.worlds().size() > 6'000) continue;
      ASSERT_NO_FATAL_FAILURE(expect_uniform_redeals(enumeration, seed));
    }
  }
}

TEST(KingdomsKnowledge, ALL9_RedealsAreUniformOverAllWorldsOfASmallGame) {
  check_games<Layout<2, 1, 2>>(First::seat1, 11, 12, 24);
}
TEST(KingdomsKnowledge, ALL9_RedealsAreUniformWithHiddenSigns) { check_games<Layout<2, 1, 1>>(First::rps, 12, 14, 12); }
TEST(KingdomsKnowledge, ALL9_RedealsAreUniformWithHandsOfTwo) { check_games<Layout<2, 2, 1>>(First::seat1, 13, 3, 30); }

TEST(KingdomsKnowledge, TheLastUnseenCardsAreFoundByElimination) {
  // Seat 2 draws the deck and then moves cards about that all know; seat 1 looks at one kingdom after the other.
  Table table({}, {.first = First::seat1, .stall = 1'000});
  const auto attack = [&table](CardSet cards, Cell place) {
    table.play(Kingdoms::text({.kind = Kind::attack, .card = cards.first(), .cell = place}).view());
  };
  const auto seat_two = [&] {
    if (table.can("draw deck")) table.play("draw deck");
    else if (table.state.open_hand[1].empty()) table.play("draw discard");
    else attack(table.state.open_hand[1], cell("a1")), table.play("retreat");
  };
  for (const Cell place : Standard::Grid::all()) {
    while (table.state.hand_size[0] == 0) {
      table.play("draw discard");
      seat_two();
    }
    const auto before = table.view(Seat::one);
    EXPECT_EQ(before.kingdom[index(place)], Card::none);
    EXPECT_EQ(before.hand[1], table.state.open_hand[1]);
    attack(table.state.hand[0], place);
    if (place == cell("e5")) break;
    table.play("retreat");
    seat_two();
  }
  ASSERT_EQ(table.state.deck_size, 0);
  ASSERT_GT(table.state.hand[1].size(), table.state.open_hand[1].size());
  EXPECT_EQ(table.view(Seat::one).hand[1], table.state.hand[1]) << "nowhere else is there a place for them";
  EXPECT_TRUE(unseen(table.view(Seat::one)).empty());
  EXPECT_EQ(table.view(Seat::nobody).hand[1], table.state.open_hand[1]);
}

/// How many different views a viewer can have, over all deals, after the same moves by place (`attack a1` with the only
/// card there is).
std::size_t distinct_views(Seat viewer, std::initializer_list<Kind> course) {
  using Game = Rules<Layout<2, 1, 2>>;
  static const auto deals = all_deals<Layout<2, 1, 2>>();
  std::set<std::string> different;
  for (const auto& deal : deals) {
    auto state = started<Game>({.first = First::seat1, .stall = 60}, deal);
    for (const Kind kind : course) {
      const Card card = kind == Kind::attack ? state.hand[index(state.turn)].first() : Card::none;
      Game::apply(state, state.turn, {.kind = kind, .card = card, .cell = cell_at(0)});
    }
    const auto view = Game::view(state, viewer);
    std::string text = std::to_string(view.hand[0].word) + ' ' + std::to_string(view.hand[1].word) + ' ';
    for (const Card one : view.kingdom) text += name(one).view();
    for (const Card one : view.piles) text += name(one).view();
    text += name(view.attacker).view();
    text += std::to_string(view.control[0].word);
    different.insert(text);
  }
  return different.size();
}

TEST(KingdomsKnowledge, DistinctViewsOfASmallGameByHand) {
  // Eight cards; each seat holds one, two are the deck, four are kingdoms. At first a seat knows its own card.
  EXPECT_EQ(distinct_views(Seat::one, {}), 8U);
  EXPECT_EQ(distinct_views(Seat::two, {}), 8U);
  EXPECT_EQ(distinct_views(Seat::nobody, {}), 1U);
  // Seat 1 attacks: all see the card, it alone the kingdom; seat 2 holds one of the other seven.
  EXPECT_EQ(distinct_views(Seat::one, {Kind::attack}), 8U * 7);
  EXPECT_EQ(distinct_views(Seat::two, {Kind::attack}), 8U * 7);
  EXPECT_EQ(distinct_views(Seat::nobody, {Kind::attack}), 8U);
  // A retreat shows nothing more, a press shows the kingdom to all.
  EXPECT_EQ(distinct_views(Seat::one, {Kind::attack, Kind::retreat}), 8U * 7);
  EXPECT_EQ(distinct_views(Seat::two, {Kind::attack, Kind::retreat}), 8U * 7);
  EXPECT_EQ(distinct_views(Seat::nobody, {Kind::attack, Kind::retreat}), 8U);
  EXPECT_EQ(distinct_views(Seat::one, {Kind::attack, Kind::press}), 8U * 7);
  EXPECT_EQ(distinct_views(Seat::two, {Kind::attack, Kind::press}), 8U * 7 * 6);
  EXPECT_EQ(distinct_views(Seat::nobody, {Kind::attack, Kind::press}), 8U * 7);
  // A draw from the deck shows one card to the drawer: the hand has no order, so half of 8 × 7.
  EXPECT_EQ(distinct_views(Seat::one, {Kind::draw_deck}), 8U * 7 / 2);
  EXPECT_EQ(distinct_views(Seat::two, {Kind::draw_deck}), 8U);
  EXPECT_EQ(distinct_views(Seat::nobody, {Kind::draw_deck}), 1U);
}

std::string everything_shown(const Kingdoms::State& state, Seat viewer) {
  const auto view = Kingdoms::view(state, viewer);
  std::string text = KingdomsCodec::write_sight(view).json();
  text += KingdomsCodec::write_memory(view).json();
  if (viewer != Seat::nobody && Kingdoms::acting(state).has(viewer))
    for (const auto& move : kit::texts<Kingdoms>(state, viewer)) text += '\n' + move;
  return text;
}

/// Whether the move shows the viewer one of two cards, by the rules alone.
bool reveals(const Kingdoms::State& state, Seat mover, Move move, Seat viewer, CardSet two) {
  switch (move.kind) {
    case Kind::draw_deck: return mover == viewer && two.has(state.piles[state.deck_size - 1U]);
    case Kind::attack: return two.has(move.card) || (mover == viewer && two.has(state.kingdom[index(move.cell)]));
    case Kind::press: return two.has(state.kingdom[index(state.target)]);
    default: return false;
  }
}

TEST(KingdomsKnowledge, ALL5_TwinsThatDifferInWhatIsHiddenLookAlikeUntilItIsShown) {
  int revelations = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    Random random(21, game);
    const Seat viewer = kit::viewers(2)[game % 3];
    const auto deal = Kingdoms::deal({}, random);
    auto state = started<Kingdoms>({}, deal);
    CardSet hidden = Standard::pack();
    if (viewer != Seat::nobody) hidden -= state.hand[index(viewer)];
    const Card one = hidden.nth(random.below(static_cast<std::uint32_t>(hidden.size())));
    hidden.remove(one);
    const CardSet two{one, hidden.nth(random.below(static_cast<std::uint32_t>(hidden.size())))};

    auto twin_deal = deal;
    const auto exchange = [&two](Card& card) {
      if (two.has(card)) card = (two - CardSet{card}).first();
    };
    for (Card& card : twin_deal.kingdoms) exchange(card);
    for (auto& hand : twin_deal.hands)
      for (Card& card : hand) exchange(card);
    for (Card& card : twin_deal.deck) exchange(card);
    auto twin = started<Kingdoms>({}, twin_deal);

    while (!Kingdoms::acting(state).empty()) {
      ASSERT_EQ(everything_shown(state, viewer), everything_shown(twin, viewer)) << "game " << game;
      const Seat mover = Kingdoms::acting(state).first();
      const Move move = Kingdoms::any_move(state, mover, random);
      ASSERT_EQ(Kingdoms::shown(state, mover, move, viewer), Kingdoms::shown(twin, mover, move, viewer));
      const bool revealed = reveals(state, mover, move, viewer, two);
      if (revealed && move.kind == Kind::attack && two.has(move.card)) break;  // the twin may not hold it
      Kingdoms::apply(state, mover, move);
      Kingdoms::apply(twin, mover, move);
      if (!revealed) continue;
      ASSERT_NE(everything_shown(state, viewer), everything_shown(twin, viewer));
      ++revelations;
      break;
    }
  }
  EXPECT_GT(revelations, 10);
}

TEST(KingdomsKnowledge, ASpectatorsWorldsShowWhatItWasShown) {
  for (std::uint64_t game = 0; game < 10; ++game) {
    Random random(31, game);
    auto state = started<Kingdoms>({}, Kingdoms::deal({}, random));
    while (!Kingdoms::acting(state).empty()) {
      const auto view = Kingdoms::view(state, Seat::nobody);
      ASSERT_EQ(Kingdoms::view(Kingdoms::redeal(view, random), Seat::nobody), view);
      const Seat mover = Kingdoms::acting(state).first();
      Kingdoms::apply(state, mover, Kingdoms::any_move(state, mover, random));
    }
  }
}

}  // namespace
}  // namespace baize::kingdoms
