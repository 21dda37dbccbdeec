#include "io/json.hpp"

#include <algorithm>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

namespace baize {

namespace {

using Code = boost::system::error_code;

/// Builds a value from the parser's events and remembers the keys of every object that is still open: the library's
/// own parser keeps the last of two equal keys without a word.
class Builder {
 public:
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);

  json::value release() { return values_.release(); }
  const std::string& repeated() const { return repeated_; }

  bool on_document_begin(Code&) {
    values_.reset({});
    return true;
  }
  bool on_document_end(Code&) { return true; }
  bool on_object_begin(Code&) {
    keys_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t size, Code&) {
    auto& keys = keys_.back();
    std::sort(keys.begin(), keys.end());
    if (const auto twice = std::adjacent_find(keys.begin(), keys.end()); twice != keys.end() && repeated_.empty())
      repeated_ = *twice;
    keys_.pop_back();
    values_.push_object(size);
    return true;
  }
  bool on_array_begin(Code&) { return true; }
  bool on_array_end(std::size_t size, Code&) {
    values_.push_array(size);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, Code&) {
    key_.append(part);
    values_.push_chars(part);
    return true;
  }
  bool on_key(json::string_view part, std::size_t, Code&) {
    key_.append(part);
    keys_.back().push_back(std::move(key_));
    key_.clear();
    values_.push_key(part);
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, Code&) {
    values_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, Code&) {
    values_.push_string(part);
    return true;
  }
  bool on_number_part(json::string_view, Code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, Code&) {
    values_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, Code&) {
    values_.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, Code&) {
    values_.push_double(number);
    return true;
  }
  bool on_bool(bool value, Code&) {
    values_.push_bool(value);
    return true;
  }
  bool on_null(Code&) {
    values_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, Code&) { return true; }
  bool on_comment(json::string_view, Code&) { return true; }

 private:
  json::value_stack values_;
  std::vector<std::vector<std::string>> keys_;
  std::string key_, repeated_;
};

constexpr std::size_t most_letters = 60;  // of foreign text in an error message

}  // namespace

Expected<json::value> parse_json(std::string_view text) {
  json::basic_parser<Builder> parser{json::parse_options{}};
  Code code;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), code);
  if (!code && read < text.size()) {
    const auto rest = text.substr(read);
    if (rest.find_first_not_of(" \t\r\n") != std::string_view::npos)
      return refuse(Error::Code::bad_json, joined("expected nothing after the JSON value, found ", in_quotes(rest)));
  }
  if (code) {
    const std::string near = read < text.size() ? joined(" near ", in_quotes(text.substr(read))) : " at its end";
    return refuse(Error::Code::bad_json,
                  joined("expected one JSON object, found no JSON", near, " (column ", read + 1, ")"));
  }
  if (!parser.handler().repeated().empty())
    return refuse(Error::Code::bad_json, joined("the key ", in_quotes(parser.handler().repeated()), " is given twice"));
  return parser.handler().release();
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text.substr(0, most_letters))
    out.push_back(static_cast<unsigned char>(letter) < 32 || letter == 127 ? '?' : letter);
  // A cut must not leave half a character behind.
  if (text.size() > most_letters)
    while (out.size() > 1 && (static_cast<unsigned char>(out.back()) & 0x80u) != 0) out.pop_back();
  out += text.size() > most_letters ? "…\"" : "\"";
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
