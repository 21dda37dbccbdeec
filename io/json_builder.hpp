/// JSON as text from the start. A view is written for every move: a tree would be built only to be written down and
/// taken apart again.
#pragma once
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "io/json.hpp"

namespace baize {

/// `value` at the end of the text: null, true or false, a number, a text, a tree, or something that was built here.
template <class Value>
void add_json(std::string& text, const Value& value) {
  static_assert(!std::same_as<Value, char>, "a letter is a text: std::string_view(&letter, 1)");
  if constexpr (std::same_as<Value, std::nullptr_t>) text += "null";
  else if constexpr (std::same_as<Value, bool>) text += value ? "true" : "false";
  else if constexpr (std::integral<Value>) add_number(text, value);
  else if constexpr (requires { value.json(); }) text += value.json();
  else if constexpr (std::same_as<Value, json::object>) text += json::serialize(value);
  else if constexpr (requires { value.view(); }) add_json_text(text, value.view());
  else add_json_text(text, value);
}

/// `{"size":4,"said":null}`. Keys are words of ours, each added once.
class JsonObject {
 public:
  template <class Value>
  void add(std::string_view key, const Value& value) {
    if (empty()) text_.pop_back();
    else text_.back() = ',';
    text_ += '"';
    text_ += key;
    text_ += "\":";
    add_json(text_, value);
    text_ += '}';
  }
  bool empty() const { return text_.size() == 2; }
  const std::string& json() const { return text_; }
  std::string taken() && { return std::move(text_); }
  /// So that it need not grow piece by piece.
  void reserve(std::size_t bytes) { text_.reserve(bytes); }

 private:
  std::string text_ = "{}";
};

/// `["c3",4]`
class JsonList {
 public:
  template <class Value>
  void add(const Value& value) {
    if (text_.size() == 2) text_.pop_back();
    else text_.back() = ',';
    add_json(text_, value);
    text_ += ']';
  }
  const std::string& json() const { return text_; }

 private:
  std::string text_ = "[]";
};

/// Any of them, where it depends which.
class JsonValue {
 public:
  template <class Value>
    requires(!std::same_as<Value, JsonValue>)
  JsonValue(const Value& value) {  // NOLINT(google-explicit-constructor): a value stands for its JSON
    add_json(text_, value);
  }
  const std::string& json() const { return text_; }

 private:
  std::string text_;
};

/// What two seats have: `{"1":…,"2":…}`
JsonObject by_seat(const auto& one, const auto& two) {
  JsonObject object;
  object.add("1", one);
  object.add("2", two);
  return object;
}

/// For those who look into it.
json::object tree_of(const JsonObject& object);

}  // namespace baize
