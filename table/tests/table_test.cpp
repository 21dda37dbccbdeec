/// Seats, moves, versions, offers, takebacks: what docs/protocol.md promises.
#include <array>
#include <set>

#include <boost/json/monotonic_resource.hpp>

#include "games/catalogue.hpp"
#include "table/fair.hpp"
#include "table/tests/shell.hpp"

namespace baize {
namespace {

TEST(Table, GathersUntilEverySeatIsTakenAndEverybodyIsReady) {
  TestShell shell(R"("game":"synch","seats":["me","open"])");
  EXPECT_EQ(text(shell.state(Seat::one, "ann"), "status"), "gathering");
  EXPECT_EQ(text(shell.ready("ann", '1'), "status"), "gathering");
  EXPECT_EQ(text(shell.send("ben", R"("type":"sit","seat":1)"), "code"), "seat_taken");
  EXPECT_EQ(text(shell.send("ben", R"("type":"sit","seat":3)"), "code"), "bad_seat");
  EXPECT_EQ(text(shell.send("ben", R"("type":"sit","seat":2)"), "you"), "2");
  EXPECT_EQ(text(shell.send("cy", R"("type":"sit","seat":2)"), "code"), "seat_taken");
  const auto state = shell.ready("ben", '2');
  EXPECT_EQ(text(state, "status"), "playing");
  EXPECT_EQ(text(state, "acting"), "[1]");
  EXPECT_EQ(text(shell.send("ben", R"("type":"stand")"), "code"), "wrong_time");
}

TEST(Table, OnlyTheHostSeatsBotsAndOnlyKnownOnes) {
  TestShell shell(R"("game":"gerry","seats":["me","open"])");
  EXPECT_EQ(text(shell.send("ben", R"("type":"seat_bot","seat":2,"bot":"level:1")"), "code"), "not_host");
  EXPECT_EQ(text(shell.send("ann", R"("type":"seat_bot","seat":2,"bot":"level:99")"), "code"), "bad_bot");
  EXPECT_EQ(text(shell.send("ann", R"("type":"seat_bot","seat":2,"bot":"level:1")"), "type"), "state");
  EXPECT_EQ(text(shell.send("ann", R"("type":"seat_bot","seat":2,"bot":null)"), "type"), "state");
  EXPECT_EQ(text(shell.send("ann", R"("type":"seat_bot","seat":2,"bot":null)"), "code"), "bad_seat");
  EXPECT_EQ(text(shell.send("ann", R"("type":"seat_bot","seat":1,"bot":"level:1")"), "code"), "seat_taken");
}

TEST(Table, RefusesWhatIsLateOutOfTurnOrIllegalAndSaysWhy) {
  auto shell = begun("synch");
  EXPECT_EQ(text(shell.move("ben", "place a1"), "code"), "not_acting");
  EXPECT_EQ(text(shell.move("ann", "place z9"), "code"), "illegal_move");
  const auto version = shell.table->version(Seat::one);
  EXPECT_EQ(text(shell.move("ann", "place a1"), "type"), "state");
  const auto late = shell.send("ann", joined(R"("type":"move","move":"place b1","version":)", version));
  EXPECT_EQ(text(late, "code"), "late");
  EXPECT_EQ(text(late, "version"), std::to_string(version + 1));
  EXPECT_EQ(text(shell.send("cy", R"("type":"move","move":"place b1","version":0)"), "code"), "not_seated");
}

TEST(Table, AMessageSentTwiceHasOneEffect) {
  auto shell = begun("synch");
  const std::string message = joined(R"({"type":"move","id":"once","table":"t1","move":"place c3","version":)",
                                     shell.table->version(Seat::one), "}");
  EXPECT_EQ(text(shell.send_text("ann", message), "type"), "state");
  const auto count = shell.events.size();
  const auto again = shell.send_text("ann", message);
  EXPECT_EQ(text(again, "re"), "once");
  EXPECT_NE(text(again, "type"), "refused");
  EXPECT_EQ(shell.events.size(), count);
  // A table that was stored and restored remembers it too; another's message of that id is another message.
  auto restored = Table::restored("t1", shell.events, shell.now);
  ASSERT_TRUE(restored.has_value());
  shell.table = std::make_unique<Table>(std::move(*restored));
  EXPECT_NE(text(shell.send_text("ann", message), "type"), "refused");
  EXPECT_EQ(shell.events.size(), count);
  EXPECT_EQ(text(shell.send_text("ben", message), "code"), "late");
}

TEST(Table, IsNotRestoredFromEventsOfSeatsThatItDoesNotHave) {
  const auto shell = begun("synch");
  const auto with = [&](const std::string& fields) {
    auto events = shell.events;
    events.push_back(joined(R"({"at":1,)", fields, "}"));
    return Table::restored("t1", events, shell.now);
  };
  for (const std::string_view seat : {"0", "3", "4"})
    for (const std::string_view rest :
         {R"("type":"sat","player":"cy","name":"Cy","bot":"")", R"("type":"stood")", R"("type":"readied","nonce":"")",
          R"("type":"moved","move":"place a1","spent":0)", R"("type":"offered","what":"draw")",
          R"("type":"agreed","what":"draw")", R"("type":"replaced","bot":"level:1","name":"")"}) {
      const auto restored = with(joined(rest, R"(,"seat":)", seat));
      ASSERT_FALSE(restored.has_value()) << rest << " of seat " << seat;
      EXPECT_EQ(restored.error().what, joined("an event of seat ", seat, " at a table of 2 seats"));
    }
  EXPECT_FALSE(with(R"("type":"ended","reason":"resigned","by":3)").has_value());
  EXPECT_TRUE(with(R"("type":"ended","reason":"resigned","by":2)").has_value());
  EXPECT_TRUE(with(R"("type":"ended","reason":"agreed","by":0)").has_value());
  EXPECT_FALSE(with(R"("type":"stood","seat":5)").has_value());
}

TEST(Table, ForgetsTheNameOfADeletedAccountAndNothingElse) {
  auto shell = begun("synch");
  shell.move("ann", "place a1");
  auto events = shell.events;
  int rewritten = 0;
  for (std::string& event : events)
    if (const auto changed = without_name(event, "ben")) event = *changed, ++rewritten;
  EXPECT_EQ(rewritten, 1);
  for (const std::string& event : events) EXPECT_EQ(without_name(event, "ben"), std::nullopt) << event;
  auto restored = Table::restored("t1", events, shell.now);
  ASSERT_TRUE(restored.has_value());
  EXPECT_EQ(restored->seats()[0].name, shell.table->seats()[0].name);
  EXPECT_EQ(restored->seats()[1].name, "somebody");
  EXPECT_EQ(restored->seats_of("ben"), shell.table->seats_of("ben"));
  EXPECT_EQ(restored->version(Seat::one), shell.table->version(Seat::one));
  EXPECT_EQ(without_name("no event", "ben"), std::nullopt);
}

TEST(Table, WhoReconnectsWithTheVersionItHasGetsWhatItMissed) {
  auto shell = begun("synch");
  const auto had = shell.table->version(Seat::two);
  EXPECT_EQ(text(shell.send("ben", joined(R"("type":"watch","version":)", had)), "type"), "ok");
  shell.move("ann", "place a1");
  const auto state = shell.send("ben", joined(R"("type":"watch","version":)", had));
  EXPECT_EQ(text(state, "type"), "state");
  EXPECT_EQ(text(state, "log"), R"({"from":0,"lines":[{"seat":1,"move":"place a1"}]})");
  EXPECT_EQ(text(state, "version"), std::to_string(had + 1));
}

TEST(Table, AHiddenChoiceDoesNotTouchTheOthersVersion) {
  auto shell = begun("updown", R"(,"options":{"n":3})");
  const auto first = [&](Seat seat) { return shell.table->position()->legal(seat).front(); };
  const auto before = shell.table->version(Seat::two), spectator = shell.table->version(Seat::nobody);
  const auto state = shell.state(Seat::two);
  shell.move("ann", first(Seat::one));
  shell.move("ann", first(Seat::one));
  EXPECT_EQ(shell.table->version(Seat::two), before);
  EXPECT_EQ(shell.table->version(Seat::nobody), spectator);
  EXPECT_EQ(shell.state(Seat::two), state);
  // So that a message which is under way is not late: choices at the same time commute.
  EXPECT_EQ(
      text(shell.send("ben", joined(R"("type":"move","version":)", before, R"(,"move":")", first(Seat::two), '"')),
           "type"),
      "state");
  // That an order is complete may be seen (UPD-2), and yet makes nobody late who is still arranging.
  const auto now = shell.table->version(Seat::two);
  shell.move("ann", first(Seat::one));
  EXPECT_EQ(shell.table->version(Seat::nobody), spectator + 1);
  EXPECT_EQ(shell.table->version(Seat::two), now + 1);
  const auto chosen = joined(R"("type":"move","version":)", now, R"(,"move":")", first(Seat::two), '"');
  EXPECT_EQ(text(shell.send("ben", chosen), "type"), "state");
  EXPECT_EQ(text(shell.send("ben", chosen), "code"), "late") << "one's own move does";
}

TEST(Table, AnUnrevealedMoveIsTakenBackFreelyUntilAnotherPersonMoves) {
  auto shell = begun("synch");
  EXPECT_EQ(text(shell.state(Seat::one), "takeback"), "null");
  shell.move("ann", "place a1");
  EXPECT_EQ(text(shell.state(Seat::one), "takeback"), "free");
  const auto offer = [&](const std::string& who, const std::string& what) {
    const Seat seat = shell.table->seats_of(who).first();
    return shell.send(who, joined(R"("type":"offer","what":")", what, R"(","version":)", shell.table->version(seat)));
  };
  const auto back = offer("ann", "takeback");
  EXPECT_EQ(text(back, "log"), R"({"from":0,"lines":[]})");
  EXPECT_EQ(text(back, "acting"), "[1]");
  shell.move("ann", "place b2");
  shell.move("ben", "place c3");
  EXPECT_EQ(text(shell.state(Seat::one), "takeback"), "offer");
  EXPECT_EQ(text(offer("ann", "takeback"), "offers"), R"([{"what":"takeback","by":1,"yes":[]}])");
  EXPECT_EQ(text(shell.send("ann", R"("type":"answer","what":"takeback","yes":true)"), "code"), "no_offer");
  EXPECT_EQ(text(shell.send("ben", R"("type":"answer","what":"takeback","yes":false)"), "offers"), "[]");
  offer("ann", "takeback");
  const auto agreed = shell.send("ben", R"("type":"answer","what":"takeback","yes":true)");
  EXPECT_EQ(text(agreed, "acting"), "[1]");
  EXPECT_EQ(shell.table->position()->legal(Seat::one).size(), 64u);
}

TEST(Table, WhatWasRevealedOrChosenInSecretCannotBeTakenBack) {
  const auto last_move_takeback = [](const std::string& game, const std::string& kind, const std::string& more = "") {
    auto shell = begun(game, more);
    for (const std::string& move : shell.table->position()->legal(Seat::one)) {
      if (!move.starts_with(kind)) continue;
      shell.move("ann", move);
      return text(shell.state(Seat::one), "takeback");
    }
    return std::string("no such move");
  };
  EXPECT_EQ(last_move_takeback("gerry", "look"), "null");
  EXPECT_EQ(last_move_takeback("gerry", "move"), "free");
  EXPECT_EQ(last_move_takeback("fifty_six", "peek"), "null");
  EXPECT_EQ(last_move_takeback("updown", "put"), "null");
  EXPECT_EQ(last_move_takeback("kingdoms", "draw deck", R"(,"options":{"first":"seat1"})"), "null");
  EXPECT_EQ(last_move_takeback("kingdoms", "attack", R"(,"options":{"first":"seat1"})"), "null");
  // That one has chosen is seen, not what: until both have, one may choose again.
  EXPECT_EQ(last_move_takeback("kingdoms", "rps"), "free");
  auto shell = begun("kingdoms");
  shell.move("ann", "rps rock");
  shell.move("ben", "rps paper");
  EXPECT_EQ(text(shell.state(Seat::one), "takeback"), "null");
}

TEST(Table, AtARatedTableEvenTheLastMoveNeedsConsent) {
  auto shell = begun("synch", R"(,"settings":{"rated":true})");
  shell.move("ann", "place a1");
  EXPECT_EQ(text(shell.state(Seat::one), "takeback"), "offer");
}

TEST(Table, PeopleEndAGameByResigningOrByAgreement) {
  const auto result = [](const json::object& state) { return text(state, "result"); };
  {
    auto shell = begun("gerry");
    EXPECT_EQ(result(shell.send("ben", R"("type":"resign")")),
              R"({"share":[1,0],"score":[2,4],"reason":"resigned","by":2})");
    EXPECT_TRUE(shell.last.ended);
  }
  {
    auto shell = begun("synch");
    const auto offered =
        shell.send("ann", joined(R"("type":"offer","what":"draw","version":)", shell.table->version(Seat::one)));
    EXPECT_EQ(text(offered, "offers"), R"([{"what":"draw","by":1,"yes":[]}])");
    const auto over = shell.send("ben", R"("type":"answer","what":"draw","yes":true)");
    EXPECT_EQ(result(over), R"({"share":[5E-1,5E-1],"score":[0,0],"reason":"agreed"})");
  }
  {
    auto shell = begun("synch");
    shell.move("ann", "place a1");
    shell.send("ann", joined(R"("type":"offer","what":"count","version":)", shell.table->version(Seat::one)));
    const auto over = shell.send("ben", R"("type":"answer","what":"count","yes":true)");
    EXPECT_EQ(result(over), R"({"share":[1,0],"score":[1,0],"reason":"counted"})");
    // The record says so, and reads back.
    RecordListener listener;
    RecordReader reader([](std::string_view id) { return find_game(id); }, listener);
    std::istringstream lines(shell.table->record());
    for (std::string line; std::getline(lines, line);) EXPECT_TRUE(reader.read(line).has_value()) << line;
  }
}

TEST(Table, AnOfferDoesNotMakeAMoveLate) {
  auto shell = begun("synch");
  const auto version = shell.table->version(Seat::one);
  shell.send("ben", joined(R"("type":"offer","what":"draw","version":)", shell.table->version(Seat::two)));
  EXPECT_EQ(text(shell.send("ann", joined(R"("type":"move","move":"place a1","version":)", version)), "type"), "state");
}

TEST(Table, AMoveMakesAnOfferStale) {
  auto shell = begun("synch");
  shell.send("ben", joined(R"("type":"offer","what":"draw","version":)", shell.table->version(Seat::two)));
  EXPECT_EQ(text(shell.move("ann", "place a1"), "offers"), "[]");
  EXPECT_EQ(text(shell.send("ann", R"("type":"answer","what":"draw","yes":true)"), "code"), "no_offer");
}

TEST(Table, WithThreeSeatsABotTakesOverForWhoLeaves) {
  TestShell shell(R"("game":"fifty_six","seats":["me","open","level:1"])");
  shell.send("ben", R"("type":"sit","seat":2)");
  shell.ready("ann", '1');
  shell.ready("ben", '2');
  const auto state = shell.send("ann", R"("type":"leave")");
  EXPECT_EQ(text(shell.state(Seat::one), "status"), "playing");
  EXPECT_EQ(shell.table->seats()[0].kind, SeatPlan::Kind::bot);
  EXPECT_TRUE(shell.table->seats_of("ann").empty());
  ASSERT_TRUE(shell.table->bot_turn().has_value());
  EXPECT_EQ(shell.table->bot_turn()->seat, Seat::one);
}

TEST(Table, WhoIsAwayForAMinuteMayLoseByClaim) {
  auto shell = begun("synch");
  EXPECT_EQ(text(shell.send("ann", R"("type":"claim")"), "code"), "not_away");
  shell.table->presence(Seat::two, false, shell.now);
  shell.now += 59'999;
  EXPECT_EQ(text(shell.send("ann", R"("type":"claim")"), "code"), "not_away");
  shell.now += 1;
  EXPECT_EQ(text(shell.send("ann", R"("type":"claim")"), "result"),
            R"({"share":[1,0],"score":[0,0],"reason":"abandoned","by":2})");
}

TEST(Table, ARematchExchangesTheSeats) {
  auto shell = begun("synch");
  shell.send("ben", R"("type":"resign")");
  const auto offered =
      shell.send("ann", joined(R"("type":"offer","what":"rematch","version":)", shell.table->version(Seat::one)));
  EXPECT_EQ(text(offered, "offers"), R"([{"what":"rematch","by":1,"yes":[]}])");
  shell.send("ben", R"("type":"answer","what":"rematch","yes":true)");
  ASSERT_TRUE(shell.last.rematch.has_value());
  EXPECT_EQ(shell.last.rematch->seats[0].player, "ben");
  EXPECT_EQ(shell.last.rematch->seats[1].player, "ann");
  shell.store(shell.table->follow("t2", shell.now));
  EXPECT_EQ(text(shell.state(Seat::one), "next"), "t2");
}

TEST(Table, OneScreenMayHoldSeveralSeats) {
  TestShell shell(R"("game":"updown","options":{"n":2},"seats":["me","me"])");
  EXPECT_EQ(text(shell.send("ann", R"("type":"ready","nonce":"0123456789abcdef")"), "code"), "bad_message");
  shell.send("ann", R"("type":"ready","as":1,"nonce":"0123456789abcdef")");
  const auto state = shell.send("ann", R"("type":"ready","as":2,"nonce":"0123456789abcdef")");
  EXPECT_EQ(text(state, "you"), "2");
  EXPECT_EQ(text(state, "acting"), "[1,2]");
  EXPECT_EQ(text(shell.send("ann", R"("type":"watch","as":1)"), "you"), "1");
  EXPECT_EQ(text(shell.send("ann", R"("type":"watch")"), "you"), "1");
  EXPECT_EQ(text(shell.send("ben", R"("type":"watch","as":1)"), "code"), "not_seated");
}

TEST(Table, TheMemoryIsSentOnlyWhereTheAidIsOn) {
  const auto view = [](const TestShell& shell) { return shell.state(Seat::one).at("view").as_object(); };
  EXPECT_FALSE(view(begun("gerry")).contains("memory"));
  EXPECT_TRUE(view(begun("gerry", R"(,"settings":{"aid":true})")).contains("memory"));
}

TEST(Table, TheDealFollowsFromSecretAndNonces) {
  auto shell = begun("gerry");
  const std::string secret(64, 'a');
  EXPECT_EQ(text(shell.state(Seat::one), "fair"), joined(R"({"commitment":")", commitment_of(secret), R"("})"));
  FairRandom random(secret, std::vector<std::string>{nonce_of('1'), nonce_of('2')});
  const auto dealt = shell.table->game().deal(2, {}, random);
  EXPECT_EQ((*dealt)->deal(), shell.table->position()->deal());
  shell.send("ann", R"("type":"resign")");
  EXPECT_NE(text(shell.state(Seat::nobody), "fair").find(secret), std::string::npos);
  EXPECT_NE(shell.table->record().find(secret), std::string::npos);
}

TEST(Table, SecretAndNoncesAreNotSeenBeforeTheEnd) {
  auto shell = begun("gerry");
  for (const Seat viewer : {Seat::one, Seat::two, Seat::nobody}) {
    const std::string state = shell.table->state_text(viewer, "ann", 0, shell.now);
    EXPECT_EQ(state.find(std::string(64, 'a')), std::string::npos);
    EXPECT_EQ(state.find(nonce_of('1')), std::string::npos);
    EXPECT_EQ(state.find(nonce_of('2')), std::string::npos);
  }
  EXPECT_EQ(text(shell.send("cy", R"("type":"record")"), "code"), "wrong_time");
}

TEST(Request, OutlivesTheMemoryItWasTakenApartIn) {
  std::array<unsigned char, 4096> buffer;
  const auto request = [&] {
    json::monotonic_resource memory(buffer.data(), buffer.size());
    return read_request(R"({"type":"create","id":"c","game":"synch","options":{"size":2},"seats":["me","open"]})",
                        &memory);
  }();
  buffer.fill(0xFF);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->id, "c");
  EXPECT_EQ(json::serialize(request->fields),
            R"({"type":"create","id":"c","game":"synch","options":{"size":2},"seats":["me","open"]})");
}

}  // namespace
}  // namespace baize
