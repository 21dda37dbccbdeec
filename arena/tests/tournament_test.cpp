/// Tournaments: the same on any number of threads, fair to both sides, and gone on with after a cut.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/journal.hpp"
#include "games/catalogue.hpp"

namespace baize {
namespace {

TournamentPlan plan_of(std::string_view game, std::vector<std::string> players, std::uint64_t deals, int seats = 2) {
  TournamentPlan plan;
  plan.game = *find_game(game);
  plan.seats = seats;
  plan.options = *plan.game->complete(seats, {});
  plan.players = std::move(players);
  plan.deals = deals;
  return plan;
}

/// The journal of a whole run.
std::string played(Tournament& tournament, unsigned threads) {
  std::atomic<bool> stop{false};
  std::string journal = journal_line(tournament.plan()) + '\n';
  for (const DealResult& result : tournament.results()) journal += journal_line(result) + '\n';
  tournament.play(threads, stop, [&](const DealResult& result) { journal += journal_line(result) + '\n'; });
  return journal;
}

TEST(Tournament, IsTheSameOnAnyNumberOfThreads) {
  const auto plan = plan_of("kingdoms", {"mcts:sims=20", "random", "kinds"}, 6);
  auto alone = *Tournament::of(plan), together = *Tournament::of(plan);
  EXPECT_EQ(played(alone, 1), played(together, 3));
  EXPECT_EQ(alone.results().size(), 18U);
  EXPECT_TRUE(alone.finished());
}

TEST(Tournament, PlaysEveryDealFromAllSides) {
  auto two = *Tournament::of(plan_of("gerry", {"random", "kinds"}, 3));
  EXPECT_EQ(two.games_a_deal(), 2U);
  for (const int seats : {3, 4}) {
    auto more = *Tournament::of(plan_of("fifty_six", {"random", "kinds"}, 2, seats));
    EXPECT_EQ(more.games_a_deal(), 6U);
    played(more, 2);
    for (const DealResult& result : more.results()) EXPECT_EQ(result.games[0] + result.games[1] + result.games[2], 6U);
  }
}

TEST(Tournament, GivesPlayersThatAreTheSameHalfThePoints) {
  auto tournament = *Tournament::of(plan_of("synch", {"random", "random"}, 100));
  played(tournament, 2);
  EXPECT_NEAR(tournament.scores_of(0, 1).mean(), 0.5, 0.15);
}

TEST(Tournament, FindsTheStrongerPlayer) {
  auto plan = plan_of("kingdoms", {"random", "mcts:sims=60"}, 400);
  plan.sprt = {0, 100};
  auto tournament = *Tournament::of(plan);
  played(tournament, 2);
  EXPECT_EQ(tournament.verdict(), Sprt::Verdict::lower);
  EXPECT_LT(tournament.results().size(), 100U) << "it stops when it knows";
}

TEST(Tournament, TestsStopAtTheSameDealOnAnyNumberOfThreads) {
  auto plan = plan_of("kingdoms", {"mcts:sims=20", "random"}, 200);
  plan.sprt = {0, 50};
  auto alone = *Tournament::of(plan), together = *Tournament::of(plan);
  EXPECT_EQ(played(alone, 1), played(together, 3));
}

TEST(Tournament, StopsWhenAsked) {
  auto tournament = *Tournament::of(plan_of("gerry", {"random", "kinds"}, 1'000'000));
  std::atomic<bool> stop{false};
  tournament.play(2, stop, [&](const DealResult&) { stop = true; });
  EXPECT_GE(tournament.results().size(), 1U);
  EXPECT_LT(tournament.results().size(), 100U);
}

TEST(Tournament, RefusesWhatMakesNoSense) {
  EXPECT_FALSE(Tournament::of(plan_of("gerry", {"random"}, 1)));
  EXPECT_THAT(Tournament::of(plan_of("gerry", {"random", "randon"}, 1)).error().what,
              testing::HasSubstr("did you mean \"random\"?"));
  auto plan = plan_of("gerry", {"random", "kinds", "random"}, 1);
  plan.sprt = {0, 10};
  EXPECT_THAT(Tournament::of(plan).error().what, testing::HasSubstr("between two players"));
  plan = plan_of("gerry", {"random", "kinds"}, 1);
  plan.budget = "sims=none";
  EXPECT_THAT(Tournament::of(plan).error().what, testing::HasSubstr("sims=N"));
}

TEST(Journal, GoesOnWhereItWasCut) {
  const auto plan = plan_of("kingdoms", {"mcts:sims=10", "random", "kinds"}, 4);
  auto whole = *Tournament::of(plan);
  const std::string journal = played(whole, 2);
  for (std::size_t cut = journal.find('\n') + 1; cut <= journal.size(); cut += 37) {
    std::size_t kept = 0;
    auto resumed = read_journal(journal.substr(0, cut), find_game, kept);
    ASSERT_TRUE(resumed) << resumed.error().what;
    EXPECT_EQ(journal[kept - 1], '\n');
    EXPECT_LE(kept, cut);
    if (cut % 5 == 0) { EXPECT_EQ(played(*resumed, 2), journal); }
  }
}

TEST(Journal, TakesMoreDeals) {
  auto some = *Tournament::of(plan_of("gerry", {"random", "kinds"}, 3));
  const std::string journal = played(some, 1);
  std::size_t kept = 0;
  auto more = *read_journal(journal, find_game, kept);
  EXPECT_TRUE(more.finished());
  more.want(5);
  EXPECT_FALSE(more.finished());
  played(more, 1);
  EXPECT_EQ(more.results().size(), 5U);
}

TEST(Journal, RefusesWhatIsNone) {
  std::size_t kept = 0;
  const auto refusal = [&](const std::string& text) {
    const auto read = read_journal(text, find_game, kept);
    return read ? std::string() : read.error().what;
  };
  EXPECT_EQ(refusal(""), "line 1: this is no journal of baize arena");
  EXPECT_EQ(refusal("{}\n"), "line 1: this is no journal of baize arena");
  EXPECT_THAT(refusal("{\n"), testing::StartsWith("line 1: "));
  const std::string plan = journal_line(plan_of("gerry", {"random", "kinds"}, 3)) + '\n';
  EXPECT_EQ(refusal(plan), "");
  EXPECT_EQ(refusal(plan + "[]\n"), "line 2: this is no result of a deal");
  DealResult wrong;
  wrong.deal = 1, wrong.two = 1;
  EXPECT_EQ(refusal(plan + journal_line(wrong) + '\n'),
            "line 2: deal 0 of players 0 and 1 should come next, not deal 1 of 0 and 1");
}

}  // namespace
}  // namespace baize
