/// The rulings that hold for every game (docs/rulings.md), through the door that everything above the rules uses.
#include <sstream>

#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "games/tests/walk.hpp"
#include "io/record.hpp"

namespace baize {
namespace {

TEST(AllGames, ALL1_OptionsDealAndMovesAreTheWholeGame) {
  for (const auto& set : option_sets()) {
    SCOPED_TRACE(set.name());
    const auto first = dealt(set, 5);
    auto position = first->clone();
    auto again = *set.rulebook->start(set.seats, first->options(), first->deal());
    walk(*position, 5, [&](const Position& before, Seat seat, const std::string& move) {
      ASSERT_EQ(all_views(before), all_views(*again));
      ASSERT_TRUE(again->play(seat, move));
    });
    EXPECT_EQ(all_views(*position), all_views(*again));
    EXPECT_EQ(end_line(*position), end_line(*again));
  }
}

TEST(AllGames, ALL2_SeatsAreNumberedFromOneAndSeatOneBegins) {
  EXPECT_EQ(number(Seat::one), 1);
  EXPECT_EQ(number(Seat::four), 4);
  for (const Rulebook* game : all_games()) {
    if (game->id() == "geronimos") continue;  // seat 1's opening piece lies already: seat 2 is to move (HEX-3)
    const auto position = dealt({game, game->fewest_seats(), {}}, 1);
    EXPECT_TRUE(position->acting().has(Seat::one)) << game->id();
  }
}

TEST(AllGames, ALL4_ATurnWithPartsIsSeveralMovesOfOneSeat) {
  auto gerry = dealt({*find_game("gerry"), 2, {}}, 1);
  ASSERT_TRUE(gerry->play(Seat::one, "look c3"));
  EXPECT_EQ(gerry->acting(), SeatSet::only(Seat::one));
  auto kingdoms = dealt({*find_game("kingdoms"), 2, {{"first", "seat1"}}}, 1);
  const auto legal = kingdoms->legal(Seat::one);
  const auto attack =
      std::find_if(legal.begin(), legal.end(), [](const auto& move) { return move.starts_with("attack"); });
  ASSERT_TRUE(kingdoms->play(Seat::one, *attack));
  EXPECT_EQ(kingdoms->legal(Seat::one), (std::vector<std::string>{"press", "retreat"}));
}

TEST(AllGames, ALL5_TheDealIsPublicOnceTheGameIsOverAndNotBefore) {
  for (const auto& set : option_sets()) {
    SCOPED_TRACE(set.name());
    auto position = dealt(set, 3);
    EXPECT_FALSE(position->view(Seat::nobody).contains("deal"));
    EXPECT_TRUE(position->view(Seat::nobody, true).contains("deal")) << "people may end a game, too";
    walk(*position, 3);
    for (const Seat viewer : viewers_of(*position)) EXPECT_EQ(position->view(viewer).at("deal"), position->deal());
  }
}

TEST(AllGames, ALL5_AViewSaysWhoseItIsAndHasItsTwoParts) {
  for (const auto& set : option_sets()) {
    const auto position = dealt(set, 3);
    for (const Seat viewer : viewers_of(*position)) {
      const auto view = position->view(viewer);
      EXPECT_EQ(view.at("seat"), number(viewer));
      EXPECT_TRUE(view.at("sight").is_object());
      EXPECT_TRUE(view.at("memory").is_object());
      EXPECT_EQ(view.size(), 3U);
    }
  }
}

TEST(AllGames, ALL6_ThreeGamesHaveAStallLimitFromOneToTenThousand) {
  std::vector<std::string> with_stall;
  for (const Rulebook* game : all_games())
    for (const auto& option : game->options())
      if (option.name == "stall") {
        with_stall.emplace_back(game->id());
        EXPECT_EQ(option.low, 1);
        EXPECT_EQ(option.high, 10000);
        json::object tightest;
        tightest["stall"] = 1;
        auto position = dealt({game, game->fewest_seats(), tightest}, 1);
        walk(*position, 1);
        EXPECT_TRUE(position->over());
      }
  EXPECT_EQ(with_stall, (std::vector<std::string>{"synch", "fifty_six", "kingdoms"}));
}

TEST(AllGames, ALL7_ThoseWhoAreEqualAtTheTopShareTheWin) {
  EXPECT_EQ(most_wins(3, 3).share, (std::array<std::uint8_t, 4>{6, 6, 0, 0}));
  EXPECT_EQ(most_wins({5, 7, 7, 7}, 4).share, (std::array<std::uint8_t, 4>{0, 4, 4, 4}));
  EXPECT_EQ(most_wins({7, 1, 2, 9}, 3).share, (std::array<std::uint8_t, 4>{12, 0, 0, 0})) << "a seat that is not there";
}

TEST(AllGames, ALL8_WhoeverActsHasAMoveAndPassStandsAlone) {
  for (const auto& set : option_sets()) {
    SCOPED_TRACE(set.name());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      auto position = dealt(set, seed);
      walk(*position, seed, [](const Position& before, Seat, const std::string&) {
        for (const Seat seat : before.acting()) {
          const auto legal = before.legal(seat);
          ASSERT_FALSE(legal.empty());
          if (std::find(legal.begin(), legal.end(), "pass") != legal.end()) { ASSERT_EQ(legal.size(), 1U); }
        }
      });
    }
  }
}

TEST(AllGames, ALL9_EveryGameThatHidesSomethingCanRedeal) {
  for (const Rulebook* game : all_games()) EXPECT_EQ(game->hides(), game->title().hidden != "nothing") << game->id();
}

TEST(AllGames, ALL10_AnUnknownOptionOrAValueOutOfRangeIsAnError) {
  for (const Rulebook* game : all_games()) {
    SCOPED_TRACE(std::string(game->id()));
    const auto refused = [&](json::object options) {
      const auto complete = game->complete(game->fewest_seats(), options);
      return complete ? std::string() : complete.error().what;
    };
    EXPECT_NE(refused({{"colour", 3}}).find("has no option \"colour\""), std::string::npos);
    EXPECT_EQ(refused({}), "");
    EXPECT_FALSE(game->complete(game->most_seats() + 1, {}));
    EXPECT_FALSE(game->complete(1, {}));
    for (const auto& option : game->options()) {
      using Kind = OptionInfo::Kind;
      const std::vector<json::value> wrong =
          option.kind == Kind::number
              ? std::vector<json::value>{option.low - 1, option.high + 1, true, "8", 2.5, nullptr}
          : option.kind == Kind::flag ? std::vector<json::value>{1, "true", nullptr}
                                      : std::vector<json::value>{"neither", 0, true, ""};
      for (const auto& value : wrong)
        EXPECT_NE(refused({{option.name, value}}).find("option " + option.name + " must be " + option.allowed()),
                  std::string::npos)
            << option.name << " = " << json::serialize(value);
    }
  }
}

}  // namespace
}  // namespace baize
