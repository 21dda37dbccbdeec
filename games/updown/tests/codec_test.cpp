#include "games/updown/codec.hpp"

#include <gtest/gtest.h>

#include "games/updown/rulebook.hpp"
#include "games/updown/tests/support.hpp"
#include "io/kit/documented.hpp"
#include "io/position.hpp"

namespace baize::updown {
namespace {

json::object parsed(std::string_view text) {
  const auto value = parse_json(text);
  return value && value->is_object() ? value->get_object() : json::object();
}

TEST(UpDownCodec, TheExamplesOfTheJsonPageAreWhatIsWritten) {
  const Options options = numbers(3);
  const State during = state_after(options, "4 1 6", "2 5 3", 2, 3), end = finished(options, "4 1 6", "2 5 3");
  const State choosing = state_after(options, "1 4 6", "2 5 3", 1, 0);
  const std::vector<json::object> expected{UpDownCodec::write_deal(options, {during.dealt}),
                                           tree_of(UpDownCodec::write_sight(UpDown::view(during, Seat::one))),
                                           tree_of(UpDownCodec::write_memory(UpDown::view(during, Seat::one))),
                                           tree_of(UpDownCodec::write_sight(UpDown::view(end, Seat::nobody))),
                                           tree_of(UpDownCodec::write_memory(UpDown::view(during, Seat::nobody))),
                                           tree_of(UpDownCodec::write_preview(UpDown::preview(
                                               UpDown::view(choosing, Seat::one), {options.deck, card_at(3)})))};
  const auto found = kit::json_blocks("games/updown/JSON.md");
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], json::serialize(expected[i])) << i;
}

TEST(UpDownCodec, EveryFieldIsOnTheJsonPage) {
  const std::string text = kit::file_text("games/updown/JSON.md");
  const auto expect_rows = [&](const json::object& object) {
    for (const auto& field : object)
      EXPECT_NE(text.find("| `" + std::string(field.key()) + "` |"), std::string::npos) << field.key();
  };
  const State end = finished(numbers(2), "1 4", "2 3");
  const json::object sight = tree_of(UpDownCodec::write_sight(UpDown::view(end, Seat::one)));
  expect_rows(sight);
  expect_rows(sight.at("pile").as_array()[1].as_object());
  expect_rows(tree_of(UpDownCodec::write_memory(UpDown::view(end, Seat::one))));
  expect_rows(tree_of(UpDownCodec::write_preview({})));
  expect_rows(UpDownCodec::write_deal(numbers(2), {end.dealt}));
}

TEST(UpDownCodec, UPD2_TheEndShowsOrdersPileAndPoints) {
  const View view = UpDown::view(finished(numbers(2, 2), "1 4", "2 3"), Seat::two);
  EXPECT_EQ(UpDownCodec::write_sight(view).json(),
            R"({"deck":"numbers","n":2,"first":2,"complete":{"1":true,"2":true},"hand":[],"order":["2","3"],)"
            R"("orders":{"1":["1","4"],"2":["2","3"]},"pile":[{"seat":2,"card":"2","point":null},)"
            R"({"seat":1,"card":"1","point":2},{"seat":2,"card":"3","point":1},{"seat":1,"card":"4","point":1}],)"
            R"("points":{"1":2,"2":1}})");
}

TEST(UpDownCodec, DealsComeBackAsTheyWent) {
  for (const Options& options : {numbers(2), numbers(10), numbers(26, 2), standard()})
    for (std::uint64_t game = 0; game < 20; ++game) {
      Random random(3, game);
      const Deal deal = UpDown::deal(options, random);
      const auto read = UpDownCodec::read_deal(options, UpDownCodec::write_deal(options, deal));
      ASSERT_TRUE(read.has_value()) << read.error().what;
      EXPECT_EQ(*read, deal);
    }
}

TEST(UpDownCodec, AHandHasNoOrder) {
  const auto sorted = UpDownCodec::read_deal(numbers(3), parsed(R"({"hands":[["1","4","6"],["2","3","5"]]})"));
  const auto mixed = UpDownCodec::read_deal(numbers(3), parsed(R"({"hands":[["6","1","4"],["5","3","2"]]})"));
  ASSERT_TRUE(sorted.has_value() && mixed.has_value());
  EXPECT_EQ(*sorted, *mixed);
}

TEST(UpDownCodec, ImpossibleDealsAreRefusedWithTheReason) {
  struct Case {
    std::string_view deal, reason;
  };
  const Case cases[] = {
      {R"({})", R"(the deal lacks the key "hands")"},
      {R"({"hands":[["1","2"],["3","4"]],"deck":[]})", R"(the deal has the unknown key "deck")"},
      {R"({"hands":7})", R"("hands" must be a list of two hands, seat 1's and seat 2's, not 7)"},
      {R"({"hands":[["1","2"]]})", R"("hands" must be a list of two hands, seat 1's and seat 2's, not a list of 1)"},
      {R"({"hands":[["1","2"],["3","4"],[]]})", "not a list of 3"},
      {R"({"hands":[["1","2"],null]})", "seat 2's hand must be a list of 2 cards, not null"},
      {R"({"hands":[["1","2","3"],["4"]]})", "seat 1's hand has 3 cards; it must have n = 2"},
      {R"({"hands":[["1","2"],["3"]]})", "seat 2's hand has 1 cards; it must have n = 2"},
      {R"({"hands":[["1","2"],["3","5"]]})",
       R"(card 2 of seat 2's hand is "5"; the cards of this deck are the numbers 1 to 4 in quotes, such as "7")"},
      {R"({"hands":[[1,"2"],["3","4"]]})", "card 1 of seat 1's hand is 1; the cards of this deck are"},
      {R"({"hands":[["01","2"],["3","4"]]})", R"(card 1 of seat 1's hand is "01")"},
      {R"({"hands":[["Qh","2"],["3","4"]]})", R"(card 1 of seat 1's hand is "Qh")"},
      {R"({"hands":[["1","1"],["3","4"]]})", "the card 1 is dealt to seat 1 twice; there is one"},
      {R"({"hands":[["1","2"],["2","4"]]})", "the card 2 is dealt to both seats; there is one"},
  };
  for (const auto& [deal, reason] : cases) {
    const auto read = UpDownCodec::read_deal(numbers(2), parsed(deal));
    ASSERT_FALSE(read.has_value()) << deal;
    EXPECT_NE(read.error().what.find(reason), std::string::npos) << deal << "\n" << read.error().what;
  }
}

TEST(UpDownCodec, TheStandardDeckHasNoJokersAndNoNumbers) {
  Random random(3);
  for (const std::string_view wrong : {"Xr", "7", "10h"}) {
    json::object deal = UpDownCodec::write_deal(standard(), UpDown::deal(standard(), random));
    deal["hands"].as_array()[1].as_array()[25] = json::string(wrong);
    const auto read = UpDownCodec::read_deal(standard(), deal);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().what, "card 26 of seat 2's hand is \"" + std::string(wrong) +
                                     "\"; the cards of this deck are the 52 playing cards, such as \"Qh\"");
  }
}

TEST(UpDownRulebook, UPD1_OptionsAreFilledInAndChecked) {
  const Rulebook& book = rulebook();
  const auto completed = [&](std::string_view given) {
    const auto options = book.complete(2, parsed(given));
    return options ? json::serialize(*options) : "refused: " + options.error().what;
  };
  EXPECT_EQ(completed("{}"), R"({"deck":"numbers","n":10,"first":1})");
  EXPECT_EQ(completed(R"({"deck":"standard"})"), R"({"deck":"standard","n":26,"first":1})");
  EXPECT_EQ(completed(R"({"deck":"standard","n":26,"first":2})"), R"({"deck":"standard","n":26,"first":2})");
  for (const std::string_view wrong :
       {R"({"n":1})", R"({"n":27})", R"({"n":0})", R"({"n":"10"})", R"({"first":0})", R"({"first":3})",
        R"({"deck":"tarot"})", R"({"deck":"standard","n":10})", R"({"size":8})"})
    EXPECT_TRUE(completed(wrong).starts_with("refused: ")) << wrong << " gave " << completed(wrong);
}

TEST(UpDownRulebook, AGameIsPlayedByText) {
  auto started = rulebook().start(2, parsed(R"({"n":2})"), parsed(R"({"hands":[["1","4"],["2","3"]]})"));
  ASSERT_TRUE(started.has_value());
  Position& position = **started;
  EXPECT_EQ(position.legal(Seat::one), (Names{"put 1", "put 4"}));
  EXPECT_FALSE(position.play(Seat::one, "put 2").has_value());
  EXPECT_FALSE(position.play(Seat::one, "put 04").has_value());
  EXPECT_FALSE(position.play(Seat::one, "put ??").has_value());
  EXPECT_EQ(position.shown(Seat::one, "put 4", Seat::one), "put 4");
  EXPECT_EQ(position.shown(Seat::one, "put 4", Seat::two), std::nullopt);
  for (const std::string_view move : {"put 4", "put 1"}) ASSERT_TRUE(position.play(Seat::one, move).has_value());
  EXPECT_FALSE(position.play(Seat::one, "put 1").has_value());
  EXPECT_FALSE(position.view(Seat::nobody).contains("deal"));
  EXPECT_EQ(position.outcome().score, (std::vector<int>{0, 0}));
  for (const std::string_view move : {"put 3", "put 2"}) ASSERT_TRUE(position.play(Seat::two, move).has_value());
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.outcome().score, (std::vector<int>{1, 2}));  // 4 3 1 2
  EXPECT_EQ(position.outcome().reason, "all cards placed");
  EXPECT_TRUE(position.view(Seat::nobody).contains("deal"));
}

}  // namespace
}  // namespace baize::updown
