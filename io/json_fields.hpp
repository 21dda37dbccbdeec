/// Fields of the files that baize writes for itself (a tournament's journal, a measurement's plan): each call says
/// whether the field is there and fits, and leaves the words to who knows the file.
#pragma once
#include <string>
#include <string_view>

#include "io/json.hpp"

namespace baize {

template <class Number>
bool read_number(const json::object& object, std::string_view key, Number& number) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) return false;
  boost::system::error_code error;
  number = value->to_number<Number>(error);
  return !error;
}

inline bool read_text(const json::object& object, std::string_view key, std::string& text) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return false;
  text = std::string(value->get_string());
  return true;
}

}  // namespace baize
