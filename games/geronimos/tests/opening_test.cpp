/// The pieces, the bags and the opening (HEX-0 to HEX-4).
#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "games/geronimos/codec.hpp"
#include "games/geronimos/tests/position.hpp"

namespace baize::geronimos {
namespace {

TEST(Geronimos, HEX0_SeatOneIsBlueAndNoAuthorIsNamed) {
  Canvas canvas;
  GeronimosCodec::draw(canvas, Geronimos::view(begun({"123456"}, {"123465"}), blue), false);
  EXPECT_NE(canvas.text(false).find("Blue, seat 1"), std::string::npos);
  EXPECT_NE(canvas.text(false).find("Red, seat 2"), std::string::npos);
  EXPECT_EQ(GeronimosCodec::title.author, "not named");
}

TEST(Geronimos, HEX1_EveryDifferentPieceOccursOnceRotationsAreTheSameMirrorImagesAreNot) {
  std::string numbers = "123456";
  std::set<std::string> written;
  do {
    std::string from_one = numbers;
    std::rotate(from_one.begin(), from_one.begin() + static_cast<long>(numbers.find('1')), from_one.end());
    written.insert(from_one);
  } while (std::next_permutation(numbers.begin(), numbers.end()));
  ASSERT_EQ(written.size(), numbered_pieces);
  unsigned index = 0;
  for (const auto& text : written) {
    EXPECT_EQ(read_piece(text), piece_at(index)) << text;
    EXPECT_EQ(name(piece_at(index++)).view(), text);
  }
  EXPECT_NE(read_piece("123456"), read_piece("165432")) << "mirror images";
}

TEST(Geronimos, HEX1_EachBagHoldsAllPiecesAndItsLeaders) {
  EXPECT_EQ(Options{}.leaders, 4);
  for (const int leaders : {0, 4, 12}) {
    const Options options{.leaders = static_cast<std::uint8_t>(leaders)};
    Random random(7, options.leaders);
    const Deal deal = Geronimos::deal(options, random);
    for (const auto& bag : deal.bags) {
      Bag rest(numbered_pieces, options.leaders);
      for (unsigned i = 0; i < Geronimos::bag_size(options); ++i) {
        ASSERT_TRUE(rest.has(bag[i]));
        rest.take(bag[i]);
      }
      EXPECT_TRUE(rest.empty());
    }
  }
}

TEST(Geronimos, HEX2_TheLowerOpenerIsSeatOnesAndALeaderIsNever) {
  bool leader_seen = false;
  for (std::uint64_t game = 0; game < 400; ++game) {
    Random random(5, game);
    const Deal deal = Geronimos::deal({.leaders = 12}, random);
    EXPECT_LT(name(deal.bags[0][0]).view(), deal.bags[1][0] == Piece::leader ? "L" : name(deal.bags[1][0]).view());
    EXPECT_NE(deal.bags[0][0], Piece::leader);
    leader_seen |= deal.bags[1][0] == Piece::leader;
  }
  EXPECT_TRUE(leader_seen);
}

// Two kinds and one Leader: the openers are one of three pairs, (A, B), (A, L), (B, L), and what is left of each bag
// has two orders: twelve deals.
TEST(Geronimos, HEX2_AllDealsThatStandAreEquallyLikely) {
  std::map<std::array<std::array<Piece, 3>, 2>, std::uint64_t> counts;
  Random random(11);
  for (int i = 0; i < 12 * 400; ++i) {
    const Deal deal = BasicGeronimos<2>::deal({.leaders = 1}, random);
    std::array<std::array<Piece, 3>, 2> bags{};
    for (unsigned seat = 0; seat < 2; ++seat) std::copy_n(deal.bags[seat].begin(), 3, bags[seat].begin());
    ++counts[bags];
  }
  ASSERT_EQ(counts.size(), 12U);
  std::vector<std::uint64_t> list;
  list.reserve(counts.size());
  for (const auto& [bags, count] : counts) list.push_back(count);
  EXPECT_TRUE(kit::looks_uniform(list));
}

TEST(Geronimos, HEX3_SeatOneLiesInTheCentreAndSeatTwoMatchesOneNumber) {
  State state = begun({"123456"}, {"135246"});
  const Cell cell = state.table.cells[Frame::at(centre)];
  EXPECT_EQ(cell.piece(), read_piece("123456"));
  EXPECT_EQ(cell.turn(), 0U);
  EXPECT_EQ(cell.owner(), blue);
  EXPECT_EQ(Geronimos::acting(state), SeatSet{red});
  // 123456 shows 1 to the east, so the piece at 1,0 must show its 1 to the west: turn 3. To the south-east it shows 2,
  // which 135246 has three steps after its 1; it must point north-west, the fourth direction: turn 1. And so on.
  EXPECT_EQ(legal(state), (Texts{"lay 1,0 3", "lay 0,1 1", "lay -1,1 4", "lay -1,0 2", "lay 0,-1 5", "lay 1,-1 3"}));
  play(state, "lay 0,1 1");
  EXPECT_EQ(state.turn, blue);
  EXPECT_EQ(state.phase, Phase::playing);
  EXPECT_EQ(state.hand, read_piece("123465")) << "the next of the bag";
}

TEST(Geronimos, HEX3_ALeaderOpensBesideTheCentreNotOnIt) {
  const State state = begun({"123456"}, {"L"});
  EXPECT_EQ(legal(state), (Texts{"lay 1,0", "lay 0,1", "lay -1,1", "lay -1,0", "lay 0,-1", "lay 1,-1"}));
}

TEST(Geronimos, HEX4_ThePieceIsDrawnByItselfAndMustBePlayed) {
  State state = begun({"123456", "142536"}, {"135246", "162345"});
  play(state, "lay 1,0 3");
  EXPECT_EQ(name(state.hand).view(), "142536");
  for (const auto& text : legal(state)) EXPECT_TRUE(text.starts_with("lay ")) << text;
  play(state, *legal(state).begin());
  EXPECT_EQ(state.turn, red);
  EXPECT_EQ(name(state.hand).view(), "162345");
}

}  // namespace
}  // namespace baize::geronimos
