#include "apps/allocations.hpp"
#include "apps/connect_four.hpp"
#include "apps/measure.hpp"
#include "apps/tests/run.hpp"
#include "games/catalogue.hpp"
#include "games/fingerprints.hpp"
#include "io/json.hpp"

namespace baize::tests {

TEST(Bench, JsonHasTheAgreedShape) {
  const Ran ran = run({"bench", "--seconds", "0.02", "--games", "20", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto value = parse_json(ran.out);
  ASSERT_TRUE(value) << ran.out;
  EXPECT_GT(value->at("loop_ns_per_move").as_double(), 0);
  const auto& games = value->at("games").as_object();
  EXPECT_EQ(games.size(), all_games().size());
  for (const Rulebook* game : all_games()) {
    const auto& figures = games.at(game->id());
    EXPECT_GT(figures.at("ns_per_move").as_double(), 0);
    EXPECT_GT(figures.at("games_per_s").as_int64(), 0);
    EXPECT_EQ(figures.at("state_bytes").as_int64(), static_cast<std::int64_t>(game->state_bytes()));
    EXPECT_TRUE(figures.at("copy_ns").is_double());
    EXPECT_EQ(figures.at("redeal_ns").is_null(), !game->hides());
    EXPECT_EQ(figures.at("allocations").as_int64(), 0) << game->id();
    EXPECT_EQ(value->at("statistics").at(game->id()).at("games").as_int64(), 20);
  }
  for (const char* key : {"threads", "seed", "compiler", "flags"}) EXPECT_TRUE(value->as_object().contains(key)) << key;
}

TEST(Bench, TableShowsTheLimits) {
  const Ran ran = run({"bench", "synch", "--seconds", "0.02", "--games", "5"});
  EXPECT_TRUE(has(ran.out, "/ 1.5")) << ran.out;
  EXPECT_TRUE(has(ran.out, "/ 128")) << ran.out;
}

TEST(Bench, StatisticsAreTheSameForAnyNumberOfThreads) {
  for (const Rulebook* game : all_games()) {
    const Tally one = tally_games(*game, 7, 101, 1);
    EXPECT_EQ(one.games, 101u);
    EXPECT_EQ(tally_games(*game, 7, 101, 2), one) << game->id();
    EXPECT_EQ(tally_games(*game, 7, 101, 5), one) << game->id();
    EXPECT_NE(tally_games(*game, 8, 101, 1).hash, one.hash);
  }
  EXPECT_EQ(tally_games(*all_games().front(), 7, 2, 5).games, 2u) << "more threads than games";
}

TEST(Bench, AThousandMovesOfAPlayerLeaveNothingBehind) {
  const Ran ran = run({"bench", "kingdoms", "gerry", "synch", "--bots", "--seconds", "0.02", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto object = parse_json(lines_of(ran.out).at(0))->as_object();
  for (const auto& figures : object.at("bots").as_object())
    EXPECT_LE(figures.value().at("growth_bytes").to_number<int>(), 0) << figures.key();
}

TEST(Allocations, AreCounted) {
  if (!counts_allocations()) GTEST_SKIP() << "somebody else's new";
  EXPECT_EQ(allocations_of([] {}), 0u);
  EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(3)); }), 1u);
  EXPECT_GE(allocations_of([] { std::vector<std::string> list(3, std::string(100, 'x')); }), 4u);
}

TEST(ConnectFour, FindsLinesInEveryDirectionAndOnlyThere) {
  const auto stones = [](std::initializer_list<std::pair<int, int>> squares) {
    std::uint64_t set = 0;
    for (const auto& [column, row] : squares) set |= std::uint64_t{1} << (connect_four::column_bits * column + row);
    return set;
  };
  EXPECT_TRUE(connect_four::has_line(stones({{0, 0}, {0, 1}, {0, 2}, {0, 3}})));
  EXPECT_TRUE(connect_four::has_line(stones({{3, 0}, {4, 0}, {5, 0}, {6, 0}})));
  EXPECT_TRUE(connect_four::has_line(stones({{0, 2}, {1, 3}, {2, 4}, {3, 5}})));
  EXPECT_TRUE(connect_four::has_line(stones({{0, 5}, {1, 4}, {2, 3}, {3, 2}})));
  EXPECT_FALSE(connect_four::has_line(stones({{0, 3}, {0, 4}, {0, 5}, {1, 0}}))) << "not round the edge";
  EXPECT_FALSE(connect_four::has_line(stones({{0, 0}, {1, 0}, {2, 0}, {4, 0}})));
  Random random(1);
  int fewest = 100, most = 0;
  for (int i = 0; i < 2000; ++i) {
    const int moves = connect_four::play(random);
    fewest = std::min(fewest, moves), most = std::max(most, moves);
  }
  EXPECT_EQ(fewest, 7) << "four of the first seat's stones";
  EXPECT_LE(most, 42);
}

TEST(Fingerprint, EveryGameHasCasesThatItsRulesAccept) {
  for (const Rulebook* game : all_games()) {
    int cases = 0;
    for (const FingerprintCase& which : fingerprint_cases()) {
      if (which.game != game->id()) continue;
      ++cases;
      EXPECT_TRUE(game->complete(which.seats, given_options(which))) << which.game << ' ' << which.options;
    }
    EXPECT_GT(cases, 1) << game->id();
  }
}

TEST(Fingerprint, ChecksAFileAndNamesTheFirstDifference) {
  const Folder folder;
  const std::string file = folder / "fingerprints.txt";
  const Ran lines = run({"fingerprint", "--games", "5"});
  ASSERT_EQ(lines.status, 0);
  EXPECT_TRUE(has(lines.out, "synch size=8 variant=decide_first stall=128 seats=2 games=5 moves=")) << lines.out;
  write_file(file, lines.out);
  EXPECT_EQ(run({"fingerprint", "--games", "5", "--check", file}).status, 0);
  EXPECT_EQ(run({"fingerprint", "synch", "--games", "5", "--check", file}).status, 0) << "one game of the file";
  const Ran other = run({"fingerprint", "--games", "5", "--seed", "2", "--check", file});
  EXPECT_EQ(other.status, 1);
  EXPECT_TRUE(other.out.starts_with("expected  " + lines_of(lines.out).front() + "\nplayed    ")) << other.out;
  EXPECT_EQ(run({"fingerprint", "--check", folder / "none"}).status, 1);
}

/// The pinned lines: a change that leaves the rules alone leaves them alone.
TEST(Fingerprint, GamesArePlayedAsTheyWere) {
  const std::string file = "games/fingerprints.txt";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file << " here";
  const Ran ran = run({"fingerprint", "--check", file});
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
}

}  // namespace baize::tests
