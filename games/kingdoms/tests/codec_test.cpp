/// JSON and drawing of 25 Kingdoms.
#include "games/kingdoms/codec.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "games/kingdoms/tests/table.hpp"
#include "io/kit/documented.hpp"

namespace baize::kingdoms {
namespace {

const std::string page = "games/kingdoms/JSON.md";

json::object object_of(const std::string& text) { return parse_json(text)->get_object(); }

/// The game that JSON.md and RULES.md tell.
Table example(bool with_the_last_attack = true) {
  Table table({}, {});
  Kingdoms::start(table.state, {}, *KingdomsCodec::read_deal({}, object_of(kit::json_blocks(page)[0])));
  table.play(Seat::one, "rps rock").play(Seat::two, "rps paper");
  table.play({"attack 7s c2", "press", "attack Kh c3", "press", "attack Ts b3", "press", "draw discard", "attack 5s d5",
              "retreat"});
  if (with_the_last_attack) table.play("attack 8h c4");
  return table;
}

std::string preview_of(const Table& table, std::string_view text) {
  Kingdoms::Moves moves;
  Kingdoms::moves(table.state, table.mover(), moves);
  for (const Move move : moves)
    if (Kingdoms::text(move) == text)
      return KingdomsCodec::write_preview(Kingdoms::preview(table.view(table.mover()), move)).json();
  return "not legal";
}

TEST(KingdomsCodec, TheExamplesOfThePageAreWhatTheCodecWrites) {
  const auto blocks = kit::json_blocks(page);
  ASSERT_EQ(blocks.size(), 8U);
  const auto deal = KingdomsCodec::read_deal({}, object_of(blocks[0]));
  ASSERT_TRUE(deal) << deal.error().what;
  EXPECT_EQ(json::serialize(KingdomsCodec::write_deal({}, *deal)), blocks[0]);
  const Table table = example();
  EXPECT_EQ(KingdomsCodec::write_sight(table.view(Seat::one)).json(), blocks[1]);
  EXPECT_EQ(KingdomsCodec::write_memory(table.view(Seat::one)).json(), blocks[2]);
  EXPECT_EQ(preview_of(table, "press"), blocks[3]);
  EXPECT_EQ(preview_of(table, "retreat"), R"({"discards":"8h"})");
  const Table before = example(false);
  EXPECT_EQ(preview_of(before, "attack Jc c2"), blocks[4]);
  EXPECT_EQ(preview_of(before, "attack 4c d3"), blocks[5]);
  EXPECT_EQ(preview_of(before, "draw discard"), blocks[6]);
  EXPECT_EQ(preview_of(before, "draw deck"), blocks[7]);
}

void expect_documented(const json::value& value, const std::string& text) {
  if (const auto* array = value.if_array())
    for (const auto& item : *array) expect_documented(item, text);
  if (const auto* object = value.if_object())
    for (const auto& entry : *object) {
      const std::string name(entry.key());
      const bool place = Kingdoms::Grid::read(name) != Cell::nowhere, seat = name == "1" || name == "2";
      EXPECT_TRUE(place || seat || text.find('`' + name + '`') != std::string::npos) << name;
      expect_documented(entry.value(), text);
    }
}

TEST(KingdomsCodec, EveryFieldIsDocumented) {
  const std::string text = kit::file_text(page);
  const Table table = example();
  for (const Seat viewer : kit::viewers(2)) {
    expect_documented(tree_of(KingdomsCodec::write_sight(table.view(viewer))), text);
    expect_documented(tree_of(KingdomsCodec::write_memory(table.view(viewer))), text);
  }
  for (const auto* const move : {"press", "retreat"}) expect_documented(*parse_json(preview_of(table, move)), text);
}

TEST(KingdomsCodec, KIN11_TheBeginnersKingdomsLieTurned) {
  const auto sight = tree_of(KingdomsCodec::write_sight(example().view(Seat::nobody)));
  EXPECT_EQ(sight.at("began"), json::value(2));
  EXPECT_EQ(json::serialize(sight.at("kingdoms").at("b3")), R"({"card":"2s","control":2,"turned":true})");
  EXPECT_EQ(json::serialize(sight.at("kingdoms").at("c3")), R"({"card":"9h","control":1,"turned":false})");
  EXPECT_TRUE(sight.at("kingdoms").at("c4").is_null());
}

TEST(KingdomsCodec, ALL5_SightIsWhatLiesOpenNowAndMemoryKeepsTheRest) {
  Table table({.kingdoms = {{"c3", "Kd"}}, .hand_one = "2s"});
  table.play({"attack 2s c3", "press"});
  const auto shown = tree_of(KingdomsCodec::write_sight(table.view(Seat::two)));
  EXPECT_EQ(json::serialize(shown.at("kingdoms").at("c3")), R"({"card":"Kd","control":null,"turned":false})");
  EXPECT_EQ(shown.at("revealed"), json::value("c3"));
  table.play("draw deck");
  const auto sight = tree_of(KingdomsCodec::write_sight(table.view(Seat::two)));
  EXPECT_TRUE(sight.at("kingdoms").at("c3").is_null());
  EXPECT_TRUE(sight.at("revealed").is_null());
  const auto memory = tree_of(KingdomsCodec::write_memory(table.view(Seat::two)));
  EXPECT_EQ(json::serialize(memory.at("kingdoms")), R"({"c3":{"card":"Kd","turn":1}})");
  EXPECT_EQ(json::serialize(tree_of(KingdomsCodec::write_memory(table.view(Seat::nobody))).at("kingdoms")),
            R"({"c3":{"card":"Kd","turn":null}})");
}

TEST(KingdomsCodec, ADealIsWrittenAndReadAgain) {
  Random random(3);
  const auto deal = Kingdoms::deal({}, random);
  const auto read = KingdomsCodec::read_deal({}, KingdomsCodec::write_deal({}, deal));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->kingdoms, deal.kingdoms);
  EXPECT_EQ(read->hands, deal.hands);
  EXPECT_EQ(read->deck, deal.deck);
}

/// The error for the example's deal with one change.
std::string refusal(const std::function<void(json::object&)>& change) {
  auto object = object_of(kit::json_blocks(page)[0]);
  change(object);
  const auto read = KingdomsCodec::read_deal({}, object);
  if (!read) { EXPECT_EQ(read.error().code, Error::Code::bad_deal); }
  return read ? "no error" : read.error().what;
}

TEST(KingdomsCodec, ImpossibleDealsAreRefusedWithTheReason) {
  const auto kingdoms = [](json::object& deal) -> json::object& { return deal["kingdoms"].get_object(); };
  const auto hands = [](json::object& deal) -> json::array& { return deal["hands"].get_array(); };
  const auto deck = [](json::object& deal) -> json::array& { return deal["deck"].get_array(); };
  const std::string no_card =
      " must be one of the 52 cards, a rank (A 2 … 9 T J Q K) and a suit (s h d c) as in \"Qh\", not ";

  EXPECT_EQ(refusal([](auto&) {}), "no error");
  EXPECT_EQ(refusal([](auto& deal) { deal.erase("deck"); }),
            "the deal lacks the key \"deck\"; its keys are kingdoms, hands and deck");
  EXPECT_EQ(refusal([](auto& deal) { deal["jokers"] = 2; }),
            "the deal has the unknown key \"jokers\"; its keys are kingdoms, hands and deck");
  EXPECT_EQ(refusal([](auto& deal) { deal["kingdoms"] = 7; }),
            "deal.kingdoms must be an object with a card for each of a1 to e5, not 7");
  EXPECT_EQ(refusal([&](auto& deal) { kingdoms(deal).erase("c3"); }),
            "deal.kingdoms lacks c3: it needs a card for each of a1 to e5");
  EXPECT_EQ(refusal([&](auto& deal) { kingdoms(deal)["f6"] = "2h"; }),
            "deal.kingdoms has the unknown key \"f6\"; its keys are a1 to e5");
  EXPECT_EQ(refusal([&](auto& deal) { kingdoms(deal)["a1"] = "1h"; }), "deal.kingdoms.a1" + no_card + "\"1h\"");
  EXPECT_EQ(refusal([&](auto& deal) { kingdoms(deal)["a1"] = nullptr; }), "deal.kingdoms.a1" + no_card + "null");
  EXPECT_EQ(refusal([&](auto& deal) { kingdoms(deal)["a1"] = "Xr"; }), "deal.kingdoms.a1" + no_card + "\"Xr\"");
  EXPECT_EQ(refusal([&](auto& deal) { deck(deal)[2] = "Jd"; }),
            "the card Jd is dealt twice: as deal.kingdoms.a1 and as deal.deck[2]");
  EXPECT_EQ(refusal([&](auto& deal) { hands(deal).push_back(json::array()); }),
            "deal.hands must be a list of 2 hands of 8 cards, not a list of 3");
  EXPECT_EQ(refusal([&](auto& deal) { hands(deal)[1].get_array().pop_back(); }),
            "deal.hands[1] must be a list of 8 cards, not a list of 7");
  EXPECT_EQ(refusal([&](auto& deal) { hands(deal)[0].get_array()[3] = 5; }), "deal.hands[0][3]" + no_card + "5");
  EXPECT_EQ(refusal([&](auto& deal) { deck(deal).push_back("2h"); }),
            "deal.deck must be a list of 11 cards, not a list of 12");
}

std::string drawing(const Kingdoms::View& view, bool with_memory) {
  Canvas canvas;
  KingdomsCodec::draw(canvas, view, with_memory);
  EXPECT_LE(canvas.width(), 80);
  return canvas.text(false);
}

TEST(KingdomsCodec, TheTableIsDrawnForTheAttacker) {
  EXPECT_EQ(drawing(example().view(Seat::one), true),
            R"( 25 Kingdoms                                  turn 6 · seat 2 began
   ┌───────┬───────┬───────┬───────┬───────┐
 5 │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │  ▸ seat 1 (you) · 1 of 13 kingdoms
   │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │    7 cards in hand · ▮ upright
   ├───────┼───────┼───────┼───────┼───────┤    seat 2 · 1 of 13 kingdoms
 4 │ ░░░░░ │ ░░░░░ │  10♣  │ ░░░░░ │ ░░░░░ │    5 cards in hand · ▬ turned
   │ ░░░░░ │ ░░░░░ │ ▓▓▓▓▓ │ ░░░░░ │ ░░░░░ │
   ├───────┼───────┼───────┼───────┼───────┤  Deck 13 cards
 3 │ ░░░░░ │  2♠   │  9♥   │ ░░░░░ │ ░░░░░ │  Discard pile (top first)
   │ ░░░░░ │ ▬ 2 ▬ │ ▮ 1 ▮ │ ░░░░░ │ ░░░░░ │    5♠
   ├───────┼───────┼───────┼───────┼───────┤
 2 │ ░░░░░ │ ░░░░░ │ (9♣)  │ ░░░░░ │ ░░░░░ │  Attack on c4 with 8♥
   │ ░░░░░ │ ░░░░░ │  t1   │ ░░░░░ │ ░░░░░ │    8 + 1 ally − 0 foes = 9
   ├───────┼───────┼───────┼───────┼───────┤    against 10♣ → press fails
 1 │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │  2 of 60 turns without a gain
   │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │ ░░░░░ │
   └───────┴───────┴───────┴───────┴───────┘
       a       b       c       d       e

 Your hand: 2♥ 4♣ 5♣ 7♠ 8♠ J♣ K♣

 Memory (card) is known, t12 was seen in turn 12
 Seat 2 holds: 5 unknown
 Seat 2 has seen: c2·t1 d5·t5
 The deck ends with: K♥ 10♠
 Unseen, 37: A♠ A♥ A♦ A♣ 2♦ 2♣ 3♠ 3♥ 3♦ 3♣ 4♠ 4♥ 4♦ 5♥ 5♦ 6♠ 6♥ 6♦ 6♣ 7♥ 7♦ 7♣
   8♦ 8♣ 9♠ 9♦ 10♥ 10♦ J♠ J♥ J♦ Q♠ Q♥ Q♦ Q♣ K♠ K♦
)");
}

TEST(KingdomsCodec, NobodyIsShownWhatItDoesNotSee) {
  const Table table = example();
  EXPECT_EQ(drawing(table.view(Seat::two), false).find("10♣"), std::string::npos) << "only seat 1 looks at c4";
  EXPECT_EQ(drawing(table.view(Seat::one), false).find("9♣"), std::string::npos) << "a memory";
  EXPECT_NE(drawing(table.view(Seat::two), true).find("(9♣)"), std::string::npos);
  EXPECT_EQ(drawing(table.view(Seat::nobody), true).find("Your hand"), std::string::npos);
}

TEST(KingdomsCodec, EveryPositionFitsThePage) {
  for (std::uint64_t game = 0; game < 6; ++game) {
    Random random(9, game);
    auto state = started<Kingdoms>({}, Kingdoms::deal({}, random));
    while (!Kingdoms::acting(state).empty()) {
      for (const Seat viewer : kit::viewers(2)) drawing(Kingdoms::view(state, viewer), true);
      const Seat mover = Kingdoms::acting(state).first();
      Kingdoms::apply(state, mover, Kingdoms::any_move(state, mover, random));
    }
  }
}

}  // namespace
}  // namespace baize::kingdoms
