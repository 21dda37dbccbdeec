/// What holds in every position: the conformance kit, the marks of random play, knowledge, redeals, compile-time
/// proofs.
#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "engine/playout.hpp"
#include "games/geronimos/codec.hpp"
#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

TEST(Geronimos, Conforms) {
  kit::conform<Geronimos>({}, {.games = 6});
  kit::conform<Geronimos>({.match = Match::all}, {.games = 6});
  kit::conform<Geronimos>({.leaders = 12, .radius = 5}, {.games = 6});
  kit::conform<Geronimos>({.leaders = 0, .radius = 4}, {.games = 6});
  kit::conform<Geronimos>({.leaders = 12, .match = Match::all, .radius = 4}, {.games = 6});
  kit::conform<Geronimos>({.radius = 15}, {.games = 2});
}

/// The marks that hit are the plays without the cover, each once: so the first dart that hits is uniform.
void check_marks(const State& state) {
  std::vector<std::string> hit, plays;
  const Trial trial(state.hand_ring);
  for (std::uint32_t n = 0; n < state.table.shores.marks(); ++n) {
    const auto [shore, nth] = state.table.shores.mark(n);
    const Turns turns = trial.turns(state.options.match, shore.asked(), shore.edges());
    if (nth < turns.size())
      hit.emplace_back(Geronimos::text(Move::lay(Frame::hex(shore.place()), turns.nth(nth))).view());
  }
  for (const auto& text : legal(state))
    if (text.starts_with("lay ")) plays.push_back(text);
  std::sort(hit.begin(), hit.end());
  ASSERT_EQ(hit, plays);
}

TEST(Geronimos, EveryPlayHasExactlyOneMark) {
  for (const Options& options :
       {Options{}, Options{.leaders = 12, .radius = 5}, Options{.match = Match::all, .radius = 6}})
    for (std::uint64_t game = 0; game < 8; ++game) {
      Random random(23, game);
      State state = started<Geronimos>(options, Geronimos::deal(options, random));
      while (!Geronimos::acting(state).empty()) {
        if (state.hand != Piece::none && state.hand != Piece::leader) { ASSERT_NO_FATAL_FAILURE(check_marks(state)); }
        Geronimos::apply(state, state.turn, Geronimos::any_move(state, state.turn, random));
      }
    }
}

/// Positions that random games hardly reach: Leaders only, a hole with six numbers, hardly a play.
TEST(Geronimos, RareShoresAreDrawnEvenlyToo) {
  Random random(29);
  State leaders = bare_table();
  for (const int q : {-2, 0, 2}) put_leader(leaders, hex_at(q, 0), q == 0 ? Seat::one : Seat::two);
  give(leaders, Seat::one, "135246");
  kit::check_uniform<Geronimos>(leaders, Seat::one, random);
  give(leaders, Seat::one, "L");
  kit::check_uniform<Geronimos>(leaders, Seat::one, random);

  State hole = bare_table();
  // 123456 meets E and SE in turn 0, SW and W in turn 1, NW and NE in turn 2.
  for (const auto& [direction, number] : {std::pair{0U, 1U}, {1U, 2U}, {2U, 2U}, {3U, 3U}, {4U, 3U}, {5U, 4U}})
    ask(hole, {}, hex_direction_at(direction), number, direction % 2 == 0 ? Seat::one : Seat::two);
  give(hole, Seat::one, "123456");
  EXPECT_EQ(plays_at(hole, {}), (Texts{"lay 0,0 0", "lay 0,0 1", "lay 0,0 2"}));
  kit::check_uniform<Geronimos>(hole, Seat::one, random);
}

// Three kinds and no Leaders: the openers are AB, AC or BC, and what is left of each bag has two orders: 12 deals. At
// the start everybody sees the two openers, and so what is left: 3 views. After the opening, on one of six hexes,
// everybody sees seat 1's draw as well, which is one of two: 3 × 6 × 2 = 36 views.
using Small = BasicGeronimos<3>;

std::vector<Deal> small_deals(const Options& options) {
  std::vector<Deal> deals;
  std::vector<Piece> one;
  Bag(3, options.leaders).each([&](Piece piece) { one.push_back(piece); });
  do {
    std::vector<Piece> two = one;
    std::sort(two.begin(), two.end());
    do {
      if (one[0] >= two[0]) continue;  // HEX-2
      Deal deal;
      deal.bags[0].fill(Piece::none), deal.bags[1].fill(Piece::none);
      std::copy(one.begin(), one.end(), deal.bags[0].begin());
      std::copy(two.begin(), two.end(), deal.bags[1].begin());
      deals.push_back(deal);
    } while (std::next_permutation(two.begin(), two.end()));
  } while (std::next_permutation(one.begin(), one.end()));
  return deals;
}

void add_if_new(std::vector<View>& views, const View& view) {
  if (std::find(views.begin(), views.end(), view) == views.end()) views.push_back(view);
}

TEST(Geronimos, DistinctViewsOfASmallInstanceAgreeWithTheCountByHand) {
  for (const Seat viewer : {Seat::nobody, Seat::one, Seat::two}) {
    std::vector<View> at_start, after_opening;
    const auto deals = small_deals({.leaders = 0});
    EXPECT_EQ(deals.size(), 12U);
    for (const Deal& deal : deals) {
      const State state = started<Small>({.leaders = 0}, deal);
      add_if_new(at_start, Small::view(state, viewer));
      Moves moves;
      Small::moves(state, Seat::two, moves);
      for (const Move move : moves) {
        State next = state;
        Small::apply(next, Seat::two, move);
        add_if_new(after_opening, Small::view(next, viewer));
      }
    }
    EXPECT_EQ(at_start.size(), 3U);
    EXPECT_EQ(after_opening.size(), 36U);
  }
}

/// Plays the moves by their texts; false where one is not legal.
bool replay(State& state, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    Moves now;
    if (Small::acting(state).empty()) return false;
    Small::moves(state, state.turn, now);
    if (std::find(now.begin(), now.end(), move) == now.end()) return false;
    Small::apply(state, state.turn, move);
  }
  return true;
}

TEST(Geronimos, ALL9_RedealIsUniformOverAllDealsThatShowTheSame) {
  const Options options{.leaders = 2, .radius = 4};
  const auto deals = small_deals(options);
  for (std::uint64_t game = 0; game < 6; ++game) {
    Random random(31, game);
    State state = started<Small>(options, Small::deal(options, random));
    std::vector<Move> moves;
    for (std::uint64_t ply = 0; ply <= game && !Small::acting(state).empty(); ++ply) {
      moves.push_back(Small::any_move(state, state.turn, random));
      Small::apply(state, state.turn, moves.back());
    }
    const View view = Small::view(state, Seat::one);
    // What is still to be drawn in every deal that would have led to the same view.
    using Rest = std::array<std::vector<Piece>, 2>;
    const auto rest_of = [&](const State& world) {
      Rest rest;
      for (unsigned seat = 0; seat < 2; ++seat) {
        const auto size = Small::bag_size(options), left = world.bag[seat].size();
        rest[seat].assign(world.order[seat].begin() + (size - left), world.order[seat].begin() + size);
      }
      return rest;
    };
    std::map<Rest, std::uint64_t> worlds;
    for (const Deal& deal : deals) {
      State world = started<Small>(options, deal);
      if (replay(world, moves) && Small::view(world, Seat::one) == view) worlds[rest_of(world)] = 0;
    }
    ASSERT_FALSE(worlds.empty());
    for (std::size_t i = 0; i < 200 * worlds.size(); ++i) {
      const auto found = worlds.find(rest_of(Small::redeal(view, random)));
      ASSERT_NE(found, worlds.end()) << "a world that contradicts the view";
      ++found->second;
    }
    std::vector<std::uint64_t> counts;
    counts.reserve(worlds.size());
    for (const auto& [rest, count] : worlds) counts.push_back(count);
    EXPECT_TRUE(kit::looks_uniform(counts)) << worlds.size() << " worlds after " << moves.size() << " moves";
  }
}

/// Two deals that differ only in what comes later look alike, byte by byte, until it is drawn.
TEST(Geronimos, ALL5_TwinsLookAlikeUntilTheDifferenceIsDrawn) {
  const Deal deal = deal_of({"123456", "152634", "126543", "L"}, {"135246", "142536", "163524", "132546"});
  Deal twin = deal;
  std::swap(twin.bags[0][3], twin.bags[0][90]);
  std::swap(twin.bags[1][3], twin.bags[1][40]);
  State one = started<Geronimos>({}, deal), two = started<Geronimos>({}, twin);
  Random random(37);
  int alike = 0;
  for (; one.hand == two.hand && alike < 40; ++alike) {
    for (const Seat viewer : {Seat::nobody, Seat::one, Seat::two}) {
      const View first = Geronimos::view(one, viewer), second = Geronimos::view(two, viewer);
      ASSERT_EQ(first, second);
      ASSERT_EQ(GeronimosCodec::write_sight(first).json(), GeronimosCodec::write_sight(second).json());
      ASSERT_EQ(GeronimosCodec::write_memory(first).json(), GeronimosCodec::write_memory(second).json());
    }
    ASSERT_EQ(kit::texts<Geronimos>(one, one.turn), kit::texts<Geronimos>(two, two.turn));
    const Move move = Geronimos::any_move(one, one.turn, random);
    Geronimos::apply(one, one.turn, move);
    Geronimos::apply(two, two.turn, move);
  }
  EXPECT_GE(alike, 5) << "three pieces of each are equal";
  EXPECT_LT(alike, 12) << "the fourth is not";
}

TEST(Geronimos, TheStacksOfAHexAreKept) {
  State state = bare_table();
  put_piece(state, {0, 0}, "135246", 2, Seat::two);
  ask(state, {0, 0}, HexDirection::E, 1, Seat::one);
  give(state, Seat::one, "135246");
  play(state, "cover 0,0");
  give(state, Seat::two, "L");
  play(state, "cover 0,0");
  give(state, Seat::one, "L");
  play(state, "cover 0,0");
  const json::object sight = tree_of(GeronimosCodec::write_sight(Geronimos::view(state, Seat::nobody)));
  EXPECT_EQ(json::serialize(sight.at("pieces").at(0)),
            R"({"at":"0,0","seat":1,"piece":"L","turn":null,"covered":[{"seat":2,"piece":"L","turn":null},)"
            R"({"seat":1,"piece":"135246","turn":2},{"seat":2,"piece":"135246","turn":2}]})");
}

// The rules at compile time.

static_assert(name(piece_at(0)) == "123456" && name(piece_at(119)) == "165432" &&
              read_piece("165432") == piece_at(119));
static_assert(read_piece("112345") == Piece::none && read_piece("213456") == Piece::none &&
              read_piece("12345") == Piece::none);
static_assert(ring_of(read_piece("135246")).turned(4).number(HexDirection::NW) == 1);

constexpr bool opening_is_playable() {
  Deal deal{};
  for (auto& bag : deal.bags)
    for (unsigned i = 0; i < most_in_bag; ++i) bag[i] = i < 3 ? piece_at(i) : Piece::none;
  deal.bags[1] = {piece_at(1), piece_at(0), piece_at(2)};
  State state;
  Small::start(state, {.leaders = 0}, deal);
  Moves moves;
  Small::moves(state, Seat::two, moves);
  if (moves.size() != 6) return false;
  Small::apply(state, Seat::two, Move::lay({1, 0}, 3));
  return state.turn == Seat::one && state.hand == piece_at(1) && state.table.owns(Seat::two, Frame::at({1, 0})) &&
         state.table.shores.size() == 8;
}
static_assert(opening_is_playable());

constexpr bool six_around_win() {
  State state{};
  state.table.clear(12);
  state.phase = Phase::playing;
  state.hand = Piece::leader;
  for (unsigned d = 0; d < 5; ++d)
    state.table.lay(Frame::at(step({}, hex_direction_at(d))), Cell::of(Piece::leader, 0, Seat::one), Ring::of_leader());
  state.table.lay(Frame::at({}), Cell::of(Piece::leader, 0, Seat::two), Ring::of_leader());
  Geronimos::apply(state, Seat::one, Move::lay_leader({1, -1}));
  return Geronimos::acting(state).empty() && Geronimos::result(state).share[0] == whole_win;
}
static_assert(six_around_win());

constexpr bool random_games_end() {
  Tally tally;
  State state;
  play_game<Small, true>(tally, state, {.leaders = 1, .radius = 4}, 1, 1);
  return tally.games == 1 && tally.share[0] + tally.share[1] == whole_win;
}
static_assert(random_games_end());

}  // namespace
}  // namespace baize::geronimos
