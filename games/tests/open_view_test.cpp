/// What a view tells as `open` once a game is over (ruling ALL-5), at every position of random games, against what the
/// seats see there and what comes of it.
#include <gtest/gtest.h>

#include "games/tests/walk.hpp"

namespace baize {
namespace {

json::object open_of(const Position& position) { return position.view(Seat::nobody, true).at("open").as_object(); }

const json::object& sight_of(const json::object& view) { return view.at("sight").as_object(); }

/// Of every option set of a game, with both the view of everybody and what is open.
void each_position(std::string_view game, const EachMove& each) {
  for (const auto& set : option_sets()) {
    if (set.rulebook->id() != game) continue;
    SCOPED_TRACE(set.name());
    auto position = dealt(set, 7);
    ASSERT_NO_FATAL_FAILURE(walk(*position, 7, each));
    ASSERT_NO_FATAL_FAILURE(each(*position, Seat::nobody, ""));
  }
}

TEST(OpenView, ALL5_IsThereOnceTheGameIsOverWhereSomethingWasHidden) {
  for (const auto& set : option_sets()) {
    SCOPED_TRACE(set.name());
    auto position = dealt(set, 3);
    const bool hides = set.rulebook->hides();
    EXPECT_FALSE(position->view(Seat::one).contains("open"));
    EXPECT_EQ(position->view(Seat::one, true).contains("open"), hides) << "people may end a game, too";
    walk(*position, 3);
    for (const Seat viewer : viewers_of(*position)) EXPECT_EQ(position->view(viewer).contains("open"), hides);
  }
}

TEST(OpenView, GerryShowsEveryPileAsTheEndWouldAndWhatTheLinesComeTo) {
  int certain = 0;
  each_position("gerry", [&](const Position& position, Seat, const std::string&) {
    const auto open = open_of(position);
    for (const Seat seat : {Seat::one, Seat::two}) {
      const auto view = position.view(seat);
      for (const auto& [cell, cards] : view.at("memory").at("certain").as_object())
        for (const auto& card : cards.as_array()) {
          const auto& shown = open.at("cells").at(cell).at("shown").as_array();
          ASSERT_NE(std::ranges::find(shown, card), shown.end()) << card << " in " << cell;
          ++certain;
        }
    }
    std::size_t cards = 0;
    for (const auto& entry : open.at("cells").as_object()) {
      const auto& cell = entry.value().as_object();
      ASSERT_EQ(cell.at("shown").as_array().size(), static_cast<std::size_t>(cell.at("down").as_int64()));
      cards += cell.at("shown").as_array().size() + cell.at("up").as_array().size();
    }
    ASSERT_EQ(cards, 50U);
    const auto& points = open.at("points").as_object();
    const auto score = position.outcome().score;  // counted as it stands
    ASSERT_EQ(points.at("1"), json::value(score[0]));
    ASSERT_EQ(points.at("2"), json::value(score[1]));
    if (!position.over()) return;
    const auto ended = position.view(Seat::nobody);
    for (const auto& [key, value] : open) ASSERT_EQ(value, sight_of(ended).at(key)) << key;
  });
  EXPECT_GT(certain, 100);
}

TEST(OpenView, FiftySixShowsEveryCardThatSomebodyKnowsWhereItLies) {
  int known = 0;
  each_position("fifty_six", [&](const Position& position, Seat, const std::string&) {
    const auto open = open_of(position);
    const auto& layout = open.at("layout").as_object();
    for (const Seat viewer : viewers_of(position)) {
      const auto view = position.view(viewer);
      for (const auto& [place, card] : sight_of(view).at("layout").as_object()) {
        ASSERT_EQ(layout.at(place).is_null(), card.is_null()) << place;
        if (card.is_string() && card != "??") { ASSERT_EQ(layout.at(place), card) << place; }
      }
      for (const auto& [place, seen] : view.at("memory").at("known").as_object()) {
        ASSERT_EQ(layout.at(place), seen.at("card")) << place;
        ++known;
      }
    }
  });
  EXPECT_GT(known, 1000);
}

TEST(OpenView, KingdomsShowsHandsAndSignsAndTheCardThatIsDrawnNext) {
  int drawn = 0;
  json::string top;  // drawn by the move just before
  Seat drawer = Seat::nobody;
  each_position("kingdoms", [&](const Position& position, Seat seat, const std::string& move) {
    const auto open = open_of(position);
    for (const Seat own : {Seat::one, Seat::two}) {
      const auto view = position.view(own);
      const auto key = number_text(number(own));
      ASSERT_EQ(open.at("hands").at(key), sight_of(view).at("hand"));
      ASSERT_EQ(open.at("signs").at(key), sight_of(view).at("rps").at("own"));
      ASSERT_EQ(open.at("deck").as_array().size(), static_cast<std::size_t>(sight_of(view).at("deck").as_int64()));
      for (const auto& [place, kingdom] : sight_of(view).at("kingdoms").as_object())
        if (kingdom.is_object()) { ASSERT_EQ(open.at("kingdoms").at(place), kingdom.at("card")) << place; }
    }
    if (drawer != Seat::nobody) {
      const auto& hand = open.at("hands").at(number_text(number(drawer))).as_array();
      ASSERT_NE(std::ranges::find(hand, json::value(top)), hand.end());
    }
    drawer = move == "draw deck" ? seat : Seat::nobody;
    if (drawer == Seat::nobody) return;
    top = open.at("deck").as_array().front().as_string();
    ++drawn;
  });
  EXPECT_GT(drawn, 20);
}

TEST(OpenView, UpsAndDownsShowsBothOrdersWhileTheyAreMade) {
  each_position("updown", [](const Position& position, Seat, const std::string&) {
    const auto open = open_of(position);
    for (const Seat seat : {Seat::one, Seat::two}) {
      const auto view = position.view(seat);
      ASSERT_EQ(open.at("hands").at(number_text(number(seat))), sight_of(view).at("hand"));
      ASSERT_EQ(open.at("orders").at(number_text(number(seat))), sight_of(view).at("order"));
    }
  });
}

TEST(OpenView, GeronimosShowsThePieceThatIsDrawnNext) {
  int drawn = 0;
  std::array<json::array, 2> before;
  each_position("geronimos", [&](const Position& position, Seat, const std::string&) {
    const auto open = open_of(position);
    const auto view = position.view(Seat::nobody);
    for (unsigned i = 0; i < 2; ++i) {
      const auto key = number_text(static_cast<int>(i) + 1);
      const auto& bag = open.at("bags").at(key).as_array();
      ASSERT_EQ(json::value(bag.size()), sight_of(view).at("bags").at(key));
      const bool draws = before[i].size() == bag.size() + 1 && sight_of(view).at("mover") == number(seat_at(i));
      if (draws && sight_of(view).at("hand").is_string()) {
        ASSERT_EQ(sight_of(view).at("hand"), before[i].front());
        ++drawn;
      }
      before[i] = bag;
    }
  });
  EXPECT_GT(drawn, 100);
}

}  // namespace
}  // namespace baize
