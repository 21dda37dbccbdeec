/// Clocks: none, Fischer, days for each turn, the Jokers' minute.
#include "table/tests/shell.hpp"

namespace baize {
namespace {

const std::string fischer = R"(,"settings":{"clock":{"kind":"fischer","base":60,"increment":5}})";

std::string clocks(const TestShell& shell) { return text(shell.state(Seat::nobody), "clocks"); }

TEST(TableClock, RunsForWhoIsToMoveAndAddsTheIncrementAfterTheTurn) {
  auto shell = begun("synch", fischer);
  EXPECT_EQ(clocks(shell), R"([{"left":60000,"runs":true},{"left":60000,"runs":false}])");
  shell.now += 10'000;
  EXPECT_EQ(clocks(shell), R"([{"left":50000,"runs":true},{"left":60000,"runs":false}])");
  shell.move("ann", "place a1");
  EXPECT_EQ(clocks(shell), R"([{"left":55000,"runs":false},{"left":60000,"runs":true}])");
}

TEST(TableClock, WhoRunsOutOfTimeLosesEvenIfTheMoveComesJustAfter) {
  auto shell = begun("synch", fischer);
  ASSERT_TRUE(shell.table->wakes_at().has_value());
  EXPECT_EQ(*shell.table->wakes_at(), shell.now + 60'000);
  shell.now += 59'999;
  shell.tick();
  EXPECT_EQ(shell.table->status(), Table::Status::playing);
  shell.now += 1;
  const auto answer = shell.move("ann", "place a1");
  EXPECT_EQ(text(answer, "type"), "refused");
  EXPECT_EQ(text(shell.state(Seat::one), "result"), R"({"share":[0,1],"score":[0,0],"reason":"time","by":1})");
  EXPECT_TRUE(shell.last.ended);
}

TEST(TableClock, DaysAreForEachTurn) {
  auto shell = begun("synch", R"(,"settings":{"clock":{"kind":"days","days":2}})");
  constexpr Time day = 86'400'000;
  shell.now += 2 * day - 1;
  shell.move("ann", "place a1");
  EXPECT_EQ(*shell.table->wakes_at(), shell.now + 2 * day);
  shell.now += 2 * day;
  shell.tick();
  EXPECT_EQ(text(shell.state(Seat::one), "result"), R"({"share":[1,0],"score":[1,0],"reason":"time","by":2})");
}

TEST(TableClock, AfterARestartTheTimeSinceTheLastEventIsGivenBack) {
  auto shell = begun("synch", fischer);
  shell.now += 10'000;
  shell.move("ann", "place a1");
  shell.now += 1'000'000;
  auto restored = Table::restored("t1", shell.events, shell.now);
  ASSERT_TRUE(restored.has_value());
  shell.table = std::make_unique<Table>(std::move(*restored));
  EXPECT_EQ(clocks(shell), R"([{"left":55000,"runs":false},{"left":60000,"runs":true}])");
  // And what is charged afterwards counts from there, also when it is restored once more.
  shell.move("ben", "place b1");
  shell.now += 3'000;
  shell.move("ben", "synch");
  restored = Table::restored("t1", shell.events, shell.now);
  shell.table = std::make_unique<Table>(std::move(*restored));
  EXPECT_EQ(clocks(shell), R"([{"left":55000,"runs":true},{"left":62000,"runs":false}])");
}

TEST(TableClock, WithFourSeatsABotTakesOverForWhoRunsOutOfTime) {
  TestShell shell(R"("game":"fifty_six","seats":["me","open","level:1","level:1"])" + fischer);
  shell.send("ben", R"("type":"sit","seat":2)");
  shell.ready("ann", '1');
  shell.ready("ben", '2');
  EXPECT_EQ(clocks(shell), R"([{"left":60000,"runs":true},{"left":60000,"runs":false},null,null])");
  shell.now += 60'000;
  shell.tick();
  EXPECT_EQ(shell.table->status(), Table::Status::playing);
  EXPECT_EQ(shell.table->seats()[0].kind, SeatPlan::Kind::bot);
}

TEST(TableClock, SecretProgressDoesNotShowOnTheClock) {
  auto shell = begun("updown", R"(,"options":{"n":3},"settings":{"clock":{"kind":"fischer","base":60,"increment":5}})");
  shell.now += 7'000;
  const std::string before = clocks(shell);
  shell.move("ann", shell.table->position()->legal(Seat::one).front());
  EXPECT_EQ(clocks(shell), before);
}

/// Plays on until a pair of jokers is found; knows all the cards, as only a test may.
TEST(TableClock, FIF14_TheJokersHaveAMinuteAndThenTheTableIsDone) {
  auto shell = begun("fifty_six", R"(,"options":{"jokers":true})");
  const auto deal = shell.table->position()->deal();
  std::vector<std::string> jokers;
  for (const auto& place : deal.at("layout").as_object())
    if (place.value().as_string().starts_with('X')) jokers.emplace_back(place.key());
  ASSERT_EQ(jokers.size(), 2u);
  shell.move("ann", "peek " + jokers[0]);
  shell.move("ann", "peek " + jokers[1]);
  EXPECT_EQ(text(shell.state(Seat::two), "limit"), R"({"seat":1,"left":60000})");
  shell.now += 30'000;
  const auto legal = shell.table->position()->legal(Seat::one);
  shell.move("ann", legal.front());
  EXPECT_EQ(text(shell.state(Seat::two), "limit"), R"({"seat":1,"left":30000})");
  EXPECT_EQ(*shell.table->wakes_at(), shell.now + 30'000);
  shell.now += 30'000;
  shell.tick();
  EXPECT_EQ(text(shell.state(Seat::two), "limit"), "null");
  EXPECT_EQ(text(shell.state(Seat::two), "acting"), "[2]");
}

}  // namespace
}  // namespace baize
