#include "table/texts.hpp"

#include "bots/registry.hpp"
#include "games/catalogue.hpp"

namespace baize {

namespace {

std::string option_text(const OptionInfo& option) {
  constexpr std::string_view kinds[] = {"number", "flag", "word"};
  std::string text = joined("{\"name\":", json_text(option.name), ",\"kind\":\"",
                            kinds[static_cast<std::size_t>(option.kind)], "\",\"preset\":");
  text += json::serialize(option.preset);
  if (option.kind == OptionInfo::Kind::number) text += joined(",\"low\":", option.low, ",\"high\":", option.high);
  if (option.kind == OptionInfo::Kind::word)
    text += ",\"words\":" + list_text(option.words, [](const std::string& word) { return json_text(word); });
  return text + joined(",\"about\":", json_text(option.about), "}");
}

std::string game_text(const Rulebook& game) {
  const Title& title = game.title();
  const Opponents& opponents = opponents_of(game);
  std::string levels;
  for (std::size_t i = 0; i < opponents.levels(); ++i) {
    const auto card = opponents.level(i);
    levels +=
        joined(i == 0 ? "" : ",", "{\"name\":", json_text(card.name), ",\"temper\":", json_text(card.temper), "}");
  }
  return joined("{\"id\":", json_text(game.id()), ",\"title\":", json_text(title.title),
                ",\"author\":", json_text(title.author), ",\"origin\":", json_text(title.origin),
                ",\"sentence\":", json_text(title.sentence), ",\"hidden\":", json_text(title.hidden),
                ",\"minutes\":", title.minutes, ",\"seats\":[", game.fewest_seats(), ",", game.most_seats(),
                "],\"options\":", list_text(game.options(), option_text), ",\"levels\":[", levels, "]}");
}

}  // namespace

std::string result_text(const Position& position, const std::optional<Ending>& ending) {
  const Outcome outcome = outcome_of(position, ending);
  std::string text = "{\"share\":" + list_text(outcome.share, [](int share) { return share_text(share); });
  text += ",\"score\":" + list_text(outcome.score, [](int points) { return number_text(points); });
  text += ",\"reason\":" + json_text(outcome.reason);
  if (ending && ending->by) text += joined(",\"by\":", number(*ending->by));
  return text + "}";
}

std::string games_text() {
  return list_text(all_games(), [](const Rulebook* game) { return game_text(*game); });
}

}  // namespace baize
