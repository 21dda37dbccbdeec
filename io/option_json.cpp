#include "io/option_json.hpp"

#include <algorithm>

#include "io/suggest.hpp"

namespace baize {

void OptionLister::add_number(std::string_view name, int preset, NumberRange range) {
  list.push_back({std::string(name),
                  OptionInfo::Kind::number,
                  range.low,
                  range.high,
                  {},
                  preset < range.low ? json::value(nullptr) : json::value(preset),
                  std::string(range.about)});
}

void OptionLister::flag(std::string_view name, const bool& field, FlagText text) {
  list.push_back({std::string(name), OptionInfo::Kind::flag, 0, 0, {}, json::value(field), std::string(text.about)});
}

void OptionLister::add_word(std::string_view name, std::size_t preset, WordChoice choice) {
  OptionInfo option{std::string(name), OptionInfo::Kind::word, 0, 0, {}, nullptr, std::string(choice.about)};
  for (std::size_t i = 0; !nth_word(choice.words, i).empty(); ++i) option.words.emplace_back(nth_word(choice.words, i));
  option.preset = json::value(json::string(option.words[preset]));
  list.push_back(std::move(option));
}

const OptionInfo& OptionReader::info(std::string_view name) const {
  return *std::find_if(list_.begin(), list_.end(), [&](const OptionInfo& option) { return option.name == name; });
}

void OptionReader::complain(std::string_view name, const json::value& value) {
  if (wrong.empty()) wrong = joined("option ", name, " must be ", info(name).allowed(), ", not ", excerpt(value));
}

std::optional<int> OptionReader::find_number(std::string_view name) {
  const json::value* value = given_.if_contains(name);
  if (value == nullptr) return std::nullopt;
  const auto* whole = value->if_int64();
  if (whole != nullptr && *whole >= info(name).low && *whole <= info(name).high) return static_cast<int>(*whole);
  complain(name, *value);
  return std::nullopt;
}

void OptionReader::flag(std::string_view name, bool& field, FlagText) {
  const json::value* value = given_.if_contains(name);
  if (value == nullptr) return;
  if (value->is_bool()) field = value->get_bool();
  else complain(name, *value);
}

std::optional<std::size_t> OptionReader::find_word(std::string_view name) {
  const json::value* value = given_.if_contains(name);
  if (value == nullptr) return std::nullopt;
  const auto& words = info(name).words;
  if (const auto* text = value->if_string())
    if (const auto found = std::find(words.begin(), words.end(), std::string_view(text->data(), text->size()));
        found != words.end())
      return static_cast<std::size_t>(found - words.begin());
  complain(name, *value);
  return std::nullopt;
}

std::string wrong_choice(std::string_view game, int seats, int fewest, int most, const json::object& given,
                         const std::vector<OptionInfo>& list) {
  if (seats < fewest || seats > most)
    return joined(game, " is for ", fewest == most ? "" : joined(fewest, " to "), most, " seats, not ", seats);
  std::vector<std::string> names;
  names.reserve(list.size());
  for (const auto& option : list) names.push_back(option.name);
  for (const auto& entry : given)
    if (std::find(names.begin(), names.end(), std::string_view(entry.key())) == names.end())
      return joined(game, " has no option ", in_quotes(entry.key()), did_you_mean(entry.key(), names), " (it has ",
                    listed(names), ")");
  return {};
}

}  // namespace baize
