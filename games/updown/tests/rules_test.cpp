#include <algorithm>

#include <gtest/gtest.h>

#include "engine/perft.hpp"
#include "engine/playout.hpp"
#include "games/updown/tests/support.hpp"

namespace baize::updown {
namespace {

/// A finished game of numbers at compile time.
constexpr State laid(int first, std::initializer_list<unsigned> one, std::initializer_list<unsigned> two) {
  const Options options{.deck = Deck::numbers, .n = static_cast<int>(one.size()), .first = first};
  Deal deal;
  for (const unsigned label : one) deal.hands[0].add(card_at(label - 1));
  for (const unsigned label : two) deal.hands[1].add(card_at(label - 1));
  State state = started<UpDown>(options, deal);
  for (const unsigned label : one) UpDown::apply(state, Seat::one, {Deck::numbers, card_at(label - 1)});
  for (const unsigned label : two) UpDown::apply(state, Seat::two, {Deck::numbers, card_at(label - 1)});
  return state;
}
constexpr Result scored(int one, int two) { return most_wins(one, two); }

// The example of RULES.md, with either choice of seat 1.
static_assert(UpDown::result(laid(1, {4, 1, 6}, {2, 5, 3})) == scored(2, 3));
static_assert(UpDown::result(laid(1, {1, 4, 6}, {2, 5, 3})) == scored(4, 1));
// The same orders with seat 2 first: 2 4 5 1 3 6.
static_assert(UpDown::result(laid(2, {4, 1, 6}, {2, 5, 3})) == scored(4, 1));
static_assert(UpDown::acting(laid(1, {1, 2}, {3, 4})).empty());
static_assert(goes_up(Deck::numbers, card_at(3), card_at(4)) && !goes_up(Deck::numbers, card_at(4), card_at(3)));
static_assert(goes_up(Deck::standard, read_card("7s"), read_card("7h")));
static_assert(!goes_up(Deck::standard, read_card("7h"), read_card("7s")));
static_assert(UpDown::text({Deck::numbers, card_at(6)}) == "put 7");
static_assert(UpDown::text({Deck::standard, read_card("Qh")}) == "put Qh");
static_assert([] {
  Random random(1);
  const Options options{.deck = Deck::standard};
  State state = started<UpDown>(options, UpDown::deal(options, random));
  play_out<UpDown>(state, random, [](Seat, Move) {});
  const View view = UpDown::view(state, Seat::two);
  return UpDown::view(UpDown::redeal(view, random), Seat::two) == view;
}());

/// What a card is worth, read from its name.
int worth(Deck deck, const std::string& name) {
  return deck == Deck::numbers ? std::stoi(name) : static_cast<int>(std::string("A23456789TJQK").find(name[0])) + 1;
}

/// Points counted from names alone, as one would at a table.
std::pair<int, int> count_plainly(Deck deck, int first, const Names& one, const Names& two) {
  Names pile;
  for (std::size_t i = 0; i < one.size(); ++i) {
    pile.push_back(first == 1 ? one[i] : two[i]);
    pile.push_back(first == 1 ? two[i] : one[i]);
  }
  std::pair<int, int> points{0, 0};
  for (std::size_t i = 1; i < pile.size(); ++i) {
    const int before = worth(deck, pile[i - 1]), now = worth(deck, pile[i]);
    bool up = now > before;
    if (now == before) up = pile[i][1] == 'h' || pile[i][1] == 'd';
    ++(up ? points.first : points.second);
  }
  return points;
}

std::vector<Options> option_sets() {
  return {numbers(2), numbers(3, 2), numbers(10), numbers(26), standard(), standard(2)};
}

TEST(UpDown, UPD1_TheNumbersDeckHasTenCardsEachUnlessChosen) {
  Options options;
  UpDown::fill_in(options);
  EXPECT_EQ(options.n, 10);
  for (const int n : {2, 7, 26}) {
    options.n = n;
    UpDown::fill_in(options);
    EXPECT_EQ(options.n, n);
    EXPECT_EQ(UpDown::problem(options), "");
    Random random(1);
    const Deal deal = UpDown::deal(options, random);
    EXPECT_EQ(deal.hands[0].size(), n);
    EXPECT_EQ(deal.hands[1].size(), n);
    EXPECT_EQ(deal.hands[0] | deal.hands[1], CardSet::first_n(2 * n));
  }
}

TEST(UpDown, UPD1_TheStandardDeckHasTwentySixCardsEachAndNothingElse) {
  Options options{.deck = Deck::standard};
  UpDown::fill_in(options);
  EXPECT_EQ(options.n, 26);
  EXPECT_EQ(UpDown::problem(options), "");
  for (const int n : {2, 10, 25}) {
    options.n = n;
    EXPECT_NE(UpDown::problem(options), "") << n;
  }
}

TEST(UpDown, UPD1_RanksCountFromTheAceToTheKing) {
  const std::string ranks = "A23456789TJQK";
  for (std::size_t low = 0; low < ranks.size(); ++low)
    for (std::size_t high = low + 1; high < ranks.size(); ++high)
      for (const char suit : suit_letters) {
        const Card small = read_card(std::string{ranks[low], suit}), large = read_card(std::string{ranks[high], 's'});
        EXPECT_TRUE(goes_up(Deck::standard, small, large));
        EXPECT_FALSE(goes_up(Deck::standard, large, small));
      }
}

TEST(UpDown, UPD1_EveryDealIsEquallyLikely) {
  const auto deals = all_deals(3);
  ASSERT_EQ(deals.size(), 20u);  // 6 choose 3
  std::vector<int> times(deals.size());
  constexpr int games = 20000;
  for (int game = 0; game < games; ++game) {
    Random random(5, static_cast<std::uint64_t>(game));
    const auto found = std::find(deals.begin(), deals.end(), UpDown::deal(numbers(3), random));
    ASSERT_NE(found, deals.end());
    ++times[static_cast<std::size_t>(found - deals.begin())];
  }
  double chi_square = 0;
  for (const int seen : times) chi_square += (seen - games / 20.) * (seen - games / 20.) / (games / 20.);
  EXPECT_LT(chi_square, 50) << "19 degrees of freedom";
}

TEST(UpDown, UPD2_BothSeatsArrangeAtTheSameTime) {
  State state = state_after(numbers(2), "1 4", "2 3", 0, 0);
  EXPECT_EQ(UpDown::acting(state), SeatSet({Seat::one, Seat::two}));
  put(state, Seat::two, "3 2");
  EXPECT_EQ(UpDown::acting(state), SeatSet({Seat::one}));
  put(state, Seat::one, "4");
  EXPECT_EQ(UpDown::acting(state), SeatSet({Seat::one}));
  put(state, Seat::one, "1");
  EXPECT_TRUE(UpDown::acting(state).empty());
}

TEST(UpDown, UPD2_AnOrderCannotBeChanged) {
  State state = state_after(numbers(3), "1 4 6", "2 5 3", 2, 0);
  UpDown::Moves moves;
  UpDown::moves(state, Seat::one, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(UpDown::text(moves[0]), "put 6");
  put(state, Seat::one, "6");
  EXPECT_FALSE(UpDown::acting(state).has(Seat::one));
  EXPECT_EQ(state.order[0][0], card_at(0));
  EXPECT_EQ(state.order[0][1], card_at(3));
  EXPECT_EQ(state.order[0][2], card_at(5));
}

TEST(UpDown, UPD2_WhenCardsWerePutChangesNothing) {
  State alternately = state_after(numbers(2), "1 4", "2 3", 0, 0), in_turn = alternately;
  put(alternately, Seat::two, "2"), put(alternately, Seat::one, "4"), put(alternately, Seat::two, "3");
  put(in_turn, Seat::one, "4"), put(in_turn, Seat::two, "2 3");
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody})
    EXPECT_EQ(UpDown::view(alternately, viewer), UpDown::view(in_turn, viewer));
}

TEST(UpDown, UPD3_SeatOneLaysFirstUnlessTheOptionSaysOtherwise) {
  const State one = finished(numbers(2), "1 4", "2 3"), two = finished(numbers(2, 2), "1 4", "2 3");
  const auto pile = [](const State& state) {
    std::string names;
    for (int i = 0; i < 4; ++i) names += card_name(state.deck, pile_card(state.order, state.first, i)).view();
    return names;
  };
  EXPECT_EQ(Options().first, 1);
  EXPECT_EQ(pile(one), "1243");
  EXPECT_EQ(pile(two), "2134");
  EXPECT_EQ(UpDown::result(one), most_wins(2, 1));
  EXPECT_EQ(UpDown::result(two).score[1], 1);
}

TEST(UpDown, UPD4_HigherIsSeatOnesPointAndLowerIsSeatTwosWhoeverLaidTheCard) {
  const State state = finished(numbers(3), "4 1 6", "2 5 3");  // 4 2 1 5 6 3
  const std::vector<Seat> expected{Seat::two, Seat::two, Seat::one, Seat::one, Seat::two};
  for (int i = 1; i < 6; ++i) EXPECT_EQ(point(state, state.order, i), expected[static_cast<std::size_t>(i - 1)]) << i;
  EXPECT_EQ(UpDown::result(state), most_wins(2, 3));
  EXPECT_EQ(UpDown::result(finished(numbers(3), "1 3 5", "2 4 6")), most_wins(5, 0));
  EXPECT_EQ(UpDown::result(finished(numbers(3), "6 4 2", "5 3 1")), most_wins(0, 5));
}

TEST(UpDown, UPD4_TheFirstCardIsComparedWithNothing) {
  for (const Options& options : option_sets()) {
    Random random(3);
    State state = started<UpDown>(options, UpDown::deal(options, random));
    play_out<UpDown>(state, random, [](Seat, Move) {});
    const auto score = UpDown::result(state).score;
    EXPECT_EQ(score[0] + score[1], 2 * options.n - 1);
  }
}

TEST(UpDown, UPD5_EqualRanksGiveThePointByTheColourOfTheUpperCard) {
  for (const char rank : rank_letters.substr(0, 13))
    for (const char below : suit_letters)
      for (const char above : suit_letters) {
        if (below == above) continue;
        const bool red = above == 'h' || above == 'd';
        const Card lower = read_card(std::string{rank, below}), upper = read_card(std::string{rank, above});
        EXPECT_EQ(goes_up(Deck::standard, lower, upper), red) << rank << below << " under " << rank << above;
      }
}

TEST(UpDown, UPD5_ColoursMeanNothingToUnequalRanksAndToNumbers) {
  for (unsigned below = 0; below < 52; ++below)
    for (unsigned above = 0; above < 52; ++above) {
      if (below == above) continue;
      EXPECT_EQ(goes_up(Deck::numbers, card_at(below), card_at(above)), above > below);
      if (below / 4 == above / 4) continue;
      EXPECT_EQ(goes_up(Deck::standard, card_at(below), card_at(above)), above / 4 > below / 4);
    }
}

TEST(UpDown, UPD6_SomebodyAlwaysWins) {
  for (const Options& options : option_sets())
    for (std::uint64_t game = 0; game < 200; ++game) {
      Tally tally;
      State state;
      play_game<UpDown, false>(tally, state, options, 1, game);
      const Result result = UpDown::result(state);
      ASSERT_EQ(tally.moves, static_cast<std::uint64_t>(2 * options.n));
      ASSERT_EQ((result.score[0] + result.score[1]) % 2, 1);
      ASSERT_EQ(result.share[0] + result.share[1], whole_win);
      ASSERT_EQ(result.share[0] == whole_win, result.score[0] > result.score[1]);
      ASSERT_EQ(UpDown::reason(state), "all cards placed");
    }
}

TEST(UpDown, NothingIsCountedBeforeBothOrdersAreComplete) {
  const State state = state_after(numbers(2), "1 4", "2 3", 2, 1);
  EXPECT_EQ(UpDown::result(state).score, most_wins(0, 0).score);
}

/// The referee against names on a list: legal moves at every step, and the points at the end.
TEST(UpDown, ThePlainRefereeAgrees) {
  for (const Options& options : option_sets())
    for (std::uint64_t game = 0; game < 100; ++game) {
      Random random(11, game);
      State state = started<UpDown>(options, UpDown::deal(options, random));
      std::array<Names, 2> hands, orders;
      for (const Seat seat : {Seat::one, Seat::two})
        for (const Card card : state.dealt[index(seat)])
          hands[index(seat)].emplace_back(card_name(options.deck, card).view());
      while (!UpDown::acting(state).empty()) {
        const SeatSet acting = UpDown::acting(state);
        for (const Seat seat : {Seat::one, Seat::two}) ASSERT_EQ(acting.has(seat), !hands[index(seat)].empty());
        const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
        UpDown::Moves moves;
        UpDown::moves(state, seat, moves);
        Names legal, expected;
        for (const Move move : moves) legal.emplace_back(UpDown::text(move).view());
        for (const auto& name : hands[index(seat)]) expected.push_back("put " + name);
        ASSERT_EQ(legal, expected);
        const Move move = UpDown::any_move(state, seat, random);
        const std::string name(UpDown::text(move).view().substr(4));
        ASSERT_EQ(std::erase(hands[index(seat)], name), 1u);
        orders[index(seat)].push_back(name);
        UpDown::apply(state, seat, move);
      }
      const auto [one, two] = count_plainly(options.deck, options.first, orders[0], orders[1]);
      ASSERT_EQ(UpDown::result(state), most_wins(one, two));
    }
}

/// Whoever puts it, the next card is one of those that nobody has put yet: 2n × (2n − 1) × … sequences.
TEST(UpDown, PerftCountsTheOrdersOfAllCards) {
  Random random(2);
  const State two = started<UpDown>(numbers(2), UpDown::deal(numbers(2), random));
  EXPECT_EQ(perft<UpDown>(two, 1), 4u);
  EXPECT_EQ(perft<UpDown>(two, 2), 12u);
  EXPECT_EQ(perft<UpDown>(two, 4), 24u);
  EXPECT_EQ(perft<UpDown>(two, 9), 24u);
  const State three = started<UpDown>(numbers(3), UpDown::deal(numbers(3), random));
  EXPECT_EQ(perft<UpDown>(three, 6), 720u);
  const State ten = started<UpDown>(numbers(10), UpDown::deal(numbers(10), random));
  EXPECT_EQ(perft<UpDown>(ten, 4), 20u * 19 * 18 * 17);
  const State pack = started<UpDown>(standard(), UpDown::deal(standard(), random));
  EXPECT_EQ(perft<UpDown>(pack, 3), 52u * 51 * 50);
}

TEST(UpDown, CardsHaveOneNameEach) {
  for (unsigned i = 0; i < 52; ++i)
    for (const Deck deck : {Deck::numbers, Deck::standard})
      EXPECT_EQ(card_named(deck, 26, card_name(deck, card_at(i)).view()), card_at(i));
  for (const std::string_view wrong : {"", "0", "00", "07", "21", "99", "100", "-1", "+1", "1 ", "a", "1.", "As"})
    EXPECT_EQ(card_named(Deck::numbers, 10, wrong), Card::none) << wrong;
  for (const std::string_view wrong : {"", "1", "10h", "Xr", "Xb", "qh", "Qx", "??"})
    EXPECT_EQ(card_named(Deck::standard, 26, wrong), Card::none) << wrong;
}

}  // namespace
}  // namespace baize::updown
