/// A room without a server: a house that notes what it is asked for, and ears instead of sockets.
#include "server/hub/room.hpp"

#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace baize {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Ear final : public Link {
 public:
  bool send(Bytes text) override {
    heard.push_back(*text);
    return true;
  }
  void close(std::uint16_t, std::string_view) override {}
  std::size_t queued() const override { return 0; }
  int thread() const override { return 0; }
  void post(std::function<void()> task) override { task(); }
  void answer(HttpAnswer, std::uint64_t) override {}

  std::vector<std::string> heard;
};

class QuietHouse final : public House {
 public:
  Time now() const override { return 1'000'000; }
  const std::string& node() const override { return name; }
  void store(Append append) override { appends.push_back(std::move(append)); }
  void store_rated(Append append, std::vector<int>) override { appends.push_back(std::move(append)); }
  void think(const std::string&, Table::BotTurn turn) override { thinking.push_back(turn.seat); }
  Timer later(const std::string&, std::chrono::milliseconds, std::function<void(Room&)>) override { return {}; }
  void load(const std::string&) override { ++loads; }
  void make_rematch(const std::string&, TablePlan, std::string) override {}
  void move_made(const Rulebook&) override { ++moves; }

  std::string name = "one";
  std::deque<Append> appends;
  std::vector<std::string> stored;  // the table's events
  std::vector<Seat> thinking;
  int loads = 0, moves = 0;
};

Request request_of(const std::string& fields) {
  auto request = read_request(R"({"table":"t1",)" + fields + "}");
  EXPECT_TRUE(request) << request.error().refusal.why;
  return *request;
}

/// A room of Move In Synch with ann at seat 1 and ben at seat 2, both watching.
class RoomTest : public testing::Test {
 protected:
  RoomTest() {
    std::vector<std::string> events;
    const Request asked = request_of(R"("type":"create","id":"c","game":"synch","seats":["me","open"])");
    Table table = Table::create("t1", *read_plan(asked, ann.sender), "ann", std::string(64, 'a'), house.now(), events);
    room = std::make_unique<Room>(house, std::move(table));
    room->begin(std::move(events), {ann.outlet, "made", "c"});
  }

  void begin_playing() {
    let_store();
    for (const Guest* guest : {&ann, &ben}) say(*guest, R"("type":"watch","id":"w")");
    say(ben, R"("type":"sit","id":"s","seat":2)");
    let_store();
    say(ann, R"("type":"ready","id":"ra","nonce":"00000000000000aa")");
    let_store();
    say(ben, R"("type":"ready","id":"rb","nonce":"00000000000000bb")");
    let_store();
    forget();
  }

  void say(const Guest& guest, const std::string& fields) { room->receive(request_of(fields), guest); }
  void move(const Guest& guest, const std::string& id, int version, const std::string& move) {
    say(guest, joined(R"("type":"move","id":")", id, R"(","version":)", version, R"(,"move":")", move, '"'));
  }

  /// Everything that is on its way is stored.
  void let_store() {
    while (!house.appends.empty()) {
      const Append append = std::move(house.appends.front());
      house.appends.pop_front();
      EXPECT_EQ(append.first, static_cast<std::int64_t>(house.stored.size()));
      house.stored.insert(house.stored.end(), append.events.begin(), append.events.end());
      room->stored({{AppendResult::Outcome::stored, static_cast<std::int64_t>(house.stored.size())}, {}});
    }
  }
  void end_append(AppendResult::Outcome outcome, std::optional<StoreFailure::Kind> failure = {}) {
    ASSERT_EQ(house.appends.size(), 1U);
    house.appends.pop_front();
    room->stored({{outcome, 0}, failure});
  }
  void forget() {
    for (const auto& ear : {ann_hears, ben_hears}) ear->heard.clear();
  }

  QuietHouse house;
  std::shared_ptr<Ear> ann_hears = std::make_shared<Ear>(), ben_hears = std::make_shared<Ear>();
  Guest ann{Outlet(ann_hears), {"ann", "Ann"}}, ben{Outlet(ben_hears), {"ben", "Ben"}};
  std::unique_ptr<Room> room;
};

TEST_F(RoomTest, IsMadeWhenItIsStored) {
  room->asked_again({ann.outlet, "made again", "c"});
  EXPECT_THAT(ann_hears->heard, IsEmpty());
  ASSERT_EQ(house.appends.size(), 1U);
  EXPECT_EQ(house.appends.front().epoch, Append::new_table);
  EXPECT_EQ(house.appends.front().node, "one");
  let_store();
  EXPECT_THAT(ann_hears->heard, ElementsAre("made", "made again"));
}

TEST_F(RoomTest, WhatWasMadeBeforeARestartIsAnsweredAlike) {
  end_append(AppendResult::Outcome::conflict);
  EXPECT_EQ(ann_hears->heard.front(), "made");
}

TEST_F(RoomTest, TellsNobodyOfAMoveBeforeItIsStored) {
  begin_playing();
  move(ann, "m1", 6, "place a1");
  EXPECT_THAT(ann_hears->heard, IsEmpty());
  EXPECT_THAT(ben_hears->heard, IsEmpty());
  let_store();
  EXPECT_THAT(ann_hears->heard, ElementsAre(HasSubstr(R"("re":"m1")")));
  EXPECT_THAT(ben_hears->heard, ElementsAre(HasSubstr(R"("move":"place a1")")));
  EXPECT_EQ(house.moves, 1);
}

TEST_F(RoomTest, StoresWhatComesMeanwhileInOneGo) {
  begin_playing();
  move(ann, "m1", 6, "place a1");
  move(ben, "m2", 7, "place b2");
  say(ann, R"("type":"say","id":"s1","phrase":"hello")");
  ASSERT_EQ(house.appends.size(), 1U);
  EXPECT_EQ(house.appends.front().events.size(), 1U);
  let_store();
  EXPECT_THAT(ann_hears->heard, ElementsAre(HasSubstr(R"("re":"m1")"), HasSubstr(R"("move":"place b2")"),
                                            HasSubstr(R"("said")"), HasSubstr(R"("re":"s1")")));
}

TEST_F(RoomTest, SaysWhenNothingCanBeStoredAndReadsTheTableAgain) {
  begin_playing();
  move(ann, "m1", 6, "place a1");
  end_append({}, StoreFailure::Kind::full);
  EXPECT_THAT(ann_hears->heard, ElementsAre(AllOf(HasSubstr(R"("re":"m1","code":"storage")"), HasSubstr("full")),
                                            HasSubstr(R"("notice")")));
  EXPECT_THAT(ben_hears->heard, ElementsAre(HasSubstr(R"("notice")")));
  forget();
  room->wake();
  EXPECT_EQ(house.loads, 1);
  room->loaded({{}, house.stored, 2});
  for (const auto& ear : {ann_hears, ben_hears})
    EXPECT_THAT(ear->heard.front(), AllOf(HasSubstr(R"("state")"), HasSubstr(R"("lines":[])")));
  move(ann, "m1", 6, "place a1");
  ASSERT_EQ(house.appends.size(), 1U);
  EXPECT_EQ(house.appends.front().epoch, 2);
}

TEST_F(RoomTest, SaysOnceThatTheStoreIsSlow) {
  begin_playing();
  room->store_is_slow();
  EXPECT_THAT(ben_hears->heard, IsEmpty()) << "nothing waits";
  move(ann, "m1", 6, "place a1");
  room->store_is_slow();
  room->store_is_slow();
  EXPECT_THAT(ben_hears->heard, ElementsAre(HasSubstr(R"("notice","code":"slow")")));
  forget();
  let_store();
  EXPECT_THAT(ben_hears->heard, ElementsAre(HasSubstr(R"("move":"place a1")"), HasSubstr(R"("state")")));
  move(ben, "m2", 7, "place b2");
  let_store();
  EXPECT_EQ(ben_hears->heard.size(), 3U) << "it is over";
}

TEST_F(RoomTest, ALeaderThatIsNoneAnyMoreChangesNothing) {
  begin_playing();
  move(ann, "m1", 6, "place a1");
  end_append(AppendResult::Outcome::fenced);
  EXPECT_THAT(ann_hears->heard.front(), AllOf(HasSubstr(R"("re":"m1","code":"storage")"), HasSubstr("elsewhere")));
  room->wake();
  forget();
  say(ben, R"("type":"watch","id":"w2")");
  room->loaded({Refusal{"elsewhere", "another server leads this table"}, {}, 0});
  EXPECT_THAT(ben_hears->heard, ElementsAre(HasSubstr(R"("re":"w2","code":"elsewhere")")));
  EXPECT_EQ(house.loads, 1);
  say(ben, R"("type":"watch","id":"w3")");
  EXPECT_EQ(house.loads, 2);
}

TEST_F(RoomTest, IsLeftWhenNobodyNeedsIt) {
  begin_playing();
  EXPECT_FALSE(room->idle());
  move(ann, "m1", 6, "place a1");
  room->left(ann.outlet);
  room->left(ben.outlet);
  EXPECT_FALSE(room->is_watched());
  EXPECT_FALSE(room->idle()) << "something is on its way to the store";
  let_store();
  EXPECT_TRUE(room->idle());
}

TEST_F(RoomTest, TellsWhoIsHere) {
  begin_playing();
  room->left(ben.outlet);
  EXPECT_THAT(ann_hears->heard, ElementsAre(HasSubstr(R"("presence","table":"t1","here":[1],"watching":0)")));
}

}  // namespace
}  // namespace baize
