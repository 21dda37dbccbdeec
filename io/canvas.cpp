#include "io/canvas.hpp"

#include <algorithm>

namespace baize {

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

std::string_view ansi(Paint paint) {
  switch (paint) {
    case Paint::plain: return "";
    case Paint::faint: return "\x1b[2m";
    case Paint::strong: return "\x1b[1m";
    case Paint::red: return "\x1b[31m";
    case Paint::black: return "";
    case Paint::seat_one: return "\x1b[1;31m";
    case Paint::seat_two: return "\x1b[1;34m";
    case Paint::seat_three: return "\x1b[1;32m";
    case Paint::seat_four: return "\x1b[1;35m";
    case Paint::now: return "\x1b[1;33m";
    case Paint::hidden: return "\x1b[36m";
  }
  return "";
}

}  // namespace

Paint paint_of_seat(int number) {
  switch (number) {
    case 1: return Paint::seat_one;
    case 2: return Paint::seat_two;
    case 3: return Paint::seat_three;
    case 4: return Paint::seat_four;
    default: return Paint::plain;
  }
}

int columns(std::string_view utf8) {
  return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), [](char byte) { return !continues(byte); }));
}

void Canvas::put(int column, int row, std::string_view text, Paint paint) {
  if (static_cast<int>(rows_.size()) <= row) rows_.resize(static_cast<std::size_t>(row) + 1);
  auto& glyphs = rows_[static_cast<std::size_t>(row)];
  const auto end = static_cast<std::size_t>(column + columns(text));
  if (glyphs.size() < end) glyphs.resize(end);
  auto at = static_cast<std::size_t>(column);
  for (std::size_t i = 0; i < text.size(); ++at) {
    std::size_t length = 1;
    while (i + length < text.size() && continues(text[i + length])) ++length;
    glyphs[at] = {std::string(text.substr(i, length)), paint};
    i += length;
  }
}

void Canvas::line(std::string_view text, Paint paint) { put(0, height(), text, paint); }

void Canvas::more(std::string_view text, Paint paint) {
  if (rows_.empty()) rows_.emplace_back();
  put(static_cast<int>(rows_.back().size()), height() - 1, text, paint);
}

int Canvas::width() const {
  std::size_t widest = 0;
  for (const auto& row : rows_) widest = std::max(widest, row.size());
  return static_cast<int>(widest);
}

bool Canvas::is_spare(const Row& row) {
  return std::all_of(row.begin(), row.end(), [](const Glyph& glyph) {
    return std::string_view(" ─├┼┤").find(glyph.letter) != std::string_view::npos;
  });
}

std::string Canvas::text(bool colour, int fewer) const {
  std::string out;
  for (const Row& row : rows_) {
    if (fewer > 0 && is_spare(row)) {
      --fewer;
      continue;
    }
    auto end = row.size();
    while (end > 0 && row[end - 1].letter == " ") --end;
    Paint now = Paint::plain;
    for (std::size_t i = 0; i < end; ++i) {
      if (colour && row[i].paint != now) {
        if (!ansi(now).empty()) out += "\x1b[0m";
        now = row[i].paint;
        out += ansi(now);
      }
      out += row[i].letter;
    }
    if (!ansi(now).empty()) out += "\x1b[0m";
    out += '\n';
  }
  return out;
}

}  // namespace baize
