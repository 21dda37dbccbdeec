/// A shell around one table for tests: people send texts and get what a client would get.
#pragma once
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/registry.hpp"
#include "table/table.hpp"

namespace baize {

inline std::string nonce_of(char digit) { return std::string(32, digit); }

class TestShell {
 public:
  /// `fields` are those of a create message: `"game":"synch","seats":["me","open"]`.
  explicit TestShell(const std::string& fields, const std::string& host = "ann",
                     std::string secret = std::string(64, 'a')) {
    const auto request = read_request(R"({"type":"create","id":"c",)" + fields + "}");
    EXPECT_TRUE(request.has_value()) << (request ? "" : request.error().refusal.why);
    const auto plan = read_plan(*request, {host, "name of " + host});
    EXPECT_TRUE(plan.has_value()) << (plan ? "" : plan.error().why);
    table = std::make_unique<Table>(Table::create("t1", *plan, host, std::move(secret), now, events));
  }

  TestShell() = default;
  TestShell(TestShell&&) = default;
  TestShell& operator=(TestShell&&) = default;
  ~TestShell() = default;
  /// The same table once more, restored from what was stored.
  TestShell(const TestShell& other) : now(other.now), events(other.events), messages_(other.messages_) {
    auto restored = Table::restored("t1", events, now);
    EXPECT_TRUE(restored.has_value());
    table = std::make_unique<Table>(std::move(*restored));
  }
  TestShell& operator=(const TestShell&) = delete;

  /// The answer to a message of the person, as its client gets it.
  json::object send(const std::string& who, const std::string& fields) {
    return send_text(who, joined(R"({"id":"m)", ++messages_, R"(","table":"t1",)", fields, "}"));
  }

  json::object send_text(const std::string& who, const std::string& text) {
    const auto request = read_request(text);
    if (!request) return object(refused_text(request.error().id, request.error().refusal));
    last = table->handle(*request, {who, "name of " + who}, now);
    store(last);
    if (!last.answer.empty()) return object(last.answer);
    const Seat viewer = table->seat_for(*request, {who, {}}).value_or(Seat::nobody);
    // Who asks to see it is shown the whole log.
    const std::size_t from = request->type == Request::Type::watch ? 0 : last.log_from[index(viewer)];
    if (request->type == Request::Type::watch || last.changed[index(viewer)])
      return object(table->state_text(viewer, who, from, now, request->id));
    return object(table->ok_text(request->id, viewer));
  }

  json::object move(const std::string& who, const std::string& move) {
    const SeatSet seats = table->seats_of(who);
    return send(who, joined(R"("type":"move","version":)", table->version(seats.first()), R"(,"move":")", move, '"'));
  }
  json::object ready(const std::string& who, char digit) {
    return send(who, joined(R"("type":"ready","nonce":")", nonce_of(digit), '"'));
  }
  json::object state(Seat viewer, const std::string& who = "nobody") const {
    return object(table->state_text(viewer, who, 0, now));
  }

  void tick() { store(table->tick(now)); }

  /// Bots move until none is to.
  void let_bots_move(Random& random) {
    while (auto turn = table->bot_turn()) {
      const auto bot = make_bot(turn->bot, table->game());
      const auto chosen = (*bot)->choose(*turn->view, random);
      store(table->bot_moved(turn->seat, turn->ply, *chosen, now));
    }
  }

  static json::object object(const std::string& text) {
    const auto parsed = parse_json(text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed ? parsed->as_object() : json::object();
  }

  void store(const Reaction& reaction) {
    events.insert(events.end(), reaction.events.begin(), reaction.events.end());
    EXPECT_EQ(events.size(), table->event_count());
  }

  Time now = 1'000'000;
  std::unique_ptr<Table> table;
  std::vector<std::string> events;
  Reaction last;

 private:
  int messages_ = 0;
};

inline std::string text(const json::object& object, std::string_view key) {
  const auto* value = object.if_contains(key);
  return value == nullptr ? "(none)" : value->is_string() ? std::string(value->get_string()) : json::serialize(*value);
}

/// A game between ann (seat 1) and ben (seat 2) that has begun.
inline TestShell begun(const std::string& game, const std::string& more = "") {
  TestShell shell(joined(R"("game":")", game, R"(","seats":["me","open"])", more));
  shell.send("ben", R"("type":"sit","seat":2)");
  shell.ready("ann", '1');
  shell.ready("ben", '2');
  return shell;
}

}  // namespace baize
