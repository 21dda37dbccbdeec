/// Gerry as JSON and in the terminal.
#include "games/gerry/codec.hpp"

#include "games/gerry/rulebook.hpp"
#include "games/gerry/tests/position.hpp"
#include "io/kit/documented.hpp"
#include "io/position.hpp"

namespace baize::gerry {
namespace {

const Gerry::State earlier = after({"look c3", "shift 4s d3", "look d3", "shift 4h e3"});
const Gerry::State example = after({"look c3", "shift 4s d3", "look d3", "shift 4h e3", "look b1"});

TEST(GerryCodec, TheExamplesOfThePageAreWhatTheCodecWrites) {
  const auto blocks = kit::json_blocks("games/gerry/JSON.md");
  ASSERT_EQ(blocks.size(), 5U);
  const auto view = Gerry::view(example, Seat::one);
  EXPECT_EQ(json::serialize(GerryCodec::write_deal({}, ordered<Gerry>())), blocks[0]);
  EXPECT_EQ(GerryCodec::write_sight(view).json(), blocks[1]);
  EXPECT_EQ(GerryCodec::write_memory(view).json(), blocks[2]);
  EXPECT_EQ(GerryCodec::write_preview(Gerry::preview(view, Move::shift(card("Ah"), at("c1")))).json(), blocks[3]);
  EXPECT_EQ(GerryCodec::write_preview(Gerry::preview(Gerry::view(earlier, Seat::one), Move::look(at("e3")))).json(),
            blocks[4]);
}

TEST(GerryCodec, ADealIsReadAsItWasWritten) {
  for (std::uint64_t game = 0; game < 20; ++game) {
    Random random(17, game);
    const auto deal = Gerry::deal({}, random);
    const auto read = GerryCodec::read_deal({}, GerryCodec::write_deal({}, deal));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, deal);
  }
}

/// The error for a deal that one change has spoilt.
template <class Change>
std::string refused(Change change) {
  json::object deal = GerryCodec::write_deal({}, ordered<Gerry>());
  change(deal);
  const auto read = GerryCodec::read_deal({}, deal);
  if (read) return "accepted";
  EXPECT_EQ(read.error().code, Error::Code::bad_deal);
  return read.error().what;
}

TEST(GerryCodec, AnImpossibleDealIsRefusedWithTheReason) {
  using Object = json::object;
  EXPECT_EQ(refused([](Object& deal) { deal.erase("up"); }), "the deal lacks the key \"up\"");
  EXPECT_EQ(refused([](Object& deal) { deal["hands"] = nullptr; }), "the deal has the unknown key \"hands\"");
  EXPECT_EQ(refused([](Object& deal) { deal["up"] = 7; }),
            "deal.up must be an object of 25 cells and their cards, not 7");
  EXPECT_EQ(refused([](Object& deal) { deal["up"].get_object().erase("c3"); }),
            "deal.up.c3 is missing: each of the 25 cells gets a card");
  EXPECT_EQ(refused([](Object& deal) { deal["down"].get_object()["f1"] = "Qh"; }),
            "deal.down names the cell \"f1\"; cells are a1 to e5");
  EXPECT_EQ(refused([](Object& deal) { deal["down"].get_object()["c3"] = "QH"; }),
            "deal.down.c3 must be a card, rank and suit, such as \"Qh\", not \"QH\"");
  EXPECT_EQ(refused([](Object& deal) { deal["down"].get_object()["c3"] = nullptr; }),
            "deal.down.c3 must be a card, rank and suit, such as \"Qh\", not null");
  EXPECT_EQ(refused([](Object& deal) { deal["down"].get_object()["c3"] = "4h"; }),
            "deal.down.d3 is 4h, which is dealt twice");
  EXPECT_EQ(refused([](Object& deal) { deal["up"].get_object()["a1"] = "As"; }),
            "deal.up.a1 is As, which is dealt twice");
  for (const char* king : {"Kh", "Ks", "Xr"})
    EXPECT_EQ(refused([&](Object& deal) { deal["up"].get_object()["a1"] = king; }),
              std::string("deal.up.a1 is ") + king + ", which is not in play: the deck is 52 cards without Kh and Ks");
}

TEST(GerryCodec, APreviewCountsWhatTheSeatIsCertainOfInTheMemoryAlone) {
  // Seat 1 knows 4s in d3, under Td; it moves Td away, and what is left is black for who remembers, unknown by sight.
  const auto state = after({"look c3", "shift 4s d3", "move a1 7h b1"});
  const auto preview = Gerry::preview(Gerry::view(state, Seat::one), Move::up(at("d3"), card("Td"), at("c3")));
  const unsigned d3 = index(at("d3"));
  EXPECT_EQ(preview.sight.before.cells[d3], (CellSums{count(10, 0), 2}));
  EXPECT_EQ(preview.sight.after.cells[d3], (CellSums{count(0, 0), 2}));
  EXPECT_EQ(preview.memory.before.cells[d3], (CellSums{count(10, 4), 1}));
  EXPECT_EQ(preview.memory.after.cells[d3], (CellSums{count(0, 4), 1}));
  EXPECT_EQ(preview.sight.after.cells[index(at("c3"))], (CellSums{count(20, 0), 0}));
  // d3 was red: by sight column d (3 : 2) falls to 2 : 2, in memory to 2 : 3.
  EXPECT_EQ(preview.sight.after.lines[3], count(2, 2));
  EXPECT_EQ(preview.memory.after.lines[3], count(2, 3));
  EXPECT_EQ(preview.memory.after.points.black, preview.sight.after.points.black + 1);
}

TEST(GerryCodec, APreviewOfALookSaysWhetherACardMustMove) {
  const auto state = after({"move c3 Th e5", "move a1 7h b2"});
  const auto view = Gerry::view(state, Seat::one);
  EXPECT_FALSE(Gerry::preview(view, Move::look(at("c3"))).then_shift);
  EXPECT_TRUE(Gerry::preview(view, Move::look(at("b2"))).then_shift);
  EXPECT_EQ(Gerry::preview(Gerry::view(earlier, Seat::one), Move::look(at("e3"))).cards, 2);
}

std::string drawn(const Gerry::State& state, Seat viewer, bool with_memory) {
  Canvas canvas;
  GerryCodec::draw(canvas, Gerry::view(state, viewer), with_memory);
  return canvas.text(false);
}

TEST(GerryCodec, TheTableIsDrawn) {
  EXPECT_EQ(drawn(example, Seat::one, true),
            "   ┌───────────┬───────────┬───────────┬───────────┬───────────┐\n"
            " 5 │Q♥         │Q♦         │Q♣         │K♦         │K♣         │ 3–2 ♥\n"
            "   │▒       ♥12│▒       ♥12│▒       ♠12│▒       ♥13│▒       ♠13│\n"
            "   ├───────────┼───────────┼───────────┼───────────┼───────────┤\n"
            " 4 │J♠         │J♥         │J♦         │J♣         │Q♠         │ 2–3 ♠\n"
            "   │▒       ♠11│▒       ♥11│▒       ♥11│▒       ♠11│▒       ♠12│\n"
            "   ├───────────┼───────────┼───────────┼───────────┼───────────┤\n"
            " 3 │9♣         │T♠         │T♥         │T♦         │T♣         │ 2–3 ♠\n"
            "   │▒        ♠9│▒       ♠10│        ♥10│▒     × ♥10│▒▒      ♠10│\n"
            "   ├───────────┼───────────┼───────────┼───────────┼───────────┤\n"
            " 2 │8♦         │8♣         │9♠         │9♥         │9♦         │ 3–2 ♥\n"
            "   │▒        ♥8│▒        ♠8│▒        ♠9│▒        ♥9│▒        ♥9│\n"
            "   ├───────────┼───────────┼───────────┼───────────┼───────────┤\n"
            " 1 │7♥         │7♦ (A♥)    │7♣         │8♠         │8♥         │ 3–2 ♥\n"
            "   │▒        ♥7│      ◂  ♥8│▒        ♠7│▒        ♠8│▒        ♥8│\n"
            "   └───────────┴───────────┴───────────┴───────────┴───────────┘\n"
            "      a 3–2 ♥     b 3–2 ♥     c 2–3 ♠     d 3–2 ♥     e 2–3 ♠\n"
            "\n"
            " ▸ ♥ seat 1, Red    6 lines by what is open  (you)\n"
            "   ♠ seat 2, Black  4 lines by what is open\n"
            "   Turn 3 of 20, Red: in b1 you see A♥\n"
            "   It must go to a1, c1 or b2, face down.\n"
            "   ▒ a face-down card  ♥7 red leads by 7  3–1 cells with a red and a black lead\n"
            "\n"
            "   What follows from all that was shown\n"
            "   b1 hides A♥, for certain\n"
            "   4♠ lies in d3 or e3\n"
            "   Face down and never seen: A♠ A♦ A♣ 2♠ 2♥ 2♦ 2♣ 3♠ 3♥ 3♦ 3♣\n"
            "   4♥ 4♦ 4♣ 5♠ 5♥ 5♦ 5♣ 6♠ 6♥ 6♦ 6♣ 7♠\n");
}

TEST(GerryCodec, TheOtherSeatIsDrawnTheLookAndNotTheCards) {
  const std::string table = drawn(example, Seat::two, false);
  EXPECT_NE(table.find("Turn 3 of 20, Red looks at b1\n"), std::string::npos) << table;
  EXPECT_EQ(table.find("(A♥)"), std::string::npos);
  EXPECT_EQ(table.find("hides"), std::string::npos);
  EXPECT_NE(drawn(earlier, Seat::nobody, true).find("Nothing about any face-down card"), std::string::npos);
  EXPECT_NE(drawn(earlier, Seat::one, false).find("d3 was selected just before and is barred (×)"), std::string::npos);
}

TEST(GerryCodec, EveryTableFitsIntoEightyColumnsAndShowsEveryOpenCard) {
  for (std::uint64_t game = 0; game < 12; ++game) {
    Random random(18, game);
    auto state = started<Gerry>({}, Gerry::deal({}, random));
    for (bool over = false; !over;) {
      over = Gerry::acting(state).empty();
      Canvas canvas;
      GerryCodec::draw(canvas, Gerry::view(state, Seat::two), true);
      ASSERT_LE(canvas.width(), 80) << canvas.text(false);
      const std::string text = canvas.text(false);
      ASSERT_EQ(text.find("wins") != std::string::npos || text.find("draw,") != std::string::npos, over);
      for (const Card open : over ? Gerry::Size::deck() : state.face_up()) {
        constexpr std::string_view suits[] = {"♠", "♥", "♦", "♣"};
        ASSERT_NE(text.find(joined(rank_letter(rank(open)), suits[index(open) % 4])), std::string::npos) << text;
      }
      // Everything onto few cells, so that some become large.
      if (over) break;
      Move move = Gerry::any_move(state, mover<Gerry>(state), random);
      while (game % 2 == 0 && move.kind == Move::Kind::move && index(move.to) > 1)
        move = Gerry::any_move(state, mover<Gerry>(state), random);
      Gerry::apply(state, mover<Gerry>(state), move);
    }
  }
}

TEST(GerryCodec, AGameIsPlayedByTextThroughTheRulebook) {
  json::object options;
  options["majority"] = "of_marked";
  const auto started = rulebook().start(2, options, GerryCodec::write_deal({}, ordered<Gerry>()));
  ASSERT_TRUE(started);
  Position& position = **started;
  EXPECT_TRUE(rulebook().hides());
  EXPECT_EQ(position.legal(Seat::one).size(), 625U);
  ASSERT_TRUE(position.play(Seat::one, "look c3"));
  EXPECT_FALSE(position.play(Seat::two, "look d3"));
  EXPECT_FALSE(position.play(Seat::one, "shift ?? d3")) << "what is shown to others cannot be played";
  EXPECT_EQ(position.shown(Seat::one, "shift 4s d3", Seat::two), "shift ?? d3");
  ASSERT_TRUE(position.play(Seat::one, "shift 4s d3"));
  EXPECT_FALSE(position.play(Seat::two, "look c3"));
  EXPECT_TRUE(position.play(Seat::two, "move d3 Td c3"));
  options["majority"] = "of_six";
  EXPECT_FALSE(rulebook().start(2, options, GerryCodec::write_deal({}, ordered<Gerry>())));
}

}  // namespace
}  // namespace baize::gerry
