#include "games/geronimos/codec.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "games/geronimos/tests/position.hpp"
#include "io/kit/documented.hpp"

namespace baize::geronimos {
namespace {

State example() {
  State state = begun({"123456", "152634", "124356"}, {"135246", "126354", "135642"});
  play(state, "lay 0,1 1");
  return state;
}

std::string drawn(const State& state, bool with_memory = false) {
  Canvas canvas;
  GeronimosCodec::draw(canvas, Geronimos::view(state, Seat::one), with_memory);
  return canvas.text(false);
}

TEST(GeronimosCodec, TheExamplesOfThePageAreWhatTheCodecWrites) {
  const auto blocks = kit::json_blocks("games/geronimos/JSON.md");
  ASSERT_EQ(blocks.size(), 4U);
  const Options none{.leaders = 0};
  const auto deal = GeronimosCodec::read_deal(none, parse_json(blocks[0])->get_object());
  ASSERT_TRUE(deal) << deal.error().what;
  EXPECT_EQ(json::serialize(GeronimosCodec::write_deal(none, *deal)), blocks[0]);
  EXPECT_EQ(deal->bags[0][1], read_piece("123465"));
  EXPECT_EQ(deal->bags[1][0], read_piece("165432"));

  State state = example();
  const View view = Geronimos::view(state, Seat::one);
  EXPECT_EQ(GeronimosCodec::write_sight(view).json(), blocks[1]);
  EXPECT_EQ(GeronimosCodec::write_preview(Geronimos::preview(view, Move::lay({1, 0}, 3))).json(), blocks[3]);

  state.bag = {};
  for (const std::string_view name : {"L", "162543", "123465"}) state.bag[0].add(read_piece(name));
  state.bag[1].add(read_piece("145236"));
  EXPECT_EQ(GeronimosCodec::write_memory(Geronimos::view(state, Seat::two)).json(), blocks[2]);
}

TEST(GeronimosCodec, DealsAreReadAsTheyAreWritten) {
  for (const int leaders : {0, 4, 12}) {
    const Options options{.leaders = static_cast<std::uint8_t>(leaders)};
    Random random(3, options.leaders);
    const Deal deal = Geronimos::deal(options, random);
    const auto read = GeronimosCodec::read_deal(options, GeronimosCodec::write_deal(options, deal));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read->bags, deal.bags);
  }
}

std::string refusal(const std::function<void(json::object&)>& spoil) {
  json::object deal = GeronimosCodec::write_deal({}, deal_of({"123456", "142536"}, {"135246", "126354"}));
  spoil(deal);
  const auto read = GeronimosCodec::read_deal({}, deal);
  if (read) return "accepted";
  EXPECT_EQ(read.error().code, Error::Code::bad_deal);
  return read.error().what;
}
json::array& bag(json::object& deal, std::size_t seat) { return deal["bags"].get_array()[seat].get_array(); }

TEST(GeronimosCodec, ImpossibleDealsAreRefusedWithAReason) {
  EXPECT_EQ(refusal([](json::object&) {}), "accepted");
  EXPECT_EQ(refusal([](json::object& deal) { deal.clear(); }), "the deal lacks the key \"bags\"");
  EXPECT_EQ(refusal([](json::object& deal) { deal["hands"] = 1; }), "the deal has the unknown key \"hands\"");
  EXPECT_EQ(refusal([](json::object& deal) { deal["bags"] = 7; }),
            "\"bags\" must be a list of two bags, seat 1's first, not 7");
  EXPECT_EQ(refusal([](json::object& deal) { deal["bags"].get_array().pop_back(); }),
            "\"bags\" must be a list of two bags, seat 1's first, not a list of 1");
  EXPECT_EQ(refusal([](json::object& deal) { bag(deal, 1).pop_back(); }),
            "bag 2 must be a list of 124 pieces (120 numbered, 4 Leaders), not a list of 123");
  EXPECT_EQ(refusal([](json::object& deal) { deal["bags"].get_array()[0] = "L"; }),
            "bag 1 must be a list of 124 pieces (120 numbered, 4 Leaders), not \"L\"");
  EXPECT_EQ(refusal([](json::object& deal) {
              bag(deal, 1)[1] = "126345";
              bag(deal, 1)[9] = "126345";
            }),
            "bag 2 holds 126345 twice (pieces 2 and 10)");
  EXPECT_EQ(refusal([](json::object& deal) { bag(deal, 0)[1] = "L"; }),
            "bag 1 holds 5 Leaders, but must be a list of 124 pieces (120 numbered, 4 Leaders)");
  EXPECT_EQ(
      refusal([](json::object& deal) { std::swap(deal["bags"].get_array()[0], deal["bags"].get_array()[1]); }),
      "seat 1's opening piece must go before seat 2's, but 123456 goes before 135246: change the bags round (HEX-2)");
}

TEST(GeronimosCodec, WhatIsNoPieceIsRefused) {
  const std::string rightly =
      " is no piece; it must be the numbers 1 to 6 clockwise from the 1, as \"135246\", or \"L\"";
  for (const json::value& wrong :
       {json::value("213456"), json::value("113456"), json::value("12345"), json::value("1234567"),
        json::value("123457"), json::value("12345/"), json::value("l"), json::value(""), json::value(123456),
        json::value(nullptr), json::value(json::array{})})
    EXPECT_EQ(refusal([&](json::object& deal) { bag(deal, 0)[4] = wrong; }),
              "bag 1, piece 5: " + excerpt(wrong) + rightly);
}

TEST(GeronimosCodec, HEX2_OpenersThatGoBackAreRefused) {
  const auto to_front = [](json::array& pieces, std::string_view piece) {
    std::iter_swap(pieces.begin(), std::find(pieces.begin(), pieces.end(), json::value(json::string(piece))));
  };
  EXPECT_EQ(refusal([&](json::object& deal) { to_front(bag(deal, 0), "135246"); }),
            "both opening pieces are 135246; such pieces go back and both seats draw again (HEX-2)");
  EXPECT_EQ(refusal([&](json::object& deal) { to_front(bag(deal, 0), "L"), to_front(bag(deal, 1), "L"); }),
            "both opening pieces are Leaders; such pieces go back and both seats draw again (HEX-2)");
  EXPECT_EQ(refusal([&](json::object& deal) { to_front(bag(deal, 0), "L"); }),
            "seat 1's opening piece must go before seat 2's, but 135246 goes before L: change the bags round (HEX-2)");
  EXPECT_EQ(refusal([&](json::object& deal) { to_front(bag(deal, 1), "L"); }), "accepted");
}

TEST(GeronimosCodec, APreviewTellsMatchesBonusAndTheEnd) {
  State state = bare_table();
  for (unsigned d = 0; d < 4; ++d) ask(state, {}, hex_direction_at(d), d + 1, Seat::two);
  ask(state, {}, HexDirection::NW, 1, Seat::two);
  put_leader(state, {1, -1}, Seat::two);
  give(state, Seat::one, "123456");
  const auto preview = [&](Move move) { return Geronimos::preview(Geronimos::view(state, Seat::one), move); };
  EXPECT_EQ(GeronimosCodec::write_preview(preview(Move::lay({}, 0))).json(),
            R"({"at":"0,0","matches":["E","SE","SW","W"],"clashes":["NW"],"leaders":["NE"],"earns":2,"bonus":0,)"
            R"("surrounds":[],"surrounded":true,"winner":2})");
  put_leader(state, {}, Seat::two);
  for (unsigned d = 0; d < 5; ++d) state.table.cover_with_leader(Frame::at(step({}, hex_direction_at(d))), Seat::one);
  give(state, Seat::one, "L");
  EXPECT_EQ(GeronimosCodec::write_preview(preview(Move::cover({1, -1}))).json(),
            R"({"at":"1,-1","matches":[],"clashes":[],"leaders":["SE","SW","W"],"earns":0,"bonus":0,)"
            R"("surrounds":["0,0"],"surrounded":false,"winner":1})");
  state.bonus = 3;
  EXPECT_EQ(preview(Move::stop()).bonus, 0);
  EXPECT_EQ(preview(Move::draw()).bonus, 2);
  EXPECT_EQ(preview(Move::pass()).bonus, 3);
  state.bag[0] = Bag(2, 0);
  EXPECT_EQ(preview(Move::draw()).bonus, 1) << "the bag holds one more";
}

TEST(GeronimosCodec, WhatFittedNowhereIsShownAsOut) {
  State state = begun({"123456", "152634"}, {"135246"});
  play(state, "lay 0,1 1");
  Geronimos::apply(state, Seat::one, Move::pass());
  const auto sight = tree_of(GeronimosCodec::write_sight(Geronimos::view(state, Seat::two)));
  EXPECT_EQ(json::serialize(sight.at("out")), R"({"1":["152634"],"2":[]})");
  EXPECT_NE(drawn(state).find("1 on the table, 1 out of the game"), std::string::npos);
}

TEST(GeronimosCodec, TheTableIsDrawnSoThatNumbersThatMeetStandSideBySide) {
  EXPECT_EQ(drawn(example()),
            "\n"
            "r -1     0,-1  1,-1\n"
            "             5 6\n"
            "r 0   -1,0  [4 1]  1,0\n"
            "             3 22 4\n"
            "r 1        ·   (5•6)  1,1\n"
            "                3 1\n"
            "r 2         -1,2   0,2\n"
            "\n"
            "[ ] Blue  ( ) Red  L Leader  ² covers  • last  q,r where the piece fits\n"
            "q counts steps east, r steps south-east\n"
            "\n"
            "▸ [ ] Blue, seat 1   122 in the bag, 1 on the table\n"
            "  ( ) Red, seat 2    123 in the bag, 1 on the table\n"
            "  last laid at 0,1\n"
            "\n"
            "  Blue has drawn 152634\n"
            "          3 4      6 3      2 6      5 2      1 5      4 1\n"
            "  turn  0 6 1    1 2 4    2 5 3    3 1 6    4 4 2    5 3 5\n"
            "          2 5      5 1      1 4      4 3      3 6      6 2\n");
}

TEST(GeronimosCodec, TheDrawingOfTheRulesIsTheDrawingOfTheTerminal) {
  const std::string page = kit::file_text("games/geronimos/RULES.md");
  State state = example();
  for (int i = 0; i < 2; ++i) {
    const std::string board = drawn(state);
    EXPECT_NE(page.find("```" + board.substr(0, board.find("\n\n[")) + "\n```"), std::string::npos);
    if (i == 0) play(state, "lay 1,0 3");
  }
}

/// Every table fits the width, whatever its size, and every piece and play of it is drawn.
TEST(GeronimosCodec, LargerTablesAreDrawnSmaller) {
  bool full = false, dense = false, overview = false;
  for (const int radius : {4, 12, 15}) {
    const Options options{.leaders = 12, .radius = static_cast<std::uint8_t>(radius)};
    Random random(41, options.radius);
    State state = started<Geronimos>(options, Geronimos::deal(options, random));
    while (!Geronimos::acting(state).empty()) {
      Geronimos::apply(state, state.turn, Geronimos::any_move(state, state.turn, random));
      if (random.below(6) != 0) continue;
      Canvas canvas;
      GeronimosCodec::draw(canvas, Geronimos::view(state, Seat::one), true);
      ASSERT_LE(canvas.width(), 80);
      const std::string text = canvas.text(false);
      full |= text.find("[ ] Blue  ( ) Red") != std::string::npos;
      dense |= text.find("■ Blue  ○ Red  L Leader") != std::string::npos;
      overview |= text.find("◆ ◇ their Leaders") != std::string::npos;
    }
  }
  EXPECT_TRUE(full && dense && overview);
}

TEST(GeronimosCodec, TheEndAndTheBonusAreToldInWords) {
  State state = bare_table();
  for (unsigned d = 0; d < 3; ++d) ask(state, {}, hex_direction_at(d), d + 1, Seat::two);
  give(state, Seat::one, "123456");
  play(state, "lay 0,0 0");
  EXPECT_NE(drawn(state).find("Blue may draw a bonus piece (1 to come) or stop"), std::string::npos);
  for (unsigned d = 3; d < 5; ++d) put_leader(state, step({}, hex_direction_at(d)), Seat::two);
  EXPECT_NE(drawn(state).find("five of six around: Blue 0,0"), std::string::npos);
  give(state, Seat::two, "L");
  play(state, "lay 1,-1");
  EXPECT_NE(drawn(state).find("Red has won: a piece of Blue is surrounded (!)"), std::string::npos);
  EXPECT_NE(drawn(state).find("[4!1]"), std::string::npos);

  State empty = bare_table();
  ask(empty, {}, HexDirection::E, 1);
  empty.bag = {};
  empty.bag[0] = Bag(1, 0);
  give(empty, Seat::two, "L");
  EXPECT_NE(drawn(empty).find("Red has drawn a Leader"), std::string::npos);
  play(empty, "lay 0,0");
  play(empty, *legal(empty).begin());
  EXPECT_NE(drawn(empty).find("A draw: both bags are empty"), std::string::npos);
}

}  // namespace
}  // namespace baize::geronimos
