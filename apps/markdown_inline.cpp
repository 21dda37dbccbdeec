#include "apps/markdown_inline.hpp"

#include <algorithm>

#include "io/canvas.hpp"

namespace baize {

namespace {

enum class Style : unsigned char { plain, bold, italic, code };

struct Piece {
  std::string text;
  Style style = Style::plain;
};
using Word = std::vector<Piece>;

std::string_view ansi(Style style) {
  switch (style) {
    case Style::plain: return "";
    case Style::bold: return "\x1b[1m";
    case Style::italic: return "\x1b[3m";
    case Style::code: return "\x1b[36m";
  }
  return "";
}

/// Splits a text into words of pieces of one style each.
class Parser {
 public:
  explicit Parser(bool colour) : colour_(colour) {}

  std::vector<Word> parse(std::string_view text) {
    read(text, Style::plain);
    end_word();
    return std::move(words_);
  }

 private:
  void read(std::string_view text, Style style) {
    for (std::size_t i = 0; i < text.size();) {
      const std::string_view rest = text.substr(i);
      if (rest[0] == '\\' && rest.size() > 1 && std::ispunct(static_cast<unsigned char>(rest[1])) != 0) {
        letter(rest[1], style);
        i += 2;
      } else if (const auto span = spanned(rest, "`"); !span.empty()) {
        code(span);
        i += span.size() + 2;
      } else if (const auto bold = spanned(rest, "**"); !bold.empty()) {
        read(bold, Style::bold);
        i += bold.size() + 4;
      } else if (const auto slanted = emphasised(text, i); !slanted.empty()) {
        read(slanted, style == Style::bold ? Style::bold : Style::italic);
        i += slanted.size() + 2;
      } else if (const auto taken = link(rest, style); taken > 0) {
        i += taken;
      } else {
        letter(rest[0], style);
        ++i;
      }
    }
  }

  static std::string_view spanned(std::string_view text, std::string_view mark) {
    if (!text.starts_with(mark)) return {};
    const auto end = text.find(mark, mark.size());
    return end == std::string_view::npos ? std::string_view() : text.substr(mark.size(), end - mark.size());
  }

  /// `*so*` or `_so_`; not the sign in `3 * 4` or `fifty_six`.
  static std::string_view emphasised(std::string_view text, std::size_t at) {
    const std::string_view mark = text.substr(at, 1);
    if (mark != "*" && mark != "_") return {};
    const auto inner = spanned(text.substr(at), mark);
    if (inner.empty() || inner.front() == ' ' || inner.back() == ' ') return {};
    const auto is_letter = [&](std::size_t i) {
      return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    if (mark == "_" && ((at > 0 && is_letter(at - 1)) || is_letter(at + inner.size() + 2))) return {};
    return inner;
  }

  /// `[text](address)`; the address is shown where it is one that people can go to. Gives how much was read.
  std::size_t link(std::string_view text, Style style) {
    if (text[0] != '[') return 0;
    const auto middle = text.find("](");
    const auto end = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (end == std::string_view::npos) return 0;
    read(text.substr(1, middle - 1), style);
    const std::string_view address = text.substr(middle + 2, end - middle - 2);
    if (address.starts_with("http")) {
      read(" (", style);
      for (const char c : address) letter(c, style);
      read(")", style);
    }
    return end + 1;
  }

  void code(std::string_view text) {
    if (!colour_) letter('`', Style::code);
    for (const char c : text) letter(c, Style::code);
    if (!colour_) letter('`', Style::code);
  }

  void letter(char c, Style style) {
    if (c == ' ' || c == '\n') return end_word();
    if (word_.empty() || word_.back().style != style) word_.push_back({{}, style});
    word_.back().text += c;
  }

  void end_word() {
    if (!word_.empty()) words_.push_back(std::move(word_));
    word_.clear();
  }

  bool colour_;
  std::vector<Word> words_;
  Word word_;
};

int width_of(const Word& word) {
  int width = 0;
  for (const Piece& piece : word) width += columns(piece.text);
  return width;
}

}  // namespace

std::vector<InlineLine> wrap_inline(std::string_view text, int width, bool colour) {
  std::vector<InlineLine> lines(1);
  for (const Word& word : Parser(colour).parse(text)) {
    const int takes = width_of(word);
    if (lines.back().columns > 0 && lines.back().columns + 1 + takes > width) lines.emplace_back();
    InlineLine& line = lines.back();
    if (line.columns > 0) line.text += ' ', ++line.columns;
    for (const Piece& piece : word) {
      const bool painted = colour && piece.style != Style::plain;
      line.text.append(painted ? ansi(piece.style) : "").append(piece.text).append(painted ? "\x1b[0m" : "");
    }
    line.columns += takes;
  }
  return lines;
}

}  // namespace baize
