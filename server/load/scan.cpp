#include "server/load/scan.hpp"

#include <algorithm>
#include <charconv>

namespace baize {

namespace {

/// Moves through a text from value to value.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool take(char letter) {
    if (at_ >= text_.size() || text_[at_] != letter) return false;
    ++at_;
    return true;
  }

  /// A text, without its quotes; escapes stay as they are.
  std::string_view quoted() {
    if (!take('"')) return {};
    const std::size_t begin = at_;
    skip_quoted();
    return text_.substr(begin, at_ > begin ? at_ - begin - 1 : 0);
  }

  /// Whatever value comes, as it stands there.
  std::string_view value() {
    const std::size_t begin = at_;
    int depth = 0;
    while (at_ < text_.size()) {
      const char letter = text_[at_];
      if (letter == '"') {
        ++at_;
        skip_quoted();
        continue;
      }
      if (letter == '{' || letter == '[') ++depth;
      else if (letter == '}' || letter == ']') {
        if (depth-- == 0) break;
      } else if (letter == ',' && depth == 0) {
        break;
      }
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

 private:
  /// Behind the closing quote.
  void skip_quoted() {
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2U : 1U;
    at_ = std::min(at_ + 1, text_.size());
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string_view without_quotes(std::string_view value) {
  return value.size() >= 2 && value.front() == '"' ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

Letter scan_letter(std::string_view text) {
  Letter letter;
  Scanner scanner(text);
  if (!scanner.take('{')) return letter;
  do {
    const std::string_view key = scanner.quoted();
    if (!scanner.take(':')) return letter;
    const std::string_view value = scanner.value();
    if (value == "null") continue;
    if (key == "type") letter.type = without_quotes(value);
    else if (key == "re") letter.re = without_quotes(value);
    else if (key == "table") letter.table = without_quotes(value);
    else if (key == "status") letter.status = without_quotes(value);
    else if (key == "code") letter.code = without_quotes(value);
    else if (key == "moves") letter.moves = value;
    else if (key == "version") std::from_chars(value.data(), value.data() + value.size(), letter.version);
  } while (scanner.take(','));
  return letter;
}

std::string random_move(std::string_view tree, Random& random) {
  std::string move;
  while (!tree.empty()) {
    Scanner scanner(tree);
    const bool leaves = scanner.take('[');
    if (!leaves && !scanner.take('{')) break;
    // The k-th branch takes the place of the one chosen so far with a chance of 1 / k: all are equally likely.
    std::string_view word, below;
    std::uint32_t branches = 0;
    do {
      const std::string_view next = scanner.quoted();
      const std::string_view rest = !leaves && scanner.take(':') ? scanner.value() : std::string_view();
      if (random.below(++branches) == 0) word = next, below = rest;
    } while (scanner.take(','));
    if (!move.empty() && !word.empty()) move += ' ';
    move += word;
    tree = below;
  }
  return move;
}

}  // namespace baize
