#include "io/json.hpp"

#include <algorithm>
#include <array>

#include "io/utf8.hpp"

namespace baize {

namespace {

constexpr std::size_t most_letters = 60;  // of foreign text in an error message

}  // namespace

void add_number(std::string& to, std::uint64_t number) {
  if (number < 10) {  // as most are
    to += static_cast<char>('0' + number);
    return;
  }
  std::array<char, 20> digits{};  // of the largest
  std::size_t first = digits.size();
  do {
    digits[--first] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  to.append(digits.data() + first, digits.size() - first);
}

void add_number(std::string& to, std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  if (number < 0) to += '-';
  add_number(to, number < 0 ? 0 - bits : bits);
}

void add_json_text(std::string& to, std::string_view text) {
  // Almost all texts are as plain as this, and there are many in every message.
  const auto plain = [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
  };
  if (!std::all_of(text.begin(), text.end(), plain)) {
    to += json::serialize(json::value(json::string(text)));
    return;
  }
  to += '"';
  to += text;
  to += '"';
}

std::string json_text(std::string_view text) {
  std::string quoted;
  quoted.reserve(text.size() + 2);
  add_json_text(quoted, text);
  return quoted;
}

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
