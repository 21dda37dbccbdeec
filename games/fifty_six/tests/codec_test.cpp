/// JSON and drawing of Fifty-Six.
#include "games/fifty_six/codec.hpp"

#include <functional>

#include "engine/kit/conformance.hpp"
#include "games/fifty_six/rulebook.hpp"
#include "games/fifty_six/tests/play.hpp"
#include "games/fifty_six/words.hpp"
#include "io/kit/documented.hpp"
#include "io/position.hpp"

namespace baize::fifty_six::test {
namespace {

const std::string page = "games/fifty_six/JSON.md";

std::string written(const json::object& object) { return json::serialize(object); }
json::object object_of(const std::string& text) { return parse_json(text)->get_object(); }

std::string preview_of(const Play& play, std::string_view wanted) {
  Moves moves;
  FiftySix::moves(play.state, play.acting(), moves);
  for (const Move move : moves)
    if (text(move) == wanted)
      return written(tree_of(FiftySixCodec::write_preview(FiftySix::preview(play.view(play.seat()), move))));
  return "not legal";
}

/// The game that JSON.md and RULES.md tell, up to the pair of fives.
Play story() {
  Play play;
  FiftySix::start(play.state, {}, *FiftySixCodec::read_deal({}, object_of(kit::json_blocks(page)[0])));
  play(
      "peek b6, peek e3, back down up, peek c2, peek d7, back down down, peek a4, peek e3, back down up, peek g2, peek "
      "b6");
  return play;
}

TEST(FiftySixCodec, TheExamplesOfThePageAreWhatTheCodecWrites) {
  const auto blocks = kit::json_blocks(page);
  ASSERT_EQ(blocks.size(), 5u);
  const auto deal = FiftySixCodec::read_deal({}, object_of(blocks[0]));
  ASSERT_TRUE(deal) << deal.error().what;
  EXPECT_EQ(written(FiftySixCodec::write_deal({}, *deal)), blocks[0]);
  Play play = story();
  EXPECT_EQ(preview_of(play, "cross f4"), blocks[3]);
  play("cross f4");
  EXPECT_EQ(written(tree_of(FiftySixCodec::write_sight(play.view(1)))), blocks[1]);
  play("peek c2, peek f4");
  EXPECT_EQ(preview_of(play, "back down down"), blocks[4]);
  play("back down down");
  EXPECT_EQ(written(tree_of(FiftySixCodec::write_memory(play.view(1)))), blocks[2]);
}

/// Every key that is no place or seat, and every word of a phase, stands in the page in backticks.
void expect_documented(const json::value& value, const std::string& text) {
  if (const auto* array = value.if_array())
    for (const auto& item : *array) expect_documented(item, text);
  if (const auto* object = value.if_object())
    for (const auto& entry : *object) {
      const std::string key(entry.key());
      const bool place = Board::read(key) != Cell::nowhere, seat = key.size() == 1 && key[0] >= '1' && key[0] <= '4';
      EXPECT_TRUE(place || seat || text.find('`' + key + '`') != std::string::npos) << key;
      expect_documented(entry.value(), text);
    }
}

TEST(FiftySixCodec, EveryFieldAndPhaseIsDocumented) {
  const std::string text = kit::file_text(page);
  for (int phase = 0; phase <= static_cast<int>(Phase::stalled); ++phase)
    EXPECT_NE(text.find(joined('`', word(static_cast<Phase>(phase)), '`')), std::string::npos)
        << word(static_cast<Phase>(phase));
  Options options = seats(3);
  options.jokers = true;
  Random random(5);
  State state;
  FiftySix::start(state, options, FiftySix::deal(options, random));
  for (int i = 0; i < 60 && !state.over(); ++i) {
    const Seat mover = state.acting().first();
    const Move move = FiftySix::any_move(state, mover, random);
    for (const Seat viewer : kit::viewers(3)) {
      expect_documented(tree_of(FiftySixCodec::write_sight(FiftySix::view(state, viewer))), text);
      expect_documented(tree_of(FiftySixCodec::write_memory(FiftySix::view(state, viewer))), text);
    }
    expect_documented(tree_of(FiftySixCodec::write_preview(FiftySix::preview(FiftySix::view(state, mover), move))),
                      text);
    FiftySix::apply(state, mover, move);
  }
}

TEST(FiftySixCodec, ALL5_SightHoldsWhatLiesOpenAndNothingElse) {
  Play play({{"b1", "As"}, {"c1", "Kd"}});
  play("peek b1");
  EXPECT_EQ(json::serialize(tree_of(FiftySixCodec::write_sight(play.view(1))).at("looking")),
            R"({"seat":1,"cards":{"b1":"As"}})");
  for (const int viewer : {0, 2})
    EXPECT_EQ(json::serialize(tree_of(FiftySixCodec::write_sight(play.view(viewer))).at("looking")),
              R"({"seat":1,"cards":{"b1":"??"}})");
  play("peek c1, back down up");
  const json::object sight = tree_of(FiftySixCodec::write_sight(play.view(1)));
  EXPECT_EQ(sight.at("layout").at("b1"), "??") << "seen before, not seen now";
  EXPECT_EQ(sight.at("layout").at("c1"), "Kd");
  EXPECT_TRUE(sight.at("looking").is_null());
  const json::object memory = tree_of(FiftySixCodec::write_memory(play.view(1)));
  EXPECT_EQ(json::serialize(memory.at("known")), R"({"b1":{"card":"As","age":2}})");
  EXPECT_TRUE(tree_of(FiftySixCodec::write_memory(play.view(2))).at("known").get_object().empty());
  EXPECT_EQ(json::serialize(tree_of(FiftySixCodec::write_memory(play.view(2))).at("cannot_be")), R"({"b1":["K"]})");
}

TEST(FiftySixCodec, MemorySaysWhatFollowsByLogic) {
  Play play({{"b1", "As"}, {"c1", "Kd"}, {"d1", "Ah"}, {"e1", "Kh"}});
  play.leave_only({"b1", "c1", "d1", "e1"});
  play("peek c1, peek b1, back up down");
  EXPECT_EQ(json::serialize(tree_of(FiftySixCodec::write_memory(play.view(2))).at("must_be")), R"({"b1":"A"})");
  play("peek d1, peek c1, back up up");
  EXPECT_EQ(json::serialize(tree_of(FiftySixCodec::write_memory(play.view(0))).at("must_be")),
            R"({"b1":"As","e1":"Kh"})");
}

TEST(FiftySixCodec, ASpectatorsAgesAreThoseOfTheSeatThatSawItLongestAgo) {
  Play play({{"b1", "As"}, {"c1", "Ah"}, {"d1", "Kd"}, {"e1", "2h"}});
  play("peek b1, peek c1, seat 1, seat 2, reveal d1, peek d1, peek e1, back down down");
  const View view = play.view(0);
  EXPECT_EQ(view.age_at(Seat::two, cell("d1")), 2);
  EXPECT_EQ(view.age_at(Seat::one, cell("d1")), 3);
  EXPECT_EQ(age_for(view, cell("d1")), 3);
}

TEST(FiftySixCodec, PreviewsShowTokensShieldsAndWhoGoesOut) {
  Play play({{"b1", "9s"}, {"c1", "9h"}, {"d1", "Ks"}, {"e1", "Kc"}}, seats(3));
  play("peek b1, peek c1, peek d1, peek e1");
  play.state.tokens[2] = 9;
  EXPECT_EQ(preview_of(play, "seat 1"),
            R"({"tokens":{"1":20,"2":20,"3":9},"cost":0,"out":[],"shielded":[1],"places":[],"shown":[]})");
  EXPECT_EQ(preview_of(play, "seat 2"),
            R"({"tokens":{"1":20,"2":7,"3":9},"cost":0,"out":[],"shielded":[],"places":[],"shown":[]})");
  EXPECT_EQ(preview_of(play, "seat 3"),
            R"({"tokens":{"1":20,"2":20,"3":0},"cost":0,"out":[3],"shielded":[],"places":[],"shown":[]})");
}

TEST(FiftySixCodec, PreviewsOfSeatsAgreeWithWhatThenHappens) {
  for (std::uint64_t game = 0; game < 40; ++game) {
    Random random(31, game);
    const Options options = seats(2 + static_cast<int>(game % 3));
    State state;
    FiftySix::start(state, options, FiftySix::deal(options, random));
    while (!state.over()) {
      const Move move = FiftySix::any_move(state, state.acting().first(), random);
      const Preview preview = FiftySix::preview(FiftySix::view(state, state.acting().first()), move);
      const Cells down = state.face_down(), shown = state.shown;
      const bool swaps = state.phase == Phase::two_looks;
      FiftySix::apply(state, state.acting().first(), move);
      ASSERT_EQ(preview.tokens, state.tokens) << text(move).view();
      ASSERT_TRUE((preview.shown - down).empty());
      if (!swaps) { ASSERT_EQ(((shown | preview.shown) - state.shown) & state.occupied, Cells()) << text(move).view(); }
    }
  }
}

TEST(FiftySixCodec, PreviewsShowThePlacesAMoveIsAbout) {
  Play four({{"b1", "4s"}, {"c1", "4h"}});
  four("peek b1, peek c1");
  const auto places = [](const Play& play, const std::string& move, const char* field) {
    return json::serialize(object_of(preview_of(play, move)).at(field));
  };
  EXPECT_EQ(places(four, "square a1", "places"), R"(["a2","b2"])");
  four("square d3, look d3");
  EXPECT_EQ(places(four, "look e4", "shown"), R"(["e3","d4"])");
  Play jokers({{"a1", "Xr"}, {"h7", "Xb"}}, [] {
    Options options;
    options.jokers = true;
    return options;
  }());
  jokers("peek a1, peek h7");
  EXPECT_EQ(places(jokers, "swap a1 c4", "places"), R"(["a1","c4"])");
  Play two({{"b1", "2s"}, {"c1", "2h"}});
  two("peek b1, peek c1, look d1");
  EXPECT_EQ(places(two, "look e1", "places"), R"(["d1","e1"])") << "they change places";
}

std::string refusal(const Options& options, const std::function<void(json::object&)>& spoil) {
  json::object deal = FiftySixCodec::write_deal(options, deal_with(options, {}));
  spoil(deal);
  const auto read = FiftySixCodec::read_deal(options, deal);
  return read ? "accepted" : read.error().what;
}

TEST(FiftySixCodec, ImpossibleDealsAreRefusedWithTheReason) {
  Options jokers;
  jokers.jokers = true;
  const auto layout = [](json::object& deal) -> json::object& { return deal["layout"].get_object(); };
  EXPECT_EQ(refusal({}, [](json::object&) {}), "accepted");
  EXPECT_EQ(refusal(jokers, [](json::object&) {}), "accepted");
  const std::string needs = "it needs a card for each place of a1 to h7 but the four corners";
  EXPECT_EQ(refusal({}, [&](json::object& deal) { layout(deal)["c1"] = "As"; }),
            "the card As is dealt twice: to b1 and to c1");
  EXPECT_EQ(refusal({}, [&](json::object& deal) { layout(deal).erase("c4"); }), "deal.layout lacks c4: " + needs);
  EXPECT_EQ(refusal({}, [&](json::object& deal) { layout(deal)["a1"] = "As"; }),
            "deal.layout has the key \"a1\", which is no place: " + needs);
  EXPECT_EQ(refusal(jokers, [&](json::object& deal) { layout(deal)["h1"] = "As"; }),
            "deal.layout has the key \"h1\", which is no place: it needs a card for each place of a1 to h7 but a7 and "
            "h1, which are none");
  EXPECT_EQ(refusal({}, [&](json::object& deal) { layout(deal)["z9"] = "As"; }),
            "deal.layout has the key \"z9\", which is no place: " + needs);
  EXPECT_EQ(refusal({}, [&](json::object& deal) { layout(deal)["c4"] = "Xr"; }),
            "deal.layout.c4 must be one of the 52 cards, a rank (A 2 … 9 T J Q K) and a suit (s h d c) as in \"Qh\", "
            "not \"Xr\"");
  EXPECT_EQ(refusal(jokers, [&](json::object& deal) { layout(deal)["c4"] = 7; }),
            "deal.layout.c4 must be one of the 54 cards, a rank (A 2 … 9 T J Q K) and a suit (s h d c) as in \"Qh\", "
            "or a joker (Xr Xb), not 7");
  EXPECT_EQ(refusal({}, [](json::object& deal) { deal["layout"] = 3; }),
            "deal.layout must be an object, not 3: " + needs);
  EXPECT_EQ(refusal({}, [](json::object& deal) { deal.clear(); }),
            "the deal lacks the key \"layout\"; its only key is layout");
  EXPECT_EQ(refusal({}, [](json::object& deal) { deal["more"] = 1; }),
            "the deal has the unknown key \"more\"; its only key is layout");
}

TEST(FiftySixCodec, ThePositionPlaysByText) {
  SeededRandom random(Random(3));
  auto position = rulebook().deal(3, {{"jokers", true}, {"stall", 7}}, random);
  ASSERT_TRUE(position) << position.error().what;
  EXPECT_EQ(json::serialize((*position)->options()),
            R"({"simplicity":false,"jokers":true,"underdogs":false,"stall":7})");
  EXPECT_EQ((*position)->legal(Seat::one).size(), 54u);
  EXPECT_TRUE((*position)->play(Seat::one, "peek a1"));
  EXPECT_FALSE((*position)->play(Seat::one, "peek a1"));
  EXPECT_FALSE(rulebook().deal(5, {}, random));
  EXPECT_FALSE(rulebook().deal(2, {{"stall", 0}}, random));
}

std::string drawing(const Play& play, int viewer, bool with_memory) {
  Canvas canvas;
  FiftySixCodec::draw(canvas, play.view(viewer), with_memory);
  EXPECT_LE(canvas.width(), 80);
  return canvas.text(false);
}

TEST(FiftySixDraw, ShowsWhatTheRulesPageShows) {
  Play play = story();
  play("cross f4");
  const std::string board = drawing(play, 2, false), rules = kit::file_text("games/fifty_six/RULES.md");
  for (const std::string row : {"│«J♥»│«2♣»│«T♠»│", "│ K♦ │«8♦»│", "│ ░░ │ ·  │ ░░ │", "│«Q♠»│"}) {
    EXPECT_NE(board.find(row), std::string::npos) << row;
    EXPECT_NE(rules.find(row), std::string::npos) << row;
  }
  EXPECT_NE(board.find("▸ seat 2 (you) 18 tokens"), std::string::npos);
}

TEST(FiftySixDraw, MemoryIsShownOnlyWhereItIsWanted) {
  Play play({{"b1", "As"}, {"c1", "Kd"}});
  play("peek b1, peek c1, back down down");
  EXPECT_NE(drawing(play, 1, true).find("(A♠)"), std::string::npos);
  EXPECT_EQ(drawing(play, 1, false).find("A♠"), std::string::npos);
  EXPECT_EQ(drawing(play, 2, true).find("A♠"), std::string::npos);
  EXPECT_NE(drawing(play, 2, true).find("b1≠c1"), std::string::npos);
}

TEST(FiftySixDraw, KeepsWithinThePageInEveryPhase) {
  for (const Options& options : all_options(30))
    for (std::uint64_t game = 0; game < 2; ++game) {
      Random random(77, game);
      Play play;
      FiftySix::start(play.state, options, FiftySix::deal(options, random));
      while (!play.state.over()) {
        Moves moves;
        FiftySix::moves(play.state, play.acting(), moves);
        FiftySix::apply(play.state, play.acting(), kit::by_kind<FiftySix>(moves, random));
        if (random.below(4) == 0) { ASSERT_FALSE(drawing(play, play.seat(), true).empty()); }
        ASSERT_FALSE(prompt(play.state).empty());
      }
      EXPECT_NE(drawing(play, 1, false).find("over"), std::string::npos);
    }
}

}  // namespace
}  // namespace baize::fifty_six::test
