/// Records and traces of every game: what is written can be read, and what is changed is noticed.
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/tests/walk.hpp"
#include "io/record.hpp"

namespace baize {
namespace {

struct Retrace final : RecordListener {
  bool views;
  std::string text;
  explicit Retrace(bool with_views) : views(with_views) {}
  void on_deal(const Position& position) override { text += deal_line(position) + "\n"; }
  void on_move(const Position& before, Seat seat, std::string_view move) override {
    text += trace_move_line(before, seat, move, views) + "\n";
  }
  void on_close(const Position& position, const std::optional<Ending>& ending) override {
    text += trace_last_line(position, ending, views) + "\n";
  }
};

std::string trace_of(const OptionSet& set, std::uint64_t seed, bool views) {
  auto position = dealt(set, seed);
  std::string text = deal_line(*position) + "\n";
  walk(*position, seed, [&](const Position& before, Seat seat, const std::string& move) {
    text += trace_move_line(before, seat, move, views) + "\n";
  });
  return text + trace_last_line(*position, std::nullopt, views) + "\n";
}

Expected<std::string> read_again(const std::string& text, bool views) {
  std::istringstream input(text);
  Retrace listener(views);
  if (auto read = read_records(input, find_game, listener); !read) return tl::make_unexpected(read.error());
  return listener.text;
}

TEST(Records, ATraceReadAgainIsTheSameTrace) {
  for (const auto& set : option_sets()) {
    SCOPED_TRACE(set.name());
    const std::string text = trace_of(set, 11, true);
    const auto again = read_again(text, true);
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, text);
  }
}

TEST(Records, ARecordCutAnywhereIsReadOrRefusedWithItsLine) {
  const std::string text = trace_of({*find_game("kingdoms"), 2, {}}, 2, false);
  for (std::size_t size = 0; size < text.size(); size += 997) {
    const auto read = read_again(text.substr(0, size), false);
    if (!read) { EXPECT_TRUE(read.error().what.starts_with("line ")) << read.error().what; }
  }
}

/// Every field of every view stands in the game's JSON.md.
void collect(const json::value& value, std::set<std::string>& keys) {
  if (const auto* object = value.if_object())
    for (const auto& entry : *object) {
      // Names of squares, seats, cards and hexes are data, not fields.
      const std::string key(entry.key());
      const bool field = key.size() > 2 && key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
      if (field) keys.insert(key);
      collect(entry.value(), keys);
    }
  if (const auto* array = value.if_array())
    for (const auto& item : *array) collect(item, keys);
}

/// What is the same in the views of all games, seat, deal and open, stands in docs/records.md.
void collect_view(const Position& position, std::set<std::string>& keys) {
  for (const Seat viewer : viewers_of(position)) {
    const auto view = position.view(viewer, true);
    if (const auto* open = view.if_contains("open")) collect(*open, keys);
    collect(view.at("sight"), keys);
    collect(view.at("memory"), keys);
  }
}

TEST(Documentation, EveryFieldOfAViewAndAPreviewIsDocumented) {
  std::map<std::string, std::set<std::string>> keys;
  for (const auto& set : option_sets()) {
    auto position = dealt(set, 1);
    auto& found = keys[std::string(set.rulebook->id())];
    collect(position->deal(), found);
    walk(*position, 1, [&](const Position& before, Seat seat, const std::string& move) {
      collect_view(before, found);
      collect(tree_of(*before.preview(seat, move)), found);
    });
    collect_view(*position, found);
  }
  for (const auto& [game, fields] : keys) {
    std::ifstream file("games/" + game + "/JSON.md");
    std::ostringstream page;
    page << file.rdbuf();
    for (const auto& key : fields)
      EXPECT_NE(page.str().find('`' + key + '`'), std::string::npos)
          << game << "/JSON.md does not explain `" << key << '`';
  }
}

}  // namespace
}  // namespace baize
