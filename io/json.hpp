/// JSON: Boost.JSON through its calls that never throw, so that the browser can be built without exceptions.
#pragma once
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include "io/error.hpp"

namespace baize {

namespace json = boost::json;

/// One JSON value and nothing after it. Stricter than the library: a key given twice is an error too.
Expected<json::value> parse_json(std::string_view text);

/// The text as JSON, in quotes.
std::string json_text(std::string_view text);

/// The value shortened to what fits into an error message.
std::string excerpt(const json::value& value);
/// Text from outside, quoted, made printable and shortened for an error message.
std::string in_quotes(std::string_view text);

/// Fails unless the object has exactly these keys; `where` names it in the error ("deal").
Expected<void> expect_keys(const json::object& object, std::initializer_list<std::string_view> keys,
                           std::string_view where);

/// The pieces as one string: for errors and messages, where a formatting library would be half the browser's module.
template <class... Pieces>
std::string joined(const Pieces&... pieces) {
  std::string text;
  const auto add = [&text](const auto& piece) {
    if constexpr (requires { text.append(std::string_view(piece)); }) text.append(std::string_view(piece));
    else if constexpr (requires { piece.view(); }) text.append(piece.view());
    else if constexpr (std::same_as<std::remove_cvref_t<decltype(piece)>, char>) text.push_back(piece);
    else text.append(std::to_string(piece));
  };
  (add(pieces), ...);
  return text;
}

}  // namespace baize
