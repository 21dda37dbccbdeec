#include "apps/json_text.hpp"

#include <algorithm>

#include "apps/wrap.hpp"

namespace baize {

namespace {

std::string key_text(std::string_view key) {
  std::string text(key);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string scalar_text(const json::value& value) {
  if (value.is_null()) return "–";
  if (value.is_bool()) return value.get_bool() ? "yes" : "no";
  if (const auto* text = value.if_string()) return {text->data(), text->size()};
  return json::serialize(value);
}

bool is_flat(const json::value& value) {
  if (const auto* list = value.if_array())
    return std::all_of(list->begin(), list->end(), [](const json::value& item) { return item.is_primitive(); });
  if (const auto* object = value.if_object())
    return std::all_of(object->begin(), object->end(), [](const auto& entry) {
      return entry.value().is_primitive() || (entry.value().is_array() && is_flat(entry.value()));
    });
  return true;
}

std::string flat_text(const json::value& value) {
  std::string text;
  if (const auto* list = value.if_array()) {
    for (const auto& item : *list) text += (text.empty() ? "" : " ") + scalar_text(item);
    return text.empty() ? "none" : text;
  }
  if (const auto* object = value.if_object()) {
    for (const auto& entry : *object)
      text += (text.empty() ? "" : ", ") + key_text(entry.key()) + " " + flat_text(entry.value());
    return text.empty() ? "none" : text;
  }
  return scalar_text(value);
}

class Writer {
 public:
  explicit Writer(int width) : width_(width) {}
  std::vector<std::string> lines;

  void value(const json::value& value, std::size_t indent) {
    if (is_flat(value)) flat(flat_text(value), indent);
    else if (const auto* object = value.if_object())
      for (const auto& entry : *object) named(key_text(entry.key()), entry.value(), indent);
    else if (const auto* list = value.if_array(); list != nullptr && list->size() == 1)
      this->value(list->front(), indent);
    else if (list != nullptr)
      for (std::size_t i = 0; i < list->size(); ++i) named(std::to_string(i + 1), (*list)[i], indent);
  }

 private:
  void named(const std::string& name, const json::value& value, std::size_t indent) {
    const bool in_a_line = is_flat(value);
    flat(name + (in_a_line ? ": " + flat_text(value) : ":"), indent);
    if (!in_a_line) this->value(value, indent + 2);
  }
  void flat(const std::string& text, std::size_t indent) {
    const auto wrapped = wrap(text, width_ - static_cast<int>(indent) - 2);
    for (std::size_t i = 0; i < wrapped.size(); ++i)
      lines.push_back(std::string(indent + (i == 0 ? 0 : 2), ' ') + wrapped[i]);
  }
  int width_;
};

json::value news_of(const json::value& before, const json::value& after);

json::array new_items(const json::array& before, const json::array& after) {
  json::array items;
  for (const auto& item : after)
    if (std::find(before.begin(), before.end(), item) == before.end()) items.push_back(item);
  return items;
}

/// Null if there is none.
json::value news_of(const json::value& before, const json::value& after) {
  if (before == after || after.is_number() || after.is_bool() || after.is_null()) return nullptr;
  if (before.is_object() && after.is_object()) {
    json::object object = news(before.get_object(), after.get_object());
    return object.empty() ? json::value(nullptr) : json::value(std::move(object));
  }
  if (before.is_array() && after.is_array()) {
    json::array items = new_items(before.get_array(), after.get_array());
    return items.empty() ? json::value(nullptr) : json::value(std::move(items));
  }
  return after;
}

void collect(const json::value& value, std::set<std::string>& texts) {
  if (const auto* text = value.if_string()) texts.emplace(text->data(), text->size());
  if (const auto* list = value.if_array())
    for (const auto& item : *list) collect(item, texts);
  if (const auto* object = value.if_object())
    for (const auto& entry : *object) collect(entry.value(), texts);
}

}  // namespace

std::vector<std::string> json_lines(const json::value& value, int width) {
  Writer writer(width);
  writer.value(value, 0);
  return std::move(writer.lines);
}

json::object news(const json::object& before, const json::object& after) {
  json::object object;
  for (const auto& entry : after) {
    const json::value* old = before.if_contains(entry.key());
    json::value change = old == nullptr ? entry.value() : news_of(*old, entry.value());
    if (!change.is_null()) object[entry.key()] = std::move(change);
  }
  return object;
}

std::set<std::string> texts_in(const json::value& value) {
  std::set<std::string> texts;
  collect(value, texts);
  return texts;
}

}  // namespace baize
