#include "games/synch/codec.hpp"

#include <gtest/gtest.h>

#include "games/synch/tests/position.hpp"
#include "io/kit/documented.hpp"

namespace baize::synch {
namespace {

const State example = after({.size = 4}, {"place b2", "place c3", "oppose"});

TEST(SynchCodec, TheExamplesOfThePageAreWhatTheCodecWrites) {
  const auto blocks = kit::json_blocks("games/synch/JSON.md");
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(SynchCodec::write_sight(Synch::view(example, Seat::one)).json(), blocks[0]);
  EXPECT_EQ(SynchCodec::write_preview(Synch::preview(Synch::view(example, Seat::one), Move::go(Direction::NE))).json(),
            blocks[1]);
}

TEST(SynchCodec, TheDealIsEmptyAndNothingElse) {
  EXPECT_TRUE(SynchCodec::read_deal({}, {}));
  const auto refused = SynchCodec::read_deal({}, parse_json(R"({"cards":[]})")->get_object());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().what, "the deal of synch is empty: {}, without the key \"cards\"");
}

TEST(SynchCodec, TheBoardIsDrawnWithMarkersAndSymbols) {
  Canvas canvas;
  SynchCodec::draw(canvas, Synch::view(example, Seat::one), false);
  EXPECT_EQ(canvas.text(false),
            " 4  ·  ·  ·  ·\n"
            " 3  ·  · (○) ·\n"
            " 2  · [×] ·  ·\n"
            " 1  ·  ·  ·  ·\n"
            "    a  b  c  d\n"
            "\n"
            "▸ [×] seat 1  1 symbols  directs\n"
            "  (○) seat 2  1 symbols  decides\n"
            "  seat 2 said: oppose\n"
            "  14 squares empty\n");
}

TEST(SynchCodec, APreviewOfAWordListsEveryAnswer) {
  const State state = after({.size = 4}, {"place b2", "place c3"});
  const Preview preview = Synch::preview(Synch::view(state, Seat::two), Move::say(Way::synch));
  EXPECT_EQ(preview.landings.size(), 8U);
  EXPECT_TRUE(Synch::preview(Synch::view(begun({}), Seat::one), Move::place({0, 0})).landings.empty());
}

}  // namespace
}  // namespace baize::synch
