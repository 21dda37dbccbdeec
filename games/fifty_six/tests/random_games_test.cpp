/// Random games with all options, held against the plain second version of the rules and against what must always hold.
#include "engine/kit/conformance.hpp"
#include "engine/perft.hpp"
#include "games/fifty_six/tests/plain.hpp"
#include "games/fifty_six/tests/play.hpp"

namespace baize::fifty_six::test {
namespace {

Plain plain_game(const Options& options, const Deal& deal) {
  std::map<std::string, std::string> layout;
  for (const Cell place : places(options.jokers))
    layout[std::string(Board::name(place).view())] = std::string(name(deal.layout[index(place)]).view());
  return Plain({options.seats, options.simplicity, options.jokers, options.underdogs, options.stall}, layout);
}

void expect_same(const State& state, const Plain& plain) {
  ASSERT_EQ(state.acting().empty() ? 0 : number(state.acting().first()), plain.acting());
  ASSERT_EQ(FiftySix::reason(state), plain.over);
  for (unsigned i = 0; i < state.seats; ++i) ASSERT_EQ(state.tokens[i], plain.tokens[i + 1]) << "seat " << i + 1;
  ASSERT_EQ(static_cast<std::size_t>(state.occupied.size()), plain.layout.size());
  for (const auto& [place, card] : plain.layout) {
    ASSERT_EQ(name(state.at(cell(place))), card) << place;
    ASSERT_EQ(state.face_up.has(cell(place)), plain.face_up.contains(place)) << place;
  }
}

/// Prefers what makes games eventful: a match where the layout allows one, and rare kinds of moves.
std::string eventful_move(const Plain& plain, Random& random, std::string& wanted) {
  const auto legal = plain.legal();
  if (legal.begin()->starts_with("peek") && random.below(3) > 0) {
    const std::string place =
        std::next(legal.begin(), random.below(static_cast<std::uint32_t>(legal.size())))->substr(5);
    if (legal.contains("peek " + wanted)) return "peek " + std::exchange(wanted, "");
    for (const auto& [other, card] : plain.layout)
      if (other != place && card[0] == plain.layout.at(place)[0] && random.below(2) == 0) wanted = other;
    return "peek " + place;
  }
  wanted.clear();
  if (legal.contains("done") && random.below(4) == 0) return "done";
  return *std::next(legal.begin(), random.below(static_cast<std::uint32_t>(legal.size())));
}

TEST(FiftySix, AgreesWithAPlainSecondVersionInRandomGames) {
  std::map<std::string, int> ends;
  for (const Options& options : all_options(8))
    for (std::uint64_t game = 0; game < 20; ++game) {
      SCOPED_TRACE(testing::Message() << "game " << game << ", seats " << +options.seats << ", simplicity "
                                      << options.simplicity << ", jokers " << options.jokers << ", underdogs "
                                      << options.underdogs);
      Random random(42, game);
      const Deal deal = FiftySix::deal(options, random);
      Plain plain = plain_game(options, deal);
      Play play;
      FiftySix::start(play.state, options, deal);
      std::string wanted;
      while (plain.over.empty()) {
        ASSERT_EQ(play.legal(), plain.legal());
        const std::string move = eventful_move(plain, random, wanted);
        const int before = play.state.occupied.size();
        plain.play(move);
        play(move);
        if (play.state.occupied.size() < before) wanted.clear();
        ASSERT_NO_FATAL_FAILURE(expect_same(play.state, plain)) << "after " << move;
      }
      ++ends[plain.over];
    }
  EXPECT_GT(ends["no cards left"], 20);
  EXPECT_GT(ends["one seat left"], 20);
  EXPECT_GT(ends["stall"], 20);
}

/// Cards are conserved, nobody sees what it was not shown, and the bank's part of every change is accounted for.
void expect_sound(const State& state) {
  CardSet cards;
  for (const Cell place : state.occupied) {
    ASSERT_NE(state.at(place), Card::none);
    ASSERT_FALSE(cards.has(state.at(place)));
    cards.add(state.at(place));
  }
  ASSERT_EQ(cards.size() % 2, 0);
  ASSERT_TRUE((state.occupied - places(state.jokers)).empty());
  ASSERT_TRUE((state.face_up - state.shown).empty());
  ASSERT_TRUE((state.shown - state.occupied).empty());
  for (const Seat seat : state.all_seats()) {
    ASSERT_TRUE((state.shown - state.known(seat)).empty()) << "what all have seen each has seen";
    ASSERT_TRUE((state.known(seat) - state.occupied).empty());
  }
  for (unsigned i = state.seats; i < most_seats; ++i) ASSERT_EQ(state.tokens[i], 0);
  ASSERT_LE(state.waiting.size(), WaitingTurns::capacity);
  for (const Kept held : state.kept)
    if (!held.none()) {
      ASSERT_FALSE(cards.has(held.pair().low()) || cards.has(held.pair().high()));
      ASSERT_TRUE(state.is_in(held.owner()));
    }
}

TEST(FiftySix, RandomGamesConserveCardsAndTokens) {
  for (const Options& options : all_options(60))
    for (std::uint64_t game = 0; game < 8; ++game) {
      Random random(7, game);
      State state;
      FiftySix::start(state, options, FiftySix::deal(options, random));
      while (!state.over()) {
        Moves moves;
        FiftySix::moves(state, state.acting().first(), moves);
        const Move move = kit::by_kind<FiftySix>(moves, random);
        const State before = state;
        FiftySix::apply(state, state.acting().first(), move);
        ASSERT_NO_FATAL_FAILURE(expect_sound(state));
        int change = 0;
        for (unsigned i = 0; i < most_seats; ++i) change += state.tokens[i] - before.tokens[i];
        if (move.kind == Kind::seat) {
          const int most = value(before.pair.rank());
          ASSERT_LE(change, before.phase == Phase::red_gains ? most : 1) << text(move).view();
          ASSERT_GE(change, before.phase == Phase::black_loses ? -most : -3) << text(move).view();
          if (before.phase == Phase::giver || before.phase == Phase::receiver) { ASSERT_EQ(change, 0); }
        } else {
          ASSERT_EQ(change, move.kind == Kind::back ? -move.cost() : move.kind == Kind::pay ? -5 : 0);
        }
      }
    }
}

TEST(FiftySix, PassesTheKit) {
  for (const Options& options : all_options(20)) {
    SCOPED_TRACE(testing::Message() << "seats " << +options.seats << ", simplicity " << options.simplicity
                                    << ", jokers " << options.jokers << ", underdogs " << options.underdogs);
    kit::conform<FiftySix>(options, {.games = 2, .redeal_every = 7, .uniformity_checks = 3});
  }
  kit::conform<FiftySix>({}, {.games = 6});
}

/// From the deal: 52 first peeks, 51 second ones.
TEST(FiftySix, PerftAgreesWithTheCountByHand) {
  Play play(
      {{"b1", "As"}, {"a2", "Kd"}, {"g1", "2s"}, {"h2", "Qd"}, {"a6", "3s"}, {"b7", "Jd"}, {"h6", "4s"}, {"g7", "Td"}});
  EXPECT_EQ(perft<FiftySix>(play.state, 1), 52u);
  EXPECT_EQ(perft<FiftySix>(play.state, 2), 52u * 51u);
  // Of the 2652 ordered pairs 13 × 4 × 3 = 156 match and 2496 do not, with four ways to put them back (20 tokens).
  // A rank has 2 ordered pairs of two red, 2 of two black, 8 mixed. Two red or black: either seat, 13 × 4 × 2.
  // Mixed: A, J, Q a seat (2); 2 a look at one of 50; 3 and 6 one of 50 or `done`; 7, 8, 9, 10 the next turn's first
  // peek, one of 50; K one of 12; 4 any of the 42 squares and 5 any of the 56 crosses, as no two gaps can empty one:
  // the corners' crosses lack a corner, and their two cards were dealt so that they are no pair.
  const unsigned mixed = 3 * 2 + 50 + 2 * 51 + 4 * 50 + 12 + 42 + 56;
  EXPECT_EQ(perft<FiftySix>(play.state, 3), 2496u * 4 + 13u * 4 * 2 + 8u * mixed);
}

constexpr State after(std::initializer_list<Move> moves) {
  Random random(1);
  State state;
  FiftySix::start(state, {}, FiftySix::deal({}, random));
  for (const Move move : moves) FiftySix::apply(state, state.acting().first(), move);
  return state;
}

constexpr Move peek(Cell place) { return {Kind::peek, static_cast<std::uint8_t>(place), 0}; }

// The rules hold at compile time, too.
static_assert(after({}).acting() == SeatSet{Seat::one});
static_assert(after({peek(Board::at(1, 0))}).known(Seat::one) == Cells{Board::at(1, 0)});
static_assert(after({peek(Board::at(1, 0))}).known(Seat::two).empty());
static_assert([] {
  Random random(3);
  State state;
  FiftySix::start(state, {}, FiftySix::deal({}, random));
  while (!state.over())
    FiftySix::apply(state, state.acting().first(), FiftySix::any_move(state, state.acting().first(), random));
  const View view = FiftySix::view(state, Seat::two);
  return FiftySix::view(FiftySix::redeal(view, random), Seat::two) == view;
}());

}  // namespace
}  // namespace baize::fifty_six::test
