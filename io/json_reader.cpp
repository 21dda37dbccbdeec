/// Reading JSON (RFC 8259), strictly. A reader of our own, because the browser's module has no room for the library's:
/// that one is ten times as large, most of it tables that read numbers which no message of ours holds.
#include <cmath>
#include <limits>
#include <utility>

#include "io/json.hpp"
#include "io/utf8.hpp"

namespace baize {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool read(json::value& into) {
    skip_space();
    if (!value(into, 0)) return false;
    skip_space();
    return true;
  }
  /// How far it came: where something is wrong, that is here.
  std::size_t place() const { return at_; }
  const std::string& repeated() const { return repeated_; }

 private:
  static constexpr int deepest = 32;
  static constexpr std::size_t usual_keys = 6;         // of a message; room for further ones is made one by one
  static constexpr std::uint64_t most_power = 10'000;  // of ten: beyond any number, and far from overflow

  bool ended() const { return at_ == text_.size(); }
  char next() const { return ended() ? '\0' : text_[at_]; }
  bool take(char wanted) {
    if (ended() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view wanted) {
    for (const char letter : wanted)
      if (!take(letter)) return false;
    return true;
  }
  void skip_space() {
    while (!ended() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n')) ++at_;
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as the text, which is checked
  bool value(json::value& into, int depth) {
    switch (next()) {
      case '{': return depth < deepest && object(into.emplace_object(), depth + 1);
      case '[': return depth < deepest && array(into.emplace_array(), depth + 1);
      case '"': return string(into.emplace_string());
      case 't': return into = true, take("true");
      case 'f': return into = false, take("false");
      case 'n': return into = nullptr, take("null");
      default: return number(into);
    }
  }

  bool object(json::object& into, int depth) {
    ++at_;
    skip_space();
    if (take('}')) return true;
    into.reserve(usual_keys);
    json::string key;
    do {
      skip_space();
      if (next() != '"' || !string(key)) return false;
      skip_space();
      if (!take(':')) return false;
      skip_space();
      const auto [entry, added] = into.emplace(key, nullptr);
      if (!added && repeated_.empty()) repeated_ = std::string(key);
      if (!value(entry->value(), depth)) return false;
      skip_space();
    } while (take(','));
    return take('}');
  }

  bool array(json::array& into, int depth) {
    ++at_;
    skip_space();
    if (take(']')) return true;
    do {
      skip_space();
      if (!value(into.emplace_back(nullptr), depth)) return false;
      skip_space();
    } while (take(','));
    return take(']');
  }

  bool string(json::string& into) {
    into.clear();
    ++at_;
    for (;;) {
      const std::size_t begin = at_;
      while (!ended() && plain(text_[at_])) ++at_;
      into.append(text_.substr(begin, at_ - begin));
      if (ended()) return false;
      if (take('"')) return true;
      if (!(next() == '\\' ? escape(into) : utf8(into))) return false;
    }
  }
  static bool plain(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
  }

  bool escape(json::string& into) {
    constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    ++at_;
    if (ended()) return false;
    if (const auto found = letters.find(text_[at_]); found != std::string_view::npos) {
      into.push_back(meant[found]);
      ++at_;
      return true;
    }
    std::uint32_t code = 0, low = 0;
    if (!take('u') || !hexadecimal(code)) return false;
    if (code >= 0xDC00 && code < 0xE000) return false;  // the second half of a pair, and no first
    if (code >= 0xD800 && code < 0xDC00) {
      if (!take("\\u") || !hexadecimal(low) || low < 0xDC00 || low >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    write(code, into);
    return true;
  }

  bool hexadecimal(std::uint32_t& code) {
    for (int digit = 0; digit < 4; ++digit, ++at_) {
      const char letter = next();
      const char lower = static_cast<char>(letter | 0x20);
      if (letter >= '0' && letter <= '9') code = code << 4 | static_cast<std::uint32_t>(letter - '0');
      else if (lower >= 'a' && lower <= 'f') code = code << 4 | static_cast<std::uint32_t>(lower - 'a' + 10);
      else return false;
    }
    return true;
  }

  static void write(std::uint32_t code, json::string& into) {
    const auto byte = [&](std::uint32_t bits) { into.push_back(static_cast<char>(bits)); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
      byte(0xC0 | code >> 6);
    } else {
      if (code < 0x10000) byte(0xE0 | code >> 12);
      else byte(0xF0 | code >> 18), byte(0x80 | (code >> 12 & 0x3F));
      byte(0x80 | (code >> 6 & 0x3F));
    }
    byte(0x80 | (code & 0x3F));
  }

  /// One character beyond ASCII.
  bool utf8(json::string& into) {
    const std::size_t size = static_cast<unsigned char>(next()) < 0x80 ? 0 : first_character(text_.substr(at_));
    into.append(text_.substr(at_, size));
    at_ += size;
    return size > 0;
  }

  bool digits(std::uint64_t& sum, int& scale, bool& exact) {
    const std::size_t begin = at_;
    for (; next() >= '0' && next() <= '9'; ++at_) {
      const auto digit = static_cast<unsigned>(next() - '0');
      if (exact && sum <= (std::numeric_limits<std::uint64_t>::max() - digit) / 10) sum = 10 * sum + digit;
      else exact = false, ++scale;
    }
    return at_ > begin;
  }

  bool number(json::value& into) {
    const bool negative = take('-');
    const bool zero = next() == '0';
    const std::size_t begin = at_;
    std::uint64_t sum = 0;
    int scale = 0;  // so many places are still to be shifted
    bool exact = true, whole = true;
    if (!digits(sum, scale, exact) || (zero && at_ - begin > 1)) return false;
    if (take('.')) {
      whole = false;
      const std::size_t point = at_;
      if (!digits(sum, scale, exact)) return false;
      scale -= static_cast<int>(at_ - point);
    }
    if (next() == 'e' || next() == 'E') {
      whole = false;
      ++at_;
      const bool down = next() == '-';
      if (down || next() == '+') ++at_;
      std::uint64_t power = 0;
      int overflow = 0;
      bool small = true;
      if (!digits(power, overflow, small) || !small || power > most_power) return false;
      scale += down ? -static_cast<int>(power) : static_cast<int>(power);
    }
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (whole && exact && sum <= most + (negative ? 1 : 0)) {
      into = static_cast<std::int64_t>(negative ? 0 - sum : sum);
    } else if (whole && exact && !negative) {
      into = sum;
    } else {
      const double size = shifted(static_cast<double>(sum), scale);
      if (!std::isfinite(size)) return false;
      into = negative ? -size : size;
    }
    return true;
  }

  static double shifted(double number, int scale) {
    double power = 1;
    for (int i = 0; i < std::abs(scale) && i < 700; ++i) {
      power *= 10;
      if (power < 1e300) continue;
      number = scale < 0 ? number / power : number * power;
      power = 1;
    }
    return scale < 0 ? number / power : number * power;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string repeated_;
};

}  // namespace

Expected<json::value> parse_json(std::string_view text, json::storage_ptr memory) {
  json::value value(std::move(memory));
  Reader reader(text);
  const bool good = reader.read(value);
  const std::string_view rest = text.substr(reader.place());
  if (!good)
    return refuse(Error::Code::bad_json, joined("expected one JSON object, found no JSON",
                                                rest.empty() ? " at its end" : joined(" near ", in_quotes(rest)),
                                                " (column ", reader.place() + 1, ")"));
  if (!rest.empty())
    return refuse(Error::Code::bad_json, joined("expected nothing after the JSON value, found ", in_quotes(rest)));
  if (!reader.repeated().empty())
    return refuse(Error::Code::bad_json, joined("the key ", in_quotes(reader.repeated()), " is given twice"));
  return value;
}

}  // namespace baize
