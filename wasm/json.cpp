// Boost.JSON for the browser, where there is neither its library nor an exception to throw: its values, without its
// parser (io/json_reader.cpp reads) and with a writer of our own, because the library's brings ten kilobytes of tables
// for fractions that no message holds.
#include <string>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_ref.hpp>
// Order matters here no more than in the library's own src.hpp, of which this is a part.
#include <boost/json/detail/config.hpp>
#include <boost/json/detail/impl/string_impl.ipp>
#include <boost/json/impl/array.ipp>
#include <boost/json/impl/object.ipp>
#include <boost/json/impl/string.ipp>
#include <boost/json/impl/value.ipp>
#include <boost/json/impl/value_ref.ipp>

#include "io/json.hpp"
#include "wasm/last_words.hpp"

namespace boost {

// The non-throwing calls that io/ uses never come to any of these: it is a broken invariant, and it stops.
void throw_exception(const std::exception&) { baize::stop("an exception"); }
void throw_exception(const std::exception&, const source_location&) { baize::stop("an exception"); }

namespace json {

namespace detail {

void throw_bad_alloc(const source_location&) { baize::stop("out of memory"); }
void throw_length_error(const char* what, const source_location&) { baize::stop(what); }
void throw_invalid_argument(const char* what, const source_location&) { baize::stop(what); }
void throw_out_of_range(const source_location&) { baize::stop("out of range"); }
void throw_system_error(const error_code&, const source_location&) { baize::stop("not what a JSON value holds"); }

}  // namespace detail

namespace {

void write(std::string& text, string_view letters) {
  constexpr char hexadecimal[] = "0123456789abcdef";
  text += '"';
  for (const char letter : letters) {
    if (static_cast<unsigned char>(letter) < 0x20) {
      constexpr std::string_view named = "\b\t\n\f\r", names = "btnfr";
      text += '\\';
      if (const auto found = named.find(letter); found != std::string_view::npos) {
        text += names[found];
      } else {
        text += "u00";
        text += hexadecimal[letter >> 4];
        text += hexadecimal[letter & 15];
      }
      continue;
    }
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  text += '"';
}

void write(std::string& text, const value& what);

void write(std::string& text, const array& list) {
  text += '[';
  for (const value& item : list) {
    if (&item != list.begin()) text += ',';
    write(text, item);
  }
  text += ']';
}

void write(std::string& text, const object& fields) {
  text += '{';
  for (const key_value_pair& field : fields) {
    if (&field != fields.begin()) text += ',';
    write(text, field.key());
    text += ':';
    write(text, field.value());
  }
  text += '}';
}

/// With three digits: only what was read from outside can hold a fraction, and only an error message shows it.
void write(std::string& text, double number) {
  if (number < 0) text += '-', number = -number;
  if (number >= 1e15) number = 1e15;
  const auto thousandths = static_cast<std::uint64_t>(number * 1000 + 0.5);
  text += baize::number_text(thousandths / 1000) + "." + baize::number_text(1000 + thousandths % 1000).substr(1);
}

void write(std::string& text, const value& what) {
  switch (what.kind()) {
    case kind::null: text += "null"; break;
    case kind::bool_: text += what.get_bool() ? "true" : "false"; break;
    case kind::int64: text += baize::number_text(what.get_int64()); break;
    case kind::uint64: text += baize::number_text(what.get_uint64()); break;
    case kind::double_: write(text, what.get_double()); break;
    case kind::string: write(text, string_view(what.get_string())); break;
    case kind::array: write(text, what.get_array()); break;
    case kind::object: write(text, what.get_object()); break;
  }
}

template <class What>
std::string written(const What& what) {
  std::string text;
  write(text, what);
  return text;
}

}  // namespace

std::string serialize(const value& what) { return written(what); }
std::string serialize(const array& what) { return written(what); }
std::string serialize(const object& what) { return written(what); }
std::string serialize(const string& what) { return written(string_view(what)); }
std::string serialize(string_view what) { return written(what); }

}  // namespace json
}  // namespace boost
