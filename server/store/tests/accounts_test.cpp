#include <thread>

#include <gmock/gmock.h>

#include "server/store/tests/harness.hpp"

namespace baize::store_tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Outcome = AppendResult::Outcome;
using Kind = TableSummary::Seat::Kind;

class Accounts : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!store_) return;
    for (const std::string id : {"p1", "p2", "p3"})
      ASSERT_TRUE(store_->add_guest({.id = id, .name = "Guest " + id, .created_ms = 5, .seen_ms = 6}));
  }
  /// Ends a rated game at a new table.
  Outcome rate(const std::string& table, std::vector<RatingChange> changes) {
    TableSummary over = a_summary();
    over.status = TableSummary::Status::over;
    if (!store_->head(table)) make_table(*store_, table);
    return append_one(*store_, {.table = table,
                                .epoch = 1,
                                .first = store_->head(table)->events,
                                .events = {"end"},
                                .summary = over,
                                .ratings = std::move(changes)})
        .outcome;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, Accounts, testing::Values("sqlite", "postgres"), kind_of_store);

TEST_P(Accounts, GuestsAreKept) {
  EXPECT_FALSE(store_->add_guest({.id = "p1", .name = "Another"}));
  EXPECT_EQ(store_->account("p1"), (PlayerAccount{.id = "p1", .name = "Guest p1", .created_ms = 5, .seen_ms = 6}));
  store_->seen("p1", 70);
  store_->seen("p1", 60);
  EXPECT_EQ(store_->account("p1")->seen_ms, 70);
  EXPECT_FALSE(store_->account("nobody"));
}

TEST_P(Accounts, NamesAreUniqueAmongTheRegistered) {
  EXPECT_EQ(store_->rename("p1", "Heron"), NameChange::done);
  EXPECT_EQ(store_->rename("p2", "Heron"), NameChange::done) << "guests may share a name";
  EXPECT_EQ(store_->rename("nobody", "Heron"), NameChange::unknown);
  EXPECT_FALSE(store_->find_registered("heron"));
  EXPECT_EQ(store_->set_credentials("p1", "Heron", {.password_hash = "h1", .recovery_hash = "r1"}), NameChange::done);
  EXPECT_EQ(store_->set_credentials("p2", "hERON", {.password_hash = "h2", .recovery_hash = "r2"}), NameChange::taken);
  EXPECT_FALSE(store_->account("p2")->registered);
  EXPECT_EQ(store_->set_credentials("p2", "Crane", {.password_hash = "h2", .recovery_hash = "r2"}), NameChange::done);
  EXPECT_EQ(store_->rename("p2", "HERON"), NameChange::taken);
  EXPECT_EQ(store_->rename("p1", "HERON"), NameChange::done) << "one's own name may change its case";
  EXPECT_EQ(store_->find_registered("heron")->id, "p1");
  EXPECT_TRUE(store_->find_registered("heron")->registered);
  EXPECT_EQ(store_->credentials("p1")->password_hash, "h1");
  EXPECT_EQ(store_->credentials("p1")->recovery_hash, "r1");
  EXPECT_FALSE(store_->credentials("p3"));
  EXPECT_EQ(store_->set_credentials("nobody", "X", {.password_hash = "h", .recovery_hash = ""}), NameChange::unknown);
  EXPECT_EQ(failure_of([&] { store_->set_credentials("p3", "Y", {}); }), StoreFailure::Kind::invalid);
}

TEST_P(Accounts, OneOfTwoGetsTheName) {
  std::vector<NameChange> outcome(2);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < 2; ++i)
    threads.emplace_back([&, i] {
      outcome[i] = store_->set_credentials(i == 0 ? "p1" : "p2", "Heron", {.password_hash = "h", .recovery_hash = "r"});
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(outcome, testing::UnorderedElementsAre(NameChange::done, NameChange::taken));
}

TEST_P(Accounts, TokensHaveOwners) {
  const BotToken token{.hash = "abc", .owner = "p1", .label = "my bot", .created_ms = 9};
  EXPECT_TRUE(store_->add_token(token));
  EXPECT_FALSE(store_->add_token(token));
  EXPECT_FALSE(store_->add_token({.hash = "def", .owner = "nobody", .label = ""}));
  EXPECT_EQ(store_->find_token("abc"), token);
  EXPECT_FALSE(store_->find_token("abd"));
  EXPECT_THAT(store_->tokens_of("p1"), ElementsAre(token));
  EXPECT_FALSE(store_->remove_token("p2", "abc")) << "another's";
  EXPECT_TRUE(store_->remove_token("p1", "abc"));
  EXPECT_FALSE(store_->find_token("abc"));
}

TEST_P(Accounts, AGameIsRatedOnce) {
  const Rating one{
      .rating = 1662.2120281, .deviation = 290.3188964, .volatility = 0.0599999, .games = 1, .updated_ms = 3};
  Rating two = one;
  two.rating = 1.0 / 3;
  EXPECT_FALSE(store_->rating("p1", "gerry"));
  EXPECT_EQ(rate("t1", {{"p1", one}, {"p2", two}}), Outcome::stored);
  EXPECT_EQ(store_->rating("p1", "gerry"), one) << "to the last bit";
  EXPECT_EQ(store_->rating("p2", "gerry"), two);
  EXPECT_FALSE(store_->rating("p1", "synch"));

  // Reckoned from what is no longer so, or for a table that has been rated: nothing of it is stored.
  EXPECT_EQ(rate("t2", {{"p3", one}, {"p1", one}}), Outcome::stale_rating);
  EXPECT_FALSE(store_->rating("p3", "gerry"));
  EXPECT_THAT(store_->events("t2"), IsEmpty());
  Rating next = one;
  next.games = 2, next.rating = 1700;
  EXPECT_EQ(rate("t1", {{"p1", next}}), Outcome::stale_rating);
  EXPECT_EQ(rate("t2", {{"p1", next}, {"deleted", one}}), Outcome::stored);
  EXPECT_EQ(store_->rating("p1", "gerry"), next);
  EXPECT_FALSE(store_->rating("deleted", "gerry"));

  const auto games = store_->rated_games("p1", "gerry", 10);
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].table, "t1");
  EXPECT_EQ(games[1].after, next);
  ASSERT_THAT(store_->rated_games("p1", "gerry", 1), SizeIs(1));
  EXPECT_EQ(store_->rated_games("p1", "gerry", 1)[0].table, "t2");
}

TEST_P(Accounts, ALeaderboardHasTheRegisteredAndCertain) {
  const auto rating = [](double value, double deviation) {
    return Rating{.rating = value, .deviation = deviation, .volatility = 0.06, .games = 1, .updated_ms = 1};
  };
  store_->add_guest({.id = "p4", .name = "Fourth"});
  rate("t1", {{"p1", rating(1500, 80)}, {"p2", rating(1600, 90)}, {"p3", rating(1900, 200)}, {"p4", rating(1800, 50)}});
  for (const std::string id : {"p1", "p2", "p3"})
    store_->set_credentials(id, "N" + id, {.password_hash = "h", .recovery_hash = "r"});
  const auto board = store_->leaderboard("gerry", 110, 10);
  ASSERT_THAT(board, SizeIs(2));
  EXPECT_EQ(board[0].account.id, "p2");
  EXPECT_EQ(board[0].account.name, "Np2");
  EXPECT_EQ(board[1].rating.rating, 1500);
  EXPECT_THAT(store_->leaderboard("gerry", 110, 1), SizeIs(1));
  EXPECT_THAT(store_->leaderboard("synch", 110, 10), IsEmpty());
}

TEST_P(Accounts, AreExportedWholeAndDeletedWhole) {
  TableSummary summary = a_summary();
  summary.seats[0] = {.kind = Kind::person, .who = "p1", .name = {}};
  summary.seats[1] = {.kind = Kind::person, .who = "p2", .name = {}};
  make_table(*store_, "t1", {"a", "p1 sits", "b"}, summary);
  make_table(*store_, "t3", {"a", "p1 sits"}, a_summary());
  rate("t2", {{"p1", {.games = 1}}, {"p2", {.games = 1}}});
  store_->add_token({.hash = "abc", .owner = "p1", .label = "bot", .created_ms = 1});
  store_->set_credentials("p1", "Heron", {.password_hash = "h", .recovery_hash = "r"});

  const auto all = store_->export_account("p1");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->account.name, "Heron");
  EXPECT_THAT(all->tokens, SizeIs(1));
  ASSERT_THAT(all->ratings, SizeIs(1));
  EXPECT_EQ(all->ratings[0].first, "gerry");
  ASSERT_THAT(all->rated, SizeIs(1));
  EXPECT_EQ(all->rated[0].table, "t2");
  ASSERT_THAT(all->tables, SizeIs(1));
  EXPECT_EQ(all->tables[0].table, "t1");

  const auto rewrite = [](std::string_view event) {
    return event == "p1 sits" ? std::optional<std::string>("somebody sits") : std::nullopt;
  };
  EXPECT_TRUE(store_->delete_account("p1", rewrite));
  EXPECT_FALSE(store_->delete_account("p1", rewrite));
  EXPECT_THAT(store_->events("t1", 0), ElementsAre("a", "somebody sits", "b"));
  EXPECT_THAT(store_->events("t3", 0), ElementsAre("a", "p1 sits")) << "of a table where the account did not sit";
  EXPECT_FALSE(store_->account("p1"));
  EXPECT_FALSE(store_->export_account("p1"));
  EXPECT_FALSE(store_->find_registered("Heron"));
  EXPECT_FALSE(store_->find_token("abc"));
  EXPECT_FALSE(store_->rating("p1", "gerry"));
  EXPECT_THAT(store_->rated_games("p1", "gerry", 9), IsEmpty());
  EXPECT_THAT(store_->tables_of("p1", {}, "", 9), IsEmpty());
  auto seats = store_->summary("t1")->seats;
  EXPECT_EQ(seats[0].kind, Kind::deleted);
  EXPECT_EQ(seats[0].who, "");
  EXPECT_EQ(seats[0].name, "");
  EXPECT_EQ(seats[1].name, "Guest p2");
  EXPECT_TRUE(store_->rating("p2", "gerry"));

  // A table that has not heard yet does not bring the account back.
  append_one(*store_, {.table = "t1", .epoch = 1, .first = 3, .events = {"c"}, .summary = summary});
  seats = store_->summary("t1")->seats;
  EXPECT_EQ(seats[0].kind, Kind::deleted);
  EXPECT_EQ(seats[0].who, "");
}

TEST_P(Accounts, SecretsAreMadeOnceAndStay) {
  const auto cookie = store_->secret("cookie");
  EXPECT_NE(cookie, store_->secret("other"));
  EXPECT_NE(cookie, (std::array<unsigned char, 32>{}));
  EXPECT_EQ(cookie, open_store(place_)->secret("cookie"));
  EXPECT_NE(cookie, open_store(new_place())->secret("cookie"));
}

}  // namespace
}  // namespace baize::store_tests
