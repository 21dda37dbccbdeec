/// JSON: Boost.JSON through its calls that never throw, so that the browser can be built without exceptions.
#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "io/error.hpp"

namespace baize {

namespace json = boost::json;

/// One JSON value and nothing after it. Stricter than the library: a key given twice is an error too. It lives in
/// `memory`.
Expected<json::value> parse_json(std::string_view text, json::storage_ptr memory = {});

/// The text as JSON, in quotes; also at the end of another text.
std::string json_text(std::string_view text);
void add_json_text(std::string& to, std::string_view text);

/// The value shortened to what fits into an error message.
std::string excerpt(const json::value& value);
/// Text from outside, quoted, made printable and shortened for an error message.
std::string in_quotes(std::string_view text);

/// Fails unless the object has exactly these keys; `where` names it in the error ("deal").
Expected<void> expect_keys(const json::object& object, std::initializer_list<std::string_view> keys,
                           std::string_view where);

/// A whole number in digits, at the end of a text or alone. The library has a function for each of six types, which the
/// browser's module would all get.
void add_number(std::string& to, std::int64_t number);
void add_number(std::string& to, std::uint64_t number);
template <std::integral Number>
void add_number(std::string& to, Number number) {
  using Wide = std::conditional_t<std::unsigned_integral<Number> && sizeof(Number) == 8, std::uint64_t, std::int64_t>;
  add_number(to, static_cast<Wide>(number));
}
template <std::integral Number>
std::string number_text(Number number) {
  std::string text;
  add_number(text, number);
  return text;
}

/// The pieces as one string: for errors and messages, where a formatting library would be half the browser's module.
template <class... Pieces>
std::string joined(const Pieces&... pieces) {
  std::string text;
  const auto add = [&text](const auto& piece) {
    if constexpr (requires { text.append(std::string_view(piece)); }) text.append(std::string_view(piece));
    else if constexpr (requires { piece.view(); }) text.append(piece.view());
    else if constexpr (std::same_as<std::remove_cvref_t<decltype(piece)>, char>) text.push_back(piece);
    else add_number(text, piece);
  };
  (add(pieces), ...);
  return text;
}

}  // namespace baize
