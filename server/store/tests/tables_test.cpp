#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include <gmock/gmock.h>

#include "engine/random.hpp"
#include "server/store/tests/harness.hpp"

namespace baize::store_tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Outcome = AppendResult::Outcome;
using Status = TableSummary::Status;
using Kind = TableSummary::Seat::Kind;

using Tables = StoreTest;
INSTANTIATE_TEST_SUITE_P(Stores, Tables, testing::Values("sqlite", "postgres"), kind_of_store);

std::vector<std::string> ids(const std::vector<TableSummary>& summaries) {
  std::vector<std::string> found;
  for (const TableSummary& summary : summaries) found.push_back(summary.table);
  return found;
}

TEST_P(Tables, KeepTheirEventsInOrder) {
  make_table(*store_, "t1", {"a", "b"});
  make_table(*store_, "t2");
  EXPECT_EQ(append_one(*store_, {.table = "t1", .epoch = 1, .first = 2, .events = {"c"}}),
            (AppendResult{Outcome::stored, 3}));
  EXPECT_EQ(append_one(*store_, {.table = "t2", .epoch = 1, .first = 0, .events = {"x"}}),
            (AppendResult{Outcome::stored, 1}));
  EXPECT_EQ(append_one(*store_, {.table = "t1", .epoch = 1, .first = 3, .events = {"d", "e"}}).events, 5);
  EXPECT_THAT(store_->events("t1"), ElementsAre("a", "b", "c", "d", "e"));
  EXPECT_THAT(store_->events("t1", 3), ElementsAre("d", "e"));
  EXPECT_THAT(store_->events("t1", 5), IsEmpty());
  EXPECT_THAT(store_->events("t2"), ElementsAre("x"));
  EXPECT_THAT(store_->events("nobody's"), IsEmpty());
  EXPECT_EQ(store_->head("t1")->events, 5);
  EXPECT_FALSE(store_->head("nobody's"));
  store_ = open_store(place_);
  EXPECT_THAT(store_->events("t1"), ElementsAre("a", "b", "c", "d", "e"));
}

TEST_P(Tables, RefuseAnAppendAlone) {
  make_table(*store_, "t1", {"a"});
  make_table(*store_, "t2", {"x"});
  const std::vector<Append> batch{
      {.table = "t1", .epoch = 1, .first = 0, .events = {"again"}},
      {.table = "t1", .epoch = 1, .first = 2, .events = {"a gap"}},
      {.table = "t2", .epoch = 1, .first = 1, .events = {"y"}},
      {.table = "t1", .epoch = 2, .first = 1, .events = {"another's lease"}},
      {.table = "t3", .epoch = 1, .first = 0, .events = {"no table"}},
      {.table = "t1", .epoch = Append::new_table, .first = 0, .events = {"taken"}, .summary = a_summary()},
      {.table = "t4", .epoch = Append::new_table, .first = 0, .events = {"no summary"}},
      {.table = "t1", .epoch = 1, .first = 1, .events = {"b", "c"}},
      {.table = "t1", .epoch = 1, .first = 1, .events = {"b'"}},
      {.table = "t1", .epoch = 1, .first = 3, .events = {"d"}},
      {.table = "t5", .epoch = Append::new_table, .first = 0, .events = {"1"}, .summary = a_summary(), .node = "n"},
      {.table = "t5", .epoch = 1, .first = 1, .events = {"2"}},
  };
  std::vector<Outcome> outcomes;
  for (const AppendResult& result : store_->append(batch)) outcomes.push_back(result.outcome);
  using enum Outcome;
  EXPECT_THAT(outcomes, ElementsAre(conflict, conflict, stored, fenced, unknown, conflict, invalid, stored, conflict,
                                    stored, stored, stored));
  EXPECT_THAT(store_->events("t1"), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(store_->events("t2"), ElementsAre("x", "y"));
  EXPECT_THAT(store_->events("t5"), ElementsAre("1", "2"));
  EXPECT_FALSE(store_->head("t4"));
}

TEST_P(Tables, SummariesAreListed) {
  ASSERT_TRUE(store_->add_guest({.id = "p1", .name = "Quiet Heron", .created_ms = 1, .seen_ms = 1}));
  TableSummary hidden = a_summary(), other = a_summary("synch"), mine = a_summary();
  hidden.listed = false;
  mine.seats[0] = {.kind = Kind::person, .who = "p1", .name = {}};
  // One screen for two: the same person twice is one table.
  mine.seats[1] = mine.seats[0];
  make_table(*store_, "hidden", {}, hidden);
  make_table(*store_, "other", {}, other);
  make_table(*store_, "mine", {}, mine);
  EXPECT_THAT(ids(store_->open_tables("", 10)), ElementsAre("mine", "other"));
  EXPECT_THAT(ids(store_->open_tables("", 1)), ElementsAre("mine"));
  EXPECT_THAT(ids(store_->open_tables("synch", 10)), ElementsAre("other"));
  EXPECT_THAT(ids(store_->unfinished()), ElementsAre("mine", "other", "hidden"));

  mine.status = Status::over, mine.updated_ms = 2000, mine.reason = "resigned";
  mine.seats[0].share = 12, mine.seats[0].score = -3, mine.seats[1].share = 0;
  append_one(*store_, {.table = "mine", .epoch = 1, .first = 0, .events = {"end"}, .summary = mine});
  EXPECT_THAT(ids(store_->open_tables("", 10)), ElementsAre("other"));
  EXPECT_THAT(ids(store_->unfinished()), ElementsAre("other", "hidden"));
  TableSummary expected = mine;
  expected.table = "mine", expected.seats[0].name = expected.seats[1].name = "Quiet Heron";
  EXPECT_EQ(store_->summary("mine"), expected);
  EXPECT_FALSE(store_->summary("nobody's"));
}

TEST_P(Tables, OfAPlayerComeInPages) {
  ASSERT_TRUE(store_->add_guest({.id = "p1", .name = "A", .created_ms = 1, .seen_ms = 1}));
  TableSummary summary = a_summary();
  summary.seats[0] = {.kind = Kind::person, .who = "p1", .name = {}};
  for (int i = 0; i < 7; ++i) {
    summary.status = i % 2 == 0 ? Status::over : Status::playing;
    make_table(*store_, "t" + std::to_string(i), {}, summary);
    make_table(*store_, "x" + std::to_string(i));
  }
  const auto page = [&](std::optional<Status> status, const std::string& before) {
    return ids(store_->tables_of("p1", status, before, 3));
  };
  EXPECT_THAT(page({}, ""), ElementsAre("t6", "t5", "t4"));
  EXPECT_THAT(page({}, "t4"), ElementsAre("t3", "t2", "t1"));
  EXPECT_THAT(page({}, "t1"), ElementsAre("t0"));
  EXPECT_THAT(page(Status::over, ""), ElementsAre("t6", "t4", "t2"));
  EXPECT_THAT(page(Status::over, "t2"), ElementsAre("t0"));
  EXPECT_THAT(page(Status::playing, ""), ElementsAre("t5", "t3", "t1"));
  EXPECT_THAT(ids(store_->tables_of("level:2", {}, "", 3)), IsEmpty()) << "a bot is no player";
}

TEST_P(Tables, LeasesExpireAndFence) {
  make_table(*store_, "t1", {"a"}, {}, "n1");
  store_->renew("n1", 100);
  const auto refused = store_->take_lease("t1", "n2", 99, 300);
  ASSERT_TRUE(refused);
  EXPECT_FALSE(refused->granted);
  EXPECT_EQ(refused->node, "n1");
  EXPECT_EQ(refused->until_ms, 100);
  EXPECT_FALSE(store_->take_lease("none", "n2", 99, 300));

  store_->renew("n1", 200);
  EXPECT_FALSE(store_->take_lease("t1", "n2", 199, 300)->granted) << "one renewal keeps all leases of a node";
  const auto taken = store_->take_lease("t1", "n2", 200, 300);
  EXPECT_TRUE(taken->granted);
  EXPECT_EQ(taken->epoch, 2);
  EXPECT_EQ(append_one(*store_, {.table = "t1", .epoch = 1, .first = 1, .events = {"late"}}),
            (AppendResult{Outcome::fenced, 1}));
  EXPECT_EQ(append_one(*store_, {.table = "t1", .epoch = 2, .first = 1, .events = {"b"}}).outcome, Outcome::stored);
  // A node that was away too long cannot renew what is no longer its own, nor give it away.
  store_->renew("n1", 1000);
  store_->release("t1", "n1", 1);
  store_->release("t1", "n2", 1);
  EXPECT_FALSE(store_->take_lease("t1", "n1", 299, 1000)->granted);

  store_->release("t1", "n2", 2);
  EXPECT_EQ(store_->take_lease("t1", "n1", 250, 1000)->epoch, 3);
  EXPECT_EQ(store_->take_lease("t1", "n1", 250, 1000)->epoch, 4) << "a restarted node fences its predecessor";
  make_table(*store_, "t2", {}, {}, "n1");
  store_->renew("n2", 1000);
  make_table(*store_, "t3", {}, {}, "n2");
  const std::vector<std::string_view> many{"t3", "t2", "none", "t1"};
  const auto leases = store_->take_leases(many, "n1", 250, 1000);
  EXPECT_FALSE(leases.at(0)->granted);
  EXPECT_EQ(leases.at(1)->epoch, 2);
  EXPECT_FALSE(leases.at(2));
  EXPECT_EQ(leases.at(3)->epoch, 5);
  store_->release_all("n1");
  EXPECT_EQ(store_->take_lease("t1", "n2", 250, 1000)->epoch, 6);
}

/// What a store remembers of a table must give way to what others have written since.
TEST_P(Tables, SeveralProcessesTakeTurnsAtRandom) {
  struct Model {
    std::vector<std::string> events{"0"};
    std::int64_t epoch = 1;
  };
  constexpr unsigned tables = 3;
  std::array<Model, tables> models;
  const auto other = open_store(place_);
  const std::array<Store*, 2> stores{store_.get(), other.get()};
  const auto id = [](unsigned table) { return "t" + std::to_string(table); };
  for (unsigned table = 0; table < tables; ++table) make_table(*store_, id(table), {"0"}, {}, "n1");
  Random random(3);
  std::int64_t now = 1000;
  int refused = 0;
  for (int step = 0; step < 400; ++step) {
    Store& store = *stores[random.below(2)];
    const unsigned table = random.below(tables);
    Model& model = models[table];
    if (random.below(8) == 0) {
      const auto lease = store.take_lease(id(table), "n2", now, now + 10);
      now += 100;  // it has run out by the next time
      ASSERT_TRUE(lease && lease->granted);
      model.epoch = lease->epoch;
      continue;
    }
    const auto count = static_cast<std::int64_t>(model.events.size());
    const std::int64_t first = count - static_cast<std::int64_t>(random.below(4) == 0);
    const std::int64_t epoch = model.epoch + static_cast<std::int64_t>(random.below(6) == 0);
    const std::string event = std::to_string(step);
    const auto expected = epoch != model.epoch ? Outcome::fenced : first != count ? Outcome::conflict : Outcome::stored;
    const auto result = append_one(store, {.table = id(table), .epoch = epoch, .first = first, .events = {event}});
    ASSERT_EQ(result.outcome, expected) << step;
    if (expected == Outcome::stored) model.events.push_back(event);
    refused += expected != Outcome::stored;
  }
  EXPECT_GT(refused, 50);
  for (unsigned table = 0; table < tables; ++table)
    for (Store* store : stores) EXPECT_EQ(store->events(id(table)), models[table].events);
}

TEST_P(Tables, HostileTextsComeBackAsTheyWere) {
  const std::vector<std::string> texts{"",
                                       "'; DROP TABLE events; --",
                                       R"({"a":"\u0000\\\"}","b":[{},null]})",
                                       "$1 %s ?1 {} \\N NULL",
                                       "\xF0\x9F\x82\xA1 \xE2\x99\xA0 \xC3\xA9",
                                       "\x01\x02\x7F\t\r\n",
                                       std::string(3 << 20, '"'),
                                       "{\"\\\",NULL,}"};
  make_table(*store_, "t'\"\\{,}1", texts);
  EXPECT_EQ(store_->events("t'\"\\{,}1"), texts);
  TableSummary summary = a_summary("';--");
  summary.reason = "\"\\", summary.seats[1].who = "level:'2'";
  make_table(*store_, "t2", {}, summary);
  EXPECT_EQ(store_->summary("t2")->reason, summary.reason);
  EXPECT_EQ(store_->summary("t2")->seats, summary.seats);

  const std::vector<std::string> refused{std::string("a\0b", 3),
                                         "\xFF",
                                         "\xC0\x80",
                                         "\xED\xA0\x80",
                                         "\xF4\x90\x80\x80",
                                         "12345678\xE2\x99",
                                         std::string(longest_text + 1, 'x')};
  for (const std::string& text : refused) {
    const std::vector<Append> batch{
        {.table = "t2", .epoch = 1, .first = store_->head("t2")->events, .events = {text}},
        {.table = "t2", .epoch = 1, .first = store_->head("t2")->events, .events = {"good"}},
    };
    const auto results = store_->append(batch);
    EXPECT_EQ(results[0].outcome, Outcome::invalid);
    EXPECT_EQ(results[1].outcome, Outcome::stored);
    EXPECT_THAT(store_->events(text), IsEmpty());
    EXPECT_EQ(failure_of([&] { store_->add_guest({.id = "p", .name = text}); }), StoreFailure::Kind::invalid);
  }
}

/// Threads fight for every number of a few tables; each is won once.
void fight(std::vector<Store*> stores, const std::string& place) {
  constexpr int numbers = 60;
  const std::vector<std::string> tables{"t1", "t2", "t3"};
  for (const std::string& table : tables) make_table(*stores[0], table);
  std::vector<std::vector<std::string>> won(stores.size());
  std::vector<std::thread> threads;
  for (std::size_t me = 0; me < stores.size(); ++me)
    threads.emplace_back([&, me] {
      std::vector<std::int64_t> next(tables.size());
      for (bool done = false; !done;) {
        std::vector<Append> batch;
        // In different orders: whoever locks must not lock crosswise.
        for (std::size_t i = 0; i < tables.size(); ++i) {
          const std::size_t t = me % 2 == 0 ? i : tables.size() - 1 - i;
          batch.push_back({.table = tables[t],
                           .epoch = 1,
                           .first = next[t],
                           .events = {std::to_string(me) + " " + tables[t] + " " + std::to_string(next[t])}});
        }
        const auto results = stores[me]->append(batch);
        done = true;
        for (std::size_t i = 0; i < tables.size(); ++i) {
          const std::size_t t = me % 2 == 0 ? i : tables.size() - 1 - i;
          if (results[i].outcome == Outcome::stored) won[me].push_back(batch[i].events[0]);
          next[t] = results[i].events;
          done = done && next[t] >= numbers;
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  std::vector<std::string> all, stored;
  for (const auto& mine : won) all.insert(all.end(), mine.begin(), mine.end());
  const auto fresh = open_store(place);
  for (const std::string& table : tables)
    for (std::size_t number = 0; const std::string& event : fresh->events(table)) {
      EXPECT_EQ(event.substr(2), table + " " + std::to_string(number++));
      stored.push_back(event);
    }
  std::ranges::sort(all);
  std::ranges::sort(stored);
  EXPECT_EQ(all, stored);
}

TEST_P(Tables, ThreadsOfOneStoreWinEachNumberOnce) { fight({store_.get(), store_.get(), store_.get()}, place_); }

TEST_P(Tables, StoresOnOneDatabaseWinEachNumberOnce) {
  const auto two = open_store(place_), three = open_store(place_);
  fight({store_.get(), two.get(), three.get()}, place_);
}

TEST_P(Tables, AreReadWhileTheyAreWritten) {
  make_table(*store_, "t1");
  std::atomic<bool> done = false;
  std::vector<std::thread> readers;
  for (int i = 0; i < 3; ++i)
    readers.emplace_back([&] {
      while (!done) {
        const auto events = store_->events("t1");
        for (std::size_t number = 0; number < events.size(); ++number)
          ASSERT_EQ(events[number], std::to_string(number));
      }
    });
  for (std::int64_t number = 0; number < 200; ++number)
    append_one(*store_, {.table = "t1", .epoch = 1, .first = number, .events = {std::to_string(number)}});
  done = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(store_->events("t1").size(), 200U);
}

}  // namespace
}  // namespace baize::store_tests
