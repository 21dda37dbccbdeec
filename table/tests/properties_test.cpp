/// What must hold whatever people do: whole games of every kind, hostile messages, twins.
#include <map>

#include <fmt/format.h>

#include "games/catalogue.hpp"
#include "table/tests/shell.hpp"

namespace baize {
namespace {

struct Kind {
  std::string game, fields;
  int seats;
};

std::vector<Kind> kinds() {
  return {{"gerry", "", 2},
          {"synch", R"(,"options":{"size":4})", 2},
          {"updown", R"(,"options":{"n":4})", 2},
          {"fifty_six", R"(,"options":{"jokers":true})", 4},
          {"fifty_six", R"(,"settings":{"aid":true})", 2},
          {"geronimos", R"(,"options":{"radius":4})", 2},
          {"kingdoms", "", 2}};
}

const std::vector<std::string> names{"ann", "ben", "cy", "dee"};

TestShell begun_of(const Kind& kind, const std::string& secret) {
  std::string seats = R"(,"seats":["me")";
  for (int i = 1; i < kind.seats; ++i) seats += R"(,"open")";
  TestShell shell(joined(R"("game":")", kind.game, '"', seats, "]", kind.fields), "ann", secret);
  for (int i = 1; i < kind.seats; ++i)
    shell.send(names[static_cast<std::size_t>(i)], joined(R"("type":"sit","seat":)", i + 1));
  for (int i = 0; i < kind.seats; ++i) shell.ready(names[static_cast<std::size_t>(i)], static_cast<char>('1' + i));
  EXPECT_EQ(shell.table->status(), Table::Status::playing);
  return shell;
}

class TableOf : public testing::TestWithParam<Kind> {};

TEST_P(TableOf, PlaysToTheEndAndIsTheSameTableWhenItIsRestored) {
  Random random(5);
  auto shell = begun_of(GetParam(), std::string(64, 'b'));
  for (int i = 0; shell.table->status() == Table::Status::playing; ++i) {
    ASSERT_LT(i, 5000);
    const SeatSet acting = shell.table->position()->acting();
    const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
    const auto legal = shell.table->position()->legal(seat);
    const auto& chosen = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const auto answer = shell.move(names[index(seat)], chosen);
    ASSERT_EQ(text(answer, "type"), "state") << json::serialize(answer);
    if (i % 16 != 0 && shell.table->status() == Table::Status::playing) continue;
    const auto restored = Table::restored("t1", shell.events, shell.now);
    ASSERT_TRUE(restored.has_value());
    for (unsigned viewer = 0; viewer < viewers; ++viewer) {
      if (static_cast<int>(viewer) >= GetParam().seats && viewer + 1 < viewers) continue;
      EXPECT_EQ(restored->state_text(seat_at(viewer), "ann", 0, shell.now),
                shell.table->state_text(seat_at(viewer), "ann", 0, shell.now));
    }
  }
  EXPECT_TRUE(shell.last.ended);
  EXPECT_FALSE(shell.table->record().empty());
}

/// Every state that a viewer is sent, without what is exempt.
class Stream {
 public:
  void add(const TestShell& shell, Seat viewer, const std::string& who) {
    json::object state = shell.state(viewer, who);
    state.erase("fair");
    text_ += json::serialize(state) + '\n';
  }
  void add(const json::object& answer) { text_ += json::serialize(answer) + '\n'; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The card at a place of a deal that the viewer cannot see at the start; nothing if this time there is none.
json::value* hidden_part(json::object& deal, const std::string& game, Seat viewer, Random& random) {
  const auto any_of = [&](json::object& by_place) -> json::value* {
    auto at = by_place.begin();
    std::advance(at, random.below(static_cast<std::uint32_t>(by_place.size())));
    return &at->value();
  };
  const auto element_of = [&](json::array& list, std::uint32_t first) -> json::value* {
    return &list[first + random.below(static_cast<std::uint32_t>(list.size()) - first)];
  };
  if (game == "gerry") return any_of(deal["down"].as_object());
  if (game == "fifty_six") return any_of(deal["layout"].as_object());
  if (game == "geronimos") return element_of(deal["bags"].as_array()[0].as_array(), 3);  // openers, and a first draw
  if (game != "kingdoms") return nullptr;
  switch (random.below(3)) {
    case 0: return any_of(deal["kingdoms"].as_object());
    case 1: return element_of(deal["deck"].as_array(), 0);
    default: break;
  }
  const unsigned hand = viewer == Seat::nobody ? random.below(2) : 1 - index(viewer);
  return element_of(deal["hands"].as_array()[hand].as_array(), 0);
}

/// The table once more, dealt otherwise where the viewer cannot see it. (In Ups and Downs both hands are known: there
/// the twins differ in what the other one does.)
TestShell twin_of(const TestShell& shell, const std::string& game, Seat viewer, Random& random) {
  TestShell twin(shell);
  json::object deal = shell.table->position()->deal();
  for (int i = 0; i < 5; ++i) {
    json::value* one = hidden_part(deal, game, viewer, random);
    json::value* two = hidden_part(deal, game, viewer, random);
    if (one != nullptr && one != two) std::swap(*one, *two);
  }
  for (std::string& text : twin.events)
    if (auto event = read_event(text); event->what.type == Event::Type::started) {
      event->what.object = deal;
      text = write_event(*event);
    }
  auto restored = Table::restored("t1", twin.events, twin.now);
  EXPECT_TRUE(restored.has_value());
  twin.table = std::make_unique<Table>(std::move(*restored));
  EXPECT_EQ(twin.table->status(), Table::Status::playing);
  return twin;
}

/// Two tables that differ only in what the viewer may not know, with the same moves as far as it is shown them, send it
/// the same bytes, refusals included, until the rules themselves show it a difference.
TEST_P(TableOf, TwinsSendAViewerTheSameBytes) {
  const Kind& kind = GetParam();
  if (!(*find_game(kind.game))->hides()) return;
  int compared = 0, different = 0;
  // 117: in Fifty-Six, whether a card surprised a seat that had perhaps worked it out.
  for (const std::uint64_t seed : {1U, 2U, 3U, 117U}) {
    for (int v = 0; v <= kind.seats; ++v) {
      const Seat viewer = v == kind.seats ? Seat::nobody : seat_at(static_cast<unsigned>(v));
      const std::string who = viewer == Seat::nobody ? "zoe" : names[index(viewer)];
      Random random(seed);
      std::array<TestShell, 2> twins{begun_of(kind, fmt::format("{:064x}", seed)), TestShell()};
      twins[1] = twin_of(twins[0], kind.game, viewer, random);
      std::array<Stream, 2> streams;
      for (int i = 0; i < 60; ++i) {
        for (std::size_t t = 0; t < 2; ++t) {
          TestShell& twin = twins[t];
          streams[t].add(twin, viewer, who);
          streams[t].add(twin.send(who, R"("type":"preview","move":"nonsense")"));
          const auto version = twin.table->version(viewer);
          streams[t].add(twin.send(who, joined(R"("type":"move","move":"nonsense","version":)", version)));
          streams[t].add(twin.send(who, R"("type":"offer","what":"takeback","version":0)"));
          streams[t].add(twin.send(who, R"("type":"watch")"));
        }
        ASSERT_EQ(streams[0].text(), streams[1].text());
        ++compared;
        different += twins[0].events != twins[1].events;
        if (twins[0].table->status() != Table::Status::playing) break;
        // Moves, perhaps different ones, that show the viewer the same and leave both looking alike to it.
        const SeatSet acting = twins[0].table->position()->acting();
        const Seat seat = acting.nth(random.below(static_cast<std::uint32_t>(acting.size())));
        auto one = twins[0].table->position()->clone();
        const auto legal = one->legal(seat);
        const std::string& first = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        if (!one->play(seat, first)) break;
        auto seconds = twins[1].table->position()->legal(seat);
        std::rotate(seconds.begin(), seconds.begin() + random.below(static_cast<std::uint32_t>(seconds.size())),
                    seconds.end());
        std::string second;
        for (const std::string& move : seconds) {
          if (twins[1].table->position()->shown(seat, move, viewer) !=
              twins[0].table->position()->shown(seat, first, viewer))
            continue;
          const auto two = twins[1].table->position()->clone();
          if (two->play(seat, move) && two->looks_alike(*one, viewer)) second = move;
          if (!second.empty()) break;
        }
        if (second.empty()) break;
        EXPECT_EQ(text(twins[0].move(names[index(seat)], first), "type"), "state");
        EXPECT_EQ(text(twins[1].move(names[index(seat)], second), "type"), "state");
      }
    }
  }
  EXPECT_GT(compared, 50);
  EXPECT_GT(different, 20);
}

TEST_P(TableOf, HostileMessagesAreRefusedWithCodeAndReason) {
  Random random(11);
  auto shell = begun_of(GetParam(), std::string(64, 'c'));
  const std::vector<std::string> types{"watch",   "sit",      "stand",  "seat_bot", "ready", "move",
                                       "preview", "offer",    "answer", "resign",   "leave", "claim",
                                       "say",     "withdraw", "record", "nonsense"};
  const std::vector<std::string> values{
      "null", "1",  "2",  "-1",   R"("")",       R"("draw")",    R"("takeback")", R"("level:1")",
      "true", "[]", "{}", "1e99", R"("\u0000")", R"("rematch")", R"("hello")",    "99999999999"};
  const std::vector<std::string> fields{"seat", "bot", "nonce", "move", "version", "what", "yes", "phrase", "as"};
  const auto pick = [&](const auto& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
  for (int i = 0; i < 1000; ++i) {
    std::map<std::string, std::string> message{{"type", joined('"', pick(types), '"')}};
    for (std::uint32_t k = random.below(6); k > 0; --k) message[pick(fields)] = pick(values);
    // Now and then something that is right.
    if (shell.table->status() == Table::Status::playing && random.below(3) == 0) {
      const Seat seat = shell.table->position()->acting().first();
      message = {{"type", R"("move")"},
                 {"version", std::to_string(shell.table->version(seat))},
                 {"move", joined('"', pick(shell.table->position()->legal(seat)), '"')}};
    }
    std::string body;
    for (const auto& [key, value] : message) body += joined(body.empty() ? "" : ",", '"', key, "\":", value);
    const auto answer = shell.send(pick(names), body);
    const std::string type = text(answer, "type");
    if (type == "refused") {
      EXPECT_FALSE(text(answer, "code").empty());
      EXPECT_FALSE(text(answer, "why").empty());
    }
    EXPECT_EQ(text(answer, "re").starts_with("m"), true) << json::serialize(answer);
    if (shell.table->status() == Table::Status::over) shell = begun_of(GetParam(), std::string(64, 'd'));
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TableOf, testing::ValuesIn(kinds()),
                         [](const auto& which) { return joined(which.param.game, which.index); });

}  // namespace
}  // namespace baize
