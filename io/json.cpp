#include "io/json.hpp"

#include <algorithm>

#include "io/utf8.hpp"

namespace baize {

namespace {

constexpr std::size_t most_letters = 60;  // of foreign text in an error message

}  // namespace

std::string json_text(std::string_view text) { return json::serialize(json::value(json::string(text))); }

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t size = first_character(text.substr(at));
    if (at + size > most_letters || at == most_letters) break;
    const bool printable = size > 1 || (size == 1 && text[at] >= 32 && text[at] != 127);
    if (printable) out += text.substr(at, size);
    else out += '?';
    at += size == 0 ? 1 : size;
  }
  out += at < text.size() ? "…\"" : "\"";
  return out;
}

std::string excerpt(const json::value& value) {
  if (const auto* text = value.if_string()) return in_quotes(std::string_view(text->data(), text->size()));
  if (const auto* object = value.if_object()) return joined("an object of ", object->size(), " keys");
  if (const auto* array = value.if_array()) return joined("a list of ", array->size());
  return json::serialize(value);
}

Expected<void> expect_keys(const json::object& object, std::initializer_list<std::string_view> keys,
                           std::string_view where) {
  for (const std::string_view key : keys)
    if (!object.contains(key)) return refuse(Error::Code::bad_record, joined(where, " lacks the key ", in_quotes(key)));
  for (const auto& entry : object)
    if (std::find(keys.begin(), keys.end(), std::string_view(entry.key())) == keys.end())
      return refuse(Error::Code::bad_record, joined(where, " has the unknown key ", in_quotes(entry.key())));
  return {};
}

}  // namespace baize
